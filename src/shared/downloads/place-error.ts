import type { ErrorCode } from '../errors/codes.ts';

/** Whether an error is of the place where a file would lie: another folder may be free of it. */
export function isOfPlace(error: { readonly code: ErrorCode } | null | undefined): boolean {
  return error?.code === 'folder_missing' || error?.code === 'disk_full';
}
