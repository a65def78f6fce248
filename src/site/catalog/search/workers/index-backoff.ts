/**
 * Least and most milliseconds between two writes of the index. Each write unmaps the index from the memory of the
 * searches, and the next searches take three times as long (measured): a busy site must write rarely.
 */
const REST_MS = { least: 2_000, most: 10_000 } as const;

/** A write so soon after a pause means that changes were waiting. */
const SOON_MS = 1_500;

/** Decides when the index may be written without a request. */
export interface IndexBackoff {
  isOver(now: number): boolean;
  /** The index was written, automatically or on request. */
  written(now: number): void;
}

/** Pauses grow while each ends with something to write, and are short again after the first one that does not. */
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
