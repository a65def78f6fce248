import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** How long a thread may take to finish what it does, milliseconds. */
const CLOSE_MS = 3_000;

/** What a thread is sent last: it closes its files and ends. */
export type Closing = 'close';

/** Lets a thread close its files and waits until it has ended: the site's folder may be removed next. */
export async function closeThread(worker: Worker): Promise<void> {
  worker.removeAllListeners();
  worker.on('error', () => undefined);
  const ended = once(worker, 'exit');
  worker.postMessage('close' satisfies Closing);
  const timer = setTimeout(() => void worker.terminate(), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
