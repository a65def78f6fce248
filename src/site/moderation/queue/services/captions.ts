import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { PhotoId } from '../../../../shared/ids.ts';
import { PHOTO_WIDTHS } from '../../../../shared/upload/album-limits.ts';
import { captionedPhotos, signedPicture, type Submission, type Viewing } from '../../../publishing/index.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Snapshot } from './snapshot.ts';

type Captions = OutputOf<Api['desk.item']>['captions'];

/**
 * The captions that a submission adds or changes, and the public ones.
 * @param before the content of the last decision
 */
export function* moderationCaptions(
  submission: Submission,
  viewing: Viewing,
  before: Snapshot | null,
): Steps<Captions> {
  return (yield* captionedPhotos(submission))
    .map(({ photo, en, ja }) => ({
      photo_id: String(photo.id) as PhotoId,
      picture: signedPicture(viewing, photo.picture_key, PHOTO_WIDTHS.small),
      caption_en: en,
      caption_ja: ja,
      published:
        photo.is_waiting === 1 ? null : { caption_en: photo.caption_en, caption_ja: photo.caption_ja },
      decided: wordsOf(before?.captions[String(photo.id)]),
    }))
    .filter(({ published, decided, ...now }) =>
      [now, published, decided].some((words) => words !== null && words.caption_en + words.caption_ja !== ''),
    );
}

const wordsOf = (caption: { readonly en: string; readonly ja: string } | undefined) =>
  caption ? { caption_en: caption.en, caption_ja: caption.ja } : null;
