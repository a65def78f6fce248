import type { Insertable } from 'kysely';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';

const SWEPT_AT_ONCE = 100;

/** Adds one; those that were never confirmed in time are deleted. */
export function* addRegistration(registration: Insertable<Schema['registration']>): Steps<void> {
  const now = registration.created_at;
  yield db
    .deleteFrom('registration')
    .where('name_key', '=', registration.name_key)
    .where('expires_at', '<=', now);
  const old = db.selectFrom('registration').select('id').where('expires_at', '<=', now).limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('registration').where('id', 'in', old);
  yield db.insertInto('registration').values(registration);
}

/** Waiting registrations of an address, newest first; somebody may have tried several names. */
export const registrationsOf = (emailKey: string, now: number) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(5);

/** The waiting registration with that name or the newest of that address. */
export const registrationByKey = (key: string, now: number) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where((eb) => eb.or([eb('name_key', '=', key), eb('email_key', '=', key)]))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1);

/** Takes a registration by the hash of its link's token: of many at once one gets it. */
export function* takeRegistration(tokenHash: Uint8Array, now: number) {
  const take = db
    .deleteFrom('registration')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('is_taken', '=', 0)
    .returningAll();
  const [found] = yield* rowsOf(take);
  return found;
}

/** Counts a try of the code. */
export function* countTry(id: string): Steps<void> {
  yield db
    .updateTable('registration')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id);
}

/** Gives a registration a new link and code for one more mail. */
export function* renewRegistration(
  id: string,
  secrets: Pick<Insertable<Schema['registration']>, 'token_hash' | 'code_hash'>,
  now: number,
): Steps<void> {
  yield db
    .updateTable('registration')
    .set((eb) => ({ ...secrets, code_tries: 0, mails: eb('mails', '+', 1), mailed_at: now }))
    .where('id', '=', id);
}
