import * as z from 'zod/mini';
import { AppError, type FieldError } from '../errors/app-error.ts';
import { isErrorCode, type ErrorCode } from '../errors/codes.ts';

/** The failure body of the specification (decisions B), written and read only here. */
export interface FailureBody {
  readonly ok: false;
  readonly success: false;
  readonly error: string;
  /** Our own code, or the reason behind it. */
  readonly code: string;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An error as the body of its answer; carries nothing but code, field and placeholders. */
export function writeFailure(error: AppError): FailureBody {
  const { field, params } = error;
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
  };
}

const failure = z.object({
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string() }))),
});

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

/** Reads a failed answer; a body that is not ours is judged by its status alone. */
export function readFailure(status: number, body: unknown): AppError {
  const parsed = failure.safeParse(body);
  const fields = parsed.success ? parsed.data : {};
  const word = fields.code ?? fields.error;
  const code = isErrorCode(word)
    ? word
    : (STATUS_CODES[status] ?? (status >= 500 ? 'unavailable' : 'bad_answer'));
  const reason = word === code ? undefined : word;
  return new AppError({ code, reason, field: fields.field, params: fields.params, errors: fields.errors });
}
