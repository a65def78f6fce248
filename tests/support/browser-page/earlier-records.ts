import { BLOCK_TURNS, countOf, offsetsOf } from '../../../src/web/history/blocks.ts';
import { unpackPostings } from '../../../src/web/history/packed-postings.ts';
import { unpackTurns } from '../../../src/web/history/packed-turns.ts';
import { offsetAt, placeAt, type Postings } from '../../../src/web/history/postings.ts';
import type { WordRecord } from '../../../src/web/history/word-records.ts';

/**
 * A term's record as an earlier version of the database kept it, in arrays: 4 had the places of a pair of letters with
 * its turns, 3 nothing but its places.
 */
export function earlierRecord(
  version: 3 | 4,
  { term, block, turns }: WordRecord,
  places?: WordRecord,
): WordRecord {
  const bits = unpackTurns(turns);
  const packed = countOf(bits) > BLOCK_TURNS / 16 ? bits : new Uint16Array(offsetsOf(bits));
  if (!places) return { term, block, turns: packed };
  const postings = unpackPostings({ turns }, places);
  return version === 3
    ? { term, block, places: postings }
    : { term, block, turns: packed, ...earlierPlaces(postings) };
}

/** As version 4 kept them with the turns. */
export function earlierPlaces(postings: Postings): Pick<WordRecord, 'places' | 'others'> {
  const isFirst = (posting: number, at: number) =>
    at === 0 || offsetAt(posting) !== offsetAt(postings[at - 1] ?? 0);
  const firsts = [...postings].filter(isFirst).map(placeAt);
  const others = postings.filter((posting, at) => !isFirst(posting, at));
  return {
    places: firsts.some((place) => place > 0xff) ? new Uint16Array(firsts) : new Uint8Array(firsts),
    ...(others.length > 0 && { others }),
  };
}
