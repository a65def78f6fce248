import Sqlite from 'better-sqlite3';
import { keepPlans } from './plan-once.ts';

/**
 * How long a connection waits for another one's write, milliseconds. Reading waits for none, but for a moment's recovery
 * after a crash; writes of a site that serves have less time (`busy-timeout.ts`).
 */
export const BUSY_MS = 5_000;

/** `site.db` on a connection that can only read. The file is there already. */
export function openSiteReader(path: string): Sqlite.Database {
  const sqlite = keepPlans(new Sqlite(path, { readonly: true, timeout: BUSY_MS }));
  sqlite.pragma('trusted_schema = OFF');
  return sqlite;
}
