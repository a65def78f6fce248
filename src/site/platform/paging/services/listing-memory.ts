import type { Clock } from '../../clock.ts';
import type { PublicScope } from '../../db/derived/scopes.ts';
import { createCursors, type Cursors } from '../repositories/cursors.ts';

interface Cached {
  readonly cursors: Cursors;
  total: number | undefined;
}

/** What is known of listings between requests: filtered counts and cursors of deep pages. */
export interface ListingMemory {
  /** @param counts scopes of the counted rows */
  of(key: string, counts?: readonly PublicScope[]): Cached;
  /**
   * Forgets the counts in any of the scopes; called when what is published changed. Cursors stay their minute: a site that publishes all the
   * time would walk to its deep pages again for every visitor. What a page shows is always read again; only where it
   * begins, some thousand rows down, may be off by what was published since.
   */
  forgetCounts(scopes: readonly PublicScope[]): void;
}

/** Counters move cursors a little (a video gets views and climbs), so what is known is found again once a minute. */
const KEEP_MS = 60_000;

/** Listings remembered at most; the least recently used are dropped first. */
const MOST = 2_000;

export function createListingMemory(clock: Clock): ListingMemory {
  const known = new Map<
    string,
    Cached & { readonly madeAt: number; readonly counts: readonly PublicScope[] }
  >();
  return {
    of(key, counts = []) {
      const found = known.get(key);
      known.delete(key);
      const now = clock.now();
      const fresh =
        found !== undefined && now - found.madeAt < KEEP_MS
          ? found
          : { cursors: createCursors(), total: undefined, madeAt: now, counts };
      known.set(key, fresh);
      if (known.size > MOST) known.delete(known.keys().next().value ?? '');
      return fresh;
    },
    forgetCounts: (scopes) => {
      for (const each of known.values())
        if (each.counts.some((scope) => scopes.includes(scope))) each.total = undefined;
    },
  };
}
