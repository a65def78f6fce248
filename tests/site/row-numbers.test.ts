import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { dropTriggers } from '../../src/site/platform/db/derived.ts';
import { migrate } from '../../src/site/platform/db/migrate.ts';
import { openDatabase } from '../../src/site/platform/db/open.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-numbers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Numbers that say what a row is about, and are not the row's own. */
const NATURAL = ['day_key', 'migration', 'submission_claim', 'video_json'];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}
const columnsOf = (sqlite: Sqlite.Database, table: string) =>
  sqlite.prepare<[string], Column>('SELECT * FROM pragma_table_info(?)').all(table);

/** Tables whose rows have a number of their own, and whether they say that it is given once. */
function numbered(sqlite: Sqlite.Database): readonly (readonly [string, boolean])[] {
  const tables = sqlite
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema JOIN pragma_table_list USING (name)
        WHERE sqlite_schema.type = 'table' AND pragma_table_list.type = 'table' AND wr = 0 AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all();
  const foreign = sqlite.prepare<[string], string>('SELECT "from" FROM pragma_foreign_key_list(?)').pluck();
  return tables.flatMap(({ name, sql }) => {
    const keys = columnsOf(sqlite, name).filter(({ pk }) => pk > 0);
    const [key] = keys;
    if (!key || keys.length > 1 || key.type !== 'INTEGER' || NATURAL.includes(name)) return [];
    if (foreign.all(name).includes(key.name)) return [];
    return [[name, /\bPRIMARY KEY AUTOINCREMENT\b/.test(sql)] as const];
  });
}

const reusing = (sqlite: Sqlite.Database) =>
  numbered(sqlite).flatMap(([name, isOnce]) => (isOnce ? [] : [name]));

/** Any row goes in: what the numbers do is looked at, not what rows mean. */
function loose(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path);
  sqlite.pragma('foreign_keys = OFF');
  sqlite.pragma('ignore_check_constraints = ON');
  dropTriggers(sqlite);
  return sqlite;
}

let value = 1_000;
function add(sqlite: Sqlite.Database, table: string): number {
  const needed = columnsOf(sqlite, table).filter(
    ({ notnull, dflt_value, pk }) => notnull && dflt_value === null && !pk,
  );
  const names = needed.map(({ name }) => `"${name}"`).join();
  const values = needed.map(({ type }) => {
    value += 1;
    return type === 'BLOB' ? Buffer.from(String(value)) : type === 'TEXT' ? `row ${value}` : value;
  });
  const sql = `INSERT INTO ${table} (${names}) VALUES (${needed.map(() => '?').join()})`;
  return Number(sqlite.prepare(sql).run(...values).lastInsertRowid);
}
const remove = (sqlite: Sqlite.Database, table: string, number: number) =>
  sqlite.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(number);

describe('the number of a row is given once', () => {
  test('every table whose rows have one says so, and a new one that does not is noticed', () => {
    const { sqlite, close } = openDatabase(':memory:');
    expect(reusing(sqlite)).toEqual([]);
    expect(numbered(sqlite).length).toBeGreaterThan(20);
    // The control.
    sqlite.exec('CREATE TABLE forgetful (id INTEGER PRIMARY KEY, x TEXT) STRICT');
    expect(reusing(sqlite)).toEqual(['forgetful']);
    close();
  });

  test('in each table, whatever is added and deleted, and over a restart', () => {
    const path = join(dir, 'each.db');
    openDatabase(path).close();
    let sqlite = loose(path);
    const tables = numbered(sqlite).map(([name]) => name);
    const act = fc.record({
      table: fc.constantFrom(...tables),
      act: fc.constantFrom('add', 'add', 'delete last', 'delete all', 'restart'),
    });
    const given = new Map(tables.map((name) => [name, 0]));
    const grow = (table: string) => {
      const number = add(sqlite, table);
      expect([table, number > (given.get(table) ?? 0)]).toEqual([table, true]);
      given.set(table, number);
    };
    // Each at least once: the last is deleted, and the next has a new number.
    for (const table of tables) {
      grow(table);
      remove(sqlite, table, given.get(table) ?? 0);
      grow(table);
    }
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        for (const { table, act: what } of acts) {
          if (what === 'add') grow(table);
          else if (what === 'delete last') remove(sqlite, table, given.get(table) ?? 0);
          else if (what === 'delete all') sqlite.exec(`DELETE FROM ${table}`);
          else {
            sqlite.close();
            // As the site opens it: an upgrade must not forget either.
            openDatabase(path).close();
            sqlite = loose(path);
          }
        }
      }),
      { numRuns: 20 },
    );
    // The control: a table that forgets gives a number again.
    sqlite.exec('CREATE TABLE forgetful (id INTEGER PRIMARY KEY, x TEXT NOT NULL) STRICT');
    const first = add(sqlite, 'forgetful');
    remove(sqlite, 'forgetful', first);
    expect(add(sqlite, 'forgetful')).toBe(first);
    sqlite.close();
  });
});

describe('a database from before', () => {
  test('has sound tables, each with the highest number it has had', () => {
    const path = join(dir, '053.db');
    writeFileSync(path, gunzipSync(readFileSync(new URL('./old-databases/053.db.gz', import.meta.url))));
    const { sqlite, close } = openDatabase(path);
    expect(reusing(sqlite)).toEqual([]);
    const last = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
    // Rows 5 and 9 are gone; their numbers are not given again.
    expect([last.get('member'), last.get('video'), last.get('comment')]).toEqual([5, 9, 4]);
    close();
  });

  test('keeps the numbers of a table that a migration makes again', () => {
    const sqlite = new Sqlite(':memory:');
    const first = {
      id: 1,
      name: '001-a.sql',
      text: `CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT; CREATE TABLE gone (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
        INSERT INTO a VALUES (1), (8); INSERT INTO gone VALUES (3); DELETE FROM a WHERE id = 8`,
    };
    const rebuilt = {
      id: 2,
      name: '002-b.sql',
      text: `CREATE TABLE a_next (id INTEGER PRIMARY KEY AUTOINCREMENT, x TEXT) STRICT; INSERT INTO a_next (id) SELECT id FROM a;
        DROP TABLE a; ALTER TABLE a_next RENAME TO a; DROP TABLE gone`,
    };
    migrate(sqlite, [first, rebuilt]);
    expect(sqlite.prepare('INSERT INTO a DEFAULT VALUES').run().lastInsertRowid).toBe(9);
    expect(sqlite.prepare('SELECT name, seq FROM sqlite_sequence').raw().all()).toEqual([['a', 9]]);
    sqlite.close();
  });
});
