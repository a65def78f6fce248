import { REPORT } from '../../../shared/limits.ts';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';

/** Types the site takes; a phone turns its own into one of them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** What is wrong with a picked file as far as the page can tell; the site looks into it. */
export function pictureFault({ type, size }: File): FieldCode | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'file_invalid_type';
  return size > REPORT.fileMax ? 'file_too_large' : null;
}
