/** States of a submission, until and after its publication. */
export const SUBMISSION_STATES = [
  ...(['receiving', 'received', 'converting', 'failed', 'ready', 'waiting', 'asked'] as const),
  ...(['published', 'refused', 'held', 'gone', 'removed', 'deleted'] as const),
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/**
 * `video`: a new video; `edit`: new metadata or another picture of a published video; `album`: a new album; `photos`:
 * more photos or new metadata of a published album.
 */
export const SUBMISSION_KINDS = ['video', 'edit', 'album', 'photos'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** The actor of the event. */
type Actor = 'site' | 'owner' | 'moderator' | 'admin';

export interface Transition {
  readonly from: readonly SubmissionState[];
  readonly by: readonly Actor[];
  /** `null`: the state before the hold. */
  readonly to: SubmissionState | null;
  /** The new state of the video, if there is one; an edit does not change it. */
  readonly video?: 'pending' | 'approved' | 'rejected' | 'deleted';
  /** A new version: decisions about older ones are void. */
  readonly isNewVersion?: true;
}

const LIVE = [
  ...(['receiving', 'received', 'converting', 'failed', 'ready', 'waiting', 'asked'] as const),
  ...(['published', 'refused', 'held'] as const),
] as const;

/** Every transition, by its event: for the site's decisions, the clients' actions, and the tests. */
export const TRANSITIONS = {
  stored: { from: ['receiving'], by: ['site'], to: 'received' },
  expire: { from: ['receiving'], by: ['site'], to: 'gone' },
  cancel: { from: ['receiving', 'failed'], by: ['owner'], to: 'gone' },
  /** The bytes were damaged: they are requested once more. */
  resend: { from: ['received'], by: ['site'], to: 'receiving' },
  checked: { from: ['received'], by: ['site'], to: 'converting' },
  fail: { from: ['received', 'converting'], by: ['site', 'admin'], to: 'failed' },
  retry: { from: ['failed'], by: ['owner', 'admin'], to: 'received' },
  ready: { from: ['converting'], by: ['site'], to: 'ready', video: 'pending' },
  submit: { from: ['ready', 'asked'], by: ['owner'], to: 'waiting', video: 'pending' },
  edit: {
    from: ['waiting', 'ready', 'asked', 'refused'],
    by: ['owner'],
    to: 'ready',
    video: 'pending',
    isNewVersion: true,
  },
  approve: { from: ['waiting'], by: ['moderator'], to: 'published', video: 'approved' },
  refuse: { from: ['waiting'], by: ['moderator'], to: 'refused', video: 'rejected' },
  ask: { from: ['waiting'], by: ['moderator'], to: 'asked', video: 'pending' },
  appeal: { from: ['refused'], by: ['owner'], to: 'waiting', video: 'pending' },
  hold: { from: ['waiting', 'published'], by: ['moderator', 'site'], to: 'held', video: 'pending' },
  release: { from: ['held'], by: ['moderator'], to: null },
  remove: { from: LIVE, by: ['moderator'], to: 'removed', video: 'rejected' },
  /** An appeal against a removal was accepted: it is reviewed again. */
  restore: { from: ['removed'], by: ['moderator'], to: 'waiting', video: 'pending' },
  delete: {
    from: [
      ...(['receiving', 'received', 'converting', 'failed', 'ready', 'waiting', 'asked'] as const),
      ...(['published', 'refused', 'gone'] as const),
    ],
    by: ['owner'],
    to: 'deleted',
    video: 'deleted',
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type SubmissionEvent = keyof typeof TRANSITIONS;
export const SUBMISSION_EVENTS = Object.keys(TRANSITIONS) as readonly SubmissionEvent[];

/**
 * The state after an event; `null`: it is not allowed in that state.
 * @param heldFrom the state before the hold
 */
export function nextState(
  state: SubmissionState,
  event: SubmissionEvent,
  heldFrom: SubmissionState | null = null,
): SubmissionState | null {
  const { from, to }: Transition = TRANSITIONS[event];
  if (!from.includes(state)) return null;
  return to ?? heldFrom;
}

/** The state of the video for a state of its submission. */
export function videoStateIn(state: SubmissionState): 'pending' | 'approved' | 'rejected' | 'deleted' {
  if (state === 'published') return 'approved';
  if (state === 'refused' || state === 'removed') return 'rejected';
  return state === 'deleted' ? 'deleted' : 'pending';
}

/** States that still change without an action. */
export function isMoving(state: SubmissionState): boolean {
  return state === 'receiving' || state === 'received' || state === 'converting';
}
