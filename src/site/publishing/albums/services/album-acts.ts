import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import { ALBUM_COVER } from '../../../../shared/upload/album-limits.ts';
import { deleteHeld, applyEvent } from '../../uploads/services/transition.ts';
import { changeAlbum, openAddition, raiseVersion } from '../repositories/albums.ts';
import { changePhoto, photosOf, type Photo } from '../../album-rows/repositories/photos.ts';
import { albumAct, photoIn } from './find-album.ts';
import { changedOf, requireSame } from './save-album.ts';
import type { Call } from '../../context.ts';

const DONE = { ok: true, success: true } as const;

/** Deletes an album (act 2). A held album is deleted when it is released. */
export const removeAlbum = (
  call: Call,
  { album_id }: InputOf<Api['album.remove']>,
): Promise<OutputOf<Api['album.remove']>> =>
  albumAct(call, album_id, function* ({ album, submission }, now, actorId) {
    // Held content stays until staff decides.
    if (submission.state === 'held' && submission.code !== 'owner_deleted') {
      yield* deleteHeld(submission, { actorId, now });
      return DONE;
    }
    if (nextState(submission.state, 'delete') === null) throw new AppError({ code: 'conflict' });
    const addition = yield* openAddition(album.id);
    if (addition && nextState(addition.state, 'delete') !== null)
      yield* applyEvent(call.context, addition, 'delete', { actorId, now });
    yield* applyEvent(call.context, submission, 'delete', { actorId, now });
    return DONE;
  });

/** Makes an album private or public (act 3). This is not a state and needs no review. */
export const toggleAlbum = (
  call: Call,
  { album_id, visible }: InputOf<Api['album.toggle']>,
): Promise<OutputOf<Api['album.toggle']>> =>
  albumAct(call, album_id, function* ({ album }) {
    const next = visible === undefined ? album.is_private === 0 : visible === '1';
    yield* changeAlbum(album.id, { is_private: next ? 1 : 0 });
    return { ...DONE, visible: next ? '1' : '0' } as const;
  });

/** Whether the file of a photo is large enough for a cover. For older photos only the stored size is known. */
export function canCover({ sent_width, sent_height, width, height }: Photo): boolean {
  return (sent_width || width) >= ALBUM_COVER.width && (sent_height || height) >= ALBUM_COVER.height;
}

/** Chooses the cover photo of an album (act 5). */
export const chooseCover = (
  call: Call,
  { album_id, photo_id }: InputOf<Api['album.cover']>,
): Promise<OutputOf<Api['album.cover']>> =>
  albumAct(call, album_id, function* ({ album }) {
    const photo = photoIn(yield* photosOf(album.id), photo_id);
    if (!canCover(photo)) {
      const errors = [{ field: 'photo_id', code: 'invalid_image_size' }];
      throw new AppError({ code: 'bad_request', field: 'photo_id', errors, params: { ...ALBUM_COVER } });
    }
    if (album.cover_id !== photo.id) yield* changeAlbum(album.id, { cover_id: photo.id });
    return changedOf(album.id, album.version);
  });

/**
 * Moves a photo before another one, or to the end (act 8).
 * @throws AppError `not_found`, reason `edit_conflict` if the client saw another order
 */
export const movePhoto = (
  call: Call,
  { album_id, photo_id, before, version }: InputOf<Api['album.move']>,
): Promise<OutputOf<Api['album.move']>> =>
  albumAct(call, album_id, function* ({ album }) {
    requireSame(album, version);
    const photos = yield* photosOf(album.id);
    const moved = photoIn(photos, photo_id);
    const others = photos.filter(({ id }) => id !== moved.id);
    const at = before === undefined ? others.length : others.indexOf(photoIn(others, before));
    const order = [...others.slice(0, at), moved, ...others.slice(at)];
    for (const [position, photo] of order.entries())
      if (photo.position !== position) yield* changePhoto(photo.id, { position });
    return changedOf(album.id, yield* raiseVersion(album));
  });
