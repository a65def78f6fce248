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

/** How long ago staff hid and removed what cases are about. */
export const HELD_MS = 20 * HOUR;
export const REMOVED_MS = 5 * DAY_MS;

/** How a submission came where it is. */
export interface Life {
  readonly createdAt: number;
  readonly steps: readonly Step[];
}

/** What the lives of submissions are drawn from. */
export interface Living {
  readonly owner: number;
  /** When its video was ready; of one that is public, when it was published. */
  readonly since: number;
  /** The present. */
  readonly now: number;
  readonly random: Random;
  readonly language: 'en' | 'ja';
}

/** Staff, mostly the moderator; nobody decides about their own. */
const judge = ({ random }: Living) => (random.chance(0.8) ? MODERATOR : ADMIN);

/** What staff says: a reason with its note in the owner's language. */
function said({ random, language }: Living) {
  const note = random.pick(TEXTS.moderation.notes);
  return { code: note.reason, note: note[language] };
}

/** Up to where its owner may send it for review, so that it was ready at a time. */
function converted(readyAt: number): Life {
  const steps = [
    { event: 'stored', at: readyAt - 9 * MINUTE, by: null },
    { event: 'checked', at: readyAt - 7 * MINUTE, by: null },
    { event: 'ready', at: readyAt, by: null },
  ] as const;
  return { createdAt: readyAt - 25 * MINUTE, steps };
}

/** A time in the last days. */
const lately = ({ now, random }: Living, days: number) =>
  now - 3 * HOUR - Math.floor(random.next() * days * DAY_MS);

/** Not so new that nothing could come after it. */
const before = ({ since, now }: Living, ms: number) => Math.min(since, now - ms);

/** Sent for review in the last three days. */
function sent(life: Living): Life & { readonly sentAt: number } {
  const { owner } = life;
  const readyAt = before(life, 4 * HOUR);
  const sentAt = Math.max(readyAt + 10 * MINUTE, lately(life, 3));
  const { createdAt, steps } = converted(readyAt);
  return { createdAt, sentAt, steps: [...steps, { event: 'submit', at: sentAt, by: owner }] };
}

/** Approved when its video is dated; every ninth was sent back once, every tenth refused once. */
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

/** A life that ends in each state. `appealed` waits again, `handHeld` was hidden by staff before it was ever public. */
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
    // By a report: see cases.ts.
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
        // By the admin: the moderator may judge the appeal.
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
