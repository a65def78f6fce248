import type { Insertable } from 'kysely';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

const SWEPT_AT_ONCE = 100;

/** How long an expired link can be recognised as expired, milliseconds. */
const EXPIRED_MS = 86_400_000;

/** Adds a registration, and deletes those that were not confirmed in time. */
export function* addRegistration(registration: Insertable<Schema['registration']>): Steps<void> {
  const now = registration.created_at;
  yield db
    .deleteFrom('registration')
    .where('name_key', '=', registration.name_key)
    .where('expires_at', '<=', now);
  const end = now - EXPIRED_MS;
  const old = db.selectFrom('registration').select('id').where('expires_at', '<=', end).limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('registration').where('id', 'in', old);
  yield db.insertInto('registration').values(registration);
}

/** Most registrations of an address that are compared with a typed code. */
const MOST_OF_ADDRESS = 20;

/** Waiting registrations of an address, newest first: the owner may have tried several names, and so may strangers. */
export const registrationsOf = (emailKey: string, now: number) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_OF_ADDRESS);

/** The same, made on one device. */
export const registrationsFrom = (deviceHash: Uint8Array, emailKey: string, now: number) =>
  registrationsOf(emailKey, now).where('device_hash', '=', deviceHash);

/** Another device has given the password, so it may request the mail from now on. */
export function* moveRegistration(id: string, deviceHash: Uint8Array): Steps<void> {
  yield db.updateTable('registration').set({ device_hash: deviceHash }).where('id', '=', id);
}

/** The waiting registration with this name, or the newest with this address. */
export const registrationByKey = (key: string, now: number) =>
  db
    .selectFrom('registration')
    .selectAll()
    .where((eb) => eb.or([eb('name_key', '=', key), eb('email_key', '=', key)]))
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1);

/** Takes a registration by the hash of its link's token; of parallel calls only one gets it. */
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

/** Finds a row if the link of a mail was valid once and was never used. */
export function expiredLink(tokenHash: Uint8Array, now: number) {
  const registrations = db
    .selectFrom('registration')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '<=', now);
  const proofs = db
    .selectFrom('proof')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', ['email', 'email_undo'])
    .where('expires_at', '<=', now);
  return registrations.unionAll(proofs);
}

/** Counts an attempt with the code. */
export function* countTry(id: string): Steps<void> {
  yield db
    .updateTable('registration')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id);
}

/** Gives a registration a new link and code for another mail. */
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
