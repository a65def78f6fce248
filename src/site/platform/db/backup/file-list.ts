import Sqlite from 'better-sqlite3';

/** A file of a backup. */
export interface BackedFile {
  /** Below the data folder; `bucket:KEY`: an object of the site's bucket, which is listed and not copied. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly mtime: number;
  /** Number of the file in its file system; 0: none. */
  readonly ino: number;
  /** Of the content, hex; empty for what is only listed. */
  readonly sha256: string;
  /** Of an object that is only listed, else empty. */
  readonly etag: string;
}

/** A file that was found and must be read. */
export interface FoundFile extends Pick<BackedFile, 'path' | 'bytes' | 'mtime' | 'ino'> {
  /** A hard link is as good as a copy. */
  readonly isFixed: boolean;
}

/** How many files, and how many bytes all of them have. */
export interface FileTotal {
  readonly files: number;
  readonly bytes: number;
}

/** A content, and a file that has it. */
interface NamedObject {
  readonly sha256: string;
  readonly bytes: number;
  readonly path: string;
}

/** The path of what lies in the site's bucket. */
export const inBucket = (key: string) => `bucket:${key}`;

const PAGE = 500;

/**
 * Files of a backup in a temporary database: millions of them fit in little memory.
 * A `pass` is one walk over the data folder; what the last one did not see is gone from the site.
 */
export function openFileList() {
  const sqlite = new Sqlite('');
  const columns = 'path TEXT PRIMARY KEY, bytes INTEGER, mtime REAL, ino INTEGER';
  sqlite.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192;
    CREATE TABLE file (${columns}, sha256 TEXT, etag TEXT, pass INTEGER, named INTEGER DEFAULT 0) WITHOUT ROWID;
    CREATE TABLE known (${columns}, sha256 TEXT, etag TEXT) WITHOUT ROWID;
    CREATE TABLE found (${columns}, fixed INTEGER) WITHOUT ROWID;
    CREATE TABLE object (sha256 TEXT PRIMARY KEY, bytes INTEGER, path TEXT) WITHOUT ROWID;
    BEGIN`);
  type Row = BackedFile & { readonly pass: number };
  const findFile = sqlite.prepare<[string], Row>('SELECT * FROM file WHERE path = ?');
  const findKnown = sqlite.prepare<[string], BackedFile>('SELECT * FROM known WHERE path = ?');
  const findObject = sqlite.prepare<[string], number>('SELECT bytes FROM object WHERE sha256 = ?').pluck();
  const values = '@path, @bytes, @mtime, @ino, @sha256, @etag';
  const put = sqlite.prepare(`REPLACE INTO file VALUES (${values}, @pass, 0)`);
  const see = sqlite.prepare('UPDATE file SET pass = ? WHERE path = ?');
  const putKnown = sqlite.prepare(`REPLACE INTO known VALUES (${values})`);
  const putFound = sqlite.prepare('REPLACE INTO found VALUES (@path, @bytes, @mtime, @ino, @fixed)');
  const putObject = sqlite.prepare('REPLACE INTO object VALUES (?, ?, ?)');
  const name = sqlite.prepare('UPDATE file SET named = 1 WHERE path = ?');
  /** Rows in the order of a column, page after page: between two of them the tables may be written. */
  function* inOrder<Item>(table: string, by: keyof Item & string): Generator<Item> {
    const read = sqlite.prepare<[string], Item>(
      `SELECT * FROM ${table} WHERE ${by} > ? ORDER BY ${by} LIMIT ${PAGE}`,
    );
    for (let after = ''; ;) {
      const page = read.all(after);
      yield* page;
      after = String(page.at(-1)?.[by] ?? '');
      if (page.length < PAGE) return;
    }
  }
  const totalOf = (table: string) =>
    sqlite
      .prepare<[], FileTotal>(`SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM ${table}`)
      .get() ?? { files: 0, bytes: 0 };
  return {
    find: (path: string) => findFile.get(path),
    put: (file: BackedFile, pass: number) => void put.run({ ...file, pass }),
    /** Seen again by a later walk. */
    see: (path: string, pass: number) => void see.run(pass, path),
    files: () => inOrder<BackedFile>('file', 'path'),
    /** Files of the backup before. */
    findKnown: (path: string) => findKnown.get(path),
    putKnown: (file: BackedFile) => void putKnown.run(file),
    clearKnown: () => void sqlite.exec('DELETE FROM known'),
    /** Bytes of a content that the place has. */
    findObject: (sha256: string) => findObject.get(sha256),
    putObject: (sha256: string, bytes: number, path = '') => void putObject.run(sha256, bytes, path),
    objects: () => inOrder<NamedObject>('object', 'sha256'),
    objectTotal: () => totalOf('object'),
    /** Files that a walk has found and that must be read. */
    putFound: ({ isFixed, ...file }: FoundFile) => void putFound.run({ ...file, fixed: isFixed ? 1 : 0 }),
    *found(): Generator<FoundFile> {
      for (const { fixed, ...file } of inOrder<FoundFile & { readonly fixed: number }>('found', 'path'))
        yield { ...file, isFixed: fixed === 1 };
    },
    foundTotal: () => totalOf('found'),
    clearFound: () => void sqlite.exec('DELETE FROM found'),
    /** A row of the copied database names it. */
    name: (path: string) => void name.run(path),
    clearNames: () => void sqlite.exec('UPDATE file SET named = 0 WHERE named = 1'),
    /** What is gone from the site and no row names: it was deleted, and so it must not be in the backup. */
    dropGone: (pass: number) =>
      void sqlite.prepare('DELETE FROM file WHERE pass < ? AND named = 0').run(pass),
    /** Of those that are copied. */
    total: () => totalOf(`file WHERE sha256 <> ''`),
    listed: () => Number(sqlite.prepare(`SELECT count(*) FROM file WHERE sha256 = ''`).pluck().get()),
    [Symbol.dispose]: () => void sqlite.close(),
  };
}

export type FileList = ReturnType<typeof openFileList>;
