import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';

/** Milliseconds before each attempt; after the last one the visitor is asked. */
export const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Milliseconds without a byte, while playback waits, that count as a failure. */
export const STALL_MS = 15_000;

/** Seconds that must have played before a failure is a new one and not the same again (a damaged file, say). */
const STEADY_SECONDS = 5;

/** Failures of the call for an address that another attempt may overcome; all others are final. */
const PASSING: readonly AppError['code'][] = ['offline', 'timeout', 'unavailable', 'too_many_requests'];

/** `mending`: an attempt runs or is about to; `lost`: given up, `error` says why where the site said so. */
export type RecoveryState =
  | { readonly kind: 'well' }
  | { readonly kind: 'mending' }
  | { readonly kind: 'lost'; readonly error: AppError | null };

export interface RecoveryParts {
  /** Asks for a fresh address and loads it where playback was; rejects when it gets no address. */
  readonly reload: () => Promise<void>;
  readonly onState: (state: RecoveryState) => void;
  readonly clock: {
    setTimeout(run: () => void, milliseconds: number): number;
    clearTimeout(timer: number): void;
  };
}

/** Keeps a video going over expired addresses, lost connections and restarts of the site. */
export interface Recovery {
  /** Loads for the first time; a call that fails here is shown at once. */
  open(): void;
  /** The player reports an error. */
  failed(): void;
  /** The player waits for bytes. */
  waiting(): void;
  /** Bytes arrived. */
  fed(): void;
  /** This second is being shown. */
  reached(second: number): void;
  /** The visitor asks for an attempt, or the network is back. */
  retry(): void;
  /** Ends it without an event. */
  stop(): void;
}

export function createRecovery({ reload, onState, clock }: RecoveryParts): Recovery {
  let state: RecoveryState['kind'] = 'well';
  let failures = 0;
  let steadyFrom: number | null = null;
  let retryTimer: number | null = null;
  let stallTimer: number | null = null;
  /** Counts attempts, so that a late answer of an older one is ignored. */
  let attempt = 0;
  let isReloading = false;

  const change = (next: RecoveryState) => {
    if (next.kind === state) return;
    state = next.kind;
    onState(next);
  };
  const settle = () => {
    if (retryTimer !== null) clock.clearTimeout(retryTimer);
    if (stallTimer !== null) clock.clearTimeout(stallTimer);
    retryTimer = stallTimer = null;
    isReloading = false;
    attempt += 1;
  };
  const watch = () => {
    if (stallTimer !== null) clock.clearTimeout(stallTimer);
    stallTimer = clock.setTimeout(fail, STALL_MS);
  };
  const giveUp = (error: AppError | null) => {
    settle();
    change({ kind: 'lost', error });
  };
  const tryNow = (isFirst: boolean) => {
    settle();
    isReloading = true;
    const mine = attempt;
    reload().then(
      () => {
        if (mine !== attempt) return;
        isReloading = false;
        watch();
      },
      (thrown: unknown) => {
        if (mine !== attempt) return;
        const error = asAppError(thrown);
        if (isFirst || !PASSING.includes(error.code)) giveUp(error);
        else fail();
      },
    );
  };
  function fail() {
    settle();
    steadyFrom = null;
    const delay = RETRY_DELAYS_MS[failures];
    failures += 1;
    if (delay === undefined) return giveUp(null);
    change({ kind: 'mending' });
    retryTimer = clock.setTimeout(() => tryNow(false), delay);
  }

  return {
    open: () => tryNow(true),
    failed() {
      // One error may be reported several times; the running attempt covers all of them.
      if (state !== 'lost' && retryTimer === null && !isReloading) fail();
    },
    waiting() {
      if (state !== 'lost' && retryTimer === null && !isReloading && stallTimer === null) watch();
    },
    fed() {
      if (stallTimer !== null) watch();
    },
    reached(second) {
      if (state === 'lost' || retryTimer !== null || isReloading) return;
      if (stallTimer !== null) clock.clearTimeout(stallTimer);
      stallTimer = null;
      change({ kind: 'well' });
      if (failures === 0) return;
      steadyFrom ??= second;
      if (second - steadyFrom < STEADY_SECONDS) return;
      failures = 0;
      steadyFrom = null;
    },
    retry() {
      if (state === 'well' || isReloading) return;
      failures = 0;
      change({ kind: 'mending' });
      tryNow(false);
    },
    stop() {
      settle();
      state = 'lost';
    },
  };
}
