import type { VideoTile } from '../../../../shared/entities/video-tile.ts';
import type { VideoId } from '../../../../shared/ids.ts';

/** How a playlist is shuffled: by a seed, beginning with the video that was watched when it was switched on. */
export interface Shuffle {
  readonly seed: number;
  readonly first: VideoId;
}

/**
 * The order in which a page of a playlist is watched. The same shuffle gives the same order each time, so that
 * "previous" leads back the way one came.
 */
export function watchOrder(videos: readonly VideoTile[], shuffle: Shuffle | null): readonly VideoTile[] {
  if (!shuffle) return videos;
  const mixed = videos.toSorted((a, b) => draw(shuffle.seed, a.id) - draw(shuffle.seed, b.id));
  const first = mixed.findIndex(({ id }) => id === shuffle.first);
  return first > 0 ? [...mixed.slice(first), ...mixed.slice(0, first)] : mixed;
}

/** A number that seed and id alone decide (FNV-1a), 0 to 2^32. */
function draw(seed: number, id: VideoId): number {
  let hash = 2_166_136_261 ^ seed;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  // The last letters of neighbouring ids are alike: once more, so that they end far apart.
  return Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
}
