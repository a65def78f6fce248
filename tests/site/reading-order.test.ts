import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readingOf } from '../../src/site/catalog/search/text/name-reading.ts';
import { readingKey } from '../../src/site/catalog/search/text/reading-key.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

const KANA = [
  ...'あいうえおかがきくけげこさざしすせそただちつてでとなにぬねのはばぱひふへほまみむめもやゆよらりるれろわをん',
];
const katakana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) + 0x60);

/** Readings of one to six kana in either script, with small and long ones, the same every time. */
function makeReadings(count: number): readonly string[] {
  let seed = 5;
  const below = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  const part = () => {
    const kana = KANA[below(KANA.length)]!;
    const written = below(2) === 0 ? kana : katakana(kana);
    return written + (below(6) === 0 ? 'っ' : below(6) === 0 && !/[をんヲン]/.test(written) ? 'ー' : '');
  };
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(6) }, part).join(''));
}

describe('the key names are sorted by', () => {
  const base = new Intl.Collator('ja', { sensitivity: 'base' });
  const compare = (a: string, b: string) => (readingKey(a) < readingKey(b) ? -1 : 1);

  test('orders readings as the runtime’s own Japanese collation does', () => {
    const readings = makeReadings(400);
    const wrong = readings.flatMap((a) =>
      readings.flatMap((b) => {
        const wanted = Math.sign(base.compare(a, b));
        return wanted !== 0 && wanted !== compare(a, b) ? [[a, b]] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('control: the order of code points is another', () => {
    const byCode = (a: string, b: string) => (a < b ? -1 : 1);
    expect(['かと', 'がい'].sort(byCode)).not.toEqual(['かと', 'がい'].sort(base.compare));
    expect(['かと', 'がい'].sort(compare)).toEqual(['がい', 'かと']);
  });

  test.each([
    ['すみれ', 'スミレ'],
    ['ハープ', 'ﾊｰﾌﾟ'],
    ['ノア・リン', 'ノアリン'],
  ])('is one for %s and %s', (one, other) => {
    expect(readingKey(one).split(' ')[0]).toBe(readingKey(other).split(' ')[0]);
  });

  test.each(['', 'Marlo', '7番', '漢字', 'ー', '・'])('of %j is none', (name) => {
    expect(readingKey(name)).toBe('');
  });
});

test.each([
  ['夜のホーム', 'ヨルのホーム'],
  ['すみれ', 'すみれ'],
  ['7番街', '7バンガイ'],
  ['Marlo', 'Marlo'],
  ['龘龘', null],
])('%s is read %s', (name, reading) => {
  expect(readingOf(name)).toBe(reading);
});

describe('names without a reading', () => {
  let world: World;
  let site: TestSite;
  beforeAll(async () => {
    world = await makeWorld();
    for (const titleJa of ['渡辺', '青木', 'マーロ', '']) buildModel(world, { titleJa });
    buildModel(world, { titleJa: '東', reading: 'ひがし' });
    buildChannel(world, { titleJa: '港ラジオ' });
    // As a database is whose site knew no readings.
    world.database.sqlite.exec(`UPDATE model SET reading_key = '', read_from = ''`);
    world.database.sqlite.exec(`UPDATE channel SET reading_key = '', read_from = ''`);
    site = await serveWorld(world, { config: { cacheBytes: 0 } });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  const rowsOf = (table: string) =>
    world.database.sqlite.prepare(`SELECT kana_row FROM ${table} ORDER BY id`).pluck().all();
  const order = async () => {
    const path = '/api/json/models/14400/reading/64/1.all.all.all.all.all.all.all.all.all.all.all.json';
    return (await site.get(path))
      .json<{ models: { title_jp: string }[] }>()
      .models.map(({ title_jp }) => title_jp);
  };

  test('are read by the thread of the index, kana as it is and kanji by what somebody said first', async () => {
    await site.context.search.settled();
    await expect.poll(() => rowsOf('model')).toEqual(['wa', 'aa', 'ma', 'rest', 'ha']);
    expect(await order()).toEqual(['青木', '東', 'マーロ', '渡辺', '']);
    const key = world.database.sqlite.prepare('SELECT reading_key FROM channel').pluck();
    expect(key.get()).toMatch(/^ミナトラシオ /);
  });

  test('and read again when the name is another, or somebody says how it is read', async () => {
    world.database.sqlite.exec("UPDATE model SET title_ja = '坂本' WHERE title_ja = '青木'");
    world.database.sqlite.exec("UPDATE model SET reading = 'あずま' WHERE title_ja = '東'");
    await site.context.search.settled();
    await expect.poll(() => rowsOf('model')).toEqual(['wa', 'sa', 'ma', 'rest', 'aa']);
    expect(await order()).toEqual(['東', '坂本', 'マーロ', '渡辺', '']);
  });
});

test('every model and channel of the demo has its reading, and nothing is left to be read', async () => {
  await using world = await copyOfDemo();
  const value = (sql: string) => world.database.sqlite.prepare(sql).pluck().get();
  for (const table of ['model', 'channel']) {
    expect(value(`SELECT count(*) FROM ${table} WHERE reading_key = ''`)).toBe(0);
    const said = `CASE reading WHEN '' THEN title_ja ELSE reading END`;
    expect(value(`SELECT count(*) FROM ${table} WHERE read_from <> ${said}`)).toBe(0);
  }
});
