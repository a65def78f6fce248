import type { SiteDatabase } from '../../db/open.ts';

/** Lines taken out at once: some 2 ms. */
const AT_ONCE = 2_000;
const PAUSE_MS = 200;
/** After a refused write: somebody else is at it. */
const REFUSED_MS = 2_000;

/** Takes lines of the change log out again once the index has followed them, a few at a time. */
export interface SearchLog {
  followed(turn: number): void;
  close(): void;
}

export function createSearchLog(database: SiteDatabase): SearchLog {
  let upTo = 0;
  let timer: NodeJS.Timeout | null = null;
  const later = (ms: number) => {
    timer ??= setTimeout(run, ms).unref();
  };
  const run = () => {
    timer = null;
    try {
      const { changes } = database.makings
        .prepare(
          'DELETE FROM search_change WHERE turn IN (SELECT turn FROM search_change WHERE turn <= ? LIMIT ?)',
        )
        .run(upTo, AT_ONCE);
      if (changes === AT_ONCE) later(PAUSE_MS);
    } catch {
      later(REFUSED_MS);
    }
  };
  return {
    followed(turn) {
      upTo = turn;
      later(PAUSE_MS);
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
