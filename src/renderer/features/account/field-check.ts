import { isEmail, tidyEmail } from '../../../shared/accounts/email.ts';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';

/** Wrong fields of a form: `{usr: 'usr_required', eml: null}`. */
export function fieldErrors(checks: Readonly<Record<string, FieldCode | null>>): readonly FieldError[] {
  return Object.entries(checks).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

/** The error code of an address, by the site's rules. */
export function emailError(typed: string): FieldCode | null {
  const email = tidyEmail(typed);
  return email === '' ? 'eml_required' : isEmail(email) ? null : 'eml_invalid';
}
