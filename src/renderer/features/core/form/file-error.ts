import type { FieldCode } from '../../../../shared/errors/field-codes.ts';

export interface FileLimits {
  /** Accepted media types. */
  readonly accept: readonly string[];
  /** Most bytes. */
  readonly maxBytes: number;
}

/** Error of a picked file as far as the page can check, or `null`; only the site looks into the file. */
export function fileError({ type, size }: File, { accept, maxBytes }: FileLimits): FieldCode | null {
  if (!accept.includes(type)) return 'file_invalid_type';
  return size > maxBytes ? 'file_too_large' : null;
}
