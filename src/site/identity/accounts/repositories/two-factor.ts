import { changedBy, db, type Steps } from '../../../platform/index.ts';

/** A member's second factor, even if it is not switched on yet. */
export const factorOf = (memberId: number) =>
  db.selectFrom('two_factor').select(['secret', 'is_on', 'last_step']).where('member_id', '=', memberId);

/** Stores the secret of a factor that is not on yet. @returns false if one is on */
export function* beginFactor(memberId: number, secret: Uint8Array): Steps<boolean> {
  const insert = db
    .insertInto('two_factor')
    .values({ member_id: memberId, secret })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret, last_step: 0 }).where('two_factor.is_on', '=', 0),
    );
  return (yield* changedBy(insert)) === 1;
}

/** Uses up the code of a time step; of parallel calls only one succeeds. @returns whether it was unused */
export function* takeStep(memberId: number, step: number): Steps<boolean> {
  const take = db
    .updateTable('two_factor')
    .set({ is_on: 1, last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step);
  return (yield* changedBy(take)) === 1;
}

/** @returns whether a factor was on */
export function* endFactor(memberId: number): Steps<boolean> {
  yield db.deleteFrom('recovery_code').where('member_id', '=', memberId);
  const end = db.deleteFrom('two_factor').where('member_id', '=', memberId);
  const wasOn = (yield* changedBy(end.where('is_on', '=', 1))) === 1;
  yield end;
  return wasOn;
}

/** Replaces a member's recovery codes. */
export function* setRecoveryCodes(memberId: number, hashes: readonly Uint8Array[]): Steps<void> {
  yield db.deleteFrom('recovery_code').where('member_id', '=', memberId);
  yield db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })));
}

/** @returns whether there was such a code; it is used up now */
export function* takeRecoveryCode(memberId: number, hash: Uint8Array): Steps<boolean> {
  const take = db.deleteFrom('recovery_code').where('member_id', '=', memberId).where('code_hash', '=', hash);
  return (yield* changedBy(take)) === 1;
}

export const recoveryCodesLeft = (memberId: number) =>
  db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId);
