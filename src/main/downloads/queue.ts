import { isUnfinished } from '../../shared/downloads/under-way.ts';
import type { Job } from './job.ts';

/** Downloads that run at once at most. */
export const ACTIVE_MAX = 3;

/** What waits, in the order in which it will run, then what is over, newest first (the page's list). */
export function inOrder(jobs: Iterable<Job>): readonly Job[] {
  const all = [...jobs];
  const waiting = all.filter(isUnfinished).sort((a, b) => a.turn - b.turn);
  const over = all
    .filter((job) => !isUnfinished(job))
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || b.turn - a.turn);
  return [...waiting, ...over];
}

/**
 * The downloads to start now: the first that are queued, as far as there is room.
 * @param running how many run
 */
export function toStart(
  jobs: Iterable<Job>,
  running: number,
  canStart: (job: Job) => boolean,
): readonly Job[] {
  return inOrder(jobs)
    .filter((job) => job.state === 'queued' && canStart(job))
    .slice(0, Math.max(0, ACTIVE_MAX - running));
}

/**
 * The waiting downloads in their new order: `id` comes before `before`, or last.
 * @returns those that changed; `null` when one of them does not wait
 */
export function moved(jobs: Iterable<Job>, id: string, before: string | null): readonly Job[] | null {
  const waiting = inOrder(jobs).filter(isUnfinished);
  const mover = waiting.find((job) => job.id === id);
  if (!mover || (before !== null && !waiting.some((job) => job.id === before))) return null;
  if (before === id) return [];
  const turns = waiting.map(({ turn }) => turn);
  const others = waiting.filter((job) => job !== mover);
  const at = before === null ? others.length : others.findIndex((job) => job.id === before);
  const placed = [...others.slice(0, at), mover, ...others.slice(at)];
  return placed.flatMap((job, place) => {
    const turn = turns[place] ?? job.turn;
    return turn === job.turn ? [] : [{ ...job, turn }];
  });
}
