import type { Piece } from '../../shared/search/words.ts';
import { noBits, type Bits } from './blocks.ts';
import { packedTurnsOf, postingsAmong } from './packed-postings.ts';
import { joinInto, type PackedTurns } from './packed-turns.ts';
import { addTurns, phraseOf } from './postings.ts';
import { shortStart, wantedOf } from './visit-terms.ts';
import { placesOf, type WordKey, type WordRecords } from './word-records.ts';

/** Records of words with one beginning that are read at most; some megabytes. */
const RECORDS_MAX = 4_096;

/** Words that are asked for one by one at most, by blocks; of more all blocks are read at once. */
const TERMS_MAX = 8;

/** Where one piece of a search stands, block by block. */
export interface WordSource {
  readonly blocks: ReadonlySet<number>;
  /** Turns found here may lack the piece: their titles have the last word. */
  readonly isRough: boolean;
  /** Brings blocks at hand. */
  load(blocks: readonly number[]): Promise<void>;
  /** Its turns in a block that is at hand are what all of these have; of a phrase those with its pairs. */
  turns(block: number): readonly PackedTurns[];
  /** What a phrase needs besides. */
  readonly phrase?: Phrase;
}

/** Pairs of letters that have to stand side by side. */
export interface Phrase {
  /** Brings their places in blocks at hand whose turns are. */
  load(blocks: readonly number[]): Promise<void>;
  /** Leaves in `among`, turns of a block, those where they do. */
  keepIn(among: Bits, block: number): void;
}

export async function sourceOf(words: WordRecords, piece: Piece): Promise<WordSource> {
  const wanted = wantedOf(piece);
  if ('start' in wanted) return startSource(words, wanted.start);
  return 'term' in wanted ? termSource(words, wanted.term, false) : pairSource(words, wanted.pairs);
}

async function termSource(words: WordRecords, term: string, isRough: boolean): Promise<WordSource> {
  return {
    blocks: await words.blocks(term),
    isRough,
    load: (blocks) => words.load(keysOf([term], blocks)),
    turns: (block) => [packedTurnsOf(words.get(term, block))],
  };
}

/** Pairs of letters side by side. Which blocks have them is known by their keys alone. */
async function pairSource(words: WordRecords, pairs: readonly string[]): Promise<WordSource> {
  const terms = [...new Set(pairs)];
  const sources = await Promise.all(terms.map((term) => termSource(words, term, false)));
  const [only] = sources;
  if (pairs.length === 1 && only) return only;
  const scratch = noBits();
  return {
    blocks: sharedOf(sources.map(({ blocks }) => blocks)),
    isRough: false,
    load: (blocks) => words.load(keysOf(terms, blocks)),
    turns: (block) => sources.flatMap((source) => source.turns(block)),
    phrase: {
      load: (blocks) => words.load(keysOf(terms, blocks.map(placesOf))),
      keepIn(among, block) {
        const ofTerm = (term: string) =>
          postingsAmong(among, words.get(term, block), words.get(term, placesOf(block)), scratch);
        const places = new Map(terms.map((term) => [term, ofTerm(term)]));
        among.fill(0);
        addTurns(among, phraseOf(pairs.map((pair) => places.get(pair) ?? [])));
      },
    },
  };
}

/** All words with a beginning; where they are too many, what their beginnings have in common. */
async function startSource(words: WordRecords, start: string): Promise<WordSource> {
  const keys = await words.starting(start, RECORDS_MAX);
  if (keys.length === RECORDS_MAX) return termSource(words, shortStart(start), true);
  const terms = [...new Set(keys.map(([term]) => term))];
  let whole: Promise<void> | null = null;
  return {
    blocks: new Set(keys.map(([, block]) => block)),
    isRough: false,
    load: (blocks) =>
      terms.length <= TERMS_MAX ? words.load(keysOf(terms, blocks)) : (whole ??= words.loadStarting(start)),
    turns(block) {
      const all = terms.flatMap((term) => words.get(term, block) ?? []).map(packedTurnsOf);
      return all.length === 1 ? all : [joinInto(noBits(), all)];
    },
  };
}

function keysOf(terms: readonly string[], blocks: readonly number[]): readonly WordKey[] {
  return terms.flatMap((term) => blocks.map((block): WordKey => [term, block]));
}

/** What is in all of the sets; there is at least one. */
export function sharedOf([
  first = new Set(),
  ...others
]: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set([...first].filter((block) => others.every((other) => other.has(block))));
}
