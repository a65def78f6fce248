import type { Selectable } from 'kysely';
import { db, type ProofTable, rowsOf, type Steps } from '../../../platform/index.ts';

const SWEPT_AT_ONCE = 100;
/** How long an expired link can be recognised as expired, milliseconds. */
const EXPIRED_MS = 86_400_000;

export type Proof = Selectable<ProofTable>;

/** Adds a proof and ends earlier ones of its kind, except undo proofs: each of those restores another address. */
export function* addProof(proof: Proof, now: number): Steps<void> {
  const end = now - EXPIRED_MS;
  const old = db.selectFrom('proof').select('token_hash').where('expires_at', '<=', end).limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('proof').where('token_hash', 'in', old);
  if (proof.kind !== 'email_undo') yield* endProofs(proof.member_id, [proof.kind]);
  yield db.insertInto('proof').values(proof);
}

/** Takes a proof; of parallel calls only one gets it. */
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

/** Reads a proof without taking it. */
export const proofOf = (tokenHash: Uint8Array, kind: Proof['kind'], now: number) =>
  db
    .selectFrom('proof')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now);

export function* endProofs(memberId: number, kinds: readonly Proof['kind'][]): Steps<void> {
  yield db.deleteFrom('proof').where('member_id', '=', memberId).where('kind', 'in', kinds);
}

/** Ends the undo proofs of later changes: they would restore the address of the person who made those changes. */
export function* endLaterUndos({ member_id: memberId, expires_at: end }: Proof): Steps<void> {
  yield db
    .deleteFrom('proof')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email_undo')
    .where('expires_at', '>=', end);
}

export const pendingEmail = (memberId: number, now: number) =>
  db
    .selectFrom('proof')
    .select('email')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now)
    .limit(1);
