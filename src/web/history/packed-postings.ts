import { hasBit, noBits, onesOf, wordAt, type Bits } from './blocks.ts';
import { textOf } from './packed-text.ts';
import { packTurns, readPacked, shareInto, type PackedTurns } from './packed-turns.ts';
import { offsetAt, placeAt, postingOf, turnsOf, type Postings } from './postings.ts';

/** Postings as records hold them: a third of their size, and apart the turns, which most searches need alone. */
export interface PackedPostings {
  readonly turns: string;
  readonly places: PackedPlaces;
}

export interface PackedPlaces {
  /** Of each turn the first place. */
  readonly places: string;
  /** The others of turns that have more than one, each after its turn; absent: none. */
  readonly others?: string;
}

/** The record of the turns as it was read; versions before 5 had the places in it. */
type StoredTurns = { readonly [Name in 'turns' | keyof PackedPlaces]?: unknown } | null;
/** The record of the places. */
type StoredPlaces = { readonly [Name in keyof PackedPlaces]?: unknown } | null;

/** `null`: none. */
export function packPostings(postings: Postings): PackedPostings | null {
  const turns = packTurns(turnsOf(postings));
  if (!turns) return null;
  const [firsts, others]: [number[], number[]] = [[], []];
  let before = -1;
  for (const posting of postings) {
    if (offsetAt(posting) === before) others.push(before, placeAt(posting));
    else firsts.push(placeAt(posting));
    before = offsetAt(posting);
  }
  return { turns, places: { places: textOf(firsts), ...(others.length > 0 && { others: textOf(others) }) } };
}

/** None where the record is damaged. */
export function unpackPostings(ofTurns: StoredTurns, ofPlaces: StoredPlaces): Postings {
  return new Uint32Array(postingsAmong(null, ofTurns, ofPlaces, noBits()));
}

/**
 * Those of some turns, rising; none where the record is damaged.
 * @param among `null`: of all
 * @param scratch may hold anything: as each new piece of memory is one more for the browser to free
 */
export function postingsAmong(
  among: Bits | null,
  ofTurns: StoredTurns,
  ofPlaces: StoredPlaces,
  scratch: Bits,
): readonly number[] {
  const { places, others } = ofPlaces ?? ofTurns ?? {};
  const found: number[] = [];
  const add = (posting: number) => {
    if (!among || hasBit(among, offsetAt(posting))) found.push(posting);
  };
  // Kept so before they were packed.
  if (places instanceof Uint32Array) places.forEach((posting: number) => add(posting));
  const placeOf = readPlaces(places);
  if (!placeOf) return found;
  const bits = shareInto(scratch, [readPacked(ofTurns?.turns)]);
  let before = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const word = wordAt(bits, index);
    for (let rest = word & (among ? wordAt(among, index) : -1); rest !== 0; rest &= rest - 1) {
      const low = rest & -rest;
      const place = placeOf(before + onesOf(word & (low - 1)));
      found.push(postingOf(index * 32 + 31 - Math.clz32(low), place));
    }
    before += onesOf(word);
  }
  const firsts = found.length;
  eachOther(others, add);
  return found.length > firsts ? found.sort((one, other) => one - other) : found;
}

/** The turns of a term, of a pair of letters too. */
export function packedTurnsOf(stored: StoredTurns): PackedTurns {
  // Version 3 had nothing but the places.
  const hasOnlyPlaces = stored?.turns === undefined && stored?.places !== undefined;
  return hasOnlyPlaces ? turnsOf(unpackPostings(stored, null)) : readPacked(stored?.turns);
}

/** In arrays before version 5; `null` where there are none. */
function readPlaces(places: unknown): ((at: number) => number) | null {
  if (typeof places === 'string') return (at) => places.charCodeAt(at) || 0;
  if (places instanceof Uint8Array || places instanceof Uint16Array) return (at) => places[at] ?? 0;
  return null;
}

function eachOther(others: unknown, add: (posting: number) => void): void {
  if (others instanceof Uint32Array) others.forEach((posting: number) => add(posting));
  if (typeof others !== 'string') return;
  for (let at = 0; at + 1 < others.length; at += 2)
    add(postingOf(others.charCodeAt(at), others.charCodeAt(at + 1)));
}
