import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../../platform/index.ts';
import { isSessionValid } from '../repositories/sessions.ts';
import type { SignInCall } from './sign-in-call.ts';

/** @throws AppError `need_auth` of a visitor */
export function memberIdOf({ caller }: SignInCall): number {
  if (caller.memberId === null) throw new AppError({ code: 'need_auth' });
  return caller.memberId;
}

/**
 * The caller once more, inside the change: a reset, a ban or signing out elsewhere may have come since the call began.
 * @throws AppError `need_auth`
 */
export function* requireSession({ caller: { session } }: SignInCall, now: number): Steps<void> {
  if (!session || !(yield* isSessionValid(session.id, now))) throw new AppError({ code: 'need_auth' });
}
