import type { Database } from 'better-sqlite3';

/** First and last of the files that built the schema while 0.1 was made; they end in the tables of the baseline. */
const FIRST = '001-foundation.sql';
const LAST = '053-held-choices.sql';

/** Columns that had another name at first: table, the name then, the name now, and what else changes with it. */
const RENAMED = [
  ['comment', 'section', 'target'],
  ['comment_count', 'section', 'target'],
  ['talk_change', 'section', 'target'],
  ['video', 'section', 'catalogue'],
  [
    'video_count',
    'section',
    'catalogue',
    `UPDATE video_count SET scope = 'catalogue' WHERE scope = 'section'`,
  ],
] as const;

/**
 * Takes a database from before the baseline as one that has had it, rows untouched.
 * @throws Error where it stopped on the way: nothing here can bring it further
 */
export function takeOver(sqlite: Database): void {
  const names = sqlite.prepare<[], string>('SELECT name FROM migration ORDER BY id').pluck().all();
  if (names[0] !== FIRST) return;
  if (names.at(-1) !== LAST)
    throw new Error('the database was made by a site before version 0.1: start with a new data folder');
  sqlite.exec(`DELETE FROM migration WHERE id > 1;
    UPDATE migration SET name = '001-baseline.sql' WHERE id = 1`);
}

/** Gives columns of a database from before the names of the baseline; rows, indexes and checks follow. No triggers then. */
export function renameColumns(sqlite: Database): void {
  const has = sqlite
    .prepare<[string, string], number>('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .pluck();
  for (const [table, before, now, more = ''] of RENAMED)
    if (has.get(table, before))
      sqlite.exec(`ALTER TABLE ${table} RENAME COLUMN ${before} TO ${now}; ${more}`);
}
