import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** Copies from the log what nobody reads there any more, whenever it is asked to (`checkpoints.ts`). */
const { file } = workerData as { readonly file: string };
const sqlite = new Sqlite(file, { timeout: 0 });

parentPort?.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'close') {
    sqlite.close();
    parentPort?.close();
    return;
  }
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full disk: the log still has everything, and the next one is asked for soon.
  }
});
