import { randomBytes } from 'node:crypto';
import { isEmail, tidyEmail } from '../../../../shared/accounts/email.ts';
import { nameKey, tidyName } from '../../../../shared/accounts/member-name.ts';
import { tidyPassword } from '../../../../shared/accounts/password.ts';
import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import { consumeLimits, rowsOf, tooMany } from '../../../platform/index.ts';
import { newNameError } from '../policies/names.ts';
import { accountByEmail, isNameTaken, nameTaken } from '../repositories/accounts.ts';
import { addRegistration, registrationsFrom, renewRegistration } from '../repositories/registrations.ts';
import { emailKey } from './email-key.ts';
import { mayMail, sendersOf } from './mail-limits.ts';
import { newPasswordError } from './new-password.ts';
import { requireFields, type AccountDeps } from './deps.ts';
import type { SignInCall } from './sign-in-call.ts';
import { deviceOf } from './signed-in.ts';
import { codeHash, makeCode, makeToken, tokenHash } from './tokens.ts';

export interface Registration {
  readonly usr: string;
  readonly eml: string;
  readonly pwd: string;
  readonly tok: string;
  readonly language: Language;
  readonly device?: string | undefined;
}

/** How long a registration can be confirmed, milliseconds. */
const WAITS_MS = 86_400_000;
const RESEND_AFTER_MS = 60_000;
const MOST_MAILS = 5;
/** Registrations from one network: each reserves a name for a day. */
export const FROM_NETWORK = { kind: 'register', most: 20, ms: 3_600_000 } as const;

/**
 * Registers an account, which exists when its address is confirmed. An address that has an account gets the same
 * answer, and a mail that says so. The answer's cookies name the waiting address and the device.
 * @throws AppError `bad_request` with every wrong field, `too_many_requests`
 */
export async function register(call: SignInCall, parts: AccountDeps, input: Registration): Promise<void> {
  const [name, email, password] = [tidyName(input.usr), tidyEmail(input.eml), tidyPassword(input.pwd)];
  const key = nameKey(name);
  requireFields({
    usr: newNameError(name, key) ?? (await occupied(parts, name)),
    eml: emailError(email),
    pwd: await newPasswordError(parts, password, [name, email]),
  });
  const address = emailKey(email);
  if (parts.revealAccounts() && (await parts.database.read(accountByEmail(address))).length > 0)
    requireFields({ eml: 'eml_occupied' });
  // The last check, so that a mistake in a field does not cost the work again.
  if (!(await parts.captcha.spend(input.tok, 'signup'))) requireFields({ tok: 'captcha_invalid' });
  const hash = await parts.passwords.hash(password, call.network());
  const device = deviceOf(call, input);
  const senders = await sendersOf(parts.networks, address, call.network());
  const who = { name, name_key: key, email, email_key: address, password: hash, language: input.language };
  const now = parts.clock.now();
  await parts.database.change(
    function* () {
      if (yield* isNameTaken(name, key, now)) return requireFields({ usr: 'usr_occupied' });
      const spent = yield* consumeLimits([{ rule: FROM_NETWORK, who: senders.network }], now);
      if (!('ids' in spent)) throw tooMany(spent.waitMs);
      const [owner] = yield* rowsOf(accountByEmail(address));
      const [token, id, code] = [makeToken(), randomBytes(12).toString('base64url'), makeCode()];
      const secrets = { token_hash: token.hash, code_hash: codeHash(parts.codeSecret, id, code) };
      const made = {
        device_hash: tokenHash(device),
        created_at: now,
        mailed_at: now,
        expires_at: now + WAITS_MS,
      };
      yield* addRegistration({ ...who, ...secrets, ...made, id, is_taken: owner ? 1 : 0, mails: 1 });
      if (!(yield* mayMail(senders, now))) return undefined;
      if (owner) yield* parts.outbox.put(takenMail(owner));
      else yield* parts.outbox.put(confirmMail(parts, { ...who, token: token.text, code }));
      return undefined;
    },
    { unique: { 'registration.name_key': { code: 'bad_request', field: 'usr' } } },
  );
  call.cookies.set('registrationEmail', email);
  call.cookies.set('device', device);
}

/**
 * Sends the mail of a registration again, with a new link and code, if this device made it: nobody else can invalidate
 * its link or use up its mails. In all other cases nothing happens, and the answer is the same.
 * @throws AppError `bad_request` (`eml`)
 */
export async function resend(
  call: SignInCall,
  parts: AccountDeps,
  input: InputOf<Api['account.resend']>,
): Promise<void> {
  const email = tidyEmail(input.eml ?? '');
  requireFields({ eml: emailError(email) });
  const address = emailKey(email);
  const device = tokenHash(deviceOf(call, input));
  const senders = await sendersOf(parts.networks, address, call.network());
  const now = parts.clock.now();
  await parts.database.change(function* () {
    const [found] = yield* rowsOf(registrationsFrom(device, address, now));
    if (!found || found.mails >= MOST_MAILS || now - found.mailed_at < RESEND_AFTER_MS) return;
    if (!(yield* mayMail(senders, now))) return;
    const [token, code] = [makeToken(), makeCode()];
    const hashes = { token_hash: token.hash, code_hash: codeHash(parts.codeSecret, found.id, code) };
    yield* renewRegistration(found.id, hashes, now);
    const [owner] = found.is_taken ? yield* rowsOf(accountByEmail(address)) : [];
    yield* parts.outbox.put(
      owner ? takenMail(owner) : confirmMail(parts, { ...found, token: token.text, code }),
    );
  });
}

/** Whether a name is free now. @throws AppError `bad_request` (`usr`), `too_many_requests` */
export async function checkName(call: SignInCall, parts: AccountDeps, usr: string): Promise<void> {
  if (!parts.mayCheckName(call)) throw new AppError({ code: 'too_many_requests' });
  const name = tidyName(usr);
  requireFields({ usr: newNameError(name, nameKey(name)) ?? (await occupied(parts, name)) });
}

export function emailError(email: string): FieldCode | null {
  return email === '' ? 'eml_required' : isEmail(email) ? null : 'eml_invalid';
}

async function occupied({ database, clock }: AccountDeps, name: string): Promise<FieldCode | null> {
  const taken = await database.read(nameTaken(name, nameKey(name), clock.now()));
  return taken.length > 0 ? 'usr_occupied' : null;
}

interface Confirmable {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly code: string;
}

function confirmMail({ origin }: AccountDeps, { name, email, language, token, code }: Confirmable) {
  // In the fragment, so that no log and no Referer contains it.
  const link = `${origin()}/confirm#${token}`;
  return { kind: 'confirm', to: email, language, values: { name, link, code } } as const;
}

function takenMail({ email, language, name }: { email: string; language: Language; name: string }) {
  return { kind: 'address_taken', to: email, language, values: { name } } as const;
}
