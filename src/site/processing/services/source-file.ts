import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../storage/media-store.ts';
import { MediaError } from '../steps/media-error.ts';

/** Where an original is stored once it has been checked; nothing that is shown names it, so nobody gets it. */
export const sourceKey = (uploadId: string) => `${uploadId}.source`;

/**
 * Path of what a member has sent: where uploads arrive, or in the store.
 * @throws MediaError `video_corrupted_file` where it is in neither
 */
export async function sourceFile(
  { uploads, store }: { readonly uploads: { readonly folder: string }; readonly store: MediaStore },
  uploadId: string | null,
): Promise<{ readonly path: string; readonly isStored: boolean }> {
  if (uploadId !== null) {
    const path = join(uploads.folder, uploadId);
    const isArriving = await access(path).then(
      () => true,
      () => false,
    );
    if (isArriving) return { path, isStored: false };
    const borrowed = await store.borrow(sourceKey(uploadId));
    if (borrowed) return { path: borrowed.path, isStored: true };
  }
  throw new MediaError('video_corrupted_file', 'the file is no longer there');
}
