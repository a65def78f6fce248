import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Raised whenever the tables below, or what is written into them, change: an older index is made anew. */
export const INDEX_VERSION = 3;

/** Name of the index beside `site.db`. It holds nothing that could not be made again. */
export const SEARCH_FILE = 'search.db';

const BUSY_MS = 5_000;

/**
 * The index. Tables are contentless: what was indexed stands in `site.db`. Terms are made by `search/document`, so the
 * tokenizer has only to part them at blanks.
 */
const TABLES = `
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE video_index USING fts5(
    en, ja, title_kana, title_sound, title_chars, names, topics, other_kana, other_sound, other_chars, facets,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');

  -- Row: nameRow(kind, id).
  CREATE VIRTUAL TABLE name_index USING fts5(
    name, kana, sound, chars, facets,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3');

  -- Words that texts are made of, as people write them, and about how many texts each was seen in.
  CREATE TABLE word (
    id    INTEGER PRIMARY KEY,
    text  TEXT    NOT NULL UNIQUE,
    uses  INTEGER NOT NULL
  ) STRICT;

  -- Each way a word may be typed, whole and with one letter left out: words an error away share a cut.
  CREATE TABLE near (
    cut   TEXT    NOT NULL,
    word  INTEGER NOT NULL,
    PRIMARY KEY (cut, word)
  ) STRICT, WITHOUT ROWID;

  -- Videos to be indexed again because something they name has changed.
  CREATE TABLE todo (video_id INTEGER PRIMARY KEY) STRICT;
`;

const NAMES = ['state', 'video_index', 'name_index', 'word', 'near', 'todo'];

/** Opens the index for writing. @throws Error of SQLite when the file is no database or the place cannot be used */
export function openSearchWriter(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { timeout: BUSY_MS });
  try {
    sqlite.pragma('journal_mode = WAL');
    // After a power cut the last changes may be missing here; they are found by their turn and made again.
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('cache_size = -32768');
    sqlite.pragma('temp_store = MEMORY');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}

/** Removes an index that cannot be read, so that it can be made again. */
export function removeSearchFile(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}

/** Whether a fault is the file's own, so that only a new one helps. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(thrown.code);
}

/** Drops whatever is there and makes empty tables, in the caller's transaction. */
export function makeSearchTables(sqlite: Sqlite.Database): void {
  for (const name of NAMES) sqlite.exec(`DROP TABLE IF EXISTS ${name}`);
  sqlite.exec(TABLES);
}

/** `site.db` for reading, as the indexer wants it. */
export function openSiteReader(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { readonly: true, timeout: BUSY_MS });
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('mmap_size = 1073741824');
  return sqlite;
}

/** `site.db` for reading with the index attached as `s`, as queries want it. */
export function openSearchReader(sitePath: string, searchPath: string): Sqlite.Database {
  const sqlite = openSiteReader(sitePath);
  try {
    sqlite.prepare('ATTACH ? AS s').run(searchPath);
    sqlite.pragma('cache_size = -32768');
    sqlite.pragma('s.cache_size = -32768');
    sqlite.pragma('s.mmap_size = 1073741824');
    sqlite.pragma('temp_store = MEMORY');
    // What the index shows is public, so its pictures need no signature.
    sqlite.function('signed_picture', { directOnly: true, varargs: true }, () => '');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}
