import type { SiteDatabase } from '../db/open.ts';
import { publicVersion } from '../repositories/counts.ts';

/** Notices when what is published has changed, whoever changed it: this process, a worker, another program. */
export interface VersionWatch {
  /** To be asked before a finished answer is used; calls `changed` first when there was a change. Gives the version. */
  check(): number;
  /** Something else that answers are made from has changed: those under way now are not to be kept. */
  touch(): void;
}

/**
 * A second connection looks at `PRAGMA data_version`, which moves with every commit of any other connection, and
 * only then at the counter of migration 002, which moves only for what public answers show. The look costs 2.5 us,
 * so it is taken once per turn of the event loop: requests of the same turn were on their way at the same time.
 */
export function watchPublicVersion(database: SiteDatabase, changed: () => void): VersionWatch {
  let seen = database.dataVersion();
  let version = publicVersion(database);
  let touches = 0;
  let isFresh = false;
  const stale = () => {
    isFresh = false;
  };
  return {
    check() {
      if (isFresh) return version + touches;
      isFresh = true;
      setImmediate(stale);
      const now = database.dataVersion();
      if (now === seen) return version + touches;
      seen = now;
      const current = publicVersion(database);
      if (current === version) return version + touches;
      version = current;
      changed();
      return version + touches;
    },
    touch() {
      touches += 1;
    },
  };
}
