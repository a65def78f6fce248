import type { Piece } from '../../shared/search/words.ts';
import { joinedBits, sharedBits, type Bits } from './blocks.ts';
import { WORDS } from './history-database.ts';
import { unpackTurns } from './packed-turns.ts';
import { unpackPairTurns, unpackPostings } from './packed-postings.ts';
import { phraseOf, turnsOf } from './postings.ts';
import { answerOf } from './requests.ts';
import { shortStart, wantedOf } from './visit-terms.ts';

/** Records of words with one beginning that are read at most; some megabytes. */
const RECORDS_MAX = 4_096;

/** Words that are asked for one by one at most, by blocks; of more all blocks are read at once. */
const TERMS_MAX = 8;

/** Where one piece of a search stands, block by block. */
export interface WordSource {
  readonly blocks: ReadonlySet<number>;
  /** Turns found here may lack the piece: their titles have the last word. */
  readonly isRough: boolean;
  /** Brings blocks at hand, from the one up to the other. */
  load(first: number, last: number): Promise<void>;
  /** The turns of a block that is at hand. */
  turns(block: number): Bits;
}

export async function sourceOf(transaction: IDBTransaction, piece: Piece): Promise<WordSource> {
  const store = transaction.objectStore(WORDS);
  const wanted = wantedOf(piece);
  if ('start' in wanted) return startSource(store, wanted.start);
  return 'term' in wanted ? termSource(store, wanted.term, false) : pairSource(store, wanted.pairs);
}

async function termSource(store: IDBObjectStore, term: string, isRough: boolean): Promise<WordSource> {
  const held = createHeld(store);
  return {
    blocks: blocksOf(await keysOf(store, term)),
    isRough,
    load: (first, last) => held.load([term], first, last),
    turns: (block) => unpackTurns(held.get(term, block)?.turns),
  };
}

/** Pairs of letters side by side. Which blocks have them is known by their keys alone. */
async function pairSource(store: IDBObjectStore, pairs: readonly string[]): Promise<WordSource> {
  const terms = [...new Set(pairs)];
  const keys = await Promise.all(terms.map((term) => keysOf(store, term)));
  const held = createHeld(store);
  return {
    blocks: sharedOf(keys.map(blocksOf)),
    isRough: false,
    load: (first, last) => held.load(terms, first, last),
    turns(block) {
      const bits = sharedBits(terms.map((term) => unpackPairTurns(held.get(term, block) ?? {})));
      if (pairs.length === 1 || bits.every((word) => word === 0)) return bits;
      return turnsOf(phraseOf(pairs.map((pair) => unpackPostings(held.get(pair, block) ?? {}, bits))));
    },
  };
}

/** All words with a beginning; where they are too many, what their beginnings have in common. */
async function startSource(store: IDBObjectStore, start: string): Promise<WordSource> {
  const range = IDBKeyRange.bound([start], [`${start}\uffff`]);
  const keys = await answerOf(store.getAllKeys(range, RECORDS_MAX));
  if (keys.length === RECORDS_MAX) return termSource(store, shortStart(start), true);
  const terms = [...new Set(keys.map((key) => (key as unknown as WordKey)[0]))];
  const held = createHeld(store);
  let whole: Promise<void> | null = null;
  return {
    blocks: blocksOf(keys),
    isRough: false,
    load: (first, last) =>
      terms.length <= TERMS_MAX
        ? held.load(terms, first, last)
        : (whole ??= answerOf<unknown[]>(store.getAll(range)).then(held.keep)),
    turns: (block) =>
      joinedBits(terms.flatMap((term) => held.get(term, block) ?? []).map(({ turns }) => unpackTurns(turns))),
  };
}

/** Records that are at hand, by term and block. */
function createHeld(store: IDBObjectStore) {
  const all = new Map<string, Map<number, WordRecord>>();
  const keep = (records: readonly unknown[]) => {
    for (const record of records as readonly WordRecord[]) {
      const ofTerm = all.get(record.term) ?? new Map<number, WordRecord>();
      all.set(record.term, ofTerm.set(record.block, record));
    }
  };
  return {
    keep,
    async load(terms: readonly string[], first: number, last: number): Promise<void> {
      const ranges = terms.map((term) => IDBKeyRange.bound([term, first], [term, last]));
      const records = await Promise.all(ranges.map((range) => answerOf<unknown[]>(store.getAll(range))));
      records.forEach(keep);
    },
    get: (term: string, block: number): WordRecord | undefined => all.get(term)?.get(block),
  };
}

/** What is in all of the sets; there is at least one. */
export function sharedOf([
  first = new Set(),
  ...others
]: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set([...first].filter((block) => others.every((other) => other.has(block))));
}

/** A term in a block: its turns (packed-turns.ts), and of a pair of letters its places (packed-postings.ts). */
export interface WordRecord {
  readonly term: string;
  readonly block: number;
  readonly turns?: unknown;
  readonly places?: unknown;
}

type WordKey = readonly [term: string, block: number];

function keysOf(store: IDBObjectStore, term: string): Promise<IDBValidKey[]> {
  return answerOf(store.getAllKeys(IDBKeyRange.bound([term], [term, []])));
}

function blocksOf(keys: readonly IDBValidKey[]): ReadonlySet<number> {
  return new Set(keys.map((key) => (key as unknown as WordKey)[1]));
}
