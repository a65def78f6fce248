import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Most parts of a form, and bytes of a part's header; our forms need far less. */
export const MOST_PARTS = 16;
export const HEAD_MAX = 2_048;
/** Longest boundary, letters (RFC 2046 section 5.1.1); the parser's work grows with it. */
const BOUNDARY_MAX = 70;

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))/i;

/**
 * @param type a request's `Content-Type` @throws AppError `bad_request` (`body`) if the boundary is missing or too long
 */
export function requireBoundary(type: string): void {
  const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? bare ?? '';
  if (boundary === '' || boundary.length > BOUNDARY_MAX)
    throw new AppError({ code: 'bad_request', field: 'body' });
}

/** Checks the sizes of files by their row. @throws AppError `bad_request` with `file_too_large` of the field */
export function sizedFiles<Files extends Readonly<Record<string, Uint8Array>>>(
  row: Endpoint,
  files: Files,
): Files {
  const most = new Map(Object.entries(row.files ?? {}));
  for (const [field, bytes] of Object.entries(files))
    if (bytes.length > (most.get(field) ?? Infinity))
      throw new AppError({ code: 'bad_request', field, errors: [{ field, code: 'file_too_large' }] });
  return files;
}
