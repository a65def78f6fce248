import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { AlbumPart, OwnPhoto } from '../../../../shared/entities/own-album.ts';
import type { AlbumId, PhotoId } from '../../../../shared/ids.ts';
import { PHOTO_WIDTHS } from '../../../../shared/upload/album-limits.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { memberIdOf } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';
import { draftOf } from '../../uploads/services/drafts.ts';
import { signedPicture, type Viewing } from '../../uploads/services/present.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { albumWords } from '../../album-rows/repositories/album-words.ts';
import { openAddition } from '../repositories/albums.ts';
import { photosOf, type Photo } from '../../album-rows/repositories/photos.ts';
import { captionsIn, type Captions } from '../../album-rows/services/addition-draft.ts';
import { canCover } from './album-acts.ts';
import { findOwnAlbum } from './find-album.ts';
import type { Call } from '../../context.ts';

/** A photo for its owner; `captions` are those that wait for review. */
export function ownPhotoOf(
  photo: Photo,
  viewing: Pick<Viewing, 'addresses' | 'viewerId'>,
  captions: Captions = {},
): OwnPhoto {
  const { id, color, is_waiting, caption_en, caption_ja, picture_key, sent_width, sent_height } = photo;
  const waiting = captions[String(id)];
  return {
    photo_id: String(id) as PhotoId,
    img: signedPicture(viewing, picture_key, PHOTO_WIDTHS.large),
    thumb: signedPicture(viewing, picture_key, PHOTO_WIDTHS.small),
    color,
    width: sent_width || photo.width,
    height: sent_height || photo.height,
    caption_en: waiting?.en ?? caption_en,
    caption_ja: waiting?.ja ?? caption_ja,
    is_waiting: is_waiting === 1,
    can_cover: canCover(photo),
  };
}

/** @throws AppError `not_found` */
export function getOwnAlbum(
  call: Call,
  { album_id }: InputOf<Api['album.own']>,
): Promise<OutputOf<Api['album.own']>> {
  const { database, addresses, uploads } = call.context;
  const viewerId = memberIdOf(call);
  return readSteps(
    database,
    (function* (): Steps<OutputOf<Api['album.own']>> {
      const { album, submission } = yield* findOwnAlbum(Number(album_id), viewerId);
      const { state } = submission;
      const isPublished = state === 'published';
      const addition = isPublished ? yield* openAddition(album.id) : undefined;
      const { title_en, title_ja, models, tags } = addition
        ? yield* draftOf(addition)
        : yield* albumWords(album.id);
      const captions = captionsIn(addition?.draft ?? '');
      const photos = yield* photosOf(album.id);
      return {
        album_id: String(album.id) as AlbumId,
        title_en,
        title_ja,
        models: [...models],
        tags: [...tags],
        is_private: album.is_private === 1,
        version: album.version,
        cover_id: album.cover_id === null ? null : (String(album.cover_id) as PhotoId),
        photos: photos.map((photo) => ownPhotoOf(photo, { addresses, viewerId }, captions)),
        photos_max: uploads.albumPhotos,
        album: partOf(submission),
        addition: addition ? partOf(addition) : null,
        can_edit:
          ['ready', 'asked', 'waiting', 'refused', 'published'].includes(state) && addition?.state !== 'held',
        can_delete: state === 'held' || nextState(state, 'delete') !== null,
      };
    })(),
  );
}

function partOf({ id, state, version, code, note }: Submission): AlbumPart {
  const can_submit = nextState(state, 'submit') !== null;
  return { id: String(id), state, version, code, note, can_submit };
}
