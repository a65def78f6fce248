import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { type AuditFilter, auditPageOf, auditTotal } from '../../../identity/index.ts';
import { presentEntry } from '../../audit-log/services/present-entry.ts';
import { casesOfMember, countCasesOfMember } from '../../cases/repositories/cases-of-member.ts';
import { caseItemOf, describedOf } from '../../cases/services/present-case.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import {
  countRefusals,
  draftOf,
  isoOf,
  readSteps,
  refusalsOf,
  submissionOf,
} from '../../../publishing/index.ts';
import type { Call } from '../../context.ts';

/** Most rows of each kind; older ones are in the audit. */
const SHOWN = 20;

type Record = OutputOf<Api['desk.record']>;

/**
 * What staff has done about a member, cases about them and their content, and their submissions that were refused or
 * removed.
 * @throws AppError `not_found`
 */
export function readRecord(
  { context }: Call,
  { _id }: InputOf<Api['desk.record']>,
): Promise<OutputOf<Api['desk.record']>> {
  const memberId = Number(_id);
  const now = context.clock.now();
  return readSteps(
    context.database,
    (function* (): Steps<Record> {
      const found = yield* rowsOf(db.selectFrom('member').select('id').where('id', '=', memberId));
      if (found.length === 0) throw new AppError({ code: 'not_found' });
      const filter: AuditFilter = {
        kind: 'member',
        act: 'all',
        object: _id,
        actorId: null,
        first: 1,
        end: Number.MAX_SAFE_INTEGER,
      };
      const acts = [];
      for (const row of yield* auditPageOf(filter, 0, SHOWN)) acts.push(yield* presentEntry(row));
      const cases = [];
      for (const file of yield* casesOfMember(memberId, SHOWN))
        cases.push(yield* caseItemOf(file, yield* describedOf(file), now));
      return {
        acts,
        cases,
        refused: yield* refusedOf(memberId),
        totals: {
          acts: yield* auditTotal(filter),
          cases: yield* countCasesOfMember(memberId),
          refused: yield* countRefusals(memberId),
        },
      };
    })(),
  );
}

function* refusedOf(memberId: number): Steps<Record['refused']> {
  const refused = [];
  for (const { submission_id, event, at, code, note } of yield* refusalsOf(memberId, SHOWN)) {
    const submission = yield* submissionOf(submission_id);
    if (!submission) continue;
    const { title_en, title_ja } = yield* draftOf(submission);
    const verdict = event === 'remove' ? ('remove' as const) : ('refuse' as const);
    const { kind } = submission;
    refused.push({ id: String(submission_id), kind, verdict, title_en, title_ja, code, note, at: isoOf(at) });
  }
  return refused;
}
