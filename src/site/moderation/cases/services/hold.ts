import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';
import {
  applyEvent,
  applyEventWithoutSubmission,
  ofAlbum,
  type Submission,
  submissionForVideo,
  type TransitionDeps,
} from '../../../publishing/index.ts';
import { nextState } from '../../../../shared/upload/transitions.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { albumOfThing, type Target } from '../repositories/cases.ts';

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

export function* showingOf(thing: Target, now: number): Steps<Showing> {
  if (thing.kind === 'comment') {
    const state = yield* stateOf('comment', thing.id);
    return state === 'shown' || state === 'held' ? state : 'other';
  }
  const submission = yield* submissionOf(thing, now);
  const state = submission?.state ?? (thing.kind === 'video' ? yield* stateOf('video', thing.id) : undefined);
  if (state === 'held' || (!submission && state === 'pending')) return 'held';
  return state === 'published' || state === 'waiting' || state === 'approved' ? 'shown' : 'other';
}

/** Hides a visible target. */
export function* hold(deps: Deps, thing: Target, act: Act): Steps<void> {
  yield* put(deps, thing, 'hold', act);
}

/** Shows a hidden target again, unless staff hid it by hand. @returns whether it is shown */
export function* release(deps: Deps, thing: Target, act: Act): Steps<boolean> {
  const submission = yield* submissionOf(thing, act.now);
  if (submission && (yield* wasHeldByHand(submission.id))) return false;
  return yield* put(deps, thing, 'release', act);
}

/** Removes the target of a case for good. Removing a photo does not change its album. */
export function* remove(deps: Deps, thing: Target, act: Act): Steps<void> {
  if (thing.kind === 'playlist') yield db.deleteFrom('playlist').where('id', '=', thing.id);
  else if (thing.kind === 'photo') yield db.deleteFrom('photo').where('id', '=', thing.id);
  else yield* put(deps, thing, 'remove', act);
}

/** Undoes a removal: a video waits for a decision again. @returns whether there was something to restore */
export function* restore(deps: Deps, thing: Target, act: Act): Steps<boolean> {
  return yield* put(deps, thing, 'restore', act);
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
  thing: Target,
  event: Event,
  { actorId, now, reason = '', note = '' }: Act,
): Steps<boolean> {
  if (thing.kind === 'comment') {
    const [from, state] = COMMENT[event];
    const update = db.updateTable('comment').set({ state }).where('id', '=', thing.id);
    // A comment that its author has emptied has no text to restore.
    return (yield* changedBy(update.where('state', 'in', from).where('text', '<>', ''))) === 1;
  }
  const submission = yield* submissionOf(thing, now);
  if (!submission) return thing.kind === 'video' && (yield* applyEventWithoutSubmission(thing.id, event));
  if (nextState(submission.state, event, submission.held_from) === null) return false;
  yield* applyEvent(deps, submission, event, { actorId, now, code: reason, note });
  return true;
}

function* stateOf(table: 'video' | 'comment', id: number): Steps<string | undefined> {
  const [row] = yield* rowsOf(db.selectFrom(table).select('state').where('id', '=', id));
  return row?.state;
}

/** The submission whose state changes: that of the video or of the album. */
function* submissionOf(thing: Target, now: number): Steps<Submission | undefined> {
  if (thing.kind === 'video') return yield* submissionForVideo(thing.id, now);
  const albumId = yield* albumOfThing(thing);
  return albumId === null ? undefined : yield* ofAlbum(albumId, now);
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
