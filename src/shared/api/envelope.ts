import * as z from 'zod/mini';
import { AppError, type FieldError } from '../errors/app-error.ts';
import { isErrorCode, type ErrorCode } from '../errors/codes.ts';

/** The failure body of the specification (decisions B), written and read only here. */
export interface FailureBody {
  readonly ok: false;
  readonly success: false;
  readonly error: string;
  /** Our own code, or its more exact reason. */
  readonly code: string;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
  readonly params?: Readonly<Record<string, string | number>>;
  readonly codes?: readonly string[];
  readonly notify_code?: string;
}

/** An error as the body of its answer: only codes, field and placeholders. */
export function writeFailure(error: AppError): FailureBody {
  const { field, params, codes, notifyCode } = error;
  const code = error.reason ?? error.code;
  const errors = error.errors ?? (field === undefined ? undefined : [{ field, code }]);
  return {
    ok: false,
    success: false,
    error: code,
    code,
    ...(field !== undefined && { field }),
    ...(errors !== undefined && { errors }),
    ...(params !== undefined && { params }),
    ...(codes !== undefined && { codes }),
    ...(notifyCode !== undefined && { notify_code: notifyCode }),
  };
}

const word = z.string();
const words = z.array(word);
const placeholders = z.record(word, z.union([word, z.number()]));
const fieldErrors = z.array(z.object({ field: word, code: word }));

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'need_auth',
  403: 'dont_have_permission',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * Reads a failed answer; a foreign body is judged by its status alone. Every part is read separately, so that an
 * unknown one does not affect the others.
 */
export function readFailure(status: number, body: unknown): AppError {
  const parts = (body ?? {}) as Readonly<Record<string, unknown>>;
  const part = <Part>(name: keyof FailureBody, schema: z.ZodMiniType<Part>) =>
    schema.safeParse(parts[name]).data || undefined;
  const codes = part('codes', words);
  const given = part('code', word) ?? part('error', word) ?? codes?.[0];
  const code = isErrorCode(given)
    ? given
    : (STATUS_CODES[status] ?? (status >= 500 ? 'unavailable' : 'bad_answer'));
  return new AppError({
    code,
    codes,
    reason: given === code ? undefined : given,
    field: part('field', word),
    params: part('params', placeholders),
    errors: part('errors', fieldErrors),
    notifyCode: part('notify_code', word),
  });
}
