import type { Worker } from 'node:worker_threads';
import type { Closing } from '../search/workers/protocol.ts';

/** How long a thread may take to finish what it is at, milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Lets a thread close its files and waits for it, as whoever closes a site may remove its folder next. The wait blocks
 * this thread: nothing is served any more by then.
 */
export function closeThread(worker: Worker): void {
  const close = new Int32Array(new SharedArrayBuffer(4));
  worker.removeAllListeners();
  worker.on('error', () => undefined);
  worker.postMessage({ close } satisfies Closing);
  if (Atomics.wait(close, 0, 0, PATIENCE_MS) === 'timed-out') void worker.terminate();
}
