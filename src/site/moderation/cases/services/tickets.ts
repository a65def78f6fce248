import { APPEAL_DAYS } from '../../../../shared/cases/cases.ts';
import { isComplete, needsStatement, type Statement } from '../../../../shared/cases/statement.ts';
import type { Ticket } from '../../../../shared/entities/case.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { isToken, tokenHash } from '../../../identity/index.ts';
import { REPORT_SUBJECTS } from '../../../../shared/entities/report.ts';
import { knownWord, type Steps } from '../../../platform/index.ts';
import { caseOf, isLive, targetOfCase, type Case } from '../repositories/cases.ts';
import { messagesBetween, reportOf, ticketOf, type Report } from '../repositories/reports-of-case.ts';
import { describe } from './describe-target.ts';
import { verdictOf } from './present-case.ts';

/** A case as one side sees it. */
export interface Side {
  readonly case: Case;
  /** `null`: the owner's side. */
  readonly report: Report | null;
}

/** @throws AppError `not_found` for any unusable token */
export function* sideOf(token: string | undefined): Steps<Side> {
  const found = token !== undefined && isToken(token) ? yield* ticketOf(tokenHash(token)) : undefined;
  const [file, report] = found
    ? [yield* caseOf(found.case_id), found.report_id === null ? null : yield* reportOf(found.report_id)]
    : [undefined, undefined];
  if (!file || report === undefined) throw new AppError({ code: 'not_found' });
  return { case: file, report };
}

export const statementOf = ({ statement }: Pick<Report, 'statement'>): Statement | null =>
  statement === null ? null : (JSON.parse(statement) as Statement);

/** Whether a report still lacks the statement that its subject requires. */
export function lacksStatement({ report, case: { subject } }: Side): boolean {
  if (report === null || !needsStatement(subject)) return false;
  const statement = statementOf(report);
  return statement === null || !isComplete(statement);
}

/** Whether a side may appeal: once per case, against a decision to its disadvantage, within two weeks. */
export function canAppeal({ case: file, report }: Side, now: number): boolean {
  if (file.state !== 'decided' || file.appealed_by !== null || file.closed_at === null) return false;
  if (now >= file.closed_at + APPEAL_DAYS * 86_400_000) return false;
  return (file.verdict === 'removed') === (report === null);
}

const NOTHING: Ticket['thing'] = { kind: null, id: '', title: '', title_ja: '', path: '' };

const isoOf = (at: number) => new Date(at).toISOString();

/** What a side can read. A reporter learns no more about the target than the report said. */
export function* readTicket(side: Side, now: number): Steps<Ticket> {
  const { case: file, report } = side;
  const messages = yield* messagesBetween(file.id, report?.id ?? null);
  const mine = report === null ? 'owner' : 'reporter';
  return {
    subject: knownWord(REPORT_SUBJECTS, file.subject, 'general'),
    state: file.state,
    side: mine,
    thing: report === null ? yield* caseTarget(file) : { ...NOTHING, path: report.ref ?? '' },
    opened_at: isoOf(report?.created_at ?? file.opened_at),
    due_at: file.due_at === null ? null : isoOf(file.due_at),
    needs_statement: isLive(file) && lacksStatement(side),
    statement: report === null || !needsStatement(file.subject) ? null : statementOf(report),
    is_held: report === null && isLive(file) && file.holds === 1,
    verdict: verdictOf(file),
    reason: report === null ? file.reason : '',
    messages: [
      // Some reports have no message.
      ...(report === null || report.message === ''
        ? []
        : [{ at: isoOf(report.created_at), by: 'me' as const, text: report.message }]),
      ...messages.map(({ at, author, text }) => ({
        at: isoOf(at),
        by: author === mine ? ('me' as const) : ('staff' as const),
        text,
      })),
    ],
    can_reply: isLive(file),
    can_appeal: canAppeal(side, now),
  };
}

function* caseTarget(file: Case): Steps<Ticket['thing']> {
  const target = targetOfCase(file);
  if (target === null) return NOTHING;
  const { title, titleJa, path } = yield* describe(target);
  return { kind: target.kind, id: String(target.id), title, title_ja: titleJa, path };
}
