import * as z from 'zod/mini';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { AppError, type FieldError } from '../../../../shared/errors/app-error.ts';
import { isFieldCode, type FieldCode } from '../../../../shared/errors/field-codes.ts';

/** Errors of an input by the row's schema, field by field; a schema may name the code as its message. */
export function schemaErrors(row: Endpoint, input: unknown): readonly FieldError[] {
  const { error } = z.safeEncode(row.input, input);
  return (error?.issues ?? []).map((issue) => ({ field: String(issue.path[0] ?? ''), code: codeOf(issue) }));
}

/** The field errors in an error. A body that is too large is blamed on the picked file. */
export function fieldErrorsOf(error: AppError, values: object): readonly FieldError[] {
  const file = Object.entries(values).find(([, value]) => value instanceof File);
  if (error.code === 'payload_too_large' && file) return [fieldError(file[0], 'file_too_large')];
  const { field, code, errors = field === undefined ? [] : [{ field, code }] } = error;
  return errors;
}

/** @throws AppError `bad_request` with all of `errors`, if there are any */
export function throwFieldErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw badFields(errors);
}

/**
 * The bytes of a picked file.
 * @throws AppError naming `field` when the file was moved or changed since it was picked
 */
export async function fileBytes(file: File, field: string): Promise<Uint8Array<ArrayBuffer>> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    (cause: unknown) => {
      throw badFields([fieldError(field, 'file_invalid_type')], cause);
    },
  );
}

function badFields(errors: readonly FieldError[], cause?: unknown): AppError {
  return new AppError({ code: 'bad_request', errors }, { cause });
}

function fieldError(field: string, code: FieldCode): FieldError {
  return { field, code };
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'max_length';
  const isMissing =
    issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'too_small';
  return isMissing ? 'required' : issue.code;
}
