import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { CAPTION_MAX } from '../../../../shared/upload/album-limits.ts';
import { isCaptionTooLong, tidyCaption } from '../../../../shared/upload/album-words.ts';
import { onCommit, rowsOf } from '../../../platform/index.ts';
import { forgetMedia, mediaNamed, usesOf } from '../../../catalog/index.ts';
import { changeSubmission } from '../../uploads/repositories/submissions.ts';
import { draftOf } from '../../uploads/services/drafts.ts';
import { changeAlbum, raiseVersion } from '../repositories/albums.ts';
import { changePhoto, dropPhoto, photosOf } from '../../album-rows/repositories/photos.ts';
import { captionsIn } from '../../album-rows/services/addition-draft.ts';
import { editableAlbum } from './editable-album.ts';
import { albumAct, photoIn } from './find-album.ts';
import { changedOf } from './save-album.ts';
import type { Call } from '../../context.ts';

/**
 * Removes a photo (act 7), and its files if nothing else shows them. The rest needs no review.
 * @throws AppError `not_found`, `conflict` while the album is held
 */
export const removePhoto = (
  call: Call,
  { album_id, photo_id }: InputOf<Api['album.photoRemove']>,
): Promise<OutputOf<Api['album.photoRemove']>> =>
  albumAct(call, album_id, function* ({ album, submission }) {
    // Held content must stay.
    if (submission.state === 'held') throw new AppError({ code: 'conflict' });
    const photo = photoIn(yield* photosOf(album.id), photo_id);
    yield* dropPhoto(photo.id);
    if (album.cover_id === photo.id) yield* changeAlbum(album.id, { cover_id: null });
    if ((yield* usesOf(photo.picture_key)) === 0) {
      const keys = (yield* rowsOf(mediaNamed(photo.picture_key))).map(({ key }) => key);
      yield* forgetMedia(keys);
      const { store } = call.context;
      // No row names the files any more, so nobody can load them even if this fails.
      const warn = (thrown: unknown) => process.emitWarning(String(thrown));
      yield* onCommit(() => keys.forEach((key) => void store.remove(key).catch(warn)));
    }
    return changedOf(album.id, album.version);
  });

/**
 * Saves the captions of a photo. Captions of a public photo wait for review, with the addition to its album.
 * @throws AppError `bad_request`, `not_found`, `conflict`
 */
export const saveCaption = (
  call: Call,
  { album_id, photo_id, ...input }: InputOf<Api['album.caption']>,
): Promise<OutputOf<Api['album.caption']>> =>
  albumAct(call, album_id, function* (own, now, actorId) {
    const { album } = own;
    const photo = photoIn(yield* photosOf(album.id), photo_id);
    const next = {
      caption_en: tidyCaption(input.caption_en ?? photo.caption_en),
      caption_ja: tidyCaption(input.caption_ja ?? photo.caption_ja),
    };
    const errors = Object.entries(next).flatMap(([field, text]) =>
      isCaptionTooLong(text) ? [{ field, code: 'max_length' }] : [],
    );
    if (errors.length > 0)
      throw new AppError({
        code: 'bad_request',
        field: errors[0]?.field,
        errors,
        params: { max: CAPTION_MAX },
      });
    const target = yield* editableAlbum(call.context, own, { actorId, now });
    if (target.kind === 'album' || photo.submission_id === target.id) yield* changePhoto(photo.id, next);
    else {
      const captions = {
        ...captionsIn(target.draft),
        [photo.id]: { en: next.caption_en, ja: next.caption_ja },
      };
      const { title_en, title_ja, models, tags } = yield* draftOf(target);
      const draft = JSON.stringify({ title_en, title_ja, models, tags, captions });
      yield* changeSubmission(target.id, { draft, changed_at: now });
    }
    return changedOf(album.id, yield* raiseVersion(album));
  });
