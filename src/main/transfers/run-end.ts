/** What is looked at of a transfer that has ended. */
interface Ended {
  readonly id: string;
  readonly state: string;
  readonly error: unknown;
}

/** How it ended that transfers went on by themselves. */
export interface RunEnd<T> {
  readonly finished: readonly T[];
  /** An error has stopped some of them, and nobody has taken them up again. */
  readonly hasStopped: boolean;
  /** Some wait until somebody lets them go on. */
  readonly hasPaused: boolean;
}

const isStopped = ({ state, error }: Ended) => state === 'failed' || (state === 'paused' && error !== null);

/** Tells once that nothing goes on by itself any more, if something has ended meanwhile. */
export function createRunEnd<T extends Ended>(onEnd: (end: RunEnd<T>) => void) {
  let finished: T[] = [];
  let stopped = new Set<string>();
  return {
    /** One has ended, or was ended. */
    note(job: T): void {
      if (job.state === 'done') finished.push(job);
      else if (isStopped(job)) stopped.add(job.id);
    },
    /** @param jobs all that may go on now or later */
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
