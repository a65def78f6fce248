/** The fields of a transfer that a queue needs, in either direction. */
export interface Queued {
  readonly id: string;
  /** Its place in the queue. */
  readonly position: number;
  readonly state: 'queued' | 'running' | 'paused' | 'failed' | 'done';
  /** Why it stopped; for a queued one, why it waits. */
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly endedAt: number | null;
}

const isUnfinished = ({ state }: Queued) => state === 'queued' || state === 'running' || state === 'paused';

/** Waiting ones in the order in which they will run, then finished ones, newest first (the page's list). */
export function inOrder<T extends Queued>(jobs: Iterable<T>): readonly T[] {
  const all = [...jobs];
  const waiting = all.filter(isUnfinished).sort((a, b) => a.position - b.position);
  const over = all
    .filter((job) => !isUnfinished(job))
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || b.position - a.position);
  return [...waiting, ...over];
}

/**
 * The transfers to start now: the first queued ones, up to the free slots.
 * @param room how many more may run
 */
export function toStart<T extends Queued>(
  jobs: Iterable<T>,
  room: number,
  canStart: (job: T) => boolean,
): readonly T[] {
  return inOrder(jobs)
    .filter((job) => job.state === 'queued' && canStart(job))
    .slice(0, Math.max(0, room));
}

/** A transfer queued as if it had not been tried before. */
export const requeued = <T extends Queued>(job: T): T => ({
  ...job,
  state: 'queued',
  error: null,
  endedAt: null,
});

/** The place at the end of the queue. */
export const lastPosition = (jobs: Iterable<Pick<Queued, 'position'>>): number =>
  [...jobs].reduce((last, { position }) => Math.max(last, position), 0) + 1;

/**
 * The waiting transfers in their new order: `id` comes before `before`, or last.
 * @returns those that changed; `null` if one of them is not waiting
 */
export function moved<T extends Queued>(
  jobs: Iterable<T>,
  id: string,
  before: string | null,
): readonly T[] | null {
  const waiting = inOrder(jobs).filter(isUnfinished);
  const mover = waiting.find((job) => job.id === id);
  if (!mover || (before !== null && !waiting.some((job) => job.id === before))) return null;
  if (before === id) return [];
  const positions = waiting.map(({ position }) => position);
  const others = waiting.filter((job) => job !== mover);
  const at = before === null ? others.length : others.findIndex((job) => job.id === before);
  const placed = [...others.slice(0, at), mover, ...others.slice(at)];
  return placed.flatMap((job, place) => {
    const position = positions[place] ?? job.position;
    return position === job.position ? [] : [{ ...job, position }];
  });
}
