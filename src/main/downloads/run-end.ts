import { isStopped } from '../../shared/downloads/under-way.ts';
import type { Job } from './job.ts';

/** How it ended that downloads went on by themselves. */
export interface RunEnd {
  readonly finished: readonly Job[];
  /** An error has stopped some of them, and nobody has taken them up again. */
  readonly hasStopped: boolean;
  /** Some wait until somebody lets them go on. */
  readonly hasPaused: boolean;
}

/** Tells once that nothing goes on by itself any more, if something has ended meanwhile. */
export function createRunEnd(onEnd: (end: RunEnd) => void) {
  let finished: Job[] = [];
  let stopped = new Set<string>();
  return {
    /** One has ended, or was ended. */
    note(job: Job): void {
      if (job.state === 'done') finished.push(job);
      else if (isStopped(job)) stopped.add(job.id);
    },
    /** @param jobs all that may go on now or later */
    look(jobs: readonly Job[]): void {
      if (jobs.some(({ state }) => state === 'queued' || state === 'running')) return;
      const hasStopped = jobs.some((job) => isStopped(job) && stopped.has(job.id));
      const hasPaused = jobs.some(({ state }) => state === 'paused');
      const end = { finished, hasStopped, hasPaused };
      [finished, stopped] = [[], new Set()];
      if (end.finished.length > 0 || hasStopped) onEnd(end);
    },
  };
}
