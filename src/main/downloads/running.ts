import type { Job } from './job.ts';
import { createMeter, type Meter } from '../../shared/transfers/meter.ts';

/** Most downloads that run at once. */
export const ACTIVE_MAX = 3;

/** A download while it runs. */
export interface Running {
  meter: Meter;
  /** Resolves when its folder was found usable, or it has ended. */
  readonly started: Promise<void>;
  readonly begin: () => void;
  /** Whether it has reported its initial bytes. */
  hasBegun: boolean;
  received: number;
  noted: number;
  /** It is retrying, and no byte has arrived yet. */
  isRetrying: boolean;
}

/** @param monotonic milliseconds of a monotonic clock */
export function newRun({ receivedBytes, error }: Job, monotonic: () => number): Running {
  let begin = () => {};
  const started = new Promise<void>((resolve) => (begin = resolve));
  return {
    meter: createMeter(receivedBytes, monotonic),
    started,
    begin,
    hasBegun: false,
    received: receivedBytes,
    noted: monotonic(),
    // For one in backoff the last attempt is known to have failed.
    isRetrying: error !== null,
  };
}
