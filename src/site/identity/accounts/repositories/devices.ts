import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** How long a device is known, milliseconds. */
const KNOWN_MS = 365 * 86_400_000;
const SWEPT_AT_ONCE = 100;

export const knownDevice = (tokenHash: Uint8Array, memberId: number, now: number) =>
  db
    .selectFrom('known_device')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where('seen_at', '>', now - KNOWN_MS);

export function* isKnownDevice(...device: Parameters<typeof knownDevice>): Steps<boolean> {
  return (yield* rowsOf(knownDevice(...device))).length > 0;
}

/** Forgets all devices of a member except one: a person with the old password must count as a stranger now. */
export function* forgetDevices(memberId: number, except: Uint8Array | null): Steps<void> {
  const all = db.deleteFrom('known_device').where('member_id', '=', memberId);
  yield except === null ? all : all.where('token_hash', '!=', except);
}

export function* rememberDevice(tokenHash: Uint8Array, memberId: number, now: number): Steps<void> {
  const old = db
    .selectFrom('known_device')
    .select('token_hash')
    .where('seen_at', '<=', now - KNOWN_MS)
    .limit(SWEPT_AT_ONCE);
  yield db
    .deleteFrom('known_device')
    .where('token_hash', 'in', old)
    .where('seen_at', '<=', now - KNOWN_MS);
  yield db
    .insertInto('known_device')
    .values({ token_hash: tokenHash, member_id: memberId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'member_id']).doUpdateSet({ seen_at: now }));
}
