import { stat } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { closeThread } from '../workers/close-thread.ts';
import { startThread } from '../workers/start-thread.ts';

/** Milliseconds between two looks at the log. */
const LOOK_MS = 2_000;

/** A log smaller than this is not worth a thread, bytes. */
const FROM_BYTES = 4 * 1024 ** 2;

/**
 * Pages in the log from which the connection that commits copies them itself. It stops the site for one sync of the
 * disk: that is the way out for a log that is written so steadily that the thread never finds its end.
 */
export const LOG_PAGES = 8_000;

export interface Checkpoints {
  close(): Promise<void>;
}

/**
 * Copies what was committed from the log into the database in a thread of its own: syncing both would stop the site.
 * @param file of the database
 */
export function startCheckpoints(file: string, lookMs = LOOK_MS, fromBytes = FROM_BYTES): Checkpoints {
  let worker: Worker | null = null;
  let seenMs = 0;
  const start = () => {
    const started = startThread(new URL('./checkpoint-thread.ts', import.meta.url), { file });
    // Without it the connection that commits copies; the next look starts another.
    started.on('error', () => (worker = null));
    return started;
  };
  const look = async () => {
    const { size, mtimeMs } = await stat(`${file}-wal`);
    if (isClosed || size < fromBytes || mtimeMs === seenMs) return;
    seenMs = mtimeMs;
    worker ??= start();
    worker.postMessage('checkpoint');
  };
  let isClosed = false;
  // A database that nobody has written to has no log.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  timer.unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      if (worker) await closeThread(worker);
    },
  };
}
