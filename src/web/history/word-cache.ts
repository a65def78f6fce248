import { createByteCache, type ByteCache } from './byte-cache.ts';
import type { WordKey, WordRecord } from './word-records.ts';

/** All there is of thirty usual words in a million visits. */
const RECORD_BYTES = 4 * 2 ** 20;
const KEY_BYTES = 2 ** 19;
/** Milliseconds without a search after which nothing is kept at hand. */
const IDLE_MS = 60_000;

/**
 * Words of the last searches and where they stand, so that who types on or turns the page reads only what is new: the
 * more is read, the sooner the browser stops to free it. Holds what was searched for and nothing of the titles beside.
 */
export interface WordCache {
  readonly records: ByteCache<WordRecord | null>;
  readonly keys: ByteCache<readonly WordKey[]>;
  /**
   * Before each search: forgets all unless it is of the same state of the history.
   * @param mark of that state (kept-turns.ts)
   */
  begin(mark: number | null): void;
  clear(): void;
}

const caches = new WeakMap<IDBDatabase, WordCache>();

/** The one of a connection: what closes it (a clearing in any tab, a page of another version) clears this. */
export function wordCacheOf(database: IDBDatabase): WordCache {
  const known = caches.get(database) ?? createWordCache();
  caches.set(database, known);
  return known;
}

export function createWordCache(): WordCache {
  const records = createByteCache<WordRecord | null>(RECORD_BYTES);
  const keys = createByteCache<readonly WordKey[]>(KEY_BYTES);
  let state: number | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    records.clear();
    keys.clear();
  };
  return {
    records,
    keys,
    clear,
    begin(mark) {
      if (mark === null || mark !== state) clear();
      state = mark;
      clearTimeout(idle);
      idle = setTimeout(clear, IDLE_MS);
    },
  };
}
