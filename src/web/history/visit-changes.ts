import { blockOf, countOf, offsetOf, setBit } from './blocks.ts';
import { TURNS, VISITS, WORDS } from './history-database.ts';
import { bitsOf, writeSum } from './kept-turns.ts';
import { packPostings, unpackPostings } from './packed-postings.ts';
import { packTurns, unpackTurns } from './packed-turns.ts';
import { changed, postingOf } from './postings.ts';
import { recordOf, titlesOf, turnOfRecord, type VisitRow } from './visit-rows.ts';
import { termsOf } from './visit-terms.ts';
import { wordCacheOf } from './word-cache.ts';
import { placesOf, type WordRecord } from './word-records.ts';

/** Visits that come and go in one transaction, with their turns and words: never one without the other. */
export interface VisitChanges {
  put(row: VisitRow): void;
  /** @param record as it was read; a damaged one goes as well, with its words where it has titles */
  drop(record: unknown): void;
  /** Writes what the turns and words of all of them come to: each record once. */
  write(): void;
}

/** What becomes of a term in a block: its turns, or where it has places those. */
interface Change {
  readonly term: string;
  readonly block: number;
  readonly turns: Map<number, boolean>;
  readonly came: number[];
  readonly went: Set<number>;
}

export function createChanges(transaction: IDBTransaction): VisitChanges {
  const visits = transaction.objectStore(VISITS);
  const words = new Map<string, Change>();
  const turns = new Map<number, Map<number, boolean>>();
  const changeOf = (term: string, block: number): Change => {
    const key = `${block} ${term}`;
    const known = words.get(key) ?? { term, block, turns: new Map(), came: [], went: new Set() };
    words.set(key, known);
    return known;
  };
  const mark = (turn: number, isKept: boolean) => {
    const ofBlock = turns.get(blockOf(turn)) ?? new Map<number, boolean>();
    turns.set(blockOf(turn), ofBlock.set(offsetOf(turn), isKept));
  };
  const note = (turn: number, titles: Parameters<typeof termsOf>[0], isKept: boolean) => {
    for (const [term, places] of termsOf(titles)) {
      const change = changeOf(term, blockOf(turn));
      if (places.length === 0) change.turns.set(offsetOf(turn), isKept);
      for (const place of places)
        if (isKept) change.came.push(postingOf(turn, place));
        else change.went.add(postingOf(turn, place));
    }
  };
  return {
    put(row) {
      visits.put(recordOf(row));
      mark(row.turn, true);
      note(row.turn, row.entry, true);
    },
    drop(record) {
      const turn = turnOfRecord(record);
      if (turn === null) return;
      visits.delete(turn);
      mark(turn, false);
      for (const titles of titlesOf(record)) note(turn, titles, false);
    },
    write() {
      for (const change of words.values()) writeWords(transaction.objectStore(WORDS), change);
      const [store, counts] = [transaction.objectStore(TURNS), new Map<number, number>()];
      for (const [block, ofBlock] of turns) writeTurns(store, block, ofBlock, counts);
      if (turns.size > 0) writeSum(store, counts);
      wordCacheOf(transaction.db).clear();
    },
  };
}

function writeWords(store: IDBObjectStore, change: Change): void {
  const key = [change.term, change.block];
  if (change.turns.size === 0) return writePostings(store, change);
  const reading = store.get(key);
  reading.onsuccess = () => {
    const bits = unpackTurns((reading.result as WordRecord | undefined)?.turns);
    for (const [offset, isKept] of change.turns) setBit(bits, offset, isKept);
    const turns = packTurns(bits);
    if (turns) store.put({ term: change.term, block: change.block, turns } satisfies WordRecord);
    else store.delete(key);
  };
}

function writePostings(store: IDBObjectStore, { term, block, came, went }: Change): void {
  const readingTurns = store.get([term, block]);
  const readingPlaces = store.get([term, placesOf(block)]);
  // The later of both answers.
  readingPlaces.onsuccess = () => {
    const read = [readingTurns, readingPlaces].map(({ result }) => (result ?? null) as WordRecord | null);
    const before = unpackPostings(read[0] ?? null, read[1] ?? null);
    const after = packPostings(changed(before, came, went));
    if (after) {
      store.put({ term, block, turns: after.turns } satisfies WordRecord);
      store.put({ term, block: placesOf(block), ...after.places } satisfies WordRecord);
    } else for (const at of [block, placesOf(block)]) store.delete([term, at]);
  };
}

/** @param counts told how many visits the block has then */
function writeTurns(
  store: IDBObjectStore,
  block: number,
  turns: ReadonlyMap<number, boolean>,
  counts: Map<number, number>,
): void {
  const reading = store.get(block);
  reading.onsuccess = () => {
    const bits = bitsOf(reading.result);
    for (const [offset, isKept] of turns) setBit(bits, offset, isKept);
    const count = countOf(bits);
    counts.set(block, count);
    if (count === 0) store.delete(block);
    else store.put({ block, bits });
  };
}
