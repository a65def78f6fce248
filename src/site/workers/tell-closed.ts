import type { Closing } from '../search/workers/protocol.ts';

/** Wakes whoever waits for this thread to have closed its files. */
export function tellClosed({ close }: Closing): void {
  Atomics.store(close, 0, 1);
  Atomics.notify(close, 0);
}
