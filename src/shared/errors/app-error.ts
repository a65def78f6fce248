import * as z from 'zod/mini';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './codes.ts';

/** A wrong field by its wire name, and a code of `field-codes.ts`; a newer site may send another. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
}

/** The data of an error on the wire, on the bridge and in the page. */
export interface AppErrorData {
  readonly code: ErrorCode;
  /** A more specific code than `code`: one of `reasons.ts`; a newer site may send another. */
  readonly reason?: string | undefined;
  /** The wrong input field, by its wire name. */
  readonly field?: string | undefined;
  /** Placeholders of the code's text. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** All errors of a form, if there is more than one field. */
  readonly errors?: readonly FieldError[] | undefined;
  /** All codes of an answer with several; a newer site may send others. */
  readonly codes?: readonly string[] | undefined;
  /** The code whose text a notice shows in place of this error's own; from a newer site it may be another. */
  readonly notifyCode?: string | undefined;
}

/** The only error type of the product; only `api/envelope.ts` reads and writes the legacy envelope. */
export class AppError extends Error implements AppErrorData {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly field: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly codes: readonly string[] | undefined;
  readonly notifyCode: string | undefined;

  constructor(data: AppErrorData, options?: ErrorOptions) {
    super(data.field === undefined ? data.code : `${data.code} (${data.field})`, options);
    this.name = 'AppError';
    this.code = data.code;
    this.reason = data.reason;
    this.field = data.field;
    this.params = data.params;
    this.errors = data.errors;
    this.codes = data.codes;
    this.notifyCode = data.notifyCode;
  }

  /** HTTP status of the code; 0 for codes that only a client can raise. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toData(): AppErrorData {
    return {
      code: this.code,
      ...(this.reason !== undefined && { reason: this.reason }),
      ...(this.field !== undefined && { field: this.field }),
      ...(this.params !== undefined && { params: this.params }),
      ...(this.errors !== undefined && { errors: this.errors }),
      ...(this.codes !== undefined && { codes: this.codes }),
      ...(this.notifyCode !== undefined && { notifyCode: this.notifyCode }),
    };
  }
}

/** `AppErrorData` from another process. */
export const appErrorData = z.object({
  code: z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]]),
  reason: z.optional(z.string()),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.readonly(z.array(z.object({ field: z.string(), code: z.string() })))),
  codes: z.optional(z.readonly(z.array(z.string()))),
  notifyCode: z.optional(z.string()),
});

/** Any thrown value as an `AppError`; foreign ones become `fallback` with their cause. */
export function asAppError(thrown: unknown, fallback: ErrorCode = 'internal'): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError({ code: fallback }, { cause: thrown });
}

/** Codes of a call that probably never reached the site. */
export const NETWORK_ERRORS: readonly ErrorCode[] = ['offline', 'timeout'];
