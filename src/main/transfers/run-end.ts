/** The used fields of an ended transfer. */
interface Ended {
  readonly id: string;
  readonly state: string;
  readonly error: unknown;
}

/** Summary when no transfer continues by itself any more. */
export interface RunEnd<T> {
  readonly finished: readonly T[];
  /** Some were stopped by an error and not resumed. */
  readonly hasStopped: boolean;
  /** Some are paused. */
  readonly hasPaused: boolean;
}

const isStopped = ({ state, error }: Ended) => state === 'failed' || (state === 'paused' && error !== null);

/** Reports once that no transfer continues by itself any more, if one has ended meanwhile. */
export function createRunEnd<T extends Ended>(onEnd: (end: RunEnd<T>) => void) {
  let finished: T[] = [];
  let stopped = new Set<string>();
  return {
    /** One has ended, or was stopped. */
    note(job: T): void {
      if (job.state === 'done') finished.push(job);
      else if (isStopped(job)) stopped.add(job.id);
    },
    /** @param jobs all that may continue now or later */
    look(jobs: readonly T[]): void {
      if (jobs.some(({ state }) => state === 'queued' || state === 'running')) return;
      const hasStopped = jobs.some((job) => isStopped(job) && stopped.has(job.id));
      const hasPaused = jobs.some(({ state }) => state === 'paused');
      const end = { finished, hasStopped, hasPaused };
      [finished, stopped] = [[], new Set()];
      if (end.finished.length > 0 || hasStopped) onEnd(end);
    },
  };
}
