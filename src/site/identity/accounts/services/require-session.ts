import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../../platform/index.ts';
import { isSessionValid } from '../repositories/sessions.ts';
import type { SignInCall } from './sign-in-call.ts';

/** @throws AppError `need_auth` for a visitor */
export function memberIdOf({ caller }: SignInCall): number {
  if (caller.memberId === null) throw new AppError({ code: 'need_auth' });
  return caller.memberId;
}

/**
 * Checks the caller again inside the change: since the call began they may have signed out elsewhere, been banned, or
 * had a password reset.
 * @throws AppError `need_auth`
 */
export function* requireSession({ caller: { session } }: SignInCall, now: number): Steps<void> {
  if (!session || !(yield* isSessionValid(session.id, now))) throw new AppError({ code: 'need_auth' });
}
