import { STAFF_REASONS, type StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { SubmissionEvent } from '../../../../shared/upload/transitions.ts';
import type { Steps } from '../../../platform/index.ts';
import { type NotificationEvent, notify, putFanOut } from '../../../community/index.ts';
import type { Submission } from '../repositories/submissions.ts';
import type { Upload } from '../repositories/uploads.ts';
import type { PublishingContext } from '../../context.ts';

const KINDS: Readonly<Partial<Record<SubmissionEvent, NotificationEvent['kind']>>> = {
  ready: 'upload_ready',
  fail: 'upload_failed',
  approve: 'upload_approved',
  refuse: 'upload_rejected',
  ask: 'upload_asked',
};

type Notified = Pick<Submission, 'video_id' | 'album_id' | 'member_id'>;

/** The notification of an event and its link; `null`: no notification. */
export function noticeOf(
  { video_id, album_id, member_id }: Notified,
  event: SubmissionEvent,
): Pick<NotificationEvent, 'kind' | 'place' | 'placeId'> | null {
  const kind = KINDS[event];
  if (!kind) return null;
  if (video_id !== null) return { kind, place: 'video', placeId: video_id };
  if (album_id !== null) return { kind, place: 'album', placeId: album_id };
  return { kind, place: 'member', placeId: member_id };
}

const isReason = (code: string): code is StaffReason => STAFF_REASONS.some((reason) => reason === code);

/** The reason of a refusal for the notification; each answer is a notification of its own. */
function saidBy({ id, version, code, note }: Submission, event: SubmissionEvent, now: number) {
  if (event !== 'refuse' && event !== 'ask') return undefined;
  const reason = isReason(code) ? code : '';
  return { group: `review:${id}:${event}:${version}:${now}`, said: { reason, note } } as const;
}

/**
 * Notifies the member of a decision (the reason also by mail, if they want that), and followers of a newly published
 * video.
 */
export function* notifyUploader(
  parts: Pick<PublishingContext, 'live' | 'jobs'>,
  submission: Submission,
  event: SubmissionEvent,
  now: number,
): Steps<void> {
  const { kind, member_id, video_id } = submission;
  const notice = noticeOf(submission, event);
  if (notice) {
    const said = saidBy(submission, event, now);
    const about = { submissionId: submission.id, group: `${notice.kind}:${submission.id}` };
    yield* notify(parts, { ...notice, ...about, ...said, to: member_id, by: null }, now);
  }
  if (event === 'approve' && kind === 'video' && video_id !== null)
    yield* putFanOut(parts, { videoId: video_id }, now);
}

/** Reminds the member of an upload that expires in two days, once per pause of that length. */
export function* remindOwner(
  parts: Pick<PublishingContext, 'live'>,
  submission: Submission,
  { id, expires_at }: Upload,
  now: number,
): Steps<void> {
  const { member_id } = submission;
  const news = {
    kind: 'upload_expiring',
    submissionId: submission.id,
    to: member_id,
    by: null,
    place: 'member',
    placeId: member_id,
  } as const;
  yield* notify(parts, { ...news, group: `upload_expiring:${id}:${expires_at}` }, now);
}
