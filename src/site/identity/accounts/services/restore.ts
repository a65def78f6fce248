import { tidyEmail } from '../../../../shared/accounts/email.ts';
import { tidyPassword } from '../../../../shared/accounts/password.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { rowsOf } from '../../../platform/index.ts';
import { accountByEmail, accountOf, setPassword } from '../repositories/accounts.ts';
import { addProof, endProofs, proofOf, takeProof } from '../repositories/proofs.ts';
import { forgetDevices, isKnownDevice } from '../repositories/devices.ts';
import { endSessions } from '../repositories/sessions.ts';
import type { SignInCall } from './sign-in-call.ts';
import { emailKey } from './email-key.ts';
import { banOf } from './ban.ts';
import { ownNameOf } from '../repositories/left-profiles.ts';
import { leavingOf } from '../policies/leaving.ts';
import { mayMail, sendersOf } from './mail-limits.ts';
import { newPasswordError } from './new-password.ts';
import { requireFields, type AccountDeps } from './deps.ts';
import { emailError } from './register.ts';
import { answerOf, passFirstFactor } from './second-step.ts';
import { deviceOf, requireForm } from './signed-in.ts';
import { isToken, tokenHash, makeToken } from './tokens.ts';

/** How long a link can set a new password, milliseconds. */
const RESET_MS = 1_800_000;

/**
 * Mails a link that sets a new password. The answer does not reveal whether the address has an account.
 * @throws AppError `bad_request` (`eml`, `tok`)
 */
export async function restore(
  call: SignInCall,
  parts: AccountDeps,
  { eml = '', tok = '' }: InputOf<Api['account.restore']>,
): Promise<void> {
  const email = tidyEmail(eml);
  requireFields({ eml: emailError(email) });
  const key = emailKey(email);
  if (!(await parts.captcha.spend(tok, 'restore'))) requireFields({ tok: 'captcha_invalid' });
  const senders = await sendersOf(parts.networks, key, call.network());
  const device = call.cookies.device === null ? null : tokenHash(call.cookies.device);
  const now = parts.clock.now();
  const isThere = await parts.database.change(function* () {
    const [account] = yield* rowsOf(accountByEmail(key));
    const isOwners = account && device && (yield* isKnownDevice(device, account.member_id, now));
    // Counted for every address, because counting takes time. Strangers do not use up the mails of a known device.
    const address = isOwners ? ([device.toString('base64url')] as const) : senders.address;
    const isAllowed = yield* mayMail({ ...senders, address }, now, 'reset');
    if (!account) return false;
    if (!isAllowed) return true;
    const token = makeToken();
    const { member_id, language } = account;
    yield* addProof(
      { token_hash: token.hash, kind: 'reset', member_id, email: '', expires_at: now + RESET_MS },
      now,
    );
    const name = yield* ownNameOf(account);
    // Password managers read on the page whose password it is.
    const link = `${parts.origin()}/reset/#${token.text}&${encodeURIComponent(name)}`;
    const values = { name, link };
    yield* parts.outbox.put({ kind: 'reset', to: account.email, language, values });
    return true;
  });
  if (!isThere && parts.revealAccounts()) requireFields({ eml: 'eml_doesnt_exist' });
}

/**
 * Sets a new password by a mailed link, once. Ends all sessions and signs in, or requests the code of the second step.
 * @throws AppError reasons `reset_invalid`, `account_banned`; `bad_request` (`pwd`) leaves the link valid
 */
export async function reset(
  call: SignInCall,
  parts: AccountDeps,
  input: InputOf<Api['account.reset']>,
): Promise<OutputOf<Api['account.reset']>> {
  requireForm(call, input);
  const { tok = '', as = 'cookie' } = input;
  const password = tidyPassword(input.pwd ?? '');
  if (!isToken(tok)) throw refusal('reset_invalid');
  // Before any work on the password: forged links must not delay other members' sign-ins.
  const [link] = await parts.database.read(proofOf(tokenHash(tok), 'reset', parts.clock.now()));
  const [owner] = link ? await parts.database.read(accountOf(link.member_id)) : [];
  if (!owner) throw refusal('reset_invalid');
  requireFields({ pwd: await newPasswordError(parts, password, [owner.name, owner.email]) });
  const hash = await parts.passwords.hash(password, call.network());
  const device = deviceOf(call, input);
  const result = await parts.database.change(function* () {
    const now = parts.clock.now();
    const proof = yield* takeProof(tokenHash(tok), ['reset'], now);
    const [account] = proof ? yield* rowsOf(accountOf(proof.member_id)) : [];
    if (!account) return refusal('reset_invalid');
    yield* setPassword(account.member_id, hash, now);
    yield* endProofs(account.member_id, ['reset', 'email']);
    yield* endSessions(account.member_id);
    yield* forgetDevices(account.member_id, null);
    const { email: to, language } = account;
    const values = { name: yield* ownNameOf(account) };
    yield* parts.outbox.put({ kind: 'password_changed', to, language, values });
    const ban = banOf(account, now) ?? leavingOf(account);
    if (ban) return ban;
    return yield* passFirstFactor(call, parts, account, { as, device, isMailed: true });
  });
  if (result instanceof Error) throw result;
  return answerOf(call, { as, device }, result);
}
