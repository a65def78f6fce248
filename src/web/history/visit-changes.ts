import type { WordRecord } from './word-sources.ts';
import { blockOf, offsetOf, readBits, setBit } from './blocks.ts';
import { TURNS, VISITS, WORDS } from './history-database.ts';
import { packPostings, unpackPostings } from './packed-postings.ts';
import { packTurns, unpackTurns } from './packed-turns.ts';
import { changed, postingOf } from './postings.ts';
import { recordOf, titlesOf, turnOfRecord, type VisitRow } from './visit-rows.ts';
import { termsOf } from './visit-terms.ts';

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
      for (const [block, ofBlock] of turns) writeTurns(transaction.objectStore(TURNS), block, ofBlock);
    },
  };
}

function writeWords(store: IDBObjectStore, { term, block, turns, came, went }: Change): void {
  const key = [term, block];
  const reading = store.get(key);
  reading.onsuccess = () => {
    const before = (reading.result ?? {}) as Partial<WordRecord>;
    const postings = turns.size > 0 ? null : changed(unpackPostings(before), came, went);
    const after = postings ? packPostings(postings) : turnsAfter(before, turns);
    if (after) store.put({ term, block, ...after });
    else store.delete(key);
  };
}

function turnsAfter(before: Partial<WordRecord>, turns: Change['turns']): Pick<WordRecord, 'turns'> | null {
  const bits = unpackTurns(before.turns);
  for (const [offset, isKept] of turns) setBit(bits, offset, isKept);
  const packed = packTurns(bits);
  return packed && { turns: packed };
}

function writeTurns(store: IDBObjectStore, block: number, turns: ReadonlyMap<number, boolean>): void {
  const reading = store.get(block);
  reading.onsuccess = () => {
    const bits = readBits((reading.result as { readonly bits: unknown } | undefined)?.bits);
    for (const [offset, isKept] of turns) setBit(bits, offset, isKept);
    if (bits.every((word) => word === 0)) store.delete(block);
    else store.put({ block, bits });
  };
}
