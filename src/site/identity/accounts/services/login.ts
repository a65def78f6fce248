import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { tidyEmail } from '../../../../shared/accounts/email.ts';
import { nameKey, tidyName } from '../../../../shared/accounts/member-name.ts';
import { tidyPassword } from '../../../../shared/accounts/password.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { PASSWORD, USERNAME } from '../../../../shared/limits.ts';
import { rowsOf } from '../../../platform/index.ts';
import { accountByKey, accountOf, rehash } from '../repositories/accounts.ts';
import { knownDevice } from '../repositories/devices.ts';
import { moveRegistration, registrationByKey } from '../repositories/registrations.ts';
import type { SignInCall } from './sign-in-call.ts';
import { emailKey } from './email-key.ts';
import { limitsOf } from './attempts.ts';
import { banOf } from './ban.ts';
import { leavingOf } from '../policies/leaving.ts';
import type { AccountDeps } from './deps.ts';
import type { Verify } from './passwords.ts';
import { answerOf, passFirstFactor } from './second-step.ts';
import { deviceOf, requireForm } from './signed-in.ts';
import { tokenHash } from './tokens.ts';

/** Longer than any name or password. */
const LONG = 512;

/**
 * Signs in by name or e-mail and password (members-checklist A12-A16), or requests the code of the second step.
 * @throws AppError reasons `invalid_usr_or_pwd`, `not_confirmed`, `too_many_attempts`, `account_banned`;
 * `account_leaving` without `back`; `too_many_requests` if too many sign in at once
 */
export async function login(
  call: SignInCall,
  parts: AccountDeps,
  input: InputOf<Api['account.login']>,
): Promise<OutputOf<Api['account.login']>> {
  const { usr = '', pwd = '', as = 'cookie', back } = input;
  requireForm(call, input);
  const isAddress = usr.includes('@');
  const key = isAddress ? emailKey(tidyEmail(usr)) : nameKey(tidyName(usr));
  const password = tidyPassword(pwd);
  // Such input cannot be right. The answer does not reveal the shortest length.
  if (
    [...key].length < USERNAME.min ||
    [...password].length < PASSWORD.floor ||
    usr.length + pwd.length > LONG
  )
    throw refusal('invalid_usr_or_pwd');
  const { database, networks, passwords, tries, clock } = parts;
  const network = call.network();
  const names = {
    network: await networks.of(network),
    name: await networks.of(network, key),
    everywhere: await networks.of('', key),
  };
  const device = deviceOf(call, input);
  const deviceHash = tokenHash(device);
  const now = clock.now();
  const [account] = await database.read(accountByKey(key));
  const known = account ? await database.read(knownDevice(deviceHash, account.member_id, now)) : [];
  const limits = limitsOf({ ...names, device: known.length > 0 ? deviceHash.toString('base64url') : null });
  const [registration] = await database.read(registrationByKey(key, now));
  const phcs = [account?.password, registration?.password] as const;
  const owner = await tries.of(limits, () =>
    passwords.inLine(network, (verify) => ownerOf(verify, password, phcs, isAddress)),
  );
  if (!owner) throw refusal('invalid_usr_or_pwd');
  if (owner === 'registration') {
    if (registration) await database.change(() => moveRegistration(registration.id, deviceHash));
    if (as === 'cookie') call.cookies.set('device', device);
    throw refusal('not_confirmed');
  }
  if (!account) throw refusal('invalid_usr_or_pwd');
  const phc = account.password;
  // Who signs in does not wait for a better hash that finds no place: the next sign-in makes it.
  const upgraded =
    phc && passwords.isOld(phc) ? await passwords.hash(password, network).catch(() => null) : null;
  const ban = banOf(account, clock.now()) ?? (back === undefined ? leavingOf(account) : null);
  const opened = await database.change(function* () {
    const [current] = yield* rowsOf(accountOf(account.member_id));
    // The password was changed while this one was verified, so it is not right any more.
    if (ban || current?.password !== phc) return null;
    if (upgraded !== null && phc) yield* rehash(account.member_id, phc, upgraded);
    return yield* passFirstFactor(call, parts, account, { as, device });
  });
  if (ban) throw ban;
  if (opened === null) throw refusal('invalid_usr_or_pwd');
  return answerOf(call, { as, device }, opened);
}

/**
 * Finds whose password it is. Strangers can register any address, so for an address both an account and registrations
 * are checked, in the same time: an answer about a registration must not depend on an account.
 */
async function ownerOf(
  verify: Verify,
  password: string,
  [account, registration]: readonly [string | null | undefined, string | undefined],
  isAddress: boolean,
): Promise<'account' | 'registration' | null> {
  // A name belongs either to an account or to a registration.
  const isAccounts = isAddress || account !== undefined;
  if (isAccounts && (await verify(password, account))) return 'account';
  if (isAccounts && !isAddress) return null;
  return (await verify(password, registration)) ? 'registration' : null;
}
