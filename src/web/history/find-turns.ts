import { historyMatcher } from '../../shared/history-match.ts';
import type { Piece } from '../../shared/search/words.ts';
import { noBits, offsetsOf, turnOf } from './blocks.ts';
import { VISITS, WORDS } from './history-database.ts';
import { shareInto } from './packed-turns.ts';
import { answerOf } from './requests.ts';
import { readRow } from './visit-rows.ts';
import { wordCacheOf } from './word-cache.ts';
import { createWordRecords } from './word-records.ts';
import { sharedOf, sourceOf, type WordSource } from './word-sources.ts';

/** Blocks read at once at first; then as many as seem to be needed. A usual word is found in the newest. */
const FIRST_BLOCKS = 1;
/** More than seem to be needed. */
const MARGIN = 1.3;
/** Turns whose titles are read at once, where words alone do not tell. */
const WINDOW = 1_024;

export interface WordAsk {
  readonly search: string;
  /** Of `search`; at least one. */
  readonly terms: readonly Piece[];
  /** Turns that are meant; all where there is no such set. */
  readonly within: ReadonlySet<number> | null;
  readonly most: number;
}

/** The turns whose titles have all words of a search, newest first, as many as are wanted. */
export async function findTurns(transaction: IDBTransaction, ask: WordAsk): Promise<readonly number[]> {
  const words = createWordRecords(transaction.objectStore(WORDS), wordCacheOf(transaction.db));
  const sources = await Promise.all(ask.terms.map((term) => sourceOf(words, term)));
  const isRough = sources.some((source) => source.isRough);
  const phrases = sources.flatMap(({ phrase }) => phrase ?? []);
  const blocks = sharedBlocks(sources);
  // One for all blocks, as each new piece of memory is one more for the browser to free.
  const bits = noBits();
  const share = (block: number) =>
    shareInto(
      bits,
      sources.flatMap((source) => source.turns(block)),
    );
  const found: number[] = [];
  let [start, size] = [0, FIRST_BLOCKS];
  while (start < blocks.length && found.length < ask.most) {
    const some = blocks.slice(start, start + size);
    await Promise.all(sources.map((source) => source.load(some)));
    if (phrases.length > 0) {
      const likely = some.filter((block) => share(block).some((word) => word !== 0));
      await Promise.all(phrases.map((phrase) => phrase.load(likely)));
    }
    for (const block of some) {
      share(block);
      for (const phrase of phrases) phrase.keepIn(bits, block);
      const all = offsetsOf(bits).map((offset) => turnOf(block, offset));
      const turns = ask.within ? all.filter((turn) => ask.within?.has(turn)) : all;
      found.push(...(isRough ? await confirmed(transaction, turns, ask) : turns));
      if (found.length >= ask.most) break;
    }
    start += size;
    size = Math.ceil((ask.most / Math.max(1, found.length) - 1) * start * MARGIN);
  }
  return found.slice(0, ask.most);
}

/** Blocks that have every word, newest first. */
function sharedBlocks(sources: readonly WordSource[]): readonly number[] {
  return [...sharedOf(sources.map(({ blocks }) => blocks))].sort((one, other) => other - one);
}

/** Those of the turns, newest first, whose titles do have the words; as many as are wanted. */
async function confirmed(
  transaction: IDBTransaction,
  turns: readonly number[],
  { search, most }: Pick<WordAsk, 'search' | 'most'>,
): Promise<readonly number[]> {
  const fits = historyMatcher({ page: 1, search });
  const sure: number[] = [];
  let rest = turns;
  while (rest[0] !== undefined && sure.length < most) {
    const [newest, oldest] = [rest[0], rest[0] - WINDOW + 1];
    const near = new Set(rest.filter((turn) => turn >= oldest));
    const range = IDBKeyRange.bound(oldest, newest);
    const rows = await answerOf<unknown[]>(transaction.objectStore(VISITS).getAll(range));
    const fitting = rows.flatMap(readRow).filter(({ turn, entry }) => near.has(turn) && fits?.(entry));
    sure.push(...fitting.map(({ turn }) => turn).reverse());
    rest = rest.slice(near.size);
  }
  return sure;
}
