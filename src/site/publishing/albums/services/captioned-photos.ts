import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';
import { photosNamed, type Photo } from '../../album-rows/repositories/photos.ts';
import { captionsIn } from '../../album-rows/services/addition-draft.ts';

/** A photo and its captions in a submission. */
export interface CaptionedPhoto {
  readonly photo: Photo;
  readonly en: string;
  readonly ja: string;
}

/** The photos of a submission, and photos of its album whose captions it changes; empty for a video. */
export function* captionedPhotos({
  id,
  album_id,
  draft,
}: Pick<Submission, 'id' | 'album_id' | 'draft'>): Steps<readonly CaptionedPhoto[]> {
  if (album_id === null) return [];
  const captions = captionsIn(draft);
  const photos = yield* photosNamed(album_id, id, Object.keys(captions).map(Number));
  return photos.map((photo) => {
    const { en = photo.caption_en, ja = photo.caption_ja } = captions[String(photo.id)] ?? {};
    return { photo, en, ja };
  });
}
