import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

export interface LogSync {
  /**
   * Resolves once all that was committed before the call survives a power cut. Commits that come while the disk is at
   * work share the next sync.
   * @throws Error of the system when the disk cannot do it
   */
  durable(): Promise<void>;
  close(): void;
}

/**
 * Syncs the write-ahead log of a database in a thread of its own: SQLite's own sync would stop the whole site for as
 * long as the disk takes.
 * @param path of the database; `:memory:` has no log
 */
export function logSync(path: string): LogSync {
  if (path === ':memory:') return { durable: () => Promise.resolve(), close: () => undefined };
  let file: number | null = null;
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    // The log is there since the first commit, and the same file until the last connection closes.
    file ??= openSync(`${path}-wal`, 'r');
    const started = sync(file).finally(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  };
  const startNext = () => {
    next = null;
    return start();
  };
  return {
    durable() {
      if (!current) return start();
      next ??= current.then(startNext, startNext);
      return next;
    },
    close() {
      const [open, last] = [file, next ?? current];
      file = null;
      if (open === null) return;
      const end = () => closeSync(open);
      if (last) last.then(end, end);
      else end();
    },
  };
}
