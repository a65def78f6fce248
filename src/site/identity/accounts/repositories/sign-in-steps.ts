import { db, rowsOf, type Steps } from '../../../platform/index.ts';

const SWEPT_AT_ONCE = 100;

interface NewStep {
  readonly token_hash: Uint8Array;
  readonly member_id: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** Adds a sign-in that waits for its code, and deletes some abandoned ones. */
export function* addSignInStep(step: NewStep): Steps<void> {
  const old = db
    .selectFrom('sign_in_step')
    .select('token_hash')
    .where('expires_at', '<=', step.created_at)
    .limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('sign_in_step').where('token_hash', 'in', old);
  yield db.insertInto('sign_in_step').values(step);
}

/** Counts an attempt of a waiting sign-in; `tries` are those before. */
export function* tryStep(tokenHash: Uint8Array, now: number) {
  const count = db
    .updateTable('sign_in_step')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning((eb) => ['member_id', 'created_at', eb('tries', '-', 1).as('tries')]);
  const [found] = yield* rowsOf(count);
  return found;
}

export function* endSignInStep(tokenHash: Uint8Array): Steps<void> {
  yield db.deleteFrom('sign_in_step').where('token_hash', '=', tokenHash);
}
