import { changedBy, type DatabaseWriter, db } from '../../../platform/index.ts';

/** Rows deleted at once: about 2 ms. */
const AT_ONCE = 2_000;
const PAUSE_MS = 200;
/** Wait after a failed write: another process is writing. */
const REFUSED_MS = 2_000;

/** Deletes rows of the change log after the index has followed them, a few at a time. */
export interface SearchLog {
  followed(position: number): void;
  close(): void;
}

export function createSearchLog(database: DatabaseWriter): SearchLog {
  let upTo = 0;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const later = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(run, ms).unref();
  };
  const run = () => {
    timer = null;
    const followed = db.selectFrom('search_change').select('turn').where('turn', '<=', upTo).limit(AT_ONCE);
    const sweep = db.deleteFrom('search_change').where('turn', 'in', followed);
    void database
      .change(() => changedBy(sweep), { durability: 'relaxed' })
      .then(
        (changed) => changed === AT_ONCE && later(PAUSE_MS),
        () => later(REFUSED_MS),
      );
  };
  return {
    followed(position) {
      upTo = position;
      later(PAUSE_MS);
    },
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
