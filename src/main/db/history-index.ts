import type { HistoryVisit } from '../../shared/entities/history.ts';
import { indexedWords } from './history-words.ts';
import { EMPTY_WORDS } from './migrations.ts';
import type { Sqlite } from './open-database.ts';

/**
 * Words are taken out title by title, each overwritten by itself, up to so many titles and such a part of all; beyond
 * that it is quicker to write the whole index anew without them (a title taken out: 2.5 ms and more, one that is kept:
 * some 20 us). `optimize` would not do: it keeps marks that have the words in them.
 */
const ONE_BY_ONE = { most: 50, part: 1 / 150 } as const;

/** The words index of the visits (migrations.ts). To be called within a transaction. */
export function createHistoryIndex(sqlite: Sqlite, visits: () => number) {
  const add = sqlite.prepare<[number, string]>('INSERT INTO visit_words (rowid, words) VALUES (?, ?)');
  const outdate = sqlite.prepare<[number]>('INSERT INTO visit_stale VALUES (?)');
  const stale = sqlite.prepare<[], number>('SELECT count(*) FROM visit_stale').pluck();
  const takeOut = sqlite.prepare('DELETE FROM visit_words WHERE rowid IN (SELECT turn FROM visit_stale)');
  const tidied = sqlite.prepare('DELETE FROM visit_stale');
  const writeAnew = sqlite.prepare("INSERT INTO visit_words (visit_words) VALUES ('rebuild')");
  // A number that is bound is a REAL, which the index refuses.
  const overwrite = (isOn: 0 | 1) =>
    sqlite.prepare(`INSERT INTO visit_words (visit_words, rank) VALUES ('secure-delete', ${isOn})`);
  const markOnly = overwrite(0);
  const overwriteAgain = overwrite(1);
  const takeOutMany = () => {
    markOnly.run();
    try {
      takeOut.run();
      writeAnew.run();
    } finally {
      // The connection keeps this over a rollback.
      overwriteAgain.run();
    }
  };
  return {
    add: (turn: number, { title, titleJa }: HistoryVisit): void =>
      void add.run(turn, indexedWords(title, titleJa)),
    /** From now on this turn is not found; `tidy` takes its words out. */
    outdate: (turn: number): void => void outdate.run(turn),
    empty: (): void => void sqlite.exec(EMPTY_WORDS),
    /** Leaves no word of what is outdated in the file (reliability R9). */
    tidy(): void {
      const count = stale.get() ?? 0;
      if (count === 0) return;
      if (count <= ONE_BY_ONE.most + visits() * ONE_BY_ONE.part) takeOut.run();
      else takeOutMany();
      tidied.run();
    },
  };
}
