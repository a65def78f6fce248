import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { tidyEmail } from '../../../shared/accounts/email.ts';
import { nameKey, tidyName } from '../../../shared/accounts/member-name.ts';
import { tidyPassword } from '../../../shared/accounts/password.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { PASSWORD, USERNAME } from '../../../shared/limits.ts';
import { rowsOf } from '../../db/port.ts';
import { returnDeeds } from '../../limits/repositories/deeds.ts';
import { accountByKey, accountOf, rehash } from '../repositories/accounts.ts';
import { isKnownDevice } from '../repositories/devices.ts';
import { registrationByKey } from '../repositories/registrations.ts';
import type { SignInCall } from './sign-in-call.ts';
import { emailKey } from './email-key.ts';
import { spendAttempt } from './attempts.ts';
import type { AccountParts } from './parts.ts';
import { deviceOf, give, memberOf, requireForm, signIn } from './signed-in.ts';
import { tokenHash } from './tokens.ts';

/** What takes longer to say than any name or password is. */
const LONG = 512;

/**
 * Signs in by name or e-mail and password (members-checklist A12-A16).
 * @throws AppError reasons `invalid_usr_or_pwd`, `not_confirmed`, `too_many_attempts`, `account_banned`;
 *   `too_many_requests` when too many sign in at once
 */
export async function login(
  parts: AccountParts,
  input: InputOf<Api['account.login']>,
  call: SignInCall,
): Promise<OutputOf<Api['account.login']>> {
  const { usr = '', pwd = '', as = 'cookie' } = input;
  requireForm(input, call);
  const key = usr.includes('@') ? emailKey(tidyEmail(usr)) : nameKey(tidyName(usr));
  const password = tidyPassword(pwd);
  // Nothing of the kind can be right; and how short it may be is not shown.
  if (
    [...key].length < USERNAME.min ||
    [...password].length < PASSWORD.floor ||
    usr.length + pwd.length > LONG
  )
    throw refusal('invalid_usr_or_pwd');
  const { database, networks, passwords, clock } = parts;
  const network = call.network();
  const names = {
    network: await networks.of(network),
    name: await networks.of(network, key),
    everywhere: await networks.of('', key),
  };
  const device = deviceOf(input, call);
  const deviceName = tokenHash(device).toString('base64url');
  const found = await database.change(function* () {
    const now = clock.now();
    const [account] = yield* rowsOf(accountByKey(key));
    const isKnown = account && (yield* isKnownDevice(tokenHash(device), account.member_id, now));
    const attempt = yield* spendAttempt({ ...names, device: isKnown ? deviceName : null }, now);
    const [registration] = account ? [] : yield* rowsOf(registrationByKey(key, now));
    return { account, registration, attempt };
  });
  const { account, registration, attempt } = found;
  const phc = account ? account.password : registration?.password;
  if (!(await passwords.verify(password, phc))) throw refusal('invalid_usr_or_pwd');
  const upgraded = phc && account && passwords.isOld(phc) ? await passwords.hash(password) : null;
  const refused = account ? banOf(account, clock.now()) : refusal('not_confirmed');
  const token = await database.change(function* () {
    yield* returnDeeds(attempt);
    if (!account || refused) return '';
    const [current] = yield* rowsOf(accountOf(account.member_id));
    // Changed while this one was checked: what was right no longer is.
    if (current?.password !== phc) return '';
    if (upgraded !== null && phc) yield* rehash(account.member_id, phc, upgraded);
    return yield* signIn(call, clock.now(), account.member_id, as, device);
  });
  if (!account || refused) throw refused ?? refusal('not_confirmed');
  if (token === '') throw refusal('invalid_usr_or_pwd');
  return { ok: true, success: true, member: memberOf(account), ...give(call, as, token, device) };
}

/** A ban that is still on, as its error. */
export function banOf(
  account: { readonly state: string; readonly banned_until: number | null },
  now: number,
) {
  if (account.state !== 'banned' || (account.banned_until !== null && account.banned_until <= now))
    return null;
  // Empty: for good.
  const until = account.banned_until === null ? '' : new Date(account.banned_until).toISOString();
  return refusal('account_banned', { params: { until } });
}
