import type { Updateable } from 'kysely';
import { refusal } from '../../../../shared/errors/reasons.ts';
import {
  nextState,
  TRANSITIONS,
  videoStateIn,
  type SubmissionEvent,
  type Transition,
} from '../../../../shared/upload/transitions.ts';
import {
  changedBy,
  db,
  type Live,
  onCommit,
  putJob,
  type Steps,
  type SubmissionCode,
  type SubmissionTable,
} from '../../../platform/index.ts';
import { showPhotos } from '../../album-rows/repositories/photos.ts';
import { addEvent, OPEN_EDIT, putState, type Submission } from '../repositories/submissions.ts';
import { blockPrints, unblockPrints } from './block-prints.ts';
import { putPurge } from './purge-original.ts';
import { videoStateOf } from './show-video.ts';
import { notifyUploader } from './notify-uploader.ts';
import type { PublishingContext } from '../../context.ts';

/** The parts of the site that a transition needs. */
export type TransitionDeps = Pick<PublishingContext, 'live' | 'jobs' | 'uploads'>;

export interface EventDetails {
  /** `null`: the site. */
  readonly actorId: number | null;
  readonly now: number;
  readonly code?: SubmissionCode;
  readonly note?: string;
  /** The required length of the video. */
  readonly limitSeconds?: number;
  /** Columns that change with the state. */
  readonly set?: Omit<Updateable<SubmissionTable>, 'id' | 'state' | 'held_from' | 'version'>;
}

/** The first job of a conversion; its payload is JSON, `{"submission": id}`. */
export const CHECK_JOB = 'check';

/**
 * The only place that changes the state of a submission and of its video: it records the event, updates the video, and
 * notifies the member's clients.
 * @returns the submission after the change
 * @throws AppError reason `decision_stale`: not possible in this state, or another change came first
 */
export function* applyEvent(
  deps: TransitionDeps,
  submission: Submission,
  event: SubmissionEvent,
  { actorId, now, code = '', note = '', limitSeconds = 0, set = {} }: EventDetails,
): Steps<Submission> {
  const { live, jobs } = deps;
  const to = nextState(submission.state, event, submission.held_from);
  if (to === null) throw refusal('decision_stale');
  const rule: Transition = TRANSITIONS[event];
  const version = submission.version + (rule.isNewVersion ? 1 : 0);
  const held_from = event === 'hold' ? submission.state : null;
  const next = {
    ...set,
    state: to,
    held_from,
    version,
    code,
    note,
    limit_seconds: limitSeconds,
    changed_at: now,
  };
  if (!(yield* putState(submission, next))) throw refusal('decision_stale');
  yield* addEvent({
    submission_id: submission.id,
    at: now,
    event,
    from_state: submission.state,
    to_state: to,
    version,
    actor_id: actorId,
    code,
    note,
    limit_seconds: limitSeconds,
  });
  const moved: Submission = { ...submission, ...next } as Submission;
  const state = yield* videoStateOf(moved, deps.uploads.editsHide);
  if (state !== null)
    yield db.updateTable('video').set({ state }).where('id', '=', moved.video_id).where('state', '!=', state);
  if ((event === 'approve' || to === 'gone' || to === 'deleted') && moved.source_key !== null) {
    yield* putPurge(moved.id, now, now);
    yield* onCommit(jobs.wake);
  }
  if (to === 'removed') {
    yield* blockPrints(moved.id, now);
    yield* onCommit(jobs.wake);
  }
  if (event === 'restore') yield* unblockPrints(moved.id);
  if (moved.album_id !== null) yield* showAlbum(moved, moved.album_id);
  if (to === 'received') {
    const payload = new TextEncoder().encode(JSON.stringify({ submission: moved.id }));
    const job = { kind: CHECK_JOB, key: `${CHECK_JOB}:${moved.id}`, payload, runAt: now };
    yield* putJob({ ...job, ownerId: moved.member_id }, now);
    yield* onCommit(jobs.wake);
  }
  yield* publishState(live, moved);
  yield* notifyUploader(deps, moved, event, now);
  return moved;
}

/** Hides or shows all published videos with an undecided edit. @returns how many */
export function* followEditsHide(editsHide: boolean): Steps<number> {
  const [from, state] = editsHide ? (['approved', 'pending'] as const) : (['pending', 'approved'] as const);
  const videoOf = db.selectFrom('submission').select('video_id').where('video_id', 'is not', null);
  const edited = videoOf.where('kind', '=', 'edit').where('state', 'in', OPEN_EDIT);
  const published = videoOf.where('kind', '=', 'video').where('state', '=', 'published');
  return yield* changedBy(
    db
      .updateTable('video')
      .set({ state })
      .where('state', '=', from)
      .where('id', 'in', edited.$castTo<{ video_id: number }>())
      .where('id', 'in', published.$castTo<{ video_id: number }>()),
  );
}

/** States of a video without uploader, before and after an action of staff or of a case. */
const OWNERLESS = {
  hold: ['approved', 'pending'],
  release: ['pending', 'approved'],
  remove: [null, 'rejected'],
  restore: ['rejected', 'approved'],
} as const;

/** Applies an event to a video without uploader, which has no submission. @returns whether it happened */
export function* applyEventWithoutSubmission(videoId: number, event: keyof typeof OWNERLESS): Steps<boolean> {
  const [from, state] = OWNERLESS[event];
  const update = db.updateTable('video').set({ state }).where('id', '=', videoId);
  return (yield* changedBy(from === null ? update : update.where('state', '=', from))) === 1;
}

/**
 * Deletes held content for its owner. It stays with its bytes until it is released, and is deleted then.
 * @throws AppError reason `decision_stale`
 */
export function* deleteHeld(submission: Submission, { actorId, now }: EventDetails): Steps<void> {
  const { id, version } = submission;
  const set = { held_from: 'deleted', code: 'owner_deleted', changed_at: now } as const;
  if (submission.state !== 'held' || !(yield* putState(submission, set))) throw refusal('decision_stale');
  yield* addEvent({
    submission_id: id,
    at: now,
    event: 'delete',
    from_state: 'held',
    to_state: 'held',
    version,
    actor_id: actorId,
    code: 'owner_deleted',
    note: '',
  });
}

/** An album follows its submission, and the photos of a submission are visible while it is published. */
function* showAlbum({ id, kind, state }: Submission, albumId: number): Steps<void> {
  // A held album is hidden as a whole: its photos do not change, so that staff can see them.
  if (kind !== 'album' || state !== 'held') yield* showPhotos(id, state === 'published');
  if (kind === 'album')
    yield db
      .updateTable('album')
      .set({ state: videoStateIn(state) })
      .where('id', '=', albumId);
}

/** Sends the progress to the member's clients. */
export function* publishState(
  live: Pick<Live, 'publish'>,
  { member_id, id, state, percent }: Submission,
): Steps<void> {
  yield* onCommit(() => live.publish(member_id, { kind: 'upload', id: String(id), state, percent }));
}
