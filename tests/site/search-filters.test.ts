import { expect, test } from 'vitest';
import { VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from '../../src/shared/filters/enums.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { searchPath, serveWorld } from './support.ts';

/** Filters, sorts and pages of searches against brute force. */
interface Row {
  id: number;
  title_en: string;
  catalogue: string;
  is_hd: number;
  is_exclusive: number;
  duration: number;
  added_at: number;
  views: number;
  rating: number;
  popularity: number;
  comments: number;
}

const world = shared(await makeWorld());
const words = ['rain', 'fog', 'harbour', 'lantern', 'snow'];
// The same every time, and no two figures alike.
const pick = (at: number, step: number, of: number) => (at * step) % of;
for (let at = 0; at < 140; at++) {
  await world.buildVideo({
    title: `${words[at % 5]} ${words[(at * 3 + 1) % 5]} ${at}`,
    titleJa: at % 2 === 0 ? '夜の雨' : '霧の港',
    catalogue: (['str', 'gay', 'trans'] as const)[pick(at, 7, 3)]!,
    isHd: at % 3 === 0,
    isExclusive: at % 4 === 0,
    durationSeconds: pick(at, 977, 4_000),
    views: pick(at, 7_919, 100_003),
    rating: pick(at, 37, 500) / 100,
    popularity: pick(at, 104_729, 1_000_003),
    comments: pick(at, 613, 1_009),
    addedAt: world.clock.now() - at * 7 * 3_600_000,
    isPrivate: at % 17 === 0,
    state: at % 19 === 0 ? 'pending' : at % 23 === 0 ? 'deleted' : 'approved',
    files: {},
  });
}
const rows = world.database.sqlite
  .prepare("SELECT * FROM video WHERE state = 'approved' AND is_private = 0")
  .all() as Row[];
const site = shared(await serveWorld(world));
await site.context.search.settled();

async function find(words: string, ask: Parameters<typeof searchPath>[1] = {}) {
  const reply = await site.get(searchPath(words, ask));
  expect(reply.status, reply.text).toBe(200);
  return reply.json<{ videos: { video_id: string }[]; total_count: number; pages: number }>();
}

const FITS = {
  type: { all: () => true, hd: (v: Row) => v.is_hd === 1, exclusive: (v: Row) => v.is_exclusive === 1 },
  duration: {
    all: () => true,
    '1': (v: Row) => v.duration < 600,
    '2': (v: Row) => v.duration >= 600 && v.duration <= 2_400,
    '3': (v: Row) => v.duration > 2_400,
  },
  sort: {
    'latest-updates': (v: Row) => v.added_at,
    longest: (v: Row) => v.duration,
    'most-commented': (v: Row) => v.comments,
    'most-popular': (v: Row) => v.popularity,
    'most-viewed': (v: Row) => v.views,
    'top-rated': (v: Row) => v.rating,
  },
} as const;

test.each(VIDEO_SORTS)('%s in every section, type and length', async (sort) => {
  for (const gender of ['str', 'gay', 'trans']) {
    for (const type of VIDEO_TYPES) {
      for (const duration of VIDEO_DURATIONS) {
        const wanted = rows
          .filter((row) => row.title_en.includes('rain') && row.catalogue === gender)
          .filter((row) => FITS.type[type](row) && FITS.duration[duration](row))
          .sort((a, b) => FITS.sort[sort](b) - FITS.sort[sort](a) || b.id - a.id)
          .map(({ id }) => String(id));
        const found = await find('rain', { gender, sort, type, duration });
        expect(
          found.videos.map((video) => video.video_id),
          `${gender} ${type} ${duration}`,
        ).toEqual(wanted);
        expect(found.total_count).toBe(wanted.length);
      }
    }
  }
});

test.each([
  ['day', 1],
  ['week', 7],
  ['month', 30],
])('added in the last %s', async (date, days) => {
  const since = world.clock.now() - days * 86_400_000;
  const wanted = rows.filter(
    (row) => row.title_en.includes('fog') && row.catalogue === 'str' && row.added_at >= since,
  );
  const found = await find('fog', { date });
  expect(found.videos.map((video) => Number(video.video_id)).sort()).toEqual(
    wanted.map(({ id }) => id).sort(),
  );
  expect(found.total_count).toBe(wanted.length);
});

test('pages are parts of one order, and there is nothing beyond the last', async () => {
  const whole = await find('rain', { count: 120 });
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(whole.total_count / 7) }, (_none, at) =>
      find('rain', { count: 7, page: at + 1 }),
    ),
  );
  expect(parts.flatMap(({ videos }) => videos)).toEqual(whole.videos);
  expect(parts[0]?.pages).toBe(parts.length);
  const beyond = await site.get(searchPath('rain', { count: 7, page: parts.length + 1 }));
  const { field, params } = beyond.json();
  expect([beyond.status, field, params]).toEqual([404, 'page', { pages: parts.length }]);
  expect(await find('zzzz', { page: 1 })).toMatchObject({ videos: [], total_count: 0, pages: 0 });
});

test('both languages at once', async () => {
  const wanted = rows.filter((row) => row.catalogue === 'str' && row.title_en.includes('snow'));
  const ja = wanted.filter((row) => row.id % 2 === 1).map(({ id }) => id);
  const found = await find('夜の雨 snow', { count: 120 });
  expect(found.videos.map((video) => Number(video.video_id)).sort()).toEqual(ja.sort());
});
