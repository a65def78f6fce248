import { AppError } from '../../../../shared/errors/app-error.ts';
import { STATE_WITHOUT_SUBMISSION } from '../../../../shared/upload/transitions.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import {
  addSubmission,
  submissionOf,
  submissionOfVideo,
  type Submission,
} from '../repositories/submissions.ts';
import { putScreenshot } from '../repositories/screenshots.ts';

/** How actions name a submission. */
export interface SubmissionRef {
  readonly id?: string | undefined;
  readonly video_id?: string | undefined;
}

/**
 * A member's own submission. Another member's is not found.
 * @throws AppError `bad_request` if none is named, `not_found`
 */
export function* findOwn({ id, video_id }: SubmissionRef, memberId: number, now: number): Steps<Submission> {
  if (id === undefined && video_id === undefined) throw new AppError({ code: 'bad_request', field: 'id' });
  const found =
    id === undefined ? yield* submissionForVideo(Number(video_id), now) : yield* submissionOf(Number(id));
  if (found?.member_id !== memberId) throw new AppError({ code: 'not_found' });
  if (id !== undefined && video_id !== undefined && found.video_id !== Number(video_id))
    throw new AppError({ code: 'not_found' });
  return found;
}

/** The submission of a video; a video that is older than submissions gets one. */
export function* submissionForVideo(videoId: number, now: number): Steps<Submission | undefined> {
  return (yield* submissionOfVideo(videoId)) ?? (yield* adopt(videoId, now));
}

/** Adds a submission in the fitting state to a video without one. */
function* adopt(videoId: number, now: number): Steps<Submission | undefined> {
  const [video] = yield* rowsOf(
    db
      .selectFrom('video')
      .select(['id', 'uploader_id', 'state', 'thumb_key', 'color', 'duration', 'is_exclusive', 'added_at'])
      .where('id', '=', videoId),
  );
  if (!video || video.uploader_id === null) return undefined;
  const submission = yield* addSubmission({
    kind: 'video',
    member_id: video.uploader_id,
    upload_id: null,
    video_id: video.id,
    state: STATE_WITHOUT_SUBMISSION[video.state],
    draft: '',
    is_exclusive: video.is_exclusive,
    duration: video.duration,
    created_at: Math.min(video.added_at, now),
    changed_at: Math.min(video.added_at, now),
  });
  const { thumb_key: picture_key, color } = video;
  yield* putScreenshot({ submission_id: submission.id, position: 1, picture_key, color, at_ms: 0 });
  return submission;
}

/** The next ids of videos with the ids of their submissions. */
export const videosAfter = (after: number, limit: number) =>
  db
    .selectFrom('video')
    .leftJoin('submission', (join) =>
      join.onRef('submission.video_id', '=', 'video.id').on('submission.kind', '=', 'video'),
    )
    .select(['video.id', 'video.uploader_id', 'submission.id as submission_id'])
    .where('video.id', '>', after)
    .orderBy('video.id')
    .limit(limit);
