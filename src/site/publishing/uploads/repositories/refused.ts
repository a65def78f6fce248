import type { Selectable } from 'kysely';
import { db, rowsOf, type Steps, type SubmissionEventTable } from '../../../platform/index.ts';

const refusedOf = (memberId: number) =>
  db
    .selectFrom('submission as s')
    .innerJoin('submission_event as e', 'e.submission_id', 's.id')
    .where('s.member_id', '=', memberId)
    .where('e.event', 'in', ['refuse', 'remove']);

/** Every refusal and removal of a member's submissions, the latest first. */
export function* refusalsOf(
  memberId: number,
  most: number,
): Steps<readonly Selectable<SubmissionEventTable>[]> {
  return yield* rowsOf(
    refusedOf(memberId).selectAll('e').orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(most),
  );
}

export function* countRefusals(memberId: number): Steps<number> {
  const [row] = yield* rowsOf(refusedOf(memberId).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}
