import { describe, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { upgrade } from '../../src/site/platform/db/migrate.ts';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';
import { dropTriggers } from '../../src/site/platform/db/derived.ts';
import { release } from '../../src/site/platform/db/release.ts';
import { floorOf } from '../../src/site/platform/db/served-schemas.ts';
import { openWorld, type World } from '../support/world.ts';
import { MEI } from './own-data-world.ts';
import { MEMBER, postForm } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';
import { freeze, FROZEN, layOut, openFrozen, type Frozen } from './frozen-folders.ts';
import { answersOf } from './frozen-world.ts';
import { HD_VIDEOS, NEXT, NEXT_NUMBER } from './next-release.ts';
import { runSite } from './run-site.ts';
import { fetchRaw, filePaths, serveWorld, type TestSite } from './support.ts';

/** `YORU_FREEZE=1` with this file stores the folder of the release that is being made. */
if (process.env['YORU_FREEZE']) test('this release is frozen', async () => void (await freeze()));

/** Calls that answer otherwise on purpose since a release was frozen, by its number: `{ '0.1.0': ['site.config'] }`. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {};

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

/** That it answers what the release itself did; fields may have come since. */
async function expectServed(site: TestSite, { release: old, tokens, answers }: Frozen): Promise<void> {
  const now = await answersOf(site, new Map(tokens));
  const isSame = (name: string) => !CHANGED[old]?.some((call) => name.startsWith(`${call} `));
  const lasting = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in answers && isSame(name)));
  expect(lasting(now)).toMatchObject(lasting(answers));
  const files = filePaths(await site.get('/api/videofile.php?video_id=1001'));
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect((await fetchRaw(site.port, path)).status).toBe(200);
}

const INPUT = '/api/input.php';

/** A change of most kinds, as clients of a release make them. */
async function writeAll(site: TestSite, tokens: Frozen['tokens']): Promise<void> {
  const post = async (who: number, path: string, fields: Readonly<Record<string, string>>) => {
    const token = new Map(tokens).get(who) ?? '';
    const reply = await postForm(site.port, path, fields, { token });
    expect([fields, reply.status, reply.text]).toEqual([fields, 200, expect.stringContaining('"ok":true')]);
  };
  const on = { on: 'video', object_id: '1003' };
  await post(1, INPUT, { act: 'vote', section: 'add', ...on, value: 'like' });
  await post(2, INPUT, { act: 'comm', section: 'add', ...on, msg: 'A calm evening.' });
  await post(1, INPUT, { act: 'favourite', section: 'add', video_id: '1003' });
  await post(2, INPUT, { act: 'watch_later', section: 'add', video_id: '1003' });
  await post(2, '/api/messages.php', { section: 'add', _id: '1', message: 'Good evening.' });
  await post(4, '/api/moderation/admin/save.php', {
    kind: 'categories',
    version: '0',
    values: JSON.stringify({ dir: 'fog', title_en: 'Fog', title_ja: '霧' }),
  });
}

/** Member 2 leaves, and is erased after their time. */
async function leave(site: TestSite, world: World, tokens: Frozen['tokens']): Promise<void> {
  const token = new Map(tokens).get(MEI.id) ?? '';
  const reply = await postForm(site.port, MEMBER, { act: 'delete', pwd: MEI.pwd, word: 'Delete' }, { token });
  expect(reply.status).toBe(200);
  world.clock.advance(15 * 86_400_000);
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
  const found = world.database.sqlite.prepare('SELECT count(*) FROM member WHERE id = ?').pluck();
  expect(found.get(MEI.id)).toBe(0);
}

test('there is a folder of a release', () => {
  expect(FROZEN.length).toBeGreaterThan(0);
});

describe.each(FROZEN)('the data folder of $release', (frozen) => {
  test('is served by this release, with all that it holds', async () => {
    await using world = await openFrozen(frozen);
    await using site = await serveWorld(world);
    await expectServed(site, frozen);
    await writeAll(site, frozen.tokens);
    const { sqlite } = world.database;
    expect(stored(sqlite)).toEqual(recounted(sqlite));
  });

  test.runIf(minorOf(frozen.release) === minorOf(release()))('may be gone back to from this release', () => {
    expect(floorOf(readMigrations())).toBeLessThanOrEqual(frozen.migrations);
  });

  test('has rows that the tables of this release and of the next one take', async () => {
    const dir = await layOut(frozen);
    const old = new Sqlite(join(dir, 'site.db'), { readonly: true });
    const sqlite = new Sqlite(':memory:');
    upgrade(sqlite, NEXT);
    dropTriggers(sqlite);
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec(`ATTACH '${join(dir, 'site.db')}' AS old`);
    const tables = old
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'`,
      )
      .pluck()
      .all() as string[];
    const columnsOf = old.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
    for (const table of tables) {
      const columns = columnsOf.all(table).map((name) => `"${name}"`);
      const names = columns.join(', ');
      sqlite.exec(
        `DELETE FROM main."${table}"; INSERT INTO main."${table}" (${names}) SELECT ${names} FROM old."${table}"`,
      );
      const rows = (of: string) => sqlite.prepare(`SELECT ${names} FROM ${of}."${table}"`).raw().all();
      expect(rows('main')).toEqual(rows('old'));
    }
    sqlite.close();
    old.close();
    rmSync(dir, { recursive: true });
  });
});

describe('a release goes back from the next one', () => {
  const frozen = FROZEN.find((one) => one.release === release()) ?? FROZEN.at(-1);

  test('serves its database, writes to it, and the next one goes on from there', async () => {
    if (!frozen) throw new Error('nothing is frozen');
    const dir = await layOut(frozen);
    const path = join(dir, 'site.db');
    const asNext = (write: (sqlite: Sqlite.Database) => void) => {
      const sqlite = new Sqlite(path);
      sqlite.pragma('foreign_keys = ON');
      upgrade(sqlite, NEXT);
      const hd = sqlite.prepare(HD_VIDEOS).raw().all() as [number, number, number][];
      expect(hd.map(([id, total]) => [id, total])).toEqual(hd.map(([id, , total]) => [id, total]));
      expect(hd.some(([, total]) => total > 0)).toBe(true);
      write(sqlite);
      sqlite.close();
    };
    // This build first, as it may know more than the frozen one.
    const own = new Sqlite(path);
    upgrade(own);
    own.close();
    asNext((sqlite) =>
      sqlite.exec(`INSERT INTO mood VALUES (1001, 'calm'), (1005, 'calm'); INSERT INTO mood_of_member VALUES (2, 'calm'), (3, 'calm');
        UPDATE video SET mood = 'calm' WHERE id = 1003; UPDATE comment SET seen_at = 1;
        INSERT OR REPLACE INTO video_json VALUES (1001, '{"of":"the next release"', ${NEXT_NUMBER})`),
    );

    await using world = await openWorld(dir);
    const { sqlite } = world.database;
    // Its own, from before: what the next release changed meanwhile was not followed by its triggers.
    expect(sqlite.prepare('SELECT count(*) FROM video_json').pluck().get()).toBe(0);
    {
      await using site = await serveWorld(world);
      await expectServed(site, frozen);
      await writeAll(site, frozen.tokens);
      expect(stored(sqlite)).toEqual(recounted(sqlite));
      // What is erased here goes from tables that this release does not know.
      await leave(site, world, frozen.tokens);
      sqlite.exec(`DELETE FROM video WHERE id = 1005; DELETE FROM member WHERE id = 3;
        UPDATE video SET is_hd = 1 WHERE id IN (1001, 1003)`);
    }
    expect(sqlite.prepare('SELECT * FROM mood').raw().all()).toEqual([[1001, 'calm']]);
    expect(sqlite.prepare('SELECT * FROM mood_of_member').all()).toEqual([]);
    asNext((next) => {
      expect(next.prepare('SELECT mood FROM video WHERE id = 1003').pluck().get()).toBe('calm');
      expect(stored(next)).toEqual(recounted(next));
    });
  });

  test('says so in one line at its start, and does not start where it cannot', async () => {
    if (!frozen) throw new Error('nothing is frozen');
    const dir = await layOut(frozen);
    const sqlite = new Sqlite(join(dir, 'site.db'));
    upgrade(sqlite, NEXT);
    const flags = ['--port', '0', '--data', dir, '--web', join(dir, 'no-web'), '--log-level', 'warn'];
    const site = runSite(flags);
    await site.listening;
    expect(site.err()).toBe(
      `the database was last written by release ${NEXT.release}; this release, ${release()}, serves it\n`,
    );
    // While it runs, a command of another release changes nothing.
    openDatabase(join(dir, 'site.db')).close();
    sqlite.exec(
      `UPDATE site_fact SET value = json_set(value, '$.release', '0.1.5') WHERE name = 'last_writer'`,
    );
    expect(() => openDatabase(join(dir, 'site.db'))).toThrow(
      `the site that runs on ${dir} is another release`,
    );
    site.signal('SIGTERM');
    expect((await site.exited).code).toBe(0);
    openDatabase(join(dir, 'site.db')).close();
    const last = NEXT.migrations.length;
    const text = `-- contract 0.2 from 00${last}: nothing reads them.\nDROP TABLE advert_picture`;
    const contract = { id: last + 1, name: `00${last + 1}-less.sql`, text };
    upgrade(sqlite, { ...NEXT, migrations: [...NEXT.migrations, contract], release: '0.2.0' });
    sqlite.close();
    const refused = runSite(flags);
    expect((await refused.exited).code).toBe(1);
    expect(refused.err()).toBe(
      `the site cannot start: the database is newer than this site: release 0.2.0 wrote it, and a site must know migration ${last} to serve it; this one, ${release()}, knows ${last - 1}: start the later release, or restore the backup from before it\n`,
    );
    rmSync(dir, { recursive: true });
  });

  test('control: what the next one counts is wrong until it counts again', async () => {
    if (!frozen) throw new Error('nothing is frozen');
    await using world = await openFrozen(frozen);
    const { sqlite } = world.database;
    upgrade(sqlite, NEXT);
    upgrade(sqlite);
    sqlite.exec('UPDATE video SET is_hd = 1');
    const hd = sqlite.prepare(HD_VIDEOS).raw().all() as [number, number, number][];
    expect(hd.every(([, total, true_]) => total === true_)).toBe(false);
  });
});
