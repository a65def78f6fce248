import { AppError } from '../../shared/errors/app-error.ts';
import { exponentialDelay, type RestPace } from '../../shared/transfers/backoff.ts';
import type { Setback } from './errors.ts';

/** Times of a transfer, milliseconds, and how often it tries. */
export interface Pace extends RestPace {
  /** Until an answer begins. */
  readonly responseMs: number;
  /** Between one byte and the next. */
  readonly stallMs: number;
  readonly firstMs: number;
  readonly longestMs: number;
  /** Tries in a row that bring no byte. */
  readonly tries: number;
}

export const PACE: Pace = {
  responseMs: 15_000,
  stallMs: 30_000,
  firstMs: 250,
  longestMs: 15_000,
  tries: 8,
  firstRestMs: 30_000,
  longestRestMs: 600_000,
};

/** New addresses in a row that bring no byte. */
const ADDRESSES_MAX = 3;

/** Counts setbacks of one transfer: how long to wait before the next try, and when it is enough. */
export function createRetryPolicy(pace: Pace, random: () => number = Math.random) {
  let tries = 0;
  let addresses = 0;
  let wasAnew = false;
  return {
    /** Bytes arrived: earlier failures do not count any more. */
    progress(): void {
      tries = 0;
      addresses = 0;
    },
    /**
     * @returns milliseconds until the next try
     * @throws AppError when there should be none
     */
    after({ verdict, cause }: Setback): number {
      switch (verdict.kind) {
        case 'refuse':
          throw new AppError({ code: verdict.code }, { cause });
        case 'anew':
          if (wasAnew) throw new AppError({ code: 'file_rejected' }, { cause });
          wasAnew = true;
          return 0;
        case 'address':
          if ((addresses += 1) > ADDRESSES_MAX) throw new AppError({ code: verdict.code }, { cause });
          return addresses === 1 ? 0 : pace.firstMs;
        case 'later': {
          if ((tries += 1) > pace.tries) throw new AppError({ code: verdict.code }, { cause });
          return Math.max(verdict.afterMs, exponentialDelay(pace.firstMs, pace.longestMs, tries, random));
        }
      }
    },
  };
}
