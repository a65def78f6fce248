import { DAY_MS } from '../../constants.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';
import type { SubmissionState } from '../../../../../shared/upload/transitions.ts';
import type { Random } from '../../random.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Step } from './walk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [, , MODERATOR, ADMIN] = DEMO_ACCOUNTS.map(({ id }) => id) as [number, number, number, number];

export { ADMIN, MODERATOR };

/** Time since the targets of cases were hidden and removed, milliseconds. */
export const HELD_MS = 20 * HOUR;
export const REMOVED_MS = 5 * DAY_MS;

/** The history of a submission up to its present state. */
export interface Life {
  readonly createdAt: number;
  readonly steps: readonly Step[];
}

/** Inputs for making a history. */
export interface Living {
  readonly owner: number;
  /** Time when its video was ready; for a public video, when it was published. */
  readonly since: number;
  /** The current time. */
  readonly now: number;
  readonly random: Random;
  readonly language: 'en' | 'ja';
}

/** The member of staff who decides, mostly the moderator. */
const judge = ({ random }: Living) => (random.chance(0.8) ? MODERATOR : ADMIN);

/** A reason of staff with its note in the owner's language. */
function said({ random, language }: Living) {
  const note = random.pick(TEXTS.moderation.notes);
  return { code: note.reason, note: note[language] };
}

/** A history that ends when the submission is ready for review, at `readyAt`. */
function converted(readyAt: number): Life {
  const steps = [
    { event: 'stored', at: readyAt - 9 * MINUTE, by: null },
    { event: 'checked', at: readyAt - 7 * MINUTE, by: null },
    { event: 'ready', at: readyAt, by: null },
  ] as const;
  return { createdAt: readyAt - 25 * MINUTE, steps };
}

/** A random time in the last `days` days. */
const lately = ({ now, random }: Living, days: number) =>
  now - 3 * HOUR - Math.floor(random.next() * days * DAY_MS);

/** `since`, but at least `ms` before the current time, so that later steps fit in. */
const before = ({ since, now }: Living, ms: number) => Math.min(since, now - ms);

/** Sent for review within the last three days. */
function sent(life: Living): Life & { readonly sentAt: number } {
  const { owner } = life;
  const readyAt = before(life, 4 * HOUR);
  const sentAt = Math.max(readyAt + 10 * MINUTE, lately(life, 3));
  const { createdAt, steps } = converted(readyAt);
  return { createdAt, sentAt, steps: [...steps, { event: 'submit', at: sentAt, by: owner }] };
}

/**
 * Approved at the date of its video. One in ten was sent back once before, and one in ten was refused once before.
 */
function approved(life: Living): Life {
  const { owner, since, random } = life;
  const by = judge(life);
  const start = since - 30 * HOUR;
  const { createdAt, steps } = converted(start);
  const first: readonly Step[] = [...steps, { event: 'submit', at: start + HOUR, by: owner }];
  const approve = { event: 'approve', at: since, by } as const;
  const drawn = random.next();
  if (drawn > 0.2) return { createdAt, steps: [...first, approve] };
  const isAsked = drawn > 0.1;
  const back: readonly Step[] = isAsked
    ? [{ event: 'ask', at: start + 9 * HOUR, by, ...said(life) }]
    : [
        { event: 'refuse', at: start + 9 * HOUR, by, ...said(life) },
        { event: 'edit', at: start + 20 * HOUR, by: owner },
      ];
  const again = { event: 'submit', at: start + 21 * HOUR, by: owner } as const;
  return { createdAt, steps: [...first, ...back, again, approve] };
}

/**
 * A history for each final state. `appealed`: refused, and waits again; `handHeld`: hidden by staff before it was
 * ever public.
 */
export const LIVES = {
  receiving: ({ now }) => ({ createdAt: now - 2 * HOUR, steps: [] }),
  received: ({ now }) => ({
    createdAt: now - HOUR,
    steps: [{ event: 'stored', at: now - 40 * MINUTE, by: null }],
  }),
  converting: ({ now }) => ({
    createdAt: now - 2 * HOUR,
    steps: [
      { event: 'stored', at: now - 50 * MINUTE, by: null },
      { event: 'checked', at: now - 45 * MINUTE, by: null },
    ],
  }),
  failed: ({ now }) => ({
    createdAt: now - 26 * HOUR,
    steps: [
      { event: 'stored', at: now - 25 * HOUR, by: null },
      { event: 'fail', at: now - 25 * HOUR + MINUTE, by: null, code: 'video_too_short' },
    ],
  }),
  gone: ({ now }) => ({
    createdAt: now - 9 * DAY_MS,
    steps: [{ event: 'expire', at: now - 2 * DAY_MS, by: null, code: 'upload_gone' }],
  }),
  ready: (life) => converted(before(life, HOUR)),
  waiting: sent,
  asked: (life) => {
    const { createdAt, steps, sentAt } = sent(life);
    return {
      createdAt,
      steps: [...steps, { event: 'ask', at: sentAt + 2 * HOUR, by: judge(life), ...said(life) }],
    };
  },
  published: approved,
  refused: (life) => {
    const readyAt = before(life, 9 * HOUR);
    const { createdAt, steps } = converted(readyAt);
    return {
      createdAt,
      steps: [
        ...steps,
        { event: 'submit', at: readyAt + HOUR, by: life.owner },
        { event: 'refuse', at: readyAt + 7 * HOUR, by: judge(life), ...said(life) },
      ],
    };
  },
  held: (life) => {
    const { createdAt, steps } = approved({ ...life, since: before(life, 2 * DAY_MS) });
    // Hidden by a report: see `cases.ts`.
    return { createdAt, steps: [...steps, { event: 'hold', at: life.now - HELD_MS, by: null }] };
  },
  removed: (life) => {
    const { createdAt, steps } = approved({ ...life, since: before(life, 6 * DAY_MS) });
    const remove = { event: 'remove', at: life.now - REMOVED_MS, by: MODERATOR, code: 'copyright' } as const;
    return { createdAt, steps: [...steps, remove] };
  },
  deleted: (life) => {
    const { createdAt, steps } = approved(life);
    const deletedAfter = Math.min(20 * DAY_MS, life.now - life.since);
    return {
      createdAt,
      steps: [...steps, { event: 'delete', at: life.since + deletedAfter, by: life.owner }],
    };
  },
  appealed: (life) => {
    const { createdAt, steps, sentAt } = sent(life);
    return {
      createdAt,
      steps: [
        ...steps,
        // The admin refuses it, so that the moderator may decide on the appeal.
        { event: 'refuse', at: sentAt + HOUR, by: ADMIN, ...said(life) },
        { event: 'appeal', at: sentAt + 2 * HOUR, by: life.owner },
      ],
    };
  },
  handHeld: (life) => {
    const { createdAt, steps, sentAt } = sent(life);
    const code = 'consent_missing';
    return { createdAt, steps: [...steps, { event: 'hold', at: sentAt + HOUR, by: MODERATOR, code }] };
  },
} satisfies Readonly<Record<SubmissionState | 'appealed' | 'handHeld', (life: Living) => Life>>;

export type LifeName = keyof typeof LIVES;
