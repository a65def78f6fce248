import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { DERIVED, dropTriggers, hashOf, isDerivedCurrent, makeDerived } from './derived.ts';
import { renameColumns, takeOver } from './before-baseline.ts';
import type { Derived } from './derived/triggers.ts';
import { readMigrations, tablesWritten, type Migration } from './migration-files.ts';
import { keepNumbers } from './numbers.ts';
import { release } from './release.ts';
import { floorOf, lastWriter, rememberWriter, requireServed, type LastWriter } from './served-schemas.ts';

/** What a site makes of a database; tests pretend to be another release. */
export interface Build {
  readonly migrations: readonly Migration[];
  readonly derived: Derived;
  readonly release: string;
}

/** @returns what this site makes */
export function ownBuild(migrations: readonly Migration[] = readMigrations()): Build {
  return { migrations, derived: DERIVED, release: release() };
}

/** Whether a build has nothing to change in a database before it serves it. */
export function isCurrent(sqlite: Database, build: Build = ownBuild()): boolean {
  if (lastOf(sqlite) < build.migrations.length || !isDerivedCurrent(sqlite, build.derived)) return false;
  const writer = lastWriter(sqlite);
  return writer?.build === nameOf(build) && writer.release === build.release;
}

/**
 * Brings a database to a build's tables and triggers, in one transaction: one that cannot be brought there stays as it
 * was. Migrations run without triggers; everything derived is made again after them. A database of a newer release that
 * the build serves keeps its tables and gets the build's triggers.
 * @throws Error when the build cannot serve it
 */
export function upgrade(sqlite: Database, build: Build = ownBuild()): void {
  const { migrations, derived } = build;
  if (isCurrent(sqlite, build)) return;
  const run = sqlite.transaction(() => {
    // Checked again inside the transaction: two servers started at once on one file run one after the other.
    if (isCurrent(sqlite, build)) return;
    takeOver(sqlite);
    const last = lastOf(sqlite);
    requireServed(sqlite, last, build);
    const before = lastWriter(sqlite);
    say(build, last, before);
    if (last < migrations.length || !isDerivedCurrent(sqlite, derived) || before?.build !== nameOf(build))
      makeBuild(sqlite, build, last, before);
    rememberWriter(sqlite, writerOf(build, before));
  });
  run.immediate();
}

function makeBuild(sqlite: Database, build: Build, last: number, before: LastWriter | null): void {
  const written = tablesWritten(build.migrations.slice(last));
  dropTriggers(sqlite);
  renameColumns(sqlite);
  migrate(sqlite, build.migrations);
  // Back at a build from before: what it had stored was not followed by its own triggers meanwhile.
  if (before && before.build !== nameOf(build) && before.builds.includes(nameOf(build)))
    sqlite.exec('DELETE FROM video_json');
  makeDerived(sqlite, build.derived, written);
}

/** Somebody who waits, or who went back to an older release, should know why. */
function say({ migrations, release: own }: Build, last: number, before: LastWriter | null): void {
  // Of millions of rows it takes minutes at most.
  if (last > 0 && last < migrations.length)
    process.stdout.write('the database is brought to this version of the site\n');
  if (before && before.release !== own)
    process.stderr.write(
      `the database was last written by release ${before.release}; this release, ${own}, serves it\n`,
    );
}

const nameOf = ({ migrations, derived }: Build) =>
  hash('sha256', [hashOf(derived), ...migrations.map(({ name }) => name)].join('\n')).slice(0, 16);

function writerOf(build: Build, before: LastWriter | null): LastWriter {
  const name = nameOf(build);
  return {
    release: build.release,
    floor: Math.max(floorOf(build.migrations), before?.floor ?? 0),
    build: name,
    builds: [...new Set([...(before?.builds ?? []), name])],
  };
}

/** Applies the numbered migrations the database has not had, in order, each in one transaction with its record. */
export function migrate(sqlite: Database, migrations: readonly Migration[] = readMigrations()): void {
  for (const step of migrations.slice(lastOf(sqlite))) apply(sqlite, step);
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
