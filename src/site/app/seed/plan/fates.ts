import { DEMO_ACCOUNTS } from '../accounts.ts';
import { HIDDEN, VIDEO_COUNT } from '../constants.ts';
import type { Random } from '../random.ts';

export type Fate = 'public' | keyof typeof HIDDEN;

export interface Place {
  readonly fate: Fate;
  /** Number of newer videos with the same fate. */
  readonly ordinal: number;
}

/** Videos that wait for moderation are among so many of the newest. */
const NEW = 120;

/** The fate of each video, newest first. */
export function makeFates(random: Random): readonly Place[] {
  const fates = new Array<Fate>(VIDEO_COUNT).fill('public');
  const give = (fate: Fate, among: number, count: number) => {
    const free = random.shuffle([...fates.keys()].filter((at) => at < among && fates[at] === 'public'));
    for (const at of free.slice(0, count)) fates[at] = fate;
  };
  give('pending', NEW, HIDDEN.pending);
  // Two on the first page, so that a leak is noticed at once; the others at any position.
  give('private', 60, 2);
  give('private', VIDEO_COUNT, HIDDEN.private - 2);
  give('rejected', VIDEO_COUNT, HIDDEN.rejected);
  give('deleted', VIDEO_COUNT, HIDDEN.deleted);
  const counts = new Map<Fate, number>();
  return fates.map((fate) => {
    const ordinal = counts.get(fate) ?? 0;
    counts.set(fate, ordinal + 1);
    return { fate, ordinal };
  });
}

/**
 * Of every four hidden videos, one belongs to `demo` and one to `uploader`. They also own a few of the public ones.
 */
export function ownerOf({ fate, ordinal }: Place, others: readonly number[], random: Random): number {
  const [demo, uploader] = [DEMO_ACCOUNTS[0].id, DEMO_ACCOUNTS[1].id];
  const slot = fate === 'public' ? random.below(40) : ordinal % 4;
  if (slot === 0) return demo;
  return slot === 1 || (fate === 'public' && slot === 2) ? uploader : random.pick(others);
}
