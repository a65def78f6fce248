import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCH_HITS } from '../../src/shared/limits.ts';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld, summaryPath, type TestSite } from './support.ts';

interface Found {
  videos: { video_id: string; title: string; title_jp: string }[];
  total_count: number;
  pages: number;
}

let world: World;
let site: TestSite;

async function open(fill: (world: World) => Promise<void>): Promise<void> {
  world = await makeWorld();
  await fill(world);
  site = await serveWorld(world);
  await site.context.search.settled();
}

async function close(): Promise<void> {
  await site[Symbol.asyncDispose]();
  await world.dispose();
}

async function find(words: string, ask: Parameters<typeof searchPath>[1] = {}): Promise<Found> {
  const reply = await site.get(searchPath(words, ask));
  expect(reply.status, reply.text).toBe(200);
  return reply.json<Found>();
}

describe('what may be seen', () => {
  beforeAll(() =>
    open(async (made) => {
      const owner = made.buildMember({ role: 'uploader' });
      const common = { uploaderId: owner.id, title: 'Peacock parade' };
      await made.buildVideo({ ...common, titleJa: 'public' });
      await made.buildVideo({ ...common, titleJa: 'private', isPrivate: true });
      await made.buildVideo({ ...common, titleJa: 'pending', state: 'pending' });
      await made.buildVideo({ ...common, titleJa: 'rejected', state: 'rejected' });
      await made.buildVideo({ ...common, titleJa: 'deleted', state: 'deleted' });
      for (const role of ['member', 'moderator', 'admin'] as const) made.buildMember({ role });
    }),
  );
  afterAll(close);

  test.each([null, 1, 2, 3, 4])('caller %s finds what is published and nothing else', async (memberId) => {
    const token = memberId === null ? undefined : await world.sessionFor({ id: memberId });
    const ask = { ...(token !== undefined && { token }) };
    const found = (await site.get(searchPath('peacock'), ask)).json<
      Found & { videos: { title_jp: string }[] }
    >();
    expect(found.videos.map(({ title_jp }) => title_jp)).toEqual(['public']);
    expect(found.total_count).toBe(1);
    const reported = (await site.get(summaryPath('peacock'), ask)).json<{
      videos: { total_count: number };
    }>();
    expect(reported.videos.total_count).toBe(1);
  });

  test('a search that would find only what is hidden answers like one that finds nothing, byte for byte', async () => {
    world.database.sqlite.exec("UPDATE video SET title_en = 'Ostrich' WHERE title_ja <> 'public'");
    await site.context.search.settled();
    const hidden = await site.get(searchPath('ostrich'));
    const nothing = await site.get(searchPath('quetzal'));
    expect(hidden.text).toBe(nothing.text);
    expect((await site.get(summaryPath('ostrich'))).text).toBe((await site.get(summaryPath('quetzal'))).text);
  });

  test('what has just become private is gone at once, whatever the index still says', async () => {
    expect((await find('parade')).total_count).toBe(1);
    world.database.sqlite.exec("UPDATE video SET is_private = 1 WHERE title_ja = 'public'");
    expect(await find('parade')).toMatchObject({ videos: [], total_count: 0 });
    world.database.sqlite.exec("UPDATE video SET is_private = 0 WHERE title_ja = 'public'");
  });

  test('what has just left a section or a filter is gone from it at once, in every sort', async () => {
    const change = (what: string) =>
      world.database.sqlite.exec(`UPDATE video SET ${what} WHERE title_ja = 'public'`);
    change('is_hd = 1');
    await site.context.search.settled();
    for (const sort of ['all', 'latest-updates']) {
      expect((await find('parade', { sort, type: 'hd' })).total_count).toBe(1);
      change('is_hd = 0');
      expect((await find('parade', { sort, type: 'hd' })).total_count).toBe(0);
      change("is_hd = 1, catalogue = 'gay'");
      expect((await find('parade', { sort })).total_count).toBe(0);
      change("catalogue = 'str'");
      await site.context.search.settled();
    }
  });
});

describe('many hits', () => {
  const MANY = SEARCH_HITS + 50;
  const PAGES = Math.ceil(SEARCH_HITS / 60);

  beforeAll(() =>
    open(async (made) => {
      const insert = made.database.sqlite.prepare(
        `INSERT INTO video (dir, catalogue, title_en, thumb_key, color, duration, views, added_at)
         VALUES (?, 'str', ?, '', '#000000', 60, ?, ?)`,
      );
      made.database.sqlite.transaction(() => {
        for (let at = 1; at <= MANY; at++) insert.run(`v-${at}`, at === 7 ? 'Rare night' : 'Night', at, at);
      })();
      await Promise.resolve();
    }),
  );
  afterAll(close);

  test('are counted and paged up to a limit', async () => {
    const found = await find('night');
    expect(found).toMatchObject({ total_count: SEARCH_HITS, pages: PAGES });
    const last = SEARCH_HITS - (PAGES - 1) * 60;
    expect((await find('night', { page: PAGES })).videos).toHaveLength(last);
    expect((await site.get(searchPath('night', { page: PAGES + 1 }))).status).toBe(404);
    expect(
      (await site.get(summaryPath('night'))).json<{ videos: { total_count: number } }>().videos.total_count,
    ).toBe(SEARCH_HITS);
  });

  test('do not hide an old one that fits better', async () => {
    expect((await find('rare night')).videos.map(({ title }) => title)).toEqual(['Rare night']);
  });

  test('are gone at once when more become private than can be asked one by one', async () => {
    world.database.sqlite.exec('UPDATE video SET is_private = 1 WHERE id % 2 = 0');
    const { videos, total_count: total } = await find('night');
    // The index may have followed some of it already.
    expect(total).toBeLessThanOrEqual(MANY / 2);
    expect(videos.filter(({ video_id: id }) => Number(id) % 2 === 0)).toEqual([]);
  });
});
