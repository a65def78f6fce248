import type { ErrorCode } from '../errors/codes.ts';

/** Whether an error is caused by the folder of a file, so that another folder may work. */
export function isOfPlace(error: { readonly code: ErrorCode } | null | undefined): boolean {
  return error?.code === 'folder_missing' || error?.code === 'disk_full';
}
