import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { consumeLimits, rowsOf, tooMany, tooManyAttempts } from '../../../platform/index.ts';
import { accountOf } from '../repositories/accounts.ts';
import { strengthenSession } from '../repositories/sessions.ts';
import { addSignInStep, endSignInStep, tryStep } from '../repositories/sign-in-steps.ts';
import { ownAccount, requirePassword } from './own-account.ts';
import type { AccountDeps } from './deps.ts';
import { requireSession } from './require-session.ts';
import type { SignInCall } from './sign-in-call.ts';
import { codeHash, codeOf } from './tokens.ts';
import { tidyCode } from './typed-code.ts';

/** How long a mailed code is valid, milliseconds, and the most attempts. */
const CODE_MS = 600_000;
const CODE_TRIES = 5;
/** Codes that a member may request by mail. */
const MAILS = { kind: 'step_up_mail', most: 5, ms: 3_600_000 } as const;

/** Key of the row of a session's code; clients know nothing from which it can be derived. */
const rowOf = ({ codeSecret }: AccountDeps, sessionId: string) =>
  codeHash(codeSecret, `step-up ${sessionId}`, '');

/** It is derived from the session and the time of the request, so it is stored nowhere. */
const codeAt = ({ codeSecret }: AccountDeps, sessionId: string, at: number) =>
  codeOf(codeSecret, `step-up ${sessionId} ${at}`);

/**
 * Mails six digits to a member without a password; earlier codes end.
 * @throws AppError `conflict` for a member with a password, `too_many_requests`, `need_auth` if the session ended
 * meanwhile
 */
export async function mailStepUpCode(call: SignInCall, parts: AccountDeps): Promise<void> {
  const { session, memberId } = call.caller;
  if (!session || memberId === null) throw new AppError({ code: 'need_auth' });
  await parts.database.change(function* () {
    const now = parts.clock.now();
    yield* requireSession(call, now);
    const [account] = yield* rowsOf(accountOf(memberId));
    if (!account) throw new AppError({ code: 'not_found' });
    if (account.password !== null) throw new AppError({ code: 'conflict' });
    const spent = yield* consumeLimits([{ rule: MAILS, who: [`m:${memberId}`] }], now);
    if (!('ids' in spent)) throw tooMany(spent.waitMs);
    const hash = rowOf(parts, session.id);
    yield* endSignInStep(hash);
    const times = { created_at: now, expires_at: now + CODE_MS };
    yield* addSignInStep({ token_hash: hash, member_id: memberId, ...times });
    const { email: to, language, name } = account;
    const values = { name, code: codeAt(parts, session.id, now) };
    yield* parts.outbox.put({ kind: 'step_up', to, language, values });
  });
}

/**
 * Verifies the password, or the mailed code of a member without one: dangerous actions are allowed for ten minutes.
 * @throws AppError `bad_request` (`pwd`), reasons `code_invalid`, `too_many_attempts`
 */
export async function verify(
  call: SignInCall,
  parts: AccountDeps,
  { pwd = '', code = '' }: InputOf<Api['account.verify']>,
): Promise<void> {
  const { session, memberId } = call.caller;
  if (!session || memberId === null) throw new AppError({ code: 'need_auth' });
  const { password } = await ownAccount(parts, memberId);
  if (password === null) return verifyCode(call, parts, session.id, code);
  await requirePassword(call, parts, pwd, 'pwd');
  await parts.database.change(() => strengthenSession(session.id, parts.clock.now()));
}

async function verifyCode(
  call: SignInCall,
  parts: AccountDeps,
  sessionId: string,
  typed: string,
): Promise<void> {
  const hash = rowOf(parts, sessionId);
  const failure = await parts.database.change(function* () {
    const now = parts.clock.now();
    yield* requireSession(call, now);
    const step = yield* tryStep(hash, now);
    if (!step) return refusal('code_invalid');
    if (step.tries >= CODE_TRIES) return tooManyAttempts(step.created_at + CODE_MS - now);
    if (tidyCode(typed) !== codeAt(parts, sessionId, step.created_at)) return refusal('code_invalid');
    yield* endSignInStep(hash);
    yield* strengthenSession(sessionId, now);
    return null;
  });
  // Thrown after the change, so that the attempt stays counted.
  if (failure) throw failure;
}
