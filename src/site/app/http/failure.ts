import { writeFailure } from '../../../shared/api/envelope.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { ERROR_STATUS } from '../../../shared/errors/codes.ts';

export interface FailureAnswer {
  readonly status: number;
  /** Names and values alternately, in addition to the security headers and the length. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * An error as status and envelope. Callers choose field names too, so only plain words are sent back.
 * @param requestId of a request in which the site itself failed, for the one who reports it
 */
export function failureAnswer(
  error: AppError,
  status: number = ERROR_STATUS[error.code] || 500,
  requestId = '',
): FailureAnswer {
  const { field, ...rest } = writeFailure(error);
  const isPlain = field !== undefined && /^_?[a-z][a-z0-9_-]{0,39}(?:\.[a-z][a-z0-9_-]{0,39})?$/i.test(field);
  const said = isPlain ? { ...rest, field } : { ...rest, errors: undefined };
  const body = requestId === '' ? said : { ...said, request_id: requestId };
  return {
    status,
    headers: headersOf(status, error.params?.['minutes']),
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Seconds until a retry if no limit gives a time: overload is usually short. */
const LATER: Readonly<Record<number, string>> = { 429: '60', 503: '1' };

function headersOf(status: number, minutes: string | number | undefined): readonly string[] {
  const always = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  const later = status === 429 && minutes !== undefined ? String(Number(minutes) * 60) : LATER[status];
  return later === undefined ? always : [...always, 'Retry-After', later];
}
