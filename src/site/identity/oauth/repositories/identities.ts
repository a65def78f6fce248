import type { Insertable } from 'kysely';
import { changedBy, db, type IdentityTable, rowsOf, type Steps } from '../../../platform/index.ts';

/** The member of an account at a provider. */
export function* memberOfIdentity(issuer: string, subject: string): Steps<number | null> {
  const query = db
    .selectFrom('identity')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject);
  return (yield* rowsOf(query))[0]?.member_id ?? null;
}

/** The account at an issuer that a member is linked to. */
export const identityOf = (memberId: number, issuer: string) =>
  db
    .selectFrom('identity')
    .select(['subject', 'email', 'created_at'])
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer);

export function* addIdentity(identity: Insertable<IdentityTable>): Steps<void> {
  yield db.insertInto('identity').values(identity);
}

/** @returns whether there was a link */
export function* removeIdentity(memberId: number, issuer: string): Steps<boolean> {
  const remove = db.deleteFrom('identity').where('member_id', '=', memberId).where('issuer', '=', issuer);
  return (yield* changedBy(remove)) > 0;
}
