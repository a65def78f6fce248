import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { DERIVED } from '../../src/site/platform/db/derived.ts';
import { COPIES } from '../../src/site/platform/db/derived/copies.ts';
import { wrongCopies } from '../../src/site/platform/db/derived/copy-sql.ts';
import { TABLES, UNWATCHED } from '../../src/site/platform/db/derived/tables.ts';
import { triggersOf } from '../../src/site/platform/db/derived/triggers.ts';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { recounted, stored } from './derived-truth.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-derived-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const triggersIn = (sqlite: Sqlite.Database) =>
  Object.fromEntries(
    sqlite
      .prepare<[], [string, string]>(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`)
      .raw()
      .all(),
  );
const listed = () => Object.fromEntries(triggersOf(DERIVED).map(({ name, sql }) => [name, sql]));

describe('the list of what is derived', () => {
  test('is what the database does, trigger by trigger', () => {
    const { sqlite, close } = openDatabase(':memory:');
    expect(triggersIn(sqlite)).toEqual(listed());
    // The control: one by hand is noticed.
    sqlite.exec('CREATE TRIGGER by_hand AFTER INSERT ON video BEGIN SELECT 1; END');
    expect(triggersIn(sqlite)).not.toEqual(listed());
    close();
  });

  test('no migration makes a trigger', () => {
    expect(readMigrations().filter(({ text }) => /\bTRIGGER\b/.test(text))).toEqual([]);
  });

  test('says of every column of the database whether answers show it', () => {
    const { sqlite, close } = openDatabase(':memory:');
    const columns = (table: string) =>
      sqlite
        .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) ORDER BY name')
        .pluck()
        .all(table);
    const tables = sqlite
      .prepare<[], string>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`,
      )
      .pluck()
      .all();
    expect(tables).toEqual([...Object.keys(TABLES), ...UNWATCHED].sort());
    for (const [table, { columns: said }] of Object.entries(TABLES))
      expect([table, Object.keys(said).sort()]).toEqual([table, columns(table)]);
    close();
  });
});

describe('a database of an earlier version', () => {
  /** Of the last version that had its schema from 53 files, with rows of its own. */
  const oldFile = (name = '053') => {
    const path = join(dir, `${name}-${Math.random()}.db`);
    const packed = readFileSync(new URL(`./old-databases/${name}.db.gz`, import.meta.url));
    writeFileSync(path, gunzipSync(packed));
    return path;
  };
  const rowsOf = (sqlite: Sqlite.Database, table: string) =>
    sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).raw().all();
  const tablesOf = (sqlite: Sqlite.Database) =>
    sqlite
      .prepare<[], [string, string]>(
        `SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name`,
      )
      .raw()
      .all()
      .map(([name, sql]) => [name, sql.replaceAll(/--[^\n]*|["\s]/g, '').toLowerCase()]);

  test('from before the baseline is the same as a new one, with its rows and true counters', () => {
    const { sqlite, close } = openDatabase(oldFile());
    const fresh = openDatabase(':memory:');
    expect(tablesOf(sqlite)).toEqual(tablesOf(fresh.sqlite));
    fresh.close();
    expect(sqlite.prepare('SELECT id, name FROM migration').raw().all()).toEqual(
      readMigrations().map(({ id, name }) => [id, name]),
    );
    expect(sqlite.prepare('SELECT id FROM video').pluck().all()).toEqual([7, 8]);
    expect(sqlite.prepare('SELECT text FROM comment').pluck().all()).toEqual(['Good light.']);
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    close();
  });

  test.each(['053', 'first-baseline'])('%s gets the names of today, its rows as they were', (name) => {
    const path = oldFile(name);
    const tables = ['comment', 'comment_count', 'talk_change', 'video'];
    const before = new Sqlite(path);
    const had = tables.map((table) => rowsOf(before, table));
    const schemaBefore = tablesOf(before);
    before.close();
    const { sqlite, close } = openDatabase(path);
    const fresh = openDatabase(':memory:');
    // The control: it did have other names.
    expect(schemaBefore).not.toEqual(tablesOf(fresh.sqlite));
    expect(tablesOf(sqlite)).toEqual(tablesOf(fresh.sqlite));
    fresh.close();
    expect(had.every((rows) => rows.length > 0)).toBe(true);
    expect(tables.map((table) => rowsOf(sqlite, table))).toEqual(had);
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    // Its links have from their videos what they had no columns for.
    expect(rowsOf(sqlite, 'video_category')).toHaveLength(2);
    expect(wrongCopies(sqlite, COPIES)).toEqual([]);
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    close();
    const again = openDatabase(path);
    expect(tables.map((table) => rowsOf(again.sqlite, table))).toEqual(had);
    again.close();
  });

  test('that stopped on the way is refused and stays as it was', () => {
    const path = oldFile();
    const before = new Sqlite(path);
    before.exec('DELETE FROM migration WHERE id = 53');
    const had = triggersIn(before);
    before.close();
    expect(() => openDatabase(path)).toThrow('before version 0.1');
    const after = new Sqlite(path);
    expect(triggersIn(after)).toEqual(had);
    expect(after.prepare('SELECT max(id) FROM migration').pluck().get()).toBe(52);
    after.close();
  });

  test('whose list was another gets the triggers of this one, and counters made again', () => {
    const path = join(dir, 'other-list.db');
    const first = openDatabase(path);
    first.sqlite.exec(`DROP TRIGGER derived_member_after_insert;
      INSERT INTO member (id, name, created_at) VALUES (1, 'm', 0);
      CREATE TRIGGER derived_of_before AFTER INSERT ON video BEGIN SELECT 1; END;
      UPDATE site_fact SET value = 'another' WHERE name = 'derived';
      UPDATE site_fact SET value = json_set(value, '$.object_count', 'another') WHERE name = 'counters'`);
    expect(stored(first.sqlite)).not.toEqual(recounted(first.sqlite));
    first.close();
    const { sqlite, close } = openDatabase(path);
    expect(triggersIn(sqlite)).toEqual(listed());
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    close();
  });
});
