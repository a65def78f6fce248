import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { rowsOf, type Steps } from '../../../platform/index.ts';
import { accountOf } from '../repositories/accounts.ts';
import { renewSession } from '../repositories/sessions.ts';
import { beginFactor, endFactor, factorOf, setRecoveryCodes, takeStep } from '../repositories/two-factor.ts';
import type { AccountDeps } from './deps.ts';
import { memberIdOf, requireSession } from './require-session.ts';
import { putSecurityMail } from './security-mail.ts';
import type { SignInCall } from './sign-in-call.ts';
import { makeToken } from './tokens.ts';
import { makeRecoveryCodes, makeSecret, recoveryHash, stepOf, totpAddress } from './totp.ts';
import { tidyCode } from './typed-code.ts';

/** A new secret for the member's app; it has no effect until a code of it was right. @throws AppError `conflict` */
export async function beginTwoFactor(
  call: SignInCall,
  parts: AccountDeps,
): Promise<OutputOf<Api['security.totpBegin']>> {
  const memberId = memberIdOf(call);
  const secret = makeSecret();
  return parts.database.change(function* () {
    yield* requireSession(call, parts.clock.now());
    const { name } = yield* ownAccount(memberId);
    if (!(yield* beginFactor(memberId, parts.factorSeal.seal(secret))))
      throw new AppError({ code: 'conflict' });
    return { key: secret, uri: totpAddress(secret, parts.siteName, name) };
  });
}

/**
 * Switches two-factor sign-in on with a right code; the session gets a new token.
 * @returns the recovery codes, which are never shown again, and the token
 * @throws AppError reason `code_invalid`; `conflict` if it is on or was not started
 */
export async function switchOnTwoFactor(call: SignInCall, parts: AccountDeps, code: string) {
  const memberId = memberIdOf(call);
  const codes = makeRecoveryCodes();
  const token = await parts.database.change(function* () {
    const now = parts.clock.now();
    yield* requireSession(call, now);
    const account = yield* ownAccount(memberId);
    const [factor] = yield* rowsOf(factorOf(memberId));
    if (factor?.is_on !== 0) throw new AppError({ code: 'conflict' });
    const step = stepOf(parts.factorSeal.open(factor.secret), tidyCode(code), now);
    if (step === null || !(yield* takeStep(memberId, step))) throw refusal('code_invalid');
    yield* setRecoveryCodes(memberId, codes.map(recoveryHash));
    yield* putSecurityMail(call, parts, 'two_factor_on', account);
    return yield* renewed(call, now);
  });
  return { codes, token };
}

/** @returns the session's new token @throws AppError `conflict` if it is not on */
export async function switchOffTwoFactor(call: SignInCall, parts: AccountDeps): Promise<string> {
  const memberId = memberIdOf(call);
  return parts.database.change(function* () {
    const now = parts.clock.now();
    yield* requireSession(call, now);
    const account = yield* ownAccount(memberId);
    if (!(yield* endFactor(memberId))) throw new AppError({ code: 'conflict' });
    yield* putSecurityMail(call, parts, 'two_factor_off', account);
    return yield* renewed(call, now);
  });
}

/** Ten new recovery codes; earlier ones become invalid. @throws AppError `conflict` if two-factor sign-in is off */
export async function newRecoveryCodes(call: SignInCall, parts: AccountDeps): Promise<readonly string[]> {
  const memberId = memberIdOf(call);
  const codes = makeRecoveryCodes();
  await parts.database.change(function* () {
    yield* requireSession(call, parts.clock.now());
    const [factor] = yield* rowsOf(factorOf(memberId));
    if (factor?.is_on !== 1) throw new AppError({ code: 'conflict' });
    yield* setRecoveryCodes(memberId, codes.map(recoveryHash));
  });
  return codes;
}

/** A token that was stolen earlier becomes invalid. */
function* renewed({ caller: { session } }: SignInCall, now: number): Steps<string> {
  const token = makeToken();
  if (session) yield* renewSession(session.id, token.hash, now);
  return token.text;
}

/** @throws AppError `not_found` for a member without an account */
function* ownAccount(memberId: number) {
  const [account] = yield* rowsOf(accountOf(memberId));
  if (!account) throw new AppError({ code: 'not_found' });
  return account;
}
