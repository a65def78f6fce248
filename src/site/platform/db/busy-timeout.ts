import Sqlite from 'better-sqlite3';
import type { SiteDatabase } from './open.ts';

/** How long a write of a site that serves waits for another writer, milliseconds: all other requests wait too. */
export const SERVING_BUSY_MS = 250;

/** After a failed wait the next writes do not wait for this time, milliseconds: waits add up. */
const REFUSED_MS = 1_000;

/** How long writes wait for another process, such as the operator's own tools, while the site serves. */
export interface BusyTimeout {
  /** Receives every error: it may be a write whose wait failed. */
  failed(thrown: unknown): void;
  close(): void;
}

/** Shortens the wait of an opened database, for as long as it is open. */
export function createBusyTimeout({ sqlite }: SiteDatabase): BusyTimeout {
  const wait = (ms: number) => sqlite.pragma(`busy_timeout = ${ms}`);
  let timer: NodeJS.Timeout | null = null;
  const recover = () => {
    timer = null;
    wait(SERVING_BUSY_MS);
  };
  wait(SERVING_BUSY_MS);
  return {
    failed(thrown) {
      if (timer || !isBusy(thrown)) return;
      wait(0);
      timer = setTimeout(recover, REFUSED_MS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof Sqlite.SqliteError && thrown.code.startsWith('SQLITE_BUSY');
}
