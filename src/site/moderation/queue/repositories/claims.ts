import type { Selectable } from 'kysely';
import { db, rowsOf, type Steps, type SubmissionClaimTable } from '../../../platform/index.ts';

export type Claim = Selectable<SubmissionClaimTable> & { readonly name: string };

/** Who has claimed a submission. */
export function* claimOf(submissionId: number, now: number): Steps<Claim | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission_claim as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .selectAll('c')
      .select('m.name')
      .where('c.submission_id', '=', submissionId)
      .where('c.until_at', '>', now),
  );
  return row;
}

export function* putClaim(claim: Selectable<SubmissionClaimTable>): Steps<void> {
  const { member_id, until_at } = claim;
  yield db
    .insertInto('submission_claim')
    .values(claim)
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ member_id, until_at }));
}

/** @param memberId whose claim it must be; `null`: anybody's */
export function* endClaim(submissionId: number, memberId: number | null): Steps<void> {
  const all = db.deleteFrom('submission_claim').where('submission_id', '=', submissionId);
  yield memberId === null ? all : all.where('member_id', '=', memberId);
}
