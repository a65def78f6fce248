import Sqlite from 'better-sqlite3';
import type { SiteDatabase } from './open.ts';

/** How long a write of a site that serves waits for another writer, milliseconds: all other requests wait too. */
export const SERVING_BUSY_MS = 250;

/** After a failed wait the next writes do not wait for this time, milliseconds: waits add up. */
const REFUSED_MS = 1_000;

/** How long writes wait for another process, such as the operator's own tools. */
export interface BusyTimeout {
  /** Shortens the wait, for as long as the database is open. Work of the start may wait longer: no request is served yet. */
  begin(): void;
  /** Receives every error: it may be a write whose wait failed. */
  failed(thrown: unknown): void;
  close(): void;
}

export function createBusyTimeout({ sqlite }: SiteDatabase): BusyTimeout {
  const wait = (ms: number) => sqlite.pragma(`busy_timeout = ${ms}`);
  let timer: NodeJS.Timeout | null = null;
  let isServing = false;
  const recover = () => {
    timer = null;
    wait(SERVING_BUSY_MS);
  };
  return {
    begin() {
      isServing = true;
      wait(SERVING_BUSY_MS);
    },
    failed(thrown) {
      if (!isServing || timer || !isBusy(thrown)) return;
      wait(0);
      timer = setTimeout(recover, REFUSED_MS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** Another program's write prevented this one. */
export function isBusy(thrown: unknown): boolean {
  return thrown instanceof Sqlite.SqliteError && thrown.code.startsWith('SQLITE_BUSY');
}
