import { WORD_TURNS, mark, noPlaces, pack, unmark, unpack } from './history-blocks.ts';
import { runsOf, termsOf } from './history-terms.ts';
import type { Sqlite } from './open-database.ts';

/** Visits whose words are put in at once while main has a page to answer. */
const SLICE = 32;

/** What the index knows a visit by. */
export interface Titled {
  readonly turn: number;
  readonly title: string;
  readonly title_ja: string;
}

/**
 * The words index of the visits: the turns of each term, block by block, so that a search reads of any term no more than
 * half a KB a block, and a title that goes takes its words with it. To be called within a transaction.
 */
export function createHistoryIndex(sqlite: Sqlite) {
  const key = 'word = ? AND block = ?';
  const read = sqlite
    .prepare<[string, number], Uint8Array>(`SELECT turns FROM visit_word WHERE ${key}`)
    .pluck();
  const write = sqlite.prepare<[string, number, Uint8Array]>(
    'INSERT INTO visit_word VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET turns = excluded.turns',
  );
  const remove = sqlite.prepare<[string, number]>(`DELETE FROM visit_word WHERE ${key}`);
  const addRuns = sqlite.prepare<[number, string]>('INSERT OR REPLACE INTO visit_run VALUES (?, ?)');
  const removeRuns = sqlite.prepare<[number]>('DELETE FROM visit_run WHERE turn = ?');
  const due = sqlite.prepare<[], { block: number; below: number }>(
    'SELECT block, below FROM visit_unworded ORDER BY block DESC LIMIT 1',
  );
  const dueTitles = sqlite.prepare<[number, number, number], Titled>(
    'SELECT turn, title, title_ja FROM visit WHERE turn >= ? AND turn < ? ORDER BY turn DESC LIMIT ?',
  );
  const goOn = sqlite.prepare<[number, number]>('UPDATE visit_unworded SET below = ? WHERE block = ?');
  const done = sqlite.prepare<[number]>('DELETE FROM visit_unworded WHERE block = ?');

  const change = (block: number, word: string, turns: readonly number[], set: typeof mark) => {
    const bits = noPlaces();
    const packed = read.get(word, block);
    if (packed) unpack(packed, bits);
    for (const turn of turns) set(bits, turn % WORD_TURNS);
    const changed = pack(bits);
    if (changed.length > 0) write.run(word, block, changed);
    else if (packed) remove.run(word, block);
  };
  const add = (block: number, titles: readonly Titled[]) => {
    const turns = new Map<string, number[]>();
    for (const { turn, title, title_ja } of titles) {
      for (const term of termsOf(title, title_ja)) {
        const sharing = turns.get(term);
        if (sharing) sharing.push(turn);
        else turns.set(term, [turn]);
      }
      const runs = runsOf(title, title_ja);
      if (runs !== '') addRuns.run(turn, runs);
    }
    for (const [term, places] of turns) change(block, term, places, mark);
  };
  return {
    add: (titled: Titled): void => add(blockOf(titled.turn), [titled]),
    /** Leaves no word of it. */
    remove({ turn, title, title_ja }: Titled): void {
      for (const term of termsOf(title, title_ja)) change(blockOf(turn), term, [turn], unmark);
      removeRuns.run(turn);
    },
    /** Puts words in that are missing, those of so many visits and the newest first; whether there may be more. */
    catchUp(most = SLICE): boolean {
      const next = due.get();
      if (!next) return false;
      const titles = dueTitles.all(next.block * WORD_TURNS, next.below, most);
      add(next.block, titles);
      const last = titles.at(-1);
      if (last && titles.length === most) goOn.run(last.turn, next.block);
      else done.run(next.block);
      return true;
    },
  };
}

const blockOf = (turn: number) => Math.floor(turn / WORD_TURNS);
