import { describe, expect, test } from 'vitest';
import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from '../../src/shared/filters/enums.ts';
import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { listingPath, serveWorld } from './support.ts';

/** Enough videos that deep pages start from an anchor. */
const VIDEOS = STRIDE * 2 + 700;
const DAY_MS = 86_400_000;

interface Row {
  readonly id: number;
  readonly added_at: number;
  readonly duration: number;
  readonly comments: number;
  readonly popularity: number;
  readonly views: number;
  readonly rating: number;
  readonly is_hd: number;
  readonly is_exclusive: number;
  readonly country: string;
  readonly channel_id: number | null;
  readonly isPublic: boolean;
}

const COLUMNS = {
  'latest-updates': 'added_at',
  longest: 'duration',
  'most-commented': 'comments',
  'most-popular': 'popularity',
  'most-viewed': 'views',
  'top-rated': 'rating',
} as const;

/** Many rows share a value of every column, so that ties at the edges of pages and anchors are met. */
function makeRows(): Row[] {
  return Array.from({ length: VIDEOS }, (_none, index) => ({
    id: index + 1,
    added_at: WORLD_NOW - (index % 997) * 3_600_000,
    duration: (index * 37) % 3_000,
    comments: index % 3,
    popularity: index % 50,
    views: (index * 7_919) % 1_000,
    rating: (index % 11) / 2.2,
    is_hd: index % 5 === 0 ? 1 : 0,
    is_exclusive: index % 17 === 0 ? 1 : 0,
    country: index % 200 === 0 ? 'fr' : 'jp',
    channel_id: index % 3 === 0 ? 1 : index % 301 === 1 ? 2 : null,
    isPublic: index % 13 !== 5,
  }));
}

const rows = makeRows();

const world = shared(await makeWorld());
const { sqlite } = world.database;
sqlite.exec(
  `INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'wide', 'Wide', '広い'), (2, 'narrow', 'Narrow', '狭い');
   INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '露')`,
);
const video = sqlite.prepare(
  `INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, rating, views, comments, popularity,
     is_hd, is_exclusive, is_private, country, channel_id, added_at)
   VALUES (@id, 'v-' || @id, 'str', 'V', '', '#000000', @duration, @rating, @views, @comments, @popularity,
     @is_hd, @is_exclusive, @hidden, @country, @channel_id, @added_at)`,
);
const category = sqlite.prepare('INSERT INTO video_category (video_id, category_id) VALUES (?, ?)');
sqlite.transaction(() => {
  for (const row of rows) {
    const { isPublic, ...columns } = row;
    video.run({ ...columns, hidden: isPublic ? 0 : 1 });
    if (row.id % 2 === 0) category.run(row.id, 1);
    if (row.id % 500 === 0) category.run(row.id, 2);
  }
})();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

/** What the page must hold, worked out here from the rows alone. */
function expected(keep: (row: Row) => boolean, sort: keyof typeof COLUMNS): string[] {
  const column = COLUMNS[sort];
  return rows
    .filter((row) => row.isPublic && keep(row))
    .sort((a, b) => b[column] - a[column] || b.id - a.id)
    .map(({ id }) => String(id));
}

async function pageIds(path: string): Promise<{ ids: string[]; total: number; pages: number }> {
  const reply = await site.get(path);
  expect(reply.status).toBe(200);
  const body = reply.json<{ videos: { video_id: string }[]; total_count: number; pages: number }>();
  return { ids: body.videos.map(({ video_id }) => video_id), total: body.total_count, pages: body.pages };
}

describe.each(VIDEO_SORTS)('%s', (sort) => {
  const all = expected(() => true, sort);

  test('gives every page as if all rows were sorted, whatever order pages are asked in', async () => {
    const pages = Math.ceil(all.length / 60);
    // The last first: its anchors are found then, and the pages after it start from them.
    for (const page of [pages, 1, 2, 21, 20, 41, 40, pages - 1, 7, 30, 25, 24, 37]) {
      const got = await pageIds(listingPath({ sort, page }));
      expect(got).toEqual({ ids: all.slice((page - 1) * 60, page * 60), total: all.length, pages });
    }
  });

  test('control: a wrong order of ties is seen', async () => {
    const column = COLUMNS[sort];
    const wrong = rows
      .filter((row) => row.isPublic)
      .sort((a, b) => b[column] - a[column] || a.id - b.id)
      .map(({ id }) => String(id));
    expect(wrong.slice(0, 600)).not.toEqual(all.slice(0, 600));
  });
});

const SPANS = { day: 1, week: 7, month: 30 } as const;
const LENGTHS = {
  '1': (row: Row) => row.duration < 600,
  '2': (row: Row) => row.duration >= 600 && row.duration <= 2_400,
  '3': (row: Row) => row.duration > 2_400,
} as const;

describe('filters', () => {
  const combinations = VIDEO_TYPES.flatMap((type) =>
    VIDEO_DURATIONS.flatMap((duration) => VIDEO_DATES.map((date) => ({ type, duration, date }))),
  );

  test.each(combinations)('$type, $duration, $date', async ({ type, duration, date }) => {
    for (const sort of ['latest-updates', 'top-rated'] as const) {
      const keep = (row: Row) =>
        (type === 'all' || (type === 'hd' ? row.is_hd === 1 : row.is_exclusive === 1)) &&
        (duration === 'all' || LENGTHS[duration](row)) &&
        (date === 'all' || row.added_at >= WORLD_NOW - SPANS[date] * DAY_MS);
      const all = expected(keep, sort);
      const page = Math.max(1, Math.ceil(all.length / 10) - 1);
      const got = await pageIds(listingPath({ sort, type, duration, date, count: 10, page }));
      expect(got.ids).toEqual(all.slice((page - 1) * 10, page * 10));
      expect(got.total).toBe(all.length);
    }
  });
});

const SCOPES: readonly [string, string, (row: Row) => boolean][] = [
  ['category', 'rain', (row) => row.id % 2 === 0],
  ['category', 'dew', (row) => row.id % 500 === 0],
  ['category', '1', (row) => row.id % 2 === 0],
  ['channel', 'wide', (row) => row.channel_id === 1],
  ['channel', 'narrow', (row) => row.channel_id === 2],
  ['country', 'fr', (row) => row.country === 'fr'],
  ['country', 'jp', (row) => row.country === 'jp'],
];

describe('sections', () => {
  test.each(SCOPES)('%s %s', async (section, object_id, keep) => {
    for (const sort of VIDEO_SORTS) {
      const all = expected(keep, sort);
      const page = Math.max(1, Math.ceil(all.length / 20));
      const got = await pageIds(listingPath({ section, object_id, sort, count: 20, page }));
      expect(got).toEqual({
        ids: all.slice((page - 1) * 20),
        total: all.length,
        pages: Math.ceil(all.length / 20),
      });
    }
  });

  test('a country nobody is from has an empty first page', async () => {
    expect(await pageIds(listingPath({ section: 'country', object_id: 'is' }))).toEqual({
      ids: [],
      total: 0,
      pages: 0,
    });
  });

  test.each([
    ['a page beyond the last', { page: 49 }, 404, 'page'],
    ['the highest page there can be', { page: 9_999_999 }, 404, 'page'],
    ['page 2 of an empty list', { section: 'country', object_id: 'is', page: 2 }, 404, 'page'],
    ['an unknown category', { section: 'category', object_id: 'none' }, 404, undefined],
    ['a category without a name', { section: 'category' }, 400, 'object_id'],
    ['the whole section with a name', { object_id: 'rain' }, 400, 'object_id'],
    ['letters of no country', { section: 'country', object_id: 'xx' }, 404, undefined],
    ['a country that is none', { section: 'country', object_id: 'japan' }, 400, 'object_id'],
    ['uploads of nobody', { section: 'uploaded_videos', object_id: 77 }, 404, undefined],
    ['a playlist, as there are none yet', { section: 'playlist', object_id: 1 }, 404, undefined],
    ['favourites without a session', { section: 'favourite_videos' }, 401, undefined],
    ['watch later without a session', { section: 'watch_later_videos' }, 401, undefined],
  ])('%s', async (_name, ask, status, field) => {
    const reply = await site.get(listingPath(ask));
    expect([reply.status, reply.json()['field']]).toEqual([status, field]);
  });

  test.each([
    [{ page: 9_999_999 }, 48],
    [{ section: 'country', object_id: 'is', page: 2 }, 1],
  ])('what asks for a page that is not there, %j, is answered how many there are', async (ask, pages) => {
    expect((await site.get(listingPath(ask))).json()['params']).toEqual({ pages });
  });
});
