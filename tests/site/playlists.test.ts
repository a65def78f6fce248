import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAYLIST_SORTS, type PlaylistSort } from '../../src/shared/filters/playlists.ts';
import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { listingPath, serveWorld, type TestSite } from './support.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';

interface Tile {
  readonly playlist_id: string;
  readonly visible: number;
  readonly thumbs: readonly { scr: string; color: string }[];
  readonly video_id: string | null;
  readonly video_dir: string;
  readonly statistics: { videos: number; viewed: number };
}
interface Page {
  readonly playlists: readonly Tile[];
  readonly total_count: number;
  readonly pages: number;
}

const videosPath = (id: number | string, ask: Parameters<typeof listingPath>[0] = {}) =>
  listingPath({ section: 'playlist', object_id: id, sort: 'all', ...ask });

const listPath = (ask: Parameters<typeof collectionsPath>[1]) => collectionsPath('playlists', ask);
const pathOf = (id: number | string) => recordPath('playlist', id);

describe('lists', () => {
  /** More than two cursors apart, with many ties in every column. */
  const COUNT = STRIDE * 2 + 130;
  const rows = Array.from({ length: COUNT }, (_none, index) => ({
    id: index + 1,
    owner_id: (index % 3) + 1,
    is_private: index % 7 === 3 ? 1 : 0,
    views: (index * 7_919) % 500,
    rating: (index % 11) / 2.2,
    popularity: index % 40,
    added_at: WORLD_NOW - (index % 997) * 3_600_000,
    updated_at: WORLD_NOW - (index % 313) * 1_000,
    videos: index % 4,
  }));
  const COLUMNS: Readonly<Record<PlaylistSort, keyof (typeof rows)[number]>> = {
    'latest-updates': 'updated_at',
    recent: 'added_at',
    'most-popular': 'popularity',
    'most-viewed': 'views',
    'top-rated': 'rating',
    'count-videos': 'videos',
  };
  const expected = (keep: (row: (typeof rows)[number]) => boolean, sort: PlaylistSort) =>
    rows
      .filter(keep)
      .sort((a, b) => b[COLUMNS[sort]] - a[COLUMNS[sort]] || b.id - a.id)
      .map(({ id }) => String(id));

  let world: World;
  let site: TestSite;
  beforeAll(async () => {
    world = await makeWorld({ members: 3, videos: 3 });
    const { sqlite } = world.database;
    const insert = sqlite.prepare(
      `INSERT INTO playlist (id, owner_id, title, is_private, views, rating, popularity, added_at, updated_at)
       VALUES (@id, @owner_id, 'P', @is_private, @views, @rating, @popularity, @added_at, 0)`,
    );
    const hold = sqlite.prepare('INSERT INTO playlist_video VALUES (?, ?, ?, 0)');
    sqlite.transaction(() => {
      for (const { videos, updated_at, ...row } of rows) {
        insert.run(row);
        for (let at = 0; at < videos; at++) hold.run(row.id, world.videos[at]!.id, at);
        sqlite.prepare('UPDATE playlist SET updated_at = ? WHERE id = ?').run(updated_at, row.id);
      }
    })();
    site = await serveWorld(world, { config: { cacheBytes: 0 } });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  const ask = async (path: string, token?: string) => {
    const reply = await site.get(path, token === undefined ? {} : { token });
    expect(reply.status).toBe(200);
    const { playlists, total_count, pages } = reply.json<Page & Record<string, unknown>>();
    return { ids: playlists.map(({ playlist_id }) => playlist_id), total: total_count, pages };
  };

  test.each(PLAYLIST_SORTS)('%s: every page is as if all rows were sorted', async (sort) => {
    const all = expected(({ is_private }) => is_private === 0, sort);
    const pages = Math.ceil(all.length / 60);
    for (const page of [pages, 1, 2, 21, 20, 22, pages - 1]) {
      expect(await ask(listPath({ sort, page }))).toEqual({
        ids: all.slice((page - 1) * 60, page * 60),
        total: all.length,
        pages,
      });
    }
    expect(all).not.toEqual(expected(({ is_private }) => is_private === 0, 'recent').reverse());
  });

  test.each(PLAYLIST_SORTS)(
    '%s of a member: the public ones, and all of them to themselves',
    async (sort) => {
      const own = expected(({ owner_id }) => owner_id === 2, sort);
      const open = expected((row) => row.owner_id === 2 && row.is_private === 0, sort);
      const path = listPath({ sort, section: 'member', object: 2, count: 100, page: 2 });
      const token = await world.sessionFor({ id: 2 });
      const other = await world.sessionFor({ id: 1 });
      expect(await ask(path, token)).toEqual({
        ids: own.slice(100, 200),
        total: own.length,
        pages: Math.ceil(own.length / 100),
      });
      for (const who of [undefined, other]) {
        expect(await ask(path, who)).toEqual({
          ids: open.slice(100, 200),
          total: open.length,
          pages: Math.ceil(open.length / 100),
        });
      }
      expect(own.length).toBeGreaterThan(open.length);
    },
  );

  test.each([
    ['an unknown sort', listPath({ sort: 'longest' }), 400, 'sort'],
    ['no items', listPath({ count: 0 }), 400, 'count'],
    ['too many items', listPath({ count: 121 }), 400, 'count'],
    ['an unknown section', listPath({ section: 'model' }), 400, 'section'],
    ['page nought', listPath({ page: 0 }), 400, 'page'],
    ['all of somebody', listPath({ object: 3 }), 400, 'object_id'],
    ['a member without a name', listPath({ section: 'member' }), 400, 'object_id'],
    ['a member by a word', listPath({ section: 'member', object: 'demo' }), 400, 'object_id'],
    ['a member there is not', listPath({ section: 'member', object: 77 }), 404, undefined],
    ['a page beyond the last', listPath({ page: 99 }), 404, 'page'],
    ['a playlist there is not', pathOf(99_999), 404, undefined],
    ['a playlist by a word', '/api/json/playlist/60/0/rain.json', 400, 'bucket'],
    ['another bucket', '/api/json/playlist/60/1000/4.json', 400, 'bucket'],
    ['videos of a playlist without a name', videosPath(0), 400, 'object_id'],
    ['videos of a playlist by a word', videosPath('rain'), 400, 'object_id'],
    ['videos of a playlist there is not', videosPath(99_999), 404, undefined],
    ['no sort where there is no order of its own', listingPath({ sort: 'all' }), 400, 'sort'],
    ['an unknown sort of its videos', videosPath(4, { sort: 'own' }), 400, 'sort'],
  ])('%s', async (_name, path, status, field) => {
    const reply = await site.get(path);
    expect([reply.status, reply.json()['field']]).toEqual([status, field]);
  });
});
