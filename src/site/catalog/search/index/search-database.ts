import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { CATALOGUES, type Catalogue } from '../../../../shared/filters/enums.ts';
import { TOKENIZE } from '../text/marks.ts';
import { BUSY_MS, keepPlans, openSiteReader } from '../../../platform/threads.ts';

/** Raise it whenever the tables below or their content change: then older indexes are rebuilt. */
export const INDEX_VERSION = 12;

/** Name of the index beside `site.db`. Everything in it can be made again. */
export const SEARCH_FILE = 'search.db';

/** Page cache for following the site, in SQLite's negative KiB: enough for a few changes at a time. */
export const WRITER_CACHE = -4_096;

/** Table of the videos in a catalogue. */
export const videoIndex = (catalogue: Catalogue) => `video_${catalogue}` as const;

export const VIDEO_INDEXES = CATALOGUES.map(videoIndex);

/**
 * One table per catalogue, because every search has one. As a term of the index, the catalogue would be in most rows,
 * and FTS5 would read all of them for every search.
 */
const videoTable = (catalogue: Catalogue) => `
  CREATE VIRTUAL TABLE ${videoIndex(catalogue)} USING fts5(terms,
    content = '', contentless_delete = 1, tokenize = "${TOKENIZE}");
`;

/**
 * The index. Its tables are contentless. `search/document` makes the terms, so the tokenizer only splits at blanks.
 * Terms that are not written words begin with a mark, so that phrases need no column filter.
 */
const TABLES = `
  ${CATALOGUES.map(videoTable).join('')}
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Row: nameRow(kind, id).
  CREATE VIRTUAL TABLE name_index USING fts5(terms,
    content = '', contentless_delete = 1, tokenize = "${TOKENIZE}", prefix = '2 3');

  -- Terms of a video again, a letter each (search/term-codes), by its id, and what it is worth: kinds of match are known
  -- from them for the hits alone, where the index would have to be walked through once more for each. Thousands of rows
  -- are read for a search, so they are short: how a title is read is as long as all the rest, and few hits are asked
  -- for it.
  CREATE TABLE video_terms (
    id      INTEGER PRIMARY KEY,
    worth   REAL    NOT NULL,
    title   TEXT    NOT NULL,
    names   TEXT    NOT NULL,
    topics  TEXT    NOT NULL
  ) STRICT;
  CREATE TABLE video_reading (
    id     INTEGER PRIMARY KEY,
    title  TEXT    NOT NULL
  ) STRICT;

  -- Words that texts are made of, as people write them, how they are read (folded) and about how many texts each was seen in.
  CREATE TABLE word (
    id    INTEGER PRIMARY KEY,
    text  TEXT    NOT NULL UNIQUE,
    kana  TEXT,
    uses  INTEGER NOT NULL
  ) STRICT;

  -- How words with kanji are read, all folded: searches have no dictionary.
  CREATE TABLE reading (
    text  TEXT  PRIMARY KEY,
    kana  TEXT  NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reading_kana ON reading (kana);

  -- Each way a word may be typed, whole and with one letter left out: words an error away share a cut.
  CREATE TABLE near (
    cut   TEXT    NOT NULL,
    word  INTEGER NOT NULL,
    PRIMARY KEY (cut, word)
  ) STRICT, WITHOUT ROWID;

  -- Videos to be indexed again because something they name has changed.
  CREATE TABLE todo (video_id INTEGER PRIMARY KEY) STRICT;
`;

/** Opens the index for writing. @throws Error of SQLite if the file is no database or the folder cannot be used */
export function openSearchWriter(path: string): Sqlite.Database {
  const sqlite = keepPlans(new Sqlite(path, { timeout: BUSY_MS }));
  try {
    sqlite.pragma('journal_mode = WAL');
    // After a power cut the last changes may be missing here. Their position shows it, and they are followed again; if
    // the change log does not reach back so far, the index is made again.
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma(`cache_size = ${WRITER_CACHE}`);
    sqlite.pragma('temp_store = MEMORY');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}

/** Removes an index that cannot be read, so that it is made again. */
export function removeSearchFile(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}

/** Whether the file itself is damaged, so that only a new one helps. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(thrown.code);
}

/** Virtual ones first: they take their own tables with them. */
const FOUND = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
  ORDER BY sql NOT LIKE 'CREATE VIRTUAL%'`;

/**
 * Drops all tables, those of an earlier or a later release too, and makes empty ones, in the caller's transaction. A
 * table that stayed would hold words of what is removed.
 */
export function makeSearchTables(sqlite: Sqlite.Database): void {
  for (const name of sqlite.prepare<[], string>(FOUND).pluck().all())
    sqlite.exec(`DROP TABLE IF EXISTS "${name}"`);
  sqlite.exec(TABLES);
}

/** Opens `site.db` for reading with the index attached as `s`, as queries expect it. */
export function openSearchReader(sitePath: string, searchPath: string): Sqlite.Database {
  const sqlite = openSiteReader(sitePath);
  try {
    sqlite.prepare('ATTACH ? AS s').run(searchPath);
    sqlite.pragma('mmap_size = 1073741824');
    sqlite.pragma('cache_size = -32768');
    sqlite.pragma('s.cache_size = -32768');
    // The largest value that SQLite allows: an index of a million videos is larger than one GiB.
    sqlite.pragma('s.mmap_size = 2147418112');
    sqlite.pragma('temp_store = MEMORY');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}
