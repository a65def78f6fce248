import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld, suggestPath, summaryPath, type TestSite } from './support.ts';

interface Found {
  videos: { title: string }[];
  searched: string;
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

const find = async (words: string, ask: Parameters<typeof searchPath>[1] = {}) =>
  (await site.get(searchPath(words, ask))).json<Found>();

const titles = async (words: string) => (await find(words)).videos.map(({ title }) => title).sort();

function addModel(id: number, en: string, ja: string): void {
  world.database.sqlite
    .prepare(`INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (?, ?, ?, ?, '1950-01-01')`)
    .run(id, `model-${id}`, en, ja);
}

describe('one letter over and over', () => {
  beforeAll(() =>
    open(async (made) => {
      addModel(1, 'Akari', '灯');
      addModel(2, 'Kasumi', '霞');
      await made.buildVideo({ title: 'A walk', titleJa: '夜の散歩', modelIds: [1, 2] });
      await made.buildVideo({ title: 'To an inn', titleJa: '宿へ', tags: ['e', 'o'] });
      await made.buildVideo({ title: 'Aaron at the pier', titleJa: '' });
      await made.buildVideo({ title: 'Sigh', titleJa: 'ああ、夜' });
      await made.buildVideo({ title: 'Noodles', titleJa: 'ラーメンの屋台' });
      await made.buildVideo({ title: 'Peaches', titleJa: 'もも' });
    }),
  );
  afterAll(close);

  test.each(['aaa', 'AAAA', 'ｅｅｅ', 'ooo', 'kkk'])('%s is no sound, and no other word', async (words) => {
    expect(await find(words)).toMatchObject({ videos: [], searched: '' });
    expect((await site.get(summaryPath(words))).json()).toMatchObject({ suggestions: [] });
    expect((await site.get(suggestPath(words))).json()).toEqual({ categories: [], models: [] });
  });

  test.each([
    ['aaron', 'Aaron at the pier'],
    ['ああ', 'Sigh'],
    ['ラーメン', 'Noodles'],
    ['raamen', 'Noodles'],
    ['もも', 'Peaches'],
    ['momo', 'Peaches'],
  ])('control: %s finds “%s” alone', async (words, title) => {
    expect(await titles(words)).toEqual([title]);
  });
});

describe('an apostrophe', () => {
  beforeAll(() =>
    open(async (made) => {
      addModel(1, "Noor O'Dell", '');
      await made.buildVideo({ title: 'The laundrette, on New Year’s Eve', titleJa: '' });
      await made.buildVideo({ title: "High tide on New Year's Day", titleJa: '', modelIds: [1] });
      await made.buildVideo({ title: 'New Year snow', titleJa: '' });
      await made.buildVideo({ title: 'A year of news', titleJa: '' });
    }),
  );
  afterAll(close);

  const ALIKE = [..."’'＇‘ʼ′´`"].map((sign) => `new year${sign}s`);

  test.each([...ALIKE, 'new years', 'NEW YEARS’'])('%s is one word with what is around it', async (words) => {
    const found = ['A year of news', "High tide on New Year's Day", 'New Year snow'];
    expect(await titles(words)).toEqual([...found, 'The laundrette, on New Year’s Eve']);
    const { videos, searched } = await find(words);
    expect(searched).toBe('');
    expect(videos.at(-1)?.title, 'which has the words apart').toBe('A year of news');
  });

  test.each(["o'dell", 'o’dell', 'o`dell', 'odell'])('%s is offered and found', async (words) => {
    expect((await site.get(suggestPath(words))).json()).toMatchObject({ models: [{ title: "Noor O'Dell" }] });
    expect(await titles(words)).toEqual(["High tide on New Year's Day"]);
  });
});

describe('a phrase in kana', () => {
  beforeAll(() =>
    open(async (made) => {
      await made.buildVideo({ title: 'Rainy night', titleJa: '宵町、雨の夜' });
      await made.buildVideo({ title: 'Harbour in rain', titleJa: '雨に濡れる港' });
      await made.buildVideo({ title: 'Platform', titleJa: '傘がない。雨、ホームに人影' });
      await made.buildVideo({ title: 'Morning', titleJa: '朝、霧が晴れる' });
      await made.buildVideo({ title: 'A long walk', titleJa: '坂、雨の散歩', durationSeconds: 3_000 });
      await made.buildVideo({ title: 'Elsewhere', titleJa: '霧の朝、雪の朝', catalogue: 'gay' });
    }),
  );
  afterAll(close);

  test.each([
    ['あめのよる', 'Rainy night'],
    // Not so in any title: its words are, in another order.
    ['みなとのあめ', 'Harbour in rain'],
    ['港のあめ', 'Harbour in rain'],
    ['ホームのあめ', 'Platform'],
    // So in a title of another section, in other words in this one.
    ['きりのあさ', 'Morning'],
    ['霧の朝', 'Morning'],
  ])('%s finds “%s”', async (words, title) => {
    const { videos, searched } = await find(words);
    expect([videos.map((video) => video.title), searched]).toEqual([[title], '']);
    const reported = (await site.get(`${summaryPath(words)}&gender=str`)).json();
    expect(reported).toMatchObject({ videos: { total_count: 1 }, searched: '' });
  });

  test('means the same with filters, and finds nothing but all of its words', async () => {
    expect((await find('散歩の雨', { duration: '3' })).videos).toMatchObject([{ title: 'A long walk' }]);
    expect((await find('みなとのあめ', { duration: '3' })).videos).toEqual([]);
    expect((await find('霧の朝', { gender: 'gay' })).videos).toMatchObject([{ title: 'Elsewhere' }]);
    for (const words of ['とうきょう', 'みなとのゆき', 'みなとのコーヒー', '雪の朝'])
      expect(await titles(words), words).toEqual([]);
  });
});
