import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { BorrowedFile, MediaStore } from '../../../platform/index.ts';
import { sourceKey } from '../../uploads/services/source-key.ts';
import { MediaError } from '../steps/media-error.ts';

/**
 * Path of the original: in the upload folder or in the store. The caller disposes of it.
 * @throws MediaError `video_corrupted_file` if it is in neither
 */
export async function sourceFile(
  { uploads, store }: { readonly uploads: { readonly folder: string }; readonly store: MediaStore },
  uploadId: string | null,
): Promise<BorrowedFile & { readonly isStored: boolean }> {
  if (uploadId !== null) {
    const path = join(uploads.folder, uploadId);
    const isArriving = await access(path).then(
      () => true,
      () => false,
    );
    if (isArriving) return { path, isStored: false, [Symbol.asyncDispose]: async () => undefined };
    const borrowed = await store.borrow(sourceKey(uploadId));
    if (borrowed) return { ...borrowed, isStored: true };
  }
  throw new MediaError('video_corrupted_file', 'the file is no longer there');
}
