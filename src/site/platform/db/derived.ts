import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { CATALOGUES } from '../../../shared/filters/enums.ts';
import { COPIES } from './derived/copies.ts';
import { copyOf } from './derived/copy-sql.ts';
import { COUNTERS } from './derived/counters.ts';
import { recountOf } from './derived/counter-sql.ts';
import { RULES } from './derived/rules.ts';
import { PUBLIC_SCOPES } from './derived/scopes.ts';
import { rememberCounters, staleCopies, staleCounters } from './derived/stale-counters.ts';
import { TABLES } from './derived/tables.ts';
import { triggersOf, type Derived } from './derived/triggers.ts';

/**
 * The one list of what is derived from rows: finished answers, ready JSON, the search log, counters, copies and rules. The
 * database updates it by triggers that are generated from here; migrations write none.
 */
export const DERIVED: Derived = { tables: TABLES, counters: COUNTERS, copies: COPIES, rules: RULES };

/** Where the database remembers the list its triggers were made from. */
const FACT = 'derived';

/** Whether the triggers of a database are those of the list. */
export function isDerivedCurrent(sqlite: Database, derived: Derived = DERIVED): boolean {
  const found = sqlite.prepare<[string], string>('SELECT value FROM site_fact WHERE name = ?').pluck();
  return found.get(FACT) === hashOf(derived);
}

/** Drops every trigger: migrations run without any. */
export function dropTriggers(sqlite: Database): void {
  const names = sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck();
  for (const name of names.all()) sqlite.exec(`DROP TRIGGER "${name}"`);
}

/**
 * Makes the triggers of a list that has changed, and everything that is derived by it. In the caller's transaction.
 * @param written tables whose rows were changed without triggers; by default perhaps all
 */
export function makeDerived(
  sqlite: Database,
  derived: Derived = DERIVED,
  written: readonly string[] | null = null,
): void {
  dropTriggers(sqlite);
  // Rows from another version are ignored (`derivedVersion`): to delete a million of them takes many seconds.
  if (written === null) sqlite.exec('DELETE FROM video_json');
  const scope = sqlite.prepare('INSERT OR IGNORE INTO public_change (scope, version) VALUES (?, 1)');
  for (const name of PUBLIC_SCOPES) scope.run(name);
  // A sum is added to a row that is there.
  const sum = sqlite.prepare('INSERT OR IGNORE INTO object_count (kind) VALUES (?)');
  for (const catalogue of CATALOGUES) sum.run(`views_${catalogue}`);
  const counters = staleCounters(sqlite, derived, written);
  sqlite.exec(recountOf(counters));
  // After them: the row that is copied may hold a counter.
  for (const copy of staleCopies(sqlite, derived, written, counters)) sqlite.exec(copyOf(copy));
  rememberCounters(sqlite, derived);
  for (const { sql } of triggersOf(derived)) sqlite.exec(sql);
  sqlite.prepare('INSERT OR REPLACE INTO site_fact (name, value) VALUES (?, ?)').run(FACT, hashOf(derived));
}

const known = new WeakMap<Derived, string>();

/** Identifies a list. */
export function hashOf(derived: Derived): string {
  const found = known.get(derived) ?? digest(derived);
  known.set(derived, found);
  return found;
}

function digest(derived: Derived): string {
  return hash(
    'sha256',
    triggersOf(derived)
      .map(({ sql }) => sql)
      .join('\n'),
  ).slice(0, 16);
}
