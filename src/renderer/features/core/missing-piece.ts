import { AppError } from '../../../shared/errors/app-error.ts';

/** What a person is told when a piece of the page, code or texts, cannot be fetched. */
export function missingPiece(cause: unknown): AppError {
  return new AppError({ code: navigator.onLine ? 'unavailable' : 'offline' }, { cause });
}
