import type { Database } from 'better-sqlite3';
import { DERIVED, dropTriggers, isDerivedCurrent, makeDerived } from './derived.ts';
import { renameColumns, takeOver } from './before-baseline.ts';
import { readMigrations, tablesWritten, type Migration } from './migration-files.ts';
import { keepNumbers } from './numbers.ts';

/**
 * Brings a database to this build's tables and triggers, in one transaction: one that cannot be brought there stays as
 * it was. Migrations run without triggers; everything derived is made again after them.
 * @throws Error as `migrate` does
 */
export function upgrade(sqlite: Database, migrations: readonly Migration[] = readMigrations()): void {
  const isCurrent = () => lastOf(sqlite) === migrations.length && isDerivedCurrent(sqlite);
  if (isCurrent()) return;
  const run = sqlite.transaction(() => {
    // Checked again inside the transaction: two servers started at once on one file run one after the other.
    if (isCurrent()) return;
    takeOver(sqlite);
    if (isCurrent()) return;
    const written = tablesWritten(migrations.slice(lastOf(sqlite)));
    // Of millions of rows it takes minutes at most: somebody who waits should know why.
    if (lastOf(sqlite) > 0) process.stdout.write('the database is brought to this version of the site\n');
    dropTriggers(sqlite);
    renameColumns(sqlite);
    migrate(sqlite, migrations);
    makeDerived(sqlite, DERIVED, written);
  });
  run.immediate();
}

/**
 * Applies the numbered migrations the database has not had, in order, each in one transaction with its record.
 * @throws Error when the database has migrations this build does not know: an older site must not write to it
 */
export function migrate(sqlite: Database, migrations: readonly Migration[] = readMigrations()): void {
  const last = lastOf(sqlite);
  if (last > migrations.length) {
    throw new Error(
      `the database is newer than this site: it has migration ${last}, the site knows ${migrations.length}`,
    );
  }
  for (const step of migrations.slice(last)) apply(sqlite, step);
}

/** Number of the last migration a database has had; 0: none. */
function lastOf(sqlite: Database): number {
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS migration (
       id INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
     ) STRICT`,
  );
  return sqlite.prepare<[], number | null>('SELECT max(id) FROM migration').pluck().get() ?? 0;
}

function apply(sqlite: Database, step: Migration): void {
  const isDone = sqlite.prepare<[number], number>('SELECT 1 FROM migration WHERE id = ?').pluck();
  const record = sqlite.prepare('INSERT INTO migration (id, name, applied_at) VALUES (?, ?, ?)');
  // Immediate, and checked again inside: two servers started at once on one file run one after the other.
  const run = sqlite.transaction(() => {
    if (isDone.get(step.id) !== undefined) return;
    keepNumbers(sqlite, () => sqlite.exec(step.text));
    record.run(step.id, step.name, Date.now());
  });
  run.immediate();
}
