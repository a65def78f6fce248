/** Pseudo-random numbers that are the same in every run and on every machine (mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A copy in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Normally distributed around 0 with deviation 1. */
  normal(): number;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, below(items.length)),
    shuffle(items) {
      const out = [...items];
      for (let last = out.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [out[last], out[other]] = [at(out, other), at(out, last)];
      }
      return out;
    },
    // The sum of twelve is close to a normal distribution, and only additions give the same result on every machine.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6),
  };
}

/** The element at an index. @throws RangeError if there is none */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError(`no element ${index} of ${items.length}`);
  return items[index] as Item;
}
