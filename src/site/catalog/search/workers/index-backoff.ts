/**
 * Milliseconds between two writes of the index. Each unmaps the index from the searches' memory,
 * and the next searches take three times as long (measured): a busy site must write rarely.
 */
const REST_MS = { least: 2_000, most: 10_000 } as const;

/** A write that comes so soon after a rest had something waiting for it. */
const SOON_MS = 1_500;

/** When the index may be written again by itself. */
export interface IndexBackoff {
  isOver(now: number): boolean;
  /** The index was written, by itself or because somebody asked. */
  written(now: number): void;
}

/** Waits grow while each ends with something to write, and are short again after the first that does not. */
export function createIndexBackoff(): IndexBackoff {
  let rest: number = REST_MS.least;
  let writtenAt = -Infinity;
  return {
    isOver: (now) => now - writtenAt >= rest,
    written(now) {
      const waited = now - writtenAt;
      if (waited >= rest) rest = waited < rest + SOON_MS ? Math.min(rest * 2, REST_MS.most) : REST_MS.least;
      writtenAt = now;
    },
  };
}
