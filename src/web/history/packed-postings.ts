import { onesOf, wordAt, type Bits } from './blocks.ts';
import { packTurns, unpackTurns, type PackedTurns } from './packed-turns.ts';
import { offsetAt, placeAt, postingOf, turnsOf, type Postings } from './postings.ts';

/** Postings as a record holds them: a third of their size, and of what a search needs first, the turns, nothing to make. */
export interface PackedPostings {
  readonly turns: PackedTurns;
  /** Of each turn the first place; a byte each while they fit. */
  readonly places: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  /** The others of turns that have more than one; absent: none. */
  readonly others?: Postings;
}

/** A record as it was read. */
type Stored = { readonly [Name in keyof PackedPostings]?: unknown };

const NONE: Postings = new Uint32Array(0);
const BYTE = 0xff;

/** `null`: none. */
export function packPostings(postings: Postings): PackedPostings | null {
  const turns = packTurns(turnsOf(postings));
  if (!turns) return null;
  const others: number[] = [];
  const firsts = new Uint16Array(postings.length);
  let [before, count, highest] = [-1, 0, 0];
  for (const posting of postings) {
    if (offsetAt(posting) === before) others.push(posting);
    else firsts[count++] = placeAt(posting);
    before = offsetAt(posting);
    highest |= placeAt(posting);
  }
  const places = firsts.slice(0, count);
  return {
    turns,
    places: highest > BYTE ? places : new Uint8Array(places),
    ...(others.length > 0 && { others: new Uint32Array(others) }),
  };
}

/**
 * None where the record is damaged.
 * @param among only those of these turns are wanted; there may be others
 */
export function unpackPostings({ turns, places, others }: Stored, among?: Bits): Postings {
  // Kept so before they were packed.
  if (places instanceof Uint32Array) return places as Postings;
  if (!(places instanceof Uint8Array) && !(places instanceof Uint16Array)) return NONE;
  const bits = unpackTurns(turns);
  const found: number[] = [];
  let before = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const word = wordAt(bits, index);
    for (let rest = word & (among ? wordAt(among, index) : -1); rest !== 0; rest &= rest - 1) {
      const low = rest & -rest;
      const place = places[before + onesOf(word & (low - 1))] ?? 0;
      found.push(postingOf(index * 32 + 31 - Math.clz32(low), place));
    }
    before += onesOf(word);
  }
  return others instanceof Uint32Array
    ? new Uint32Array([...found, ...others]).sort()
    : new Uint32Array(found);
}

/** The turns of a pair of letters. */
export function unpackPairTurns(stored: Stored): Bits {
  return stored.turns === undefined ? turnsOf(unpackPostings(stored)) : unpackTurns(stored.turns);
}
