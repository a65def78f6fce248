import { AppError } from '../../shared/errors/app-error.ts';
import type { ErrorCode } from '../../shared/errors/codes.ts';

/** The site was not reached, or the connection was lost. */
const OFFLINE: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  // The connection ended before the body did.
  'ERR_HTTP_CONTENT_LENGTH_MISMATCH',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** There was an answer, but malformed: broken HTTP, broken compression, broken length. */
const BAD_ANSWER = /^(HPE_|Z_|ERR_HTTP|ERR_ZSTD|ERR__ERROR_FORMAT|ERR_ENCODING)/;

/** The error to show for a failed request; unknown causes count as the site being unavailable. */
export function readTransportFailure(thrown: unknown, signal?: AbortSignal): AppError {
  if (signal?.aborted) return new AppError({ code: 'cancelled' }, { cause: thrown });
  const own = chain(thrown).find((error) => error instanceof AppError);
  if (own) return own;
  return new AppError({ code: codeOf(thrown) }, { cause: thrown });
}

function codeOf(thrown: unknown): ErrorCode {
  const names = chain(thrown).flatMap((error) => ['code' in error ? String(error.code) : '', error.name]);
  if (names.some((name) => name === 'ETIMEDOUT' || name === 'TimeoutError')) return 'timeout';
  if (names.some((name) => OFFLINE.has(name))) return 'offline';
  if (names.some((name) => BAD_ANSWER.test(name))) return 'bad_answer';
  return 'unavailable';
}

/** The error and its causes; libraries wrap the error of the system. */
function chain(thrown: unknown): Error[] {
  const found = [];
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1)
    found.push(error);
  return found;
}
