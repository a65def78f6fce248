import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isTakenElsewhere } from './data-folder.ts';
import { isCurrent, upgrade } from './migrate.ts';
import { keepPlans } from './plan-once.ts';
import type { DatabaseReader, DatabaseWriter, Query } from './port.ts';
import { boundMemory } from './bound-memory.ts';
import { isBusy } from './busy-timeout.ts';
import { BUSY_MS } from './site-reader.ts';
import { LOG_PAGES } from './checkpoints.ts';
import { logSync } from './sqlite/log-sync.ts';
import { changeRunner, type RunChange } from './sqlite/run-change.ts';
import { queryRunner } from './sqlite/run-query.ts';

/** The site's database for reading: prepared statements for hot reads, `read` for everything else. */
export interface SiteDatabase extends DatabaseReader {
  readonly sqlite: Sqlite.Database;
  /** A statement that reads, prepared once per text and cached while the database is open. */
  prepared(text: string): Sqlite.Statement<unknown[]>;
  close(): void;
}

/** Is called for each change that waits for the disk, and for each that another program's write prevented. */
export interface ChangeObserver {
  /** Seconds at work, and seconds until the disk had it. */
  changed(run: number, wait: number): void;
  refused(): void;
}

/** The one connection of the process that writes. */
export type WritableDatabase = SiteDatabase & DatabaseWriter;

/**
 * Opens (or creates) the database file and brings it to the newest migration.
 * An acknowledged write must survive a power cut (reliability 1.2): a change is done once the log is synced, which
 * SQLite itself does only while it is upgraded (`FULL`): it would stop the site meanwhile.
 * @throws Error when the file is no database, or was written by a newer version of the site
 */
export function openDatabase(path: string, observer?: ChangeObserver): WritableDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const sqlite = keepPlans(new Sqlite(path, { timeout: BUSY_MS }));
  try {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    // What is deleted is overwritten: who leaves must be nowhere, not in free pages either.
    sqlite.pragma('secure_delete = ON');
    boundMemory(sqlite);
    sqlite.pragma('temp_store = MEMORY');
    requireQuiet(sqlite, path);
    upgrade(sqlite);
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
  return withChanges(sqlite, path, observer);
}

/** A command of one release must not change the tables and triggers that a running site of another one uses. */
function requireQuiet(sqlite: Sqlite.Database, path: string): void {
  if (path === ':memory:' || isCurrent(sqlite) || !isTakenElsewhere(dirname(path))) return;
  throw new Error(
    `the site that runs on ${dirname(path)} is another release: use the commands of that release, or restart it first`,
  );
}

/** What reads from a connection. */
export function assemble(sqlite: Sqlite.Database): SiteDatabase {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  const run = queryRunner(sqlite);
  return {
    sqlite,
    read: async <Row>(query: Query<Row>) => run(query).rows as readonly Row[],
    prepared(text) {
      const known = statements.get(text);
      if (known) return known;
      const made = sqlite.prepare<unknown[]>(text);
      if (!made.readonly) throw new Error('what writes goes through change()');
      statements.set(text, made);
      return made;
    },
    close() {
      statements.clear();
      if (sqlite.open) sqlite.close();
    },
  };
}

function withChanges(sqlite: Sqlite.Database, path: string, observer?: ChangeObserver): WritableDatabase {
  const database = assemble(sqlite);
  const full = changeRunner(sqlite);
  const log = logSync(path);
  let relaxed: { readonly sqlite: Sqlite.Database; readonly run: RunChange } | null = null;
  const relaxedRunner = () => {
    const opened = relaxed?.sqlite ?? openRelaxed(sqlite, path);
    relaxed ??= { sqlite: opened, run: opened === sqlite ? full : changeRunner(opened) };
    return relaxed.run;
  };
  return {
    ...database,
    async change(body, { unique, durability = 'full' } = {}) {
      const started = performance.now();
      try {
        if (durability === 'relaxed') return relaxedRunner()(body, unique);
        const result = full(body, unique);
        const ran = performance.now();
        await log.durable();
        observer?.changed((ran - started) / 1_000, (performance.now() - ran) / 1_000);
        return result;
      } catch (thrown) {
        if (isBusy(thrown)) observer?.refused();
        throw thrown;
      }
    },
    close() {
      log.close();
      if (relaxed?.sqlite.open) relaxed.sqlite.close();
      database.close();
    },
  };
}

/** It does not wait for another writer; a later sync of the log makes its commits durable too. */
function openRelaxed(sqlite: Sqlite.Database, path: string): Sqlite.Database {
  if (path === ':memory:') return sqlite;
  const opened = keepPlans(new Sqlite(path, { timeout: 0 }));
  opened.pragma('synchronous = NORMAL');
  opened.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  opened.pragma('secure_delete = ON');
  opened.pragma('trusted_schema = OFF');
  return opened;
}
