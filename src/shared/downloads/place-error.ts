import type { ErrorCode } from '../errors/codes.ts';

/** Whether an error belongs to the folder of a file: another folder may not have it. */
export function isOfPlace(error: { readonly code: ErrorCode } | null | undefined): boolean {
  return error?.code === 'folder_missing' || error?.code === 'disk_full';
}
