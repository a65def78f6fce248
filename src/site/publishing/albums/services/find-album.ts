import { AppError } from '../../../../shared/errors/app-error.ts';
import { STATE_WITHOUT_SUBMISSION } from '../../../../shared/upload/transitions.ts';
import { memberAct } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import {
  addEvent,
  addSubmission,
  submissionOf,
  type Submission,
} from '../../uploads/repositories/submissions.ts';
import { publishState } from '../../uploads/services/transition.ts';
import { adoptPhotos, albumOf, submissionOfAlbum, type AlbumRow } from '../repositories/albums.ts';
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

/** Runs an action of a member on their own album in one change, and sends the new state to their other windows. */
export function albumAct<Result>(
  call: Call,
  albumId: string,
  act: (own: OwnAlbum, now: number, memberId: number) => Steps<Result>,
): Promise<Result> {
  return memberAct(call, function* (now, memberId) {
    const album = yield* findAlbum(Number(albumId), memberId);
    const submission = yield* submissionFor(album, now);
    const result = yield* act({ album, submission }, now, memberId);
    // Reads the submission again: the action may have changed its state.
    yield* publishState(call.context.live, (yield* submissionOf(submission.id)) ?? submission);
    return result;
  });
}

/** The submission of an album; an album that is older than submissions gets one. */
export function* ofAlbum(albumId: number, now: number): Steps<Submission | undefined> {
  const album = yield* albumOf(albumId);
  return album && (yield* submissionFor(album, now));
}

function* submissionFor(album: AlbumRow, now: number): Steps<Submission> {
  return (yield* submissionOfAlbum(album.id)) ?? (yield* adopt(album, now));
}

/**
 * Adds a submission in the fitting state to an album without one. A hidden album was public once, because only a case
 * or staff could hide albums then: so it is held and can be released.
 */
function* adopt({ id, owner_id, state, added_at }: AlbumRow, now: number): Steps<Submission> {
  const at = Math.min(added_at, now);
  const isHidden = state === 'pending';
  const submission = yield* addSubmission({
    kind: 'album',
    member_id: owner_id,
    upload_id: null,
    video_id: null,
    album_id: id,
    draft: '',
    ...(isHidden
      ? ({ state: 'held', held_from: 'published' } as const)
      : { state: STATE_WITHOUT_SUBMISSION[state] }),
    created_at: at,
    changed_at: isHidden ? now : at,
  });
  if (isHidden)
    yield* addEvent({
      submission_id: submission.id,
      at: now,
      event: 'hold',
      from_state: 'published',
      to_state: 'held',
      version: submission.version,
      actor_id: null,
      code: '',
      note: '',
    });
  // A held album is hidden as a whole: its photos do not change.
  yield* adoptPhotos(id, submission.id, state === 'approved' || isHidden);
  return submission;
}

/** @throws AppError `not_found`: no such photo in the album */
export function photoIn(photos: readonly Photo[], id: string): Photo {
  const photo = photos.find((one) => one.id === Number(id));
  if (!photo) throw new AppError({ code: 'not_found' });
  return photo;
}
