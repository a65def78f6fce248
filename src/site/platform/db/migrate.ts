import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { dropTriggers, isDerivedCurrent, makeDerived } from './derived.ts';
import { renameColumns, takeOver } from './before-baseline.ts';
import { keepNumbers } from './numbers.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/**
 * Brings a database to this build's tables and triggers, in one transaction: one that cannot be brought there stays as
 * it was. Migrations run without triggers; everything derived is made again after them.
 * @throws Error as `migrate` does
 */
export function upgrade(sqlite: Database): void {
  const migrations = readMigrations();
  const isCurrent = () => lastOf(sqlite) === migrations.length && isDerivedCurrent(sqlite);
  if (isCurrent()) return;
  const run = sqlite.transaction(() => {
    // Checked again inside the transaction: two servers started at once on one file run one after the other.
    if (isCurrent()) return;
    takeOver(sqlite);
    if (isCurrent()) return;
    dropTriggers(sqlite);
    renameColumns(sqlite);
    migrate(sqlite, migrations);
    makeDerived(sqlite);
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

/** The migration files of this build, by number. */
export function readMigrations(folder: URL = FOLDER): readonly Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = files.sort().map((name) => {
    const id = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
    return { id, name, text: readFileSync(new URL(name, folder), 'utf8') };
  });
  migrations.forEach(({ id, name }, at) => {
    if (id !== at + 1) throw new Error(`migration ${name}: expected number ${at + 1}`);
  });
  return migrations;
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
