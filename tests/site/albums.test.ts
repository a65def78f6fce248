import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALBUM_SORTS, type AlbumSort } from '../../src/shared/filters/albums.ts';
import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';

interface Page {
  readonly albums: readonly { album_id: string; scr: string; is_private: string }[];
  readonly total_count: number;
  readonly pages: number;
}

const listPath = (ask: Parameters<typeof collectionsPath>[1]) =>
  collectionsPath('albums', { count: 40, ...ask });
const pathOf = (id: number | string) => recordPath('album', id);

describe('lists', () => {
  const COUNT = STRIDE + 300;
  const rows = Array.from({ length: COUNT }, (_none, index) => ({
    id: index + 1,
    owner_id: (index % 2) + 1,
    is_private: index % 7 === 3 ? 1 : 0,
    state: index % 11 === 4 ? 'pending' : 'approved',
    views: (index * 7_919) % 500,
    rating: (index % 11) / 2.2,
    popularity: index % 40,
    added_at: WORLD_NOW - (index % 597) * 3_600_000,
    updated_at: WORLD_NOW - (index % 313) * 1_000,
    photos: index % 3,
  }));
  const isOpen = (row: (typeof rows)[number]) => row.is_private === 0 && row.state === 'approved';
  const COLUMNS: Readonly<
    Record<AlbumSort, 'updated_at' | 'added_at' | 'popularity' | 'views' | 'rating' | 'photos'>
  > = {
    'latest-updates': 'updated_at',
    recent: 'added_at',
    'most-popular': 'popularity',
    'most-viewed': 'views',
    'top-rated': 'rating',
    'count-photos': 'photos',
  };
  const expected = (keep: (row: (typeof rows)[number]) => boolean, sort: AlbumSort) =>
    rows
      .filter(keep)
      .sort((a, b) => b[COLUMNS[sort]] - a[COLUMNS[sort]] || b.id - a.id)
      .map(({ id }) => String(id));

  let world: World;
  let site: TestSite;
  beforeAll(async () => {
    world = await makeWorld({ members: 2 });
    const { sqlite } = world.database;
    sqlite.exec(
      "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'rin', 'Rin', '凛', '1950-01-01'), (2, 'ao', 'Ao', '碧', '1950-01-01')",
    );
    const insert = sqlite.prepare(
      `INSERT INTO album (id, owner_id, title_en, is_private, state, views, rating, popularity, added_at, updated_at)
       VALUES (@id, @owner_id, 'A', @is_private, @state, @views, @rating, @popularity, @added_at, 0)`,
    );
    const photo = sqlite.prepare(
      "INSERT INTO photo (album_id, position, picture_key, width, height, color, added_at) VALUES (?, ?, 'x', 3, 2, '#000000', 0)",
    );
    sqlite.transaction(() => {
      for (const { photos, updated_at, ...row } of rows) {
        insert.run(row);
        for (let at = 0; at < photos; at++) photo.run(row.id, at);
        sqlite.prepare('UPDATE album SET updated_at = ? WHERE id = ?').run(updated_at, row.id);
        if (row.id % 5 === 0) sqlite.prepare('INSERT INTO album_model VALUES (?, 1)').run(row.id);
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
    const { albums, total_count, pages } = reply.json<Page & Record<string, unknown>>();
    return { ids: albums.map(({ album_id }) => album_id), total: total_count, pages };
  };
  const pageOf = (all: string[], page: number, count = 40) => ({
    ids: all.slice((page - 1) * count, page * count),
    total: all.length,
    pages: Math.ceil(all.length / count),
  });

  test.each(ALBUM_SORTS)('%s: of the site, of a model, of a member and of oneself', async (sort) => {
    const all = expected(isOpen, sort);
    const last = Math.ceil(all.length / 40);
    for (const page of [last, 1, 2, 30, last - 1])
      expect(await ask(listPath({ sort, page }))).toEqual(pageOf(all, page));
    const shown = expected((row) => isOpen(row) && row.id % 5 === 0, sort);
    for (const object of ['rin', 1]) {
      expect(await ask(listPath({ sort, section: 'model', object, page: 2 }))).toEqual(pageOf(shown, 2));
    }
    const open = expected((row) => isOpen(row) && row.owner_id === 2, sort);
    const own = expected((row) => row.owner_id === 2, sort);
    expect(await ask(listPath({ sort, section: 'member', object: 2 }))).toEqual(pageOf(open, 1));
    expect(
      await ask(listPath({ sort, section: 'member', object: 2, page: 3 }), await world.sessionFor({ id: 2 })),
    ).toEqual(pageOf(own, 3));
    expect(await ask(listPath({ sort, section: 'model', object: 'ao' }))).toEqual({
      ids: [],
      total: 0,
      pages: 0,
    });
  });

  test('kept counts are what a count of the rows gives, and follow every change', () => {
    const { sqlite } = world.database;
    const stored = () =>
      sqlite
        .prepare(
          "SELECT scope, object, total FROM collection_count WHERE kind = 'album' AND total > 0 ORDER BY 1, 2",
        )
        .all();
    const counted = () => {
      const open = "a.state = 'approved' AND a.is_private = 0";
      return sqlite
        .prepare(
          `SELECT * FROM (
             SELECT 'all' AS scope, 0 AS object, count(*) AS total FROM album a WHERE ${open}
             UNION ALL SELECT 'member', owner_id, count(*) FROM album a WHERE ${open} GROUP BY 2
             UNION ALL SELECT 'model', model_id, count(*) FROM album_model l JOIN album a ON a.id = l.album_id WHERE ${open} GROUP BY 2
           ) WHERE total > 0 ORDER BY 1, 2`,
        )
        .all();
    };
    const photos = () =>
      sqlite
        .prepare(
          'SELECT count(*) FROM album a WHERE photos <> (SELECT count(*) FROM photo WHERE album_id = a.id)',
        )
        .pluck()
        .get();
    expect(stored()).toEqual(counted());
    const before = JSON.stringify(stored());
    const undo = sqlite.transaction(() => {
      for (const change of [
        'UPDATE album SET is_private = 1 WHERE id IN (5, 10)',
        "UPDATE album SET state = 'deleted' WHERE id IN (20, 21)",
        "UPDATE album SET state = 'approved', is_private = 0",
        'UPDATE album SET owner_id = 1 WHERE id % 3 = 0',
        'INSERT INTO album_model VALUES (1, 2), (2, 2)',
        'DELETE FROM album_model WHERE album_id < 200',
        'DELETE FROM photo WHERE position = 0',
        'DELETE FROM album WHERE id % 4 = 0',
        'DELETE FROM model WHERE id = 2',
        'DELETE FROM member WHERE id = 2',
      ]) {
        sqlite.exec(change);
        expect(stored(), change).toEqual(counted());
        expect(photos(), change).toBe(0);
      }
      expect(JSON.stringify(stored())).not.toBe(before);
      throw new Error('undo');
    });
    expect(undo).toThrow('undo');
    expect(JSON.stringify(stored())).toBe(before);
  });

  test.each([
    ['an unknown sort', listPath({ sort: 'count-videos' }), 400, 'sort'],
    ['an unknown section', listPath({ section: 'channel' }), 400, 'section'],
    ['all of somebody', listPath({ object: 3 }), 400, 'object_id'],
    ['a member without a name', listPath({ section: 'member' }), 400, 'object_id'],
    ['a member by a word', listPath({ section: 'member', object: 'demo' }), 400, 'object_id'],
    ['a member there is not', listPath({ section: 'member', object: 77 }), 404, undefined],
    ['a model there is not', listPath({ section: 'model', object: 'nobody' }), 404, undefined],
    ['a page beyond the last', listPath({ page: 999 }), 404, 'page'],
    ['an album there is not', pathOf(99_999), 404, undefined],
    ['another bucket', '/api/json/album/14400/1000/4.json', 400, 'bucket'],
    ['an album by a word', '/api/json/album/14400/0/0.json', 400, 'album_id'],
  ])('%s', async (_name, path, status, field) => {
    const reply = await site.get(path);
    expect([reply.status, reply.json()['field']]).toEqual([status, field]);
  });
});
