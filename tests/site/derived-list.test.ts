import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { DERIVED } from '../../src/site/platform/db/derived.ts';
import { TABLES, UNWATCHED } from '../../src/site/platform/db/derived/tables.ts';
import { triggersOf } from '../../src/site/platform/db/derived/triggers.ts';
import { readMigrations } from '../../src/site/platform/db/migrate.ts';
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

/** Databases as earlier versions of the site left them: rows of every kind, and some that their triggers miscounted. */
const OLD = ['006', '013'];

describe('a database of an earlier version', () => {
  const oldFile = (version: string) => {
    const path = join(dir, `${version}-${Math.random()}.db`);
    const packed = readFileSync(new URL(`./old-databases/${version}.db.gz`, import.meta.url));
    writeFileSync(path, gunzipSync(packed));
    return path;
  };

  test.each(OLD)('%s has the generated triggers alone, its rows, and counters that are true', (version) => {
    const path = oldFile(version);
    const before = new Sqlite(path);
    const rows = (sqlite: Sqlite.Database) =>
      sqlite.prepare('SELECT (SELECT count(*) FROM video), (SELECT count(*) FROM comment)').raw().get();
    const had = rows(before);
    // Written by hand then.
    expect(Object.keys(triggersIn(before))).toContain('video_count_moving');
    before.close();
    const { sqlite, close } = openDatabase(path);
    expect(triggersIn(sqlite)).toEqual(listed());
    expect(rows(sqlite)).toEqual(had);
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    expect(
      sqlite
        .prepare('SELECT total FROM video_count WHERE scope = ? AND object = ?')
        .pluck()
        .get('category', '2'),
    ).toBe(1);
    expect(sqlite.prepare('SELECT count(*) FROM video_json').pluck().get()).toBe(0);
    expect(sqlite.prepare('SELECT count(*) FROM public_change').pluck().get()).toBe(4);
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    close();
  });

  test('that cannot be brought along stays as it was, triggers and all', () => {
    const path = oldFile('013');
    const before = new Sqlite(path);
    const had = triggersIn(before);
    // In the way of the next migration.
    before.exec('DROP VIEW video_scope');
    before.close();
    expect(() => openDatabase(path)).toThrow('video_scope');
    const after = new Sqlite(path);
    expect(triggersIn(after)).toEqual(had);
    expect(after.prepare('SELECT max(id) FROM migration').pluck().get()).toBe(13);
    after.close();
  });

  test('whose list was another gets the triggers of this one, and counters made anew', () => {
    const path = join(dir, 'other-list.db');
    const first = openDatabase(path);
    first.sqlite.exec(`DROP TRIGGER derived_member_after_insert;
      INSERT INTO member (id, name, created_at) VALUES (1, 'm', 0);
      CREATE TRIGGER derived_of_before AFTER INSERT ON video BEGIN SELECT 1; END;
      UPDATE site_fact SET value = 'another' WHERE name = 'derived'`);
    expect(stored(first.sqlite)).not.toEqual(recounted(first.sqlite));
    first.close();
    const { sqlite, close } = openDatabase(path);
    expect(triggersIn(sqlite)).toEqual(listed());
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    close();
  });
});
