import type { Job } from './job.ts';
import { createMeter, type Meter } from '../../shared/transfers/meter.ts';

/** Downloads that run at once at most. */
export const ACTIVE_MAX = 3;

/** A download while it runs. */
export interface Running {
  meter: Meter;
  /** Resolves when its place was found good, or it has ended. */
  readonly started: Promise<void>;
  readonly begin: () => void;
  /** Whether it has said what it begins with. */
  hasBegun: boolean;
  received: number;
  noted: number;
  /** It tries again what failed, and nothing has come yet. */
  isRetrying: boolean;
}

/** @param monotonic milliseconds of a clock that only goes on */
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
    // Of one that rested the last try is known to have failed.
    isRetrying: error !== null,
  };
}
