import { type DatabaseWriter, db, type MediaStore, rowsOf, type Steps } from '../../../platform/index.ts';
import { forgetMedia, removeFiles } from '../../../catalog/index.ts';
import { changeUpload } from '../repositories/uploads.ts';
import { forgetMediaOfVideo, mediaOfVideo, type VideoMedia } from '../repositories/video-media.ts';
import type { UploadBytes } from './upload-bytes.ts';

interface Deps {
  readonly writer: DatabaseWriter;
  readonly store: MediaStore;
  readonly uploads: UploadBytes;
}

export interface ErasedFiles {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Destroys every file that only this video has: qualities, stream, storyboard, captions, pictures, the original and
 * what is left of its upload. Files first: after a crash the rows still name them, and the next call goes on.
 * @throws StoreError
 */
export async function eraseVideoFiles(deps: Deps, videoId: number): Promise<ErasedFiles> {
  for (;;) {
    const erased = await eraseOnce(deps, videoId);
    if (erased) return erased;
  }
}

/** @returns `null`: a conversion that runs has added a file meanwhile, and its row must not go before it */
async function eraseOnce({ writer, store, uploads }: Deps, videoId: number): Promise<ErasedFiles | null> {
  const media = await writer.change(() => mediaOfVideo(videoId));
  const files = await removeFiles({ writer, store }, media.keys);
  for (const key of media.originals) await store.remove(key);
  for (const { id } of media.uploads) await uploads.drop(id, false);
  return writer.change(function* (): Steps<ErasedFiles | null> {
    const known = new Set(namesOf(media));
    if (namesOf(yield* mediaOfVideo(videoId)).some((name) => !known.has(name))) return null;
    const objects =
      files.length === 0
        ? []
        : yield* rowsOf(db.selectFrom('media_object').select('bytes').where('key', 'in', files));
    yield* forgetMediaOfVideo(videoId);
    yield* forgetMedia(files);
    for (const { id } of media.uploads) yield* changeUpload(id, { state: 'gone', received: 0 });
    const sent = media.originals.length > 0 ? media.uploads : [];
    return {
      files: objects.length + media.originals.length,
      bytes: [...objects, ...sent].reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
}

const namesOf = ({ keys, originals, uploads }: VideoMedia): readonly string[] => [
  ...keys,
  ...originals,
  ...uploads.map(({ id }) => id),
];
