import { AppError } from '../../../../shared/errors/app-error.ts';
import { memberAct } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { submissionOf, type Submission } from '../../uploads/repositories/submissions.ts';
import { publishState } from '../../uploads/services/transition.ts';
import { albumOf, submissionOfAlbum, type AlbumRow } from '../repositories/albums.ts';
import type { Photo } from '../../album-rows/repositories/photos.ts';
import type { Call } from '../../context.ts';

/** A member's own album and its submission. */
export interface OwnAlbum {
  readonly album: AlbumRow;
  readonly submission: Submission;
}

/** @throws AppError `not_found`: no such album, it is deleted, or it belongs to somebody else */
export function* findAlbum(id: number, memberId: number): Steps<AlbumRow> {
  const album = yield* albumOf(id);
  if (album?.owner_id !== memberId || album.state === 'deleted') throw new AppError({ code: 'not_found' });
  return album;
}

/** @throws AppError `not_found`: as `findAlbum` */
export function* findOwnAlbum(id: number, memberId: number): Steps<OwnAlbum> {
  const album = yield* findAlbum(id, memberId);
  const submission = yield* submissionOfAlbum(id);
  if (!submission) throw new AppError({ code: 'not_found' });
  return { album, submission };
}

/** Runs an action of a member on their own album in one change, and sends the new state to their other windows. */
export function albumAct<Result>(
  call: Call,
  albumId: string,
  act: (own: OwnAlbum, now: number, memberId: number) => Steps<Result>,
): Promise<Result> {
  return memberAct(call, function* (now, memberId) {
    const own = yield* findOwnAlbum(Number(albumId), memberId);
    const { submission } = own;
    const result = yield* act(own, now, memberId);
    // Reads the submission again: the action may have changed its state.
    yield* publishState(call.context.live, (yield* submissionOf(submission.id)) ?? submission);
    return result;
  });
}

/** @throws AppError `not_found`: no such photo in the album */
export function photoIn(photos: readonly Photo[], id: string): Photo {
  const photo = photos.find((one) => one.id === Number(id));
  if (!photo) throw new AppError({ code: 'not_found' });
  return photo;
}
