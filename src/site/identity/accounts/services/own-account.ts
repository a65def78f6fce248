import { nameKey, tidyName } from '../../../../shared/accounts/member-name.ts';
import { tidyPassword } from '../../../../shared/accounts/password.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { rowsOf, type Steps, tooMany } from '../../../platform/index.ts';
import { isRecent } from '../policies/caller.ts';
import { newNameError } from '../policies/names.ts';
import { accountOf, isNameTaken, renameMember, setPassword } from '../repositories/accounts.ts';
import { forgetDevices } from '../repositories/devices.ts';
import { endProofs, pendingEmail } from '../repositories/proofs.ts';
import { endSessions, renewSession, rotateSession } from '../repositories/sessions.ts';
import { factorOf, recoveryCodesLeft } from '../repositories/two-factor.ts';
import { NO_COOKIES, type SignInCall } from './sign-in-call.ts';
import { limitsOf } from './attempts.ts';
import { newPasswordError } from './new-password.ts';
import { requireFields, type AccountDeps } from './deps.ts';
import { memberIdOf, requireSession } from './require-session.ts';
import { deviceOf, memberOf } from './signed-in.ts';
import { isTokenRotationDue } from './sessions.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** A name may be changed once within this time, milliseconds. */
const RENAME_MS = 30 * 86_400_000;

/** The signed-in member, with a renewed cookie if the session's cookie is old. */
export async function currentSession(
  call: SignInCall,
  parts: AccountDeps,
): Promise<OutputOf<Api['session.get']>> {
  const { memberId, session } = call.caller;
  if (memberId === null) return { member: null };
  const account = await ownAccount(parts, memberId);
  const now = parts.clock.now();
  if (session && call.cookies !== NO_COOKIES && isTokenRotationDue(call.caller, now)) {
    const token = makeToken();
    const isRenewed = await parts.database.change(() => rotateSession(session, token.hash, now));
    if (isRenewed) call.cookies.set('session', token.text);
  }
  return { member: memberOf(account) };
}

export async function accountFacts(
  call: SignInCall,
  parts: AccountDeps,
): Promise<OutputOf<Api['account.get']>> {
  const account = await ownAccount(parts, memberIdOf(call));
  const now = parts.clock.now();
  const [waiting] = await parts.database.read(pendingEmail(account.member_id, now));
  const [factor] = await parts.database.read(factorOf(account.member_id));
  const [codes] = await parts.database.read(recoveryCodesLeft(account.member_id));
  const renameAt = account.renamed_at === 0 ? 0 : account.renamed_at + RENAME_MS;
  return {
    email: account.email,
    new_email: waiting?.email ?? '',
    rename_at: renameAt > now ? renameAt : 0,
    is_recent: isRecent(call.caller, now),
    has_password: account.password !== null,
    two_factor: factor?.is_on === 1,
    recovery_codes: Number(codes?.left ?? 0),
  };
}

/**
 * Changes the password, or sets the first one. This session gets a new token; all other sessions end, and so do links
 * requested under the old password. A mail says so.
 * @returns the new token
 * @throws AppError `bad_request` (`old`, `pwd`), `need_auth` if the session ended meanwhile, reasons
 * `too_many_attempts`, `need_recent_auth`
 */
export async function changePassword(
  call: SignInCall,
  parts: AccountDeps,
  input: InputOf<Api['account.password']>,
): Promise<string> {
  const { old = '', pwd = '' } = input;
  const account = await ownAccount(parts, memberIdOf(call));
  const password = tidyPassword(pwd);
  requireFields({ pwd: await newPasswordError(parts, password, [account.name, account.email]) });
  const verified = await requirePassword(call, parts, old, 'old');
  const hash = await parts.passwords.hash(password, call.network());
  const token = makeToken();
  const { session } = call.caller;
  const device = deviceOf(call, input);
  await parts.database.change(function* () {
    const now = parts.clock.now();
    yield* requireSession(call, now);
    const [current] = yield* rowsOf(accountOf(account.member_id));
    // The password was changed while this one was verified, so it is not right any more.
    if (current?.password !== verified) requireFields({ old: 'pwd_wrong' });
    yield* setPassword(account.member_id, hash, now);
    yield* endProofs(account.member_id, ['reset', 'email']);
    yield* endSessions(account.member_id, session?.id);
    yield* forgetDevices(account.member_id, tokenHash(device));
    if (session) yield* renewSession(session.id, token.hash, now);
    const { email: to, language, name } = account;
    yield* parts.outbox.put({ kind: 'password_changed', to, language, values: { name } });
  });
  return token.text;
}

/** @throws AppError `bad_request` (`usr`), `too_many_requests` within 30 days */
export async function changeName(call: SignInCall, parts: AccountDeps, usr: string): Promise<void> {
  const name = tidyName(usr);
  const key = nameKey(name);
  requireFields({ usr: newNameError(name, key) });
  const account = await ownAccount(parts, memberIdOf(call));
  await parts.database.change(
    function* (): Steps<void> {
      const now = parts.clock.now();
      yield* requireSession(call, now);
      const [current] = yield* rowsOf(accountOf(account.member_id));
      if (!current || current.name === name) return;
      const waitMs = current.renamed_at === 0 ? 0 : current.renamed_at + RENAME_MS - now;
      if (waitMs > 0) throw tooMany(waitMs, 'usr');
      if (yield* isNameTaken(name, key, now, account.member_id)) requireFields({ usr: 'usr_occupied' });
      yield* renameMember(account.member_id, name, key, now);
    },
    { unique: { 'member.name': TAKEN, 'account.name_key': TAKEN } },
  );
}

const TAKEN = {
  code: 'bad_request',
  field: 'usr',
  errors: [{ field: 'usr', code: 'usr_occupied' }],
} as const;

/**
 * A member without a password must have proved their identity recently instead.
 * @returns the PHC string of the right password; `null`: no password
 * @throws AppError `bad_request` (`field`), reasons `too_many_attempts`, `need_recent_auth`
 */
export async function requirePassword(
  call: SignInCall,
  parts: AccountDeps,
  pwd: string,
  field: string,
): Promise<string | null> {
  const { networks, passwords, tries, clock } = parts;
  const account = await ownAccount(parts, memberIdOf(call));
  if (account.password === null) {
    if (!isRecent(call.caller, clock.now())) throw refusal('need_recent_auth');
    return null;
  }
  const network = call.network();
  // The session counts as a known device.
  const device = `session ${call.caller.session?.id ?? ''}`;
  const names = {
    network: await networks.of(network),
    name: await networks.of(network, account.name_key),
    everywhere: await networks.of('', account.name_key),
    device,
  };
  const verified = await tries.of(limitsOf(names), () =>
    passwords.inLine(network, async (verify) =>
      (await verify(tidyPassword(pwd), account.password)) ? account.password : null,
    ),
  );
  if (verified === null) requireFields({ [field]: 'pwd_wrong' });
  return verified;
}

/** @throws AppError `not_found` for a member without an account, who cannot sign in */
export async function ownAccount({ database }: AccountDeps, memberId: number) {
  const [account] = await database.read(accountOf(memberId));
  if (!account) throw new AppError({ code: 'not_found' });
  return account;
}
