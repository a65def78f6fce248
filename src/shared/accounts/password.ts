import type { FieldCode } from '../errors/field-codes.ts';
import { PASSWORD } from '../limits.ts';

/** A password as it is judged and hashed: the same typed on another keyboard. Not trimmed: spaces count. */
export function tidyPassword(text: string): string {
  return text.length > 8 * PASSWORD.max ? text : text.normalize('NFKC');
}

/**
 * What is wrong with a tidied new password by itself; whether it is a common one only the site knows.
 * @param least code points, the site's own minimum
 */
export function passwordError(password: string, least: number): FieldCode | null {
  if (password === '') return 'pwd_required';
  const length = [...password].length;
  if (length < least) return 'pwd_minimum_5_symbols';
  return length > PASSWORD.max ? 'max_length' : null;
}
