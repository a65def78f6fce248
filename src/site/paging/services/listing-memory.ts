import type { Clock } from '../../clock.ts';
import { createAnchors, type Anchors } from '../repositories/cursors.ts';

interface Known {
  readonly anchors: Anchors;
  total: number | undefined;
}

/** What is known of listings between requests: filtered counts and anchors of deep pages. */
export interface ListingMemory {
  of(key: string): Known;
  /**
   * Forgets the counts; called when what is published changed. Anchors stay their minute: a site that publishes all the
   * time would walk to its deep pages anew for every visitor. What a page shows is always read anew; only where it
   * begins, some thousand rows down, may be off by what was published since.
   */
  forgetCounts(): void;
}

/** Counters move anchors a little (a video gets views and climbs), so what is known is found anew once a minute. */
const KEEP_MS = 60_000;

/** Listings remembered at most; the longest untouched go first. */
const MOST = 2_000;

export function createListingMemory(clock: Clock): ListingMemory {
  const known = new Map<string, Known & { readonly madeAt: number }>();
  return {
    of(key) {
      const found = known.get(key);
      known.delete(key);
      const now = clock.now();
      const fresh =
        found !== undefined && now - found.madeAt < KEEP_MS
          ? found
          : { anchors: createAnchors(), total: undefined, madeAt: now };
      known.set(key, fresh);
      if (known.size > MOST) known.delete(known.keys().next().value ?? '');
      return fresh;
    },
    forgetCounts: () => {
      for (const each of known.values()) each.total = undefined;
    },
  };
}
