import type { Selectable } from 'kysely';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { ProofTable } from '../../db/tables/accounts.ts';

const SWEPT_AT_ONCE = 100;

export type Proof = Selectable<ProofTable>;

/** Adds a proof; earlier ones of its kind end, but those that undo: each puts back an address of its own. */
export function* addProof(proof: Proof, now: number): Steps<void> {
  const old = db.selectFrom('proof').select('token_hash').where('expires_at', '<=', now).limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('proof').where('token_hash', 'in', old);
  if (proof.kind !== 'email_undo') yield* endProofs(proof.member_id, proof.kind);
  yield db.insertInto('proof').values(proof);
}

/** Takes a proof: of many at once one gets it. */
export function* takeProof(
  tokenHash: Uint8Array,
  kinds: readonly Proof['kind'][],
  now: number,
): Steps<Proof | undefined> {
  const take = db
    .deleteFrom('proof')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returningAll();
  const [found] = yield* rowsOf(take);
  return found;
}

export function* endProofs(memberId: number, kind: Proof['kind']): Steps<void> {
  yield db.deleteFrom('proof').where('member_id', '=', memberId).where('kind', '=', kind);
}

export const pendingEmail = (memberId: number, now: number) =>
  db
    .selectFrom('proof')
    .select('email')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now)
    .limit(1);
