import type { Sqlite } from './open-database.ts';

/** Beginnings up to here have an index of their own (migrations.ts), letters. */
const INDEXED_LETTERS = 3;

/** Words that a beginning is written out as at most. */
const WORDS_MAX = 8;

/**
 * Finds the words of titles that begin some way. For a beginning FTS5 first gathers the visits of all its words, tens of
 * milliseconds where they are usual ones; words it reads only as far as a page needs them.
 */
export function createHistoryTerms(sqlite: Sqlite) {
  sqlite.exec("CREATE VIRTUAL TABLE temp.visit_term USING fts5vocab('main', 'visit_words', 'instance')");
  const first = sqlite
    .prepare<[string, string], string>(
      'SELECT term FROM temp.visit_term WHERE term >= ? AND term < ? ORDER BY term LIMIT 1',
    )
    .pluck();
  /** Every word that begins with `start`; none where an index answers better, or where they are too many. */
  return (start: string): readonly string[] => {
    const words: string[] = [];
    if ([...start].length <= INDEXED_LETTERS) return words;
    const end = `${start}\u{10ffff}`;
    // What comes right after a word is the word with the least of letters behind it.
    for (let word = first.get(start, end); word !== undefined; word = first.get(`${word}\u0001`, end)) {
      if (words.push(word) > WORDS_MAX) return [];
    }
    return words;
  };
}
