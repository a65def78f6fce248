import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { keepPlans } from './plan-once.ts';
import { BUSY_MS } from './site-reader.ts';
import type { Schema } from './schema.ts';

/** The site's database: the driver for hot reads with prepared statements, Kysely for everything else. */
export interface SiteDatabase {
  readonly sqlite: Sqlite.Database;
  readonly db: Kysely<Schema>;
  /**
   * A connection for what can be made again: its commits are not waited for by a sync, and it does not wait for other
   * writers (`SQLITE_BUSY`). A later write of the first connection makes them durable too.
   */
  readonly makings: Sqlite.Database;
  /** A statement prepared once per text and kept as long as the database is open. */
  prepared(text: string): Sqlite.Statement<unknown[]>;
  close(): void;
}

/**
 * Opens (or creates) the database file and brings it to the newest migration.
 * `synchronous=FULL` because an acknowledged write must survive a power cut; the driver's own default loses
 * the last seconds (reliability 1.2).
 * @throws Error when the file is no database, or was written by a newer version of the site
 */
export function openDatabase(path: string): SiteDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const sqlite = keepPlans(new Sqlite(path, { timeout: BUSY_MS }));
  try {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    // 64 MiB of pages, and the file mapped: reads of a large library stay out of read(2).
    sqlite.pragma('cache_size = -65536');
    sqlite.pragma('mmap_size = 1073741824');
    sqlite.pragma('temp_store = MEMORY');
    migrate(sqlite);
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
  return assemble(sqlite, () => openMakings(sqlite, path));
}

/** @param open the connection for what can be made again, opened when it is first wanted */
export function assemble(sqlite: Sqlite.Database, open: () => Sqlite.Database): SiteDatabase {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  let makings: Sqlite.Database | null = null;
  return {
    sqlite,
    db,
    get makings() {
      makings ??= open();
      return makings;
    },
    prepared(text) {
      const known = statements.get(text);
      if (known) return known;
      const made = sqlite.prepare<unknown[]>(text);
      statements.set(text, made);
      return made;
    },
    close() {
      statements.clear();
      if (makings?.open && makings !== sqlite) makings.close();
      if (sqlite.open) sqlite.close();
    },
  };
}

function openMakings(sqlite: Sqlite.Database, path: string): Sqlite.Database {
  if (path === ':memory:') return sqlite;
  const opened = keepPlans(new Sqlite(path, { timeout: 0 }));
  opened.pragma('synchronous = NORMAL');
  opened.pragma('trusted_schema = OFF');
  return opened;
}
