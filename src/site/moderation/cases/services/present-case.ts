import { CASE_VERDICTS } from '../../../../shared/cases/cases.ts';
import type { CaseItem } from '../../../../shared/entities/case.ts';
import { REPORT_SUBJECTS } from '../../../../shared/entities/report.ts';
import { db, knownWord, rowsOf, type Steps } from '../../../platform/index.ts';
import { isLive, targetOfCase, type Case } from '../repositories/cases.ts';
import { countReports } from '../repositories/reports-of-case.ts';
import { describe, type Described } from './describe-target.ts';

export const isoOf = (at: number) => new Date(at).toISOString();
export const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));

/** Who has claimed a case; `null`: nobody. */
export const claimantOf = ({ claimed_by, claimed_until }: Case, now: number): number | null =>
  claimed_until !== null && claimed_until > now ? claimed_by : null;

/** `null` as well where a later release has decided something that this one has no word for. */
export const verdictOf = ({ verdict }: Pick<Case, 'verdict'>) =>
  CASE_VERDICTS.find((one) => one === verdict) ?? null;

export function* nameOf(memberId: number | null): Steps<string> {
  if (memberId === null) return '';
  const [member] = yield* rowsOf(db.selectFrom('member').select('name').where('id', '=', memberId));
  return member?.name ?? '';
}

export function* describedOf(file: Case): Steps<Described> {
  const target = targetOfCase(file);
  return target === null ? { title: '', titleJa: '', path: '', ownerId: null } : yield* describe(target);
}

/** A row of the list of cases. */
export function* caseItemOf(file: Case, described: Described, now: number): Steps<CaseItem> {
  const { id, subject, state, kind, object_id, due_at } = file;
  return {
    id: String(id),
    subject: knownWord(REPORT_SUBJECTS, subject, 'general'),
    state,
    thing: {
      kind,
      id: object_id === null ? '' : String(object_id),
      title: described.title,
      title_ja: described.titleJa,
      path: described.path,
    },
    opened_at: isoOf(file.opened_at),
    due_at: isoOrNull(due_at),
    is_overdue: isLive(file) && due_at !== null && due_at <= now,
    is_urgent: file.is_urgent === 1,
    urgent_reason: file.urgent_reason,
    holds: file.holds === 1,
    reports: yield* countReports(id),
    claimed_by: yield* nameOf(claimantOf(file, now)),
  };
}
