/** How a playlist is shuffled: by a seed, beginning with the place that was watched when it was switched on. */
export interface Shuffle {
  readonly seed: number;
  /** `null`: that video had left the playlist. */
  readonly first: number | null;
}

/**
 * The places of a playlist, from 0, in the order they are watched in. The same shuffle gives the same order each time,
 * so that "previous" leads back through the same videos, and an added video does not change the order of the others.
 */
export function watchOrder(total: number, shuffle: Shuffle | null): readonly number[] {
  const places = Array.from({ length: total }, (_none, place) => place);
  if (!shuffle) return places;
  const { seed, first } = shuffle;
  const mixed = places.toSorted((a, b) => draw(seed, a) - draw(seed, b));
  const start = first === null ? 0 : Math.max(0, mixed.indexOf(first));
  return [...mixed.slice(start), ...mixed.slice(0, start)];
}

/** A number that seed and place alone decide (the finish of MurmurHash3), 0 to 2^32. */
function draw(seed: number, place: number): number {
  let hash = seed ^ Math.imul(place + 1, 0x9e_37_79_b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
