import type { FieldCode } from '../errors/field-codes.ts';
import { PASSWORD } from '../limits.ts';

/** The form in which a password is checked and hashed: independent of the keyboard. Not trimmed: spaces count. */
export function tidyPassword(text: string): string {
  return text.length > 8 * PASSWORD.max ? text : text.normalize('NFKC');
}

/**
 * The error of a tidied new password; only the site knows whether it is a common one.
 * @param least code points, the site's own minimum
 */
export function passwordError(password: string, least: number): FieldCode | null {
  if (password === '') return 'pwd_required';
  const length = [...password].length;
  if (length < least) return 'pwd_minimum_5_symbols';
  return length > PASSWORD.max ? 'max_length' : null;
}
