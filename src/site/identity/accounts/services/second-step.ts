import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import {
  consumeLimits,
  returnToLimits,
  rowsOf,
  type Steps,
  tooManyAttempts,
} from '../../../platform/index.ts';
import { accountOf, endOverBan } from '../repositories/accounts.ts';
import { isKnownDevice } from '../repositories/devices.ts';
import { endSessions } from '../repositories/sessions.ts';
import { addSignInStep, endSignInStep, tryStep } from '../repositories/sign-in-steps.ts';
import { factorOf, takeRecoveryCode, takeStep } from '../repositories/two-factor.ts';
import { banOf } from './ban.ts';
import type { AccountDeps } from './deps.ts';
import { putSecurityMail } from './security-mail.ts';
import type { SignInCall } from './sign-in-call.ts';
import { deviceOf, give, memberOf, requireForm, signIn } from './signed-in.ts';
import { isToken, makeToken, tokenHash } from './tokens.ts';
import { recoveryHash, stepOf } from './totp.ts';
import { tidyCode } from './typed-code.ts';

/** How long a sign-in waits for its code after the right password, milliseconds, and the most attempts. */
const STEP_MS = 600_000;
const STEP_TRIES = 5;
const HOUR_MS = 3_600_000;
/** Wrong codes of an account, however often its password is given; its own devices are counted separately. */
const ACCOUNT_TRIES = { kind: 'totp_account', most: 20, ms: HOUR_MS } as const;
const DEVICE_TRIES = { kind: 'totp_device', most: 20, ms: HOUR_MS } as const;

type Account = Parameters<typeof memberOf>[0] & { readonly email: string };

/** A session, or the token of the second step if a code is needed first. */
export type Opened = { readonly account: Account; readonly token: string } | { readonly ticket: string };

interface Opening {
  readonly as: 'cookie' | 'bearer';
  readonly device: string;
  /** Whether another mail already reports this sign-in. */
  readonly isMailed?: boolean;
  /** Whether a recovery code was used, which is reported to the owner by mail. */
  readonly isRecovery?: boolean;
}

/** Opens a session inside a change after the first factor was proved, unless there is a second one. */
export function* passFirstFactor(
  call: SignInCall,
  parts: AccountDeps,
  account: Account,
  { as, device, isMailed = false }: Opening,
): Steps<Opened> {
  const now = parts.clock.now();
  const [factor] = yield* rowsOf(factorOf(account.member_id));
  if (factor?.is_on === 1) {
    const { text: ticket, hash } = makeToken();
    const times = { created_at: now, expires_at: now + STEP_MS };
    yield* addSignInStep({ token_hash: hash, member_id: account.member_id, ...times });
    return { ticket };
  }
  return yield* enter(call, parts, account, { as, device, isMailed });
}

/** Opens the session. A leaving member comes back with name and picture, and an expired ban ends. */
function* enter(
  call: SignInCall,
  parts: AccountDeps,
  account: Account,
  { as, device, isMailed = false, isRecovery = false }: Opening,
) {
  const now = parts.clock.now();
  const { member_id: id } = account;
  yield* parts.memberSignedIn(id);
  // They are an ordinary member again. Sessions from before the end of the ban are not valid.
  if (yield* endOverBan(id, now)) yield* endSessions(id);
  // Read again, because mails greet them by their restored name.
  const [current = account] = yield* rowsOf(accountOf(id));
  if (isRecovery) yield* putSecurityMail(call, parts, 'recovery_used', current);
  if (!isMailed && !(yield* isKnownDevice(tokenHash(device), id, now)))
    yield* putSecurityMail(call, parts, 'new_device', current);
  return { account: current, token: yield* signIn(call, parts, now, id, as, device) };
}

/** The answer of a call that has opened a session or requests the code. */
export function answerOf(
  call: SignInCall,
  { as, device }: Opening,
  opened: Opened,
): OutputOf<Api['account.login']> {
  if ('ticket' in opened)
    return { ok: true, success: true, kind: 'need_code', ...giveTicket(call, as, opened.ticket) };
  return {
    ok: true,
    success: true,
    member: memberOf(opened.account),
    ...give(call, as, opened.token, device),
  };
}

/** Given like a session: to a browser as a cookie. */
export function giveTicket({ cookies }: SignInCall, as: Opening['as'], ticket: string) {
  if (as === 'bearer') return { ticket };
  cookies.set('signInStep', ticket);
  return {};
}

/**
 * The second step of a sign-in: six digits of the app, or a recovery code.
 * @throws AppError reasons `code_invalid`, `code_expired`, `too_many_attempts`, `account_banned`
 */
export async function secondStep(
  call: SignInCall,
  parts: AccountDeps,
  input: InputOf<Api['account.code']>,
): Promise<OutputOf<Api['account.code']>> {
  requireForm(call, input);
  const { code = '', as = 'cookie' } = input;
  const ticket = input.ticket ?? call.cookies.signInStep ?? '';
  const device = deviceOf(call, input);
  const deviceHash = tokenHash(device);
  const result = await parts.database.change(function* () {
    const now = parts.clock.now();
    const step = isToken(ticket) ? yield* tryStep(tokenHash(ticket), now) : undefined;
    const [account] = step ? yield* rowsOf(accountOf(step.member_id)) : [];
    // The password was changed after the first step, so that step is void.
    if (!step || !account || account.password_at > step.created_at) return refusal('code_expired');
    if (step.tries >= STEP_TRIES) return refusal('too_many_attempts');
    const isKnown = yield* isKnownDevice(deviceHash, account.member_id, now);
    const rule = isKnown ? DEVICE_TRIES : ACCOUNT_TRIES;
    const who = isKnown ? deviceHash.toString('base64url') : `m:${account.member_id}`;
    const spent = yield* consumeLimits([{ rule, who: [who] }], now);
    if (!('ids' in spent)) return tooManyAttempts(spent.waitMs);
    const used = yield* takeCode(parts, account.member_id, code, now);
    if (used === null) return refusal('code_invalid');
    yield* returnToLimits(spent.ids);
    yield* endSignInStep(tokenHash(ticket));
    const ban = banOf(account, now);
    if (ban) return ban;
    return yield* enter(call, parts, account, { as, device, isRecovery: used === 'recovery' });
  });
  if (result instanceof Error) throw result;
  if (as === 'cookie') call.cookies.set('signInStep', '');
  return answerOf(call, { as, device }, result);
}

/** Takes a code of an account inside a change; each is valid once. @returns its kind; `null`: wrong */
function* takeCode(
  { factorSeal }: AccountDeps,
  memberId: number,
  typed: string,
  now: number,
): Steps<'app' | 'recovery' | null> {
  const code = tidyCode(typed);
  const [factor] = yield* rowsOf(factorOf(memberId));
  if (factor?.is_on !== 1) return null;
  if (!/^\d{6}$/.test(code))
    return (yield* takeRecoveryCode(memberId, recoveryHash(code))) ? 'recovery' : null;
  const step = stepOf(factorSeal.open(factor.secret), code, now);
  return step !== null && (yield* takeStep(memberId, step)) ? 'app' : null;
}
