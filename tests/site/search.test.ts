import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from '../../src/shared/filters/enums.ts';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld, suggestPath, summaryPath, type TestSite } from './support.ts';

interface Found {
  videos: { video_id: string; title: string }[];
  total_count: number;
  pages: number;
  searched: string;
}

interface Names {
  total_count: number;
  items: { id: string; title: string; total: number }[];
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

const titles = async (words: string) => (await find(words)).videos.map(({ title }) => title).sort();

async function summary(words: string) {
  const reply = await site.get(summaryPath(words));
  expect(reply.status, reply.text).toBe(200);
  return reply.json<
    Record<'models' | 'channels' | 'playlists' | 'members' | 'albums', Names> & {
      videos: { total_count: number };
      searched: string;
      suggestions: string[];
    }
  >();
}

/** A named thing with the columns every kind has. */
function addNamed(table: 'category' | 'model' | 'channel', id: number, en: string, ja: string): void {
  world.database.sqlite
    .prepare(`INSERT INTO ${table} (id, dir, title_en, title_ja) VALUES (?, ?, ?, ?)`)
    .run(id, `${table}-${id}`, en, ja);
}

describe('one word however it is written', () => {
  beforeAll(() =>
    open(async (made) => {
      await made.buildVideo({ title: 'Tokyo at night', titleJa: '' });
      await made.buildVideo({ title: 'A walk', titleJa: '東京の夜' });
      await made.buildVideo({ title: 'Towers', titleJa: 'とうきょうタワー' });
      await made.buildVideo({ title: 'Lights', titleJa: 'トーキョー' });
      await made.buildVideo({ title: 'Streets', titleJa: '', tags: ['東京'] });
      await made.buildVideo({ title: 'Kyoto at night', titleJa: '京都の夜' });
      await made.buildVideo({ title: 'Café by the harbours', titleJa: '港の喫茶店' });
    }),
  );
  afterAll(close);

  const SAME = [
    'Tokyo',
    'toukyou',
    'Tōkyō',
    'ＴＯＫＹＯ',
    'とうきょう',
    'トウキョウ',
    'ﾄｳｷｮｳ',
    'トーキョー',
    '東京',
  ];

  test.each(SAME)('%s finds what every other spelling finds', async (words) => {
    expect(await titles(words)).toEqual(['A walk', 'Lights', 'Streets', 'Tokyo at night', 'Towers']);
  });

  test.each([
    ['harbor', 'Café by the harbours'],
    ['HARBOURS cafe', 'Café by the harbours'],
    ['みなと', 'Café by the harbours'],
    ['minato no kissaten', 'Café by the harbours'],
    ['港', 'Café by the harbours'],
    ['京都', 'Kyoto at night'],
  ])('%s finds “%s”', async (words, title) => {
    expect(await titles(words)).toEqual([title]);
  });

  test('signs of the query language are only text', async () => {
    for (const words of ['tokyo OR kyoto', 'tokyo AND kyoto', 'NEAR(tokyo kyoto)', 'tokyo NOT night']) {
      expect(await titles(words), words).toEqual([]);
    }
    for (const words of ['tok*', '"tokyo', 'tokyo"', '-tokyo-', '^tokyo', '{en}:tokyo', 'en : tokyo']) {
      expect((await find(words)).total_count, words).toBeLessThanOrEqual(5);
    }
  });
});

describe('where a search looks', () => {
  beforeAll(() =>
    open(async (made) => {
      addNamed('category', 1, 'Lighthouses', '灯台');
      addNamed('model', 1, 'Rin Yoinagi', '宵凪凛');
      addNamed('channel', 1, 'The Quiet Platform', '静かなホーム');
      made.database.sqlite
        .prepare('INSERT INTO model_alias (model_id, name) VALUES (1, ?)')
        .run('Velvet Otter');
      made.buildMember({ name: 'silver_lantern' });
      await made.buildVideo({ title: 'In the title', titleJa: '題名に孔雀' });
      await made.buildVideo({ title: 'By its tag', tags: ['peacock'] });
      await made.buildVideo({ title: 'By its category', categoryIds: [1] });
      await made.buildVideo({ title: 'By its model', modelIds: [1] });
      await made.buildVideo({ title: 'By its channel', channelId: 1 });
      await made.buildVideo({ title: 'Described', description: 'a peacock nobody asked for' });
      const album = made.database.sqlite.prepare(
        `INSERT INTO album (id, owner_id, title_en, title_ja, is_private, state, added_at, updated_at)
         VALUES (?, 1, ?, '', ?, ?, 1, 1)`,
      );
      album.run(1, 'Peacock feathers', 0, 'approved');
      album.run(2, 'Peacock hidden', 1, 'approved');
      album.run(3, 'Peacock waiting', 0, 'pending');
      const playlist = made.database.sqlite.prepare(
        'INSERT INTO playlist (id, owner_id, title, is_private, added_at, updated_at) VALUES (?, 1, ?, ?, 1, 1)',
      );
      playlist.run(1, 'Peacock evenings', 0);
      playlist.run(2, 'Peacock secrets', 1);
    }),
  );
  afterAll(close);

  test.each([
    ['孔雀', 'In the title'],
    ['peacock', 'By its tag'],
    ['lighthouse', 'By its category'],
    ['灯台', 'By its category'],
    ['yoinagi', 'By its model'],
    ['velvet otter', 'By its model'],
    ['静かなホーム', 'By its channel'],
  ])('%s: %s', async (words, title) => {
    expect(await titles(words)).toEqual([title]);
  });

  test('the summary names the best of each kind, and nothing private or waiting', async () => {
    const found = await summary('peacock');
    expect(found.videos.total_count).toBe(1);
    expect(found.albums.items.map(({ title }) => title)).toEqual(['Peacock feathers']);
    expect(found.albums.total_count).toBe(1);
    expect(found.playlists.items.map(({ title }) => title)).toEqual(['Peacock evenings']);
    expect(found.playlists.total_count).toBe(1);
    expect((await summary('velvet otter')).models.items).toMatchObject([{ title: 'Rin Yoinagi', total: 1 }]);
    expect((await summary('silver lantern')).members.items).toMatchObject([{ title: 'silver_lantern' }]);
    expect((await summary('ホーム')).channels.items).toMatchObject([
      { title: 'The Quiet Platform', total: 1 },
    ]);
  });

  test('suggestions are categories and models with videos, from the first letters on', async () => {
    const offered = async (words: string) => {
      const body = (await site.get(suggestPath(words))).json<
        Record<string, { title: string; total: number }[]>
      >();
      return Object.values(body).flatMap((names) => names.map(({ title }) => title));
    };
    for (const words of ['lig', 'lighthou', 'Lighthouses', 'とう', '灯', 'toud']) {
      expect(await offered(words), words).toEqual(['Lighthouses']);
    }
    for (const words of ['yoi', 'rin', 'velv', 'よいな', '宵凪']) {
      expect(await offered(words), words).toEqual(['Rin Yoinagi']);
    }
    expect(await offered('zzz')).toEqual([]);
    addNamed('category', 2, 'Lightning', '稲妻');
    await site.context.search.settled();
    expect(await offered('ligh'), 'one without videos leads nowhere').toEqual(['Lighthouses']);
  });
});

describe('filters, sorts and pages against brute force', () => {
  interface Row {
    id: number;
    title_en: string;
    section: string;
    is_hd: number;
    is_exclusive: number;
    duration: number;
    added_at: number;
    views: number;
    rating: number;
    popularity: number;
    comments: number;
  }
  let rows: Row[];

  beforeAll(() =>
    open(async (made) => {
      const words = ['rain', 'fog', 'harbour', 'lantern', 'snow'];
      // The same every time, and no two figures alike.
      const pick = (at: number, step: number, of: number) => (at * step) % of;
      for (let at = 0; at < 140; at++) {
        await made.buildVideo({
          title: `${words[at % 5]} ${words[(at * 3 + 1) % 5]} ${at}`,
          titleJa: at % 2 === 0 ? '夜の雨' : '霧の港',
          section: (['str', 'gay', 'trans'] as const)[pick(at, 7, 3)]!,
          isHd: at % 3 === 0,
          isExclusive: at % 4 === 0,
          durationSeconds: pick(at, 977, 4_000),
          views: pick(at, 7_919, 100_003),
          rating: pick(at, 37, 500) / 100,
          popularity: pick(at, 104_729, 1_000_003),
          comments: pick(at, 613, 1_009),
          addedAt: made.clock.now() - at * 7 * 3_600_000,
          isPrivate: at % 17 === 0,
          state: at % 19 === 0 ? 'pending' : at % 23 === 0 ? 'deleted' : 'approved',
          files: {},
        });
      }
      rows = made.database.sqlite
        .prepare("SELECT * FROM video WHERE state = 'approved' AND is_private = 0")
        .all() as Row[];
    }),
  );
  afterAll(close);

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
            .filter((row) => row.title_en.includes('rain') && row.section === gender)
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
      (row) => row.title_en.includes('fog') && row.section === 'str' && row.added_at >= since,
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
    expect([beyond.status, beyond.json()['field']]).toEqual([404, 'page']);
    expect(await find('zzzz', { page: 1 })).toMatchObject({ videos: [], total_count: 0, pages: 0 });
  });

  test('both languages at once', async () => {
    const wanted = rows.filter((row) => row.section === 'str' && row.title_en.includes('snow'));
    const ja = wanted.filter((row) => row.id % 2 === 1).map(({ id }) => id);
    const found = await find('夜の雨 snow', { count: 120 });
    expect(found.videos.map((video) => Number(video.video_id)).sort()).toEqual(ja.sort());
  });
});
