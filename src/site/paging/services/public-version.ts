import type { SnapshotReader } from '../../db/snapshot-reader.ts';
import { publicVersion } from '../repositories/counters.ts';

/** Notices when what is published has changed, whoever changed it: this process, a worker, another program. */
export interface VersionWatch {
  /** To be asked before a finished answer is used; calls `changed` first when there was a change. Gives the version. */
  check(): number;
  /** Something else that answers are made from has changed: those under way now are not to be kept. */
  touch(): void;
}

/**
 * Looked at once per turn of the event loop, as the reader goes to the newest state: requests of the same turn were on
 * their way at the same time, and what they read is of the version told. Where anything was committed the counter of
 * migration 002 decides, which moves only for what public answers show.
 */
export function watchPublicVersion(reader: SnapshotReader, changed: () => void): VersionWatch {
  let version = publicVersion(reader.database);
  let touches = 0;
  let isFresh = false;
  const stale = () => {
    reader.end();
    isFresh = false;
  };
  return {
    check() {
      if (isFresh) return version + touches;
      isFresh = true;
      setImmediate(stale);
      if (!reader.begin()) return version + touches;
      const current = publicVersion(reader.database);
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
