import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate, ownBuild, upgrade } from '../../src/site/platform/db/migrate.ts';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';
import { openDatabase, type SiteDatabase } from '../../src/site/platform/db/open.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-db-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the database', () => {
  // Changes wait for a sync of their own: `database-power-cut.test.ts`.
  test('is opened with a log, and with foreign keys', () => {
    const { sqlite, close } = openDatabase(join(dir, 'a.db'));
    const pragma = (name: string) => sqlite.pragma(name, { simple: true });
    expect(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma)).toEqual([
      'wal',
      1,
      1,
      5_000,
    ]);
    close();
  });

  test('has only strict tables', () => {
    const { sqlite, close } = openDatabase(':memory:');
    const loose =
      sqlite.prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0
      AND name NOT LIKE 'sqlite_%'`);
    expect(loose.pluck().all()).toEqual([]);
    close();
  });
});

describe('migrations', () => {
  const good = { id: 1, name: '001-a.sql', text: 'CREATE TABLE a (x INTEGER) STRICT' };
  const bad = {
    id: 2,
    name: '002-b.sql',
    text: 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)',
  };

  test('run once each and are recorded', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, [good]);
    migrate(sqlite, [good, { id: 2, name: '002-b.sql', text: 'ALTER TABLE a ADD COLUMN y TEXT' }]);
    expect(sqlite.prepare('SELECT id, name FROM migration').raw().all()).toEqual([
      [1, '001-a.sql'],
      [2, '002-b.sql'],
    ]);
  });

  test('one that fails leaves nothing of itself, and what came before', () => {
    const sqlite = new Sqlite(':memory:');
    expect(() => migrate(sqlite, [good, bad])).toThrow('nowhere');
    const tables = sqlite
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
      .pluck()
      .all();
    expect(tables).toEqual(['a', 'migration']);
    expect(sqlite.prepare('SELECT count(*) FROM migration').pluck().get()).toBe(1);
  });

  test('a database from a newer site is refused and not touched', () => {
    const path = join(dir, 'newer.db');
    const newer = openDatabase(path);
    const known = readMigrations();
    const more = known.length + 1;
    const text = `-- contract 0.2 from 00${more}: nothing reads it.\nDROP TABLE advert_picture`;
    const later = [
      ...known,
      { id: more, name: `00${more}-more.sql`, text: 'CREATE TABLE more (x INTEGER) STRICT' },
      { id: more + 1, name: `00${more + 1}-less.sql`, text },
    ];
    upgrade(newer.sqlite, { ...ownBuild(later), release: '0.2.0' });
    const facts = (sqlite: SiteDatabase['sqlite']) => sqlite.prepare('SELECT * FROM site_fact').all();
    const before = facts(newer.sqlite);
    newer.close();
    expect(() => openDatabase(path)).toThrow(
      `the database is newer than this site: release 0.2.0 wrote it, and a site must know migration ${more} to serve it; this one, ${ownBuild().release}, knows ${known.length}: start the later release, or restore the backup from before it`,
    );
    const sqlite = new Sqlite(path);
    expect(facts(sqlite)).toEqual(before);
    // Who knows the one before serves it.
    upgrade(sqlite, { ...ownBuild(later.slice(0, more)), release: '0.1.9' });
    expect(facts(sqlite)).not.toEqual(before);
    sqlite.close();
  });

  test('are numbered without gaps', () => {
    expect(readMigrations().map(({ id }) => id)).toEqual(readMigrations().map((_one, at) => at + 1));
  });
});

const LENGTH = `iif(duration < 600, '.1', iif(duration > 2400, '.3', '.2'))`;

/** Everything a video is counted under: independent of the list the triggers are made from. */
const SCOPES = `(SELECT id AS video_id, 'catalogue' AS scope, '' AS object FROM video
  UNION ALL SELECT id, 'catalogue', 'hd' FROM video WHERE is_hd = 1
  UNION ALL SELECT id, 'catalogue', 'exclusive' FROM video WHERE is_exclusive = 1
  UNION ALL SELECT id, 'catalogue', ${LENGTH} FROM video
  UNION ALL SELECT id, 'catalogue', 'hd' || ${LENGTH} FROM video WHERE is_hd = 1
  UNION ALL SELECT id, 'catalogue', 'exclusive' || ${LENGTH} FROM video WHERE is_exclusive = 1
  UNION ALL SELECT id, 'country', country FROM video WHERE country <> ''
  UNION ALL SELECT id, 'channel', CAST(channel_id AS TEXT) FROM video WHERE channel_id IS NOT NULL
  UNION ALL SELECT id, 'uploader', CAST(uploader_id AS TEXT) FROM video WHERE uploader_id IS NOT NULL
  UNION ALL SELECT video_id, 'category', CAST(category_id AS TEXT) FROM video_category
  UNION ALL SELECT video_id, 'model', CAST(model_id AS TEXT) FROM video_model
  UNION ALL SELECT video_id, 'tag', tag FROM video_tag)`;

/** Counts as the triggers keep them, and counted again. */
function stored({ sqlite }: SiteDatabase): unknown[] {
  return sqlite
    .prepare('SELECT scope, object, catalogue, total FROM video_count WHERE total <> 0 ORDER BY 1, 2, 3')
    .raw()
    .all();
}
function counted({ sqlite }: SiteDatabase): unknown[] {
  const statement = sqlite.prepare(
    `SELECT s.scope, s.object, v.catalogue, count(*) FROM ${SCOPES} s JOIN video v ON v.id = s.video_id
     WHERE v.state = 'approved' AND v.is_private = 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return statement.raw().all();
}

/** A change that points at what is gone is refused whole, with whatever its triggers had counted. */
function attempt({ sqlite }: SiteDatabase, sql: string): void {
  try {
    sqlite.exec(sql);
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'SQLITE_CONSTRAINT_FOREIGNKEY') throw thrown;
  }
}

describe('kept counts', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const change = fc.oneof(
    fc.tuple(id, fc.constantFrom('str', 'gay')).map(
      ([video, catalogue]) =>
        `INSERT OR IGNORE INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, country, channel_id, uploader_id, added_at)
         VALUES (${video}, 'd', '${catalogue}', 't', 'k', '#000000', 1, 'jp', 1, 1, 0)`,
    ),
    id.map((video) => `DELETE FROM video WHERE id = ${video}`),
    fc
      .tuple(id, fc.constantFrom('pending', 'approved', 'deleted'))
      .map(([v, s]) => `UPDATE video SET state = '${s}' WHERE id = ${v}`),
    fc
      .tuple(id, fc.constantFrom('is_private', 'is_hd', 'is_exclusive'))
      .map(([v, c]) => `UPDATE video SET ${c} = 1 - ${c} WHERE id = ${v}`),
    fc
      .tuple(id, fc.constantFrom(599, 600, 2400, 2401))
      .map(([v, length]) => `UPDATE video SET duration = ${length} WHERE id = ${v}`),
    fc
      .tuple(id, fc.constantFrom('str', 'trans'))
      .map(([v, s]) => `UPDATE video SET catalogue = '${s}' WHERE id = ${v}`),
    fc
      .tuple(id, fc.constantFrom('fr', ''))
      .map(([v, c]) => `UPDATE video SET country = '${c}', channel_id = NULL WHERE id = ${v}`),
    fc
      .tuple(id, id)
      .map(
        ([v, o]) =>
          `INSERT OR IGNORE INTO video_category (video_id, category_id) SELECT id, ${o} FROM video WHERE id = ${v}`,
      ),
    fc
      .tuple(id, id)
      .map(([v, o]) => `DELETE FROM video_category WHERE video_id = ${v} AND category_id = ${o}`),
    fc
      .tuple(id, id)
      .map(
        ([v, o]) =>
          `INSERT OR IGNORE INTO video_model (video_id, model_id) SELECT id, ${o} FROM video WHERE id = ${v}`,
      ),
    fc
      .tuple(id, id)
      .map(([v, o]) => `INSERT OR IGNORE INTO video_tag SELECT id, 'tag ${o}' FROM video WHERE id = ${v}`),
    fc.constantFrom(
      'DELETE FROM channel',
      'DELETE FROM member',
      'DELETE FROM category WHERE id = 2',
      'DELETE FROM video_tag',
    ),
  );

  test('are what counting would give, after any changes', () => {
    const database = openDatabase(':memory:');
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        // One database for all, each time as it was at first: making one takes longer than the changes.
        database.sqlite.exec('BEGIN');
        database.sqlite.exec(`INSERT INTO member (id, name, created_at) VALUES (1, 'm', 0);
          INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'c', 'C', 'C')`);
        for (const object of [1, 2, 3, 4]) {
          database.sqlite
            .exec(`INSERT INTO category (id, dir, title_en, title_ja) VALUES (${object}, 'c${object}', '', '');
            INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (${object}, 'm${object}', '', '', '1950-01-01')`);
        }
        for (const sql of changes) attempt(database, sql);
        const [fromTriggers, fromRows] = [stored(database), counted(database)];
        database.sqlite.exec('ROLLBACK');
        expect(fromTriggers).toEqual(fromRows);
      }),
      { numRuns: 150 },
    );
    database.close();
  });

  test('control: a count that is off is seen', () => {
    const database = openDatabase(':memory:');
    database.sqlite
      .exec(`INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, added_at)
      VALUES (1, 'd', 'str', 't', 'k', '#000000', 1, 0); UPDATE video_count SET total = 2`);
    expect(stored(database)).not.toEqual(counted(database));
    database.close();
  });
});
