import type { FieldCode } from '../../../../shared/errors/field-codes.ts';

export interface FileLimits {
  /** Media types that are taken. */
  readonly accept: readonly string[];
  /** Most bytes. */
  readonly maxBytes: number;
}

/** What is wrong with a picked file as far as the page can tell, `null` for nothing; only the site looks into it. */
export function fileError({ type, size }: File, { accept, maxBytes }: FileLimits): FieldCode | null {
  if (!accept.includes(type)) return 'file_invalid_type';
  return size > maxBytes ? 'file_too_large' : null;
}
