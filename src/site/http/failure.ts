import { writeFailure } from '../../shared/api/envelope.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import { ERROR_STATUS } from '../../shared/errors/codes.ts';

export interface FailureAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** An error as status and envelope. Field names come from callers too: only plain words are given back. */
export function failureAnswer(
  error: AppError,
  status: number = ERROR_STATUS[error.code] || 500,
): FailureAnswer {
  const { field, ...rest } = writeFailure(error);
  const isPlain = field !== undefined && /^_?[a-z][a-z0-9_-]{0,39}(?:\.[a-z][a-z0-9_-]{0,39})?$/i.test(field);
  const body = isPlain ? { ...rest, field } : { ...rest, errors: undefined };
  return { status, body: Buffer.from(JSON.stringify(body)) };
}

/** Headers of every failure besides the security ones. */
export const FAILURE_HEADERS = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'no-store',
] as const;
