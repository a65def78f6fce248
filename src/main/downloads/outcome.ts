import type { Job } from './job.ts';
import type { Outcome } from './run-job.ts';

/**
 * The state of a download after its run.
 * @param receivedBytes what it has by now
 * @param now milliseconds since 1970
 */
export function afterRun(outcome: Outcome, receivedBytes: number, now: number): Partial<Job> {
  switch (outcome.state) {
    case 'stopped':
      return { receivedBytes };
    case 'done':
      return { state: 'done', error: null, fileName: outcome.fileName, endedAt: now, receivedBytes };
    case 'queued':
    case 'paused':
      return { state: outcome.state, error: outcome.error.toData(), receivedBytes };
    case 'failed': {
      const isWrong = outcome.error.code === 'file_rejected';
      const error = outcome.error.toData();
      return { state: 'failed', error, endedAt: now, receivedBytes: isWrong ? 0 : receivedBytes };
    }
  }
}
