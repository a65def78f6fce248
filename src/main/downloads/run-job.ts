import { AppError, asAppError } from '../../shared/errors/app-error.ts';
import { readDiskError, stateAfter } from './errors.ts';
import { finish, wasFinished } from './finish.ts';
import type { Job } from './job.ts';
import { transfer, type TransferParts } from './transfer.ts';

/** The end of a download's run. */
export type Outcome =
  | { readonly state: 'done'; readonly fileName: string }
  | { readonly state: 'queued' | 'paused' | 'failed'; readonly error: AppError }
  /** It was aborted. */
  | { readonly state: 'stopped' };

export interface RunParts extends TransferParts {
  /** Its present state. */
  readonly current: () => Job;
  /** Runs one after the other. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly named: (fileName: string) => void;
}

/** Runs one download to its end. Never throws. */
export async function runJob(job: Job, parts: RunParts, signal: AbortSignal): Promise<Outcome> {
  try {
    if (await wasFinished(job)) return { state: 'done', fileName: job.fileName };
    const part = await transfer(job, parts, signal);
    const fileName = await parts.alone(() => finish(parts.current(), part, parts.named, signal));
    return { state: 'done', fileName };
  } catch (thrown) {
    if (signal.aborted) return { state: 'stopped' };
    const error = readDiskError(thrown) ?? asAppError(thrown, 'storage_failed');
    return { state: stateAfter(error), error };
  }
}
