import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { SEARCH_FILE } from '../index/search-database.ts';
import { createQueryPool, type PoolLimits, type QueryPool } from '../workers/query-pool.ts';
import { startIndexKeeper, type IndexKeeper } from '../workers/index-keeper.ts';
import type { NameReading } from '../repositories/unread-names.ts';
import type { SearchAnswer, SearchAsks } from './search-answers.ts';

/**
 * Search of a site, in threads of its own: a search never holds up what is served, and the index is written away from
 * both. Nothing starts before it is needed.
 */
export interface Search {
  /** As `QueryPool.ask`; waits for the index where there is none yet. */
  ask<Name extends keyof SearchAsks>(name: Name, ask: SearchAsks[Name]): Promise<SearchAnswer>;
  /** Starts keeping the index, so that it is there before the first search. */
  start(): void;
  /** Resolves once everything committed until now can be found. By itself that takes up to ten seconds. */
  settled(): Promise<void>;
  /** Resolves once the threads have closed their files. */
  close(): Promise<void>;
}

export interface SearchParts {
  /** Folder of `site.db`; the index lies beside it. */
  readonly data: string;
  /** What is found has changed: answers made before are void. */
  readonly onChanged: () => void;
  /** Everything up to a position in the change log is in the index. */
  readonly onFollowed: (position: number) => void;
  /** How names are read, which lists are sorted by. */
  readonly onReadings: (found: readonly NameReading[]) => void;
  readonly limits?: Partial<SearchLimits> | undefined;
}

export interface SearchLimits extends PoolLimits {
  /** How long a search waits for an index that is being made, milliseconds. A page waits with it. */
  readonly readyMs: number;
}

/** One thread less than processors, as the one that serves needs one; the bounds of a queue follow from its time. */
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
        // Every try gives the same error again.
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
