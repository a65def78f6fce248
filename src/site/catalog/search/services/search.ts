import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { SEARCH_FILE } from '../index/search-database.ts';
import { createQueryPool, type PoolLimits, type QueryPool } from '../workers/query-pool.ts';
import { startIndexKeeper, type IndexKeeper } from '../workers/index-keeper.ts';
import type { NameReading } from '../repositories/unread-names.ts';
import type { SearchAnswer, SearchAsks } from './search-answers.ts';

/**
 * The search of a site, in its own threads: neither searching nor indexing blocks requests. Threads start when they are
 * first needed.
 */
export interface Search {
  /** Like `QueryPool.ask`; waits for the index if there is none yet. */
  ask<Name extends keyof SearchAsks>(name: Name, ask: SearchAsks[Name]): Promise<SearchAnswer>;
  /** Starts the index thread, so that the index exists before the first search. */
  start(): void;
  /** Resolves when everything committed until now can be found. Without this call it takes up to ten seconds. */
  settled(): Promise<void>;
  /** Resolves when the threads have closed their files. */
  close(): Promise<void>;
}

export interface SearchParts {
  /** Folder of `site.db` and of the index beside it. */
  readonly data: string;
  /** Results have changed: earlier answers are invalid. */
  readonly onChanged: () => void;
  /** The index has everything up to a position in the change log. */
  readonly onFollowed: (position: number) => void;
  /** New readings of names; lists are sorted by them. */
  readonly onReadings: (found: readonly NameReading[]) => void;
  readonly limits?: Partial<SearchLimits> | undefined;
}

export interface SearchLimits extends PoolLimits {
  /** How long a search waits for an index that is being made, milliseconds. The page waits too. */
  readonly readyMs: number;
}

/**
 * One thread fewer than processors, because the main thread needs one. The limit of the queue follows from its waiting
 * time.
 */
const LIMITS: SearchLimits = {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  queue: 256,
  deadlineMs: 5_000,
  readyMs: 8_000,
};

export function createSearch({ data, onChanged, onFollowed, onReadings, limits }: SearchParts): Search {
  const place = { site: join(data, 'site.db'), index: join(data, SEARCH_FILE) };
  const bounds = { ...LIMITS, ...limits };
  let keeper: IndexKeeper | null = null;
  let pool: QueryPool | null = null;
  const warned = new Set<string>();
  let isClosed = false;
  const keep = (): IndexKeeper =>
    (keeper ??= startIndexKeeper({
      ...place,
      onIndexed(position, isChanged) {
        if (isChanged) onChanged();
        onFollowed(position);
      },
      onReadings,
      onError(message) {
        // Every attempt gives the same error: warn once.
        if (!warned.has(message)) process.emitWarning(`search index: ${message}`);
        warned.add(message);
      },
    }));
  return {
    async ask(name, ask) {
      if (isClosed) throw new AppError({ code: 'unavailable' });
      await within(keep().ready, bounds.readyMs);
      if (isClosed) throw new AppError({ code: 'unavailable' });
      pool ??= createQueryPool(place, bounds);
      return pool.ask(name, ask);
    },
    start: () => void keep(),
    async settled() {
      await keep().ready;
      await keep().settled();
    },
    async close() {
      isClosed = true;
      await Promise.all([pool?.close(), keeper?.close()]);
    },
  };
}

async function within(ready: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError({ code: 'unavailable' })), ms);
  });
  await Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
