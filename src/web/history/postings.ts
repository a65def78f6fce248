import { noBits, offsetOf, setBit, type Bits } from './blocks.ts';

/**
 * Where a pair of letters stands in the titles of a block: the offset of the turn and the place in its titles in one number,
 * rising.
 */
export type Postings = Uint32Array<ArrayBuffer>;

const PLACE_BITS = 16;
/** Places beyond are not looked for; no title comes near it. One less than fit, so that no turn joins the next. */
export const LAST_PLACE = (1 << PLACE_BITS) - 2;

export const postingOf = (turn: number, place: number): number => offsetOf(turn) * 2 ** PLACE_BITS + place;
export const offsetAt = (posting: number): number => posting >>> PLACE_BITS;
export const placeAt = (posting: number): number => posting & ((1 << PLACE_BITS) - 1);

/** Postings after some came and some went. Those that come are mostly of the newest turn: no need to sort. */
export function changed(before: Postings, came: readonly number[], went: ReadonlySet<number>): Postings {
  const left = went.size === 0 ? before : before.filter((posting) => !went.has(posting));
  if (came.length === 0) return left;
  const next = Uint32Array.from(came).sort();
  const after = new Uint32Array(left.length + next.length);
  after.set(left);
  after.set(next, left.length);
  return (left.at(-1) ?? -1) < (next[0] ?? 0) ? after : new Uint32Array(new Set(after.sort()));
}

/** Where the terms stand side by side in this order: a part of a run by its pairs of letters, each rising. */
export function phraseOf([first = [], ...others]: readonly (readonly number[])[]): readonly number[] {
  return others.reduce((found, pair, at) => followed(found, pair, at + 1), first);
}

/** Those after which, `by` places on, one of `next` stands. */
function followed(found: readonly number[], next: readonly number[], by: number): readonly number[] {
  let at = 0;
  return found.filter((posting) => {
    while (at < next.length && (next[at] ?? 0) < posting + by) at += 1;
    return next[at] === posting + by;
  });
}

/** The turns of a block that these are of. */
export function turnsOf(postings: Iterable<number>): Bits {
  return addTurns(noBits(), postings);
}

/** Adds them to `bits`. */
export function addTurns(bits: Bits, postings: Iterable<number>): Bits {
  for (const posting of postings) setBit(bits, offsetAt(posting), true);
  return bits;
}
