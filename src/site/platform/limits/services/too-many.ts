import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';

/** How long somebody has to wait, for a text and for `Retry-After`. */
const waitOf = (ms: number) => ({ minutes: Math.ceil(ms / 60_000) });

/** An exact limit that is used up. @param ms until it opens again */
export function tooMany(ms: number, field?: string): AppError {
  return new AppError({ code: 'too_many_requests', field, params: waitOf(ms) });
}

/** The same of passwords. */
export function tooManyAttempts(ms: number): AppError {
  return refusal('too_many_attempts', { params: waitOf(ms) });
}
