import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';
import {
  applyEvent,
  applyEventWithoutSubmission,
  type Submission,
  submissionOfAlbum,
  submissionOfVideo,
  type TransitionDeps,
} from '../../../publishing/index.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { albumOfTarget, type Target } from '../repositories/cases.ts';

type Deps = TransitionDeps;

export interface Act {
  /** `null`: the site. */
  readonly actorId: number | null;
  readonly now: number;
  readonly reason?: StaffReason | '';
  readonly note?: string;
}

/** `shown`: it can be hidden. `held`: it is hidden already. `other`: it is not visible, or it cannot be hidden. */
export type Showing = 'shown' | 'held' | 'other';

/** Targets that the site can hide until a case is decided. */
export const HIDEABLE: readonly Target['kind'][] = ['video', 'comment', 'album', 'photo'];

/** Targets that a case can remove. */
export const REMOVABLE: readonly Target['kind'][] = ['video', 'comment', 'album', 'photo', 'playlist'];

export function* showingOf(target: Target): Steps<Showing> {
  if (target.kind === 'comment') {
    const state = yield* stateOf('comment', target.id);
    return state === 'shown' || state === 'held' ? state : 'other';
  }
  const submission = yield* submissionOf(target);
  const state =
    submission?.state ?? (target.kind === 'video' ? yield* stateOf('video', target.id) : undefined);
  if (state === 'held' || (!submission && state === 'pending')) return 'held';
  return state === 'published' || state === 'waiting' || state === 'approved' ? 'shown' : 'other';
}

/** Hides a visible target. */
export function* hold(deps: Deps, target: Target, act: Act): Steps<void> {
  yield* put(deps, target, 'hold', act);
}

/** Shows a hidden target again, unless staff hid it by hand. @returns whether it is shown */
export function* release(deps: Deps, target: Target, act: Act): Steps<boolean> {
  const submission = yield* submissionOf(target);
  if (submission && (yield* wasHeldByHand(submission.id))) return false;
  return yield* put(deps, target, 'release', act);
}

/** Removes the target of a case for good. Removing a photo does not change its album. */
export function* remove(deps: Deps, target: Target, act: Act): Steps<void> {
  if (target.kind === 'playlist') yield db.deleteFrom('playlist').where('id', '=', target.id);
  else if (target.kind === 'photo') yield db.deleteFrom('photo').where('id', '=', target.id);
  else yield* put(deps, target, 'remove', act);
}

/** Undoes a removal: a video waits for a decision again. @returns whether there was something to restore */
export function* restore(deps: Deps, target: Target, act: Act): Steps<boolean> {
  return yield* put(deps, target, 'restore', act);
}

type Event = 'hold' | 'release' | 'remove' | 'restore';

/** States of comments before and after; comments have no submission. */
const COMMENT = {
  hold: [['shown'], 'held'],
  release: [['held'], 'shown'],
  remove: [['shown', 'held'], 'removed'],
  restore: [['removed'], 'shown'],
} as const;

function* put(
  deps: Deps,
  target: Target,
  event: Event,
  { actorId, now, reason = '', note = '' }: Act,
): Steps<boolean> {
  if (target.kind === 'comment') {
    const [from, state] = COMMENT[event];
    const update = db.updateTable('comment').set({ state }).where('id', '=', target.id);
    // A comment that its author has emptied has no text to restore.
    return (yield* changedBy(update.where('state', 'in', from).where('text', '<>', ''))) === 1;
  }
  const submission = yield* submissionOf(target);
  if (!submission) return target.kind === 'video' && (yield* applyEventWithoutSubmission(target.id, event));
  if (nextState(submission.state, event, submission.held_from) === null) return false;
  yield* applyEvent(deps, submission, event, { actorId, now, code: reason, note });
  return true;
}

function* stateOf(table: 'video' | 'comment', id: number): Steps<string | undefined> {
  const [row] = yield* rowsOf(db.selectFrom(table).select('state').where('id', '=', id));
  return row?.state;
}

/** The submission whose state changes: that of the video or of the album. */
function* submissionOf(target: Target): Steps<Submission | undefined> {
  if (target.kind === 'video') return yield* submissionOfVideo(target.id);
  const albumId = yield* albumOfTarget(target);
  return albumId === null ? undefined : yield* submissionOfAlbum(albumId);
}

/** Whether staff, not the site, held a submission last. */
function* wasHeldByHand(submissionId: number): Steps<boolean> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission_event')
      .select('actor_id')
      .where('submission_id', '=', submissionId)
      .where('event', '=', 'hold')
      .orderBy('id', 'desc')
      .limit(1),
  );
  return row !== undefined && row.actor_id !== null;
}
