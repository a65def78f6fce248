import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  // A model whose birth is unknown is a name alone, and is not found.
  if (table === 'model')
    world.database.sqlite.prepare("UPDATE model SET birth_date = '1950-01-01' WHERE id = ?").run(id);
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
      await made.buildVideo({ title: 'Ginkgo leaves', titleJa: '夜のホームに散る銀杏の葉' });
      await made.buildVideo({ title: 'Noodles', titleJa: '真夜中過ぎのラーメンの屋台' });
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

  test.each([
    ['homu', 'Ginkgo leaves'],
    ['hoomu', 'Ginkgo leaves'],
    ['Hōmu', 'Ginkgo leaves'],
    ['ramen', 'Noodles'],
    ['らあめん', 'Noodles'],
  ])('%s finds katakana with particles around it, as it was asked', async (words, title) => {
    const { videos, searched } = await find(words);
    expect([videos.map((video) => video.title), searched]).toEqual([[title], '']);
  });

  test('any part of how kanji are read finds them, and no other letters do', async () => {
    const read = [...'みなとのきっさてん'];
    for (let from = 0; from < read.length; from += 1) {
      for (let to = from + 2; to <= read.length; to += 1) {
        const part = read.slice(from, to).join('');
        expect(await titles(part), part).toContain('Café by the harbours');
      }
    }
    for (const other of ['となみ', 'なのと', 'みなとき', 'きてさん'])
      expect(await titles(other), other).not.toContain('Café by the harbours');
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
      made.database.sqlite.exec("UPDATE model SET birth_date = '1950-01-01'");
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
    // What follows has only one letter yet: no mark of the index begins with it.
    for (const words of ['lighthouses k', 'lighthouses s', 'lighthouses c'])
      expect(await offered(words), words).toEqual([]);
    expect(await offered('rin y')).toEqual(['Rin Yoinagi']);
    expect(await offered('zzz')).toEqual([]);
    addNamed('category', 2, 'Lightning', '稲妻');
    await site.context.search.settled();
    expect(await offered('ligh'), 'one without videos leads nowhere').toEqual(['Lighthouses']);
  });

  test('a category is offered with what its page shows: the videos of one section', async () => {
    for (const catalogue of ['gay', 'gay', 'trans'] as const)
      await world.buildVideo({ title: 'Elsewhere', categoryIds: [1], modelIds: [1], catalogue });
    addNamed('category', 3, 'Lightships', '灯船');
    await world.buildVideo({ title: 'At sea', categoryIds: [3], catalogue: 'gay' });
    await site.context.search.settled();
    const offered = async (words: string, section?: string) => {
      const { categories, models } = (await site.get(suggestPath(words, section))).json<
        Record<'categories' | 'models', { title: string; total: number }[]>
      >();
      return [...categories, ...models].map(({ title, total }) => [title, total]);
    };
    const shown = async (section: string) =>
      (await site.get(`/api/json/category/0/${section}.category-1.en.json`)).json()['total_videos'];
    for (const [catalogue, total] of [
      ['str', 1],
      ['gay', 2],
      ['trans', 1],
    ] as const) {
      expect([catalogue, await shown(catalogue)]).toEqual([catalogue, total]);
      expect((await offered('ligh', catalogue))[0]).toEqual(['Lighthouses', total]);
    }
    expect(await offered('lightsh', 'gay')).toEqual([['Lightships', 1]]);
    expect(await offered('lightsh', 'str'), 'its page would be empty here').toEqual([]);
    expect(await offered('ligh')).toEqual([
      ['Lighthouses', 4],
      ['Lightships', 1],
    ]);
    // A model's page shows another section's videos where this one has none.
    expect(await offered('yoinagi', 'str')).toEqual([['Rin Yoinagi', 4]]);
    expect((await site.get(suggestPath('ligh', 'nobody'))).status).toBe(400);
  });
});
