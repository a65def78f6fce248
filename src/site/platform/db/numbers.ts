import type { Database } from 'better-sqlite3';

/**
 * Numbers of rows are never given twice: SQLite remembers the highest of each table. A
 * table that a migration makes again under its old name would start from the rows it still has.
 */
export function keepNumbers(sqlite: Database, migrate: () => void): void {
  const before = lastNumbers(sqlite);
  migrate();
  const after = new Map(lastNumbers(sqlite));
  const tables = sqlite.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck();
  const names = new Set(tables.all());
  for (const [name, last] of before) {
    if (!names.has(name) || (after.get(name) ?? 0) >= last) continue;
    sqlite.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
    sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, last);
  }
}

/** The highest number that each table has given. */
function lastNumbers(sqlite: Database): [string, number][] {
  const remembers = sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get();
  if (remembers === undefined) return [];
  return sqlite
    .prepare<[], [string, number | null]>('SELECT name, seq FROM sqlite_sequence')
    .raw()
    .all()
    .map(([name, last]) => [name, last ?? 0]);
}
