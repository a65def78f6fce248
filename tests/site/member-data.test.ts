import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { MEMBER_DATA, MEMBER_TABLES } from '../../src/site/own-data/policies/member-data.ts';
import { makeArchive } from '../../src/site/own-data/services/make-archive.ts';
import type { Job } from '../../src/site/platform/index.ts';
import type { MemberRows } from '../../src/site/own-data/policies/member-rows.ts';
import { readArchiveTexts } from '../../src/site/own-data/services/archive-texts.ts';
import { readZip } from '../support/read-zip.ts';
import { shared } from '../support/shared.ts';
import { MEMBER, postForm, verdictOf } from './account-calls.ts';
import { makeOwnDataWorld, MEI } from './own-data-world.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeOwnDataWorld());
const site = shared(await serveWorld(world));
const token = await world.sessionFor({ id: MEI.id });

const own = (act: string, more = {}) => postForm(site.port, MEMBER, { act, ...more }, { token });
const state = async () => (await own('archive')).json<{ state: string; until: number; again_at: number }>();
const ready = async () => {
  await site.context.shortJobs.idle();
  return state();
};
const rows = (table: string, condition: string) =>
  world.database.sqlite
    .prepare(`SELECT * FROM ${table} WHERE ${condition.replaceAll('$', String(MEI.id))}`)
    .all() as Readonly<Record<string, unknown>>[];

/** Columns that hold a member, as the schema and their names say. */
function memberColumns(): readonly (readonly [table: string, column: string])[] {
  const { sqlite } = world.database;
  const tables = sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all();
  return tables.flatMap((table) => {
    const keys = sqlite
      .prepare<[string], string>(
        `SELECT "from" FROM pragma_foreign_key_list(?) WHERE "table" IN ('member', 'account', 'dialog', 'session')`,
      )
      .pluck()
      .all(table);
    const columns = sqlite
      .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?)')
      .pluck()
      .all(table);
    const named = columns.filter(
      (name) =>
        /(?:^|_)(?:member|owner|uploader|friend|blocked|from|other|low|high|user|author|actor|account)_id$/.test(
          name,
        ) || /^(?:refused_by|who|actors|email|email_key|name_key)$/.test(name),
    );
    return [...new Set([...keys, ...named])].map((column) => [table, column] as const);
  });
}

describe('the list of what is stored of members', () => {
  const unlisted = () =>
    memberColumns().filter(([table]) => !MEMBER_TABLES.some(([listed]) => listed === table));

  test('has every table with a column that names one', () => {
    expect(unlisted()).toEqual([]);
    // The control: a new table is noticed.
    world.database.sqlite.exec('CREATE TABLE by_hand (id INTEGER PRIMARY KEY, owner_id INTEGER)');
    expect(unlisted()).toEqual([['by_hand', 'owner_id']]);
    world.database.sqlite.exec('DROP TABLE by_hand');
  });

  test('knows the keys and columns of the tables', () => {
    for (const [table, { key, hidden = [], media = [] }] of MEMBER_TABLES) {
      const found = world.database.sqlite
        .prepare('SELECT name, pk FROM pragma_table_xinfo(?)')
        .all(table) as {
        name: string;
        pk: number;
      }[];
      const primary = found.filter(({ pk }) => pk > 0).map(({ name }) => name);
      expect([table, [...key].sort()]).toEqual([table, primary.sort()]);
      const names = found.map(({ name }) => name);
      expect([table, [...hidden, ...media].filter((name) => !names.includes(name))]).toEqual([table, []]);
    }
    expect(Object.keys(MEMBER_DATA).length).toBeGreaterThan(50);
  });

  test('both languages have a heading for every table of the archive', () => {
    const archived = MEMBER_TABLES.filter(([, { archived: where }]) => where !== null).map(
      ([table]) => table,
    );
    for (const language of ['en', 'ja'] as const)
      expect(archived.filter((table) => !readArchiveTexts(language).tables[table])).toEqual([]);
  });
});

describe('the archive of a member', () => {
  test('needs the password again, is made once a day, and has every field of every row of theirs', async () => {
    expect(await state()).toMatchObject({ state: 'none' });
    world.clock.advance(700_000);
    expect(verdictOf(await own('export'))).toBe('403 need_recent_auth');
    expect(verdictOf(await own('verify', { pwd: MEI.pwd }))).toBe('200 ok');
    expect(verdictOf(await own('download'))).toBe('404 not_found');
    expect(verdictOf(await own('export'))).toBe('200 ok');
    expect(verdictOf(await own('export'))).toBe('429 too_many_requests');
    const { until, again_at } = await ready();
    expect(await state()).toMatchObject({ state: 'ready' });
    expect([until, again_at].map((time) => time - world.clock.now())).toEqual([7 * 86_400_000, 86_400_000]);

    const { url } = (await own('download')).json<{ url: string }>();
    const file = await site.get(url, { token });
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = readZip(file.bytes);
    for (const [table, listed] of MEMBER_TABLES) {
      const { archived, hidden = [], named }: MemberRows = listed;
      if (archived === null) continue;
      const stored = rows(table, archived);
      // Every table of the world has a row of theirs, so nothing is compared with nothing.
      if (table !== 'channel' && table !== 'video_caption' && table !== 'video_storyboard')
        expect([table, stored.length > 0]).toEqual([table, true]);
      const given = JSON.parse(zip.get(`data/${table}.json`)?.toString() ?? 'null') as unknown[];
      const expected = stored.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !(hidden as string[]).includes(column))
            .map(([column, value]) => [named?.[column] ?? column, value]),
        ),
      );
      if (table === 'archive' || table === 'session' || table === 'deed')
        expect(given).toHaveLength(expected.length);
      else expect([table, sorted(given)]).toEqual([table, sorted(expected)]);
    }
    // Members have files with this name, whatever the column is called now.
    expect(JSON.parse(zip.get('data/comment.json')?.toString() ?? '')[0]).toHaveProperty('section');
    // What a link has from its video is there once.
    const [link] = JSON.parse(zip.get('data/video_category.json')?.toString() ?? '') as object[];
    expect(Object.keys(link ?? {})).toEqual(['video_id', 'category_id']);
    expect(zip.get('pictures/meiavatar.webp')?.toString()).toBe('meiavatar.webp');
    const page = zip.get('index.html')?.toString() ?? '';
    for (const word of [MEI.name, 'mei was here', 'an answer', 'Comments', 'pictures/meicover.webp'])
      expect([word, page.includes(word)]).toEqual([word, true]);
    // Nobody's secret, and not who blocks or has refused them.
    const all = [...zip.values()].map(String).join('');
    expect(all).not.toContain('$argon2');
    expect(JSON.parse(zip.get('data/block.json')?.toString() ?? '')).toHaveLength(1);
  });

  test('fails when a picture breaks off, and leaves the site alone', async () => {
    const [archive] = rows('archive', 'member_id = $');
    world.database.sqlite.prepare(`UPDATE archive SET state = 'waiting' WHERE member_id = ?`).run(MEI.id);
    const broken = () =>
      new Readable({
        read(this: Readable) {
          this.destroy(new Error('broke off'));
        },
      });
    const open = async (key: string) => {
      const reader = await site.context.store.open(key);
      return reader && { ...reader, close: () => reader.close(), createReadStream: broken };
    };
    const context = { ...site.context, store: { ...site.context.store, open } };
    const payload = Buffer.from(String(archive?.['id']));
    await expect(makeArchive(context)({ payload } as Partial<Job> as Job)).rejects.toThrow('broke off');
    world.database.sqlite.prepare(`UPDATE archive SET state = 'ready' WHERE member_id = ?`).run(MEI.id);
  });

  test('is fetched by its member alone, who gave the password a short while ago, for seven days', async () => {
    const { url } = (await own('download')).json<{ url: string }>();
    const other = await world.sessionFor({ id: 1 });
    expect((await site.get(url)).status).toBe(401);
    expect((await site.get(url, { token: other })).status).toBe(404);
    expect((await site.get(`${url}x`, { token })).status).toBe(404);
    world.clock.advance(700_000);
    expect(verdictOf(await site.get(url, { token }))).toBe('403 need_recent_auth');
    world.clock.advance(7 * 86_400_000);
    await own('verify', { pwd: MEI.pwd });
    expect(await state()).toMatchObject({ state: 'none', again_at: 0 });
    expect(verdictOf(await site.get(url, { token }))).toBe('404 not_found');
    site.context.shortJobs.wake();
    await site.context.shortJobs.idle();
    expect(rows('archive', 'member_id = $')).toEqual([]);
  });
});

const sorted = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).sort();
