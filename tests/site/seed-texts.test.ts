import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/site/app/seed/parse-file.ts';
import { makeTitles, TEMPLATES } from '../../src/site/app/seed/plan/titles.ts';
import { makeRandom } from '../../src/site/app/seed/random.ts';
import { words } from '../../src/site/app/seed/texts/word-table.ts';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';

const world = shared(await copyOfDemo());
const { sqlite } = world.database;
const titles = sqlite
  .prepare<[], { title_en: string; title_ja: string }>('SELECT title_en, title_ja FROM video')
  .all();
const columns = ['video', 'category', 'channel', 'model'].flatMap((name) =>
  ['title_en', 'title_ja'].map((column) => `SELECT ${column} FROM ${name}`),
);
columns.push('SELECT description_en FROM video_text', 'SELECT description_ja FROM video_text');
columns.push('SELECT DISTINCT tag FROM video_tag', 'SELECT name FROM member');
columns.push(
  'SELECT info_en FROM model_text',
  'SELECT info_ja FROM model_text',
  'SELECT name FROM model_alias',
);
columns.push('SELECT title_en FROM channel_group', 'SELECT title_ja FROM channel_group');
columns.push('SELECT description_en FROM channel_text', 'SELECT description_ja FROM channel_text');
const texts = sqlite.prepare<[], string>(columns.join(' UNION ALL ')).pluck().all();

describe('titles', () => {
  test('are there and distinct in both languages', () => {
    expect(titles).toHaveLength(1_300);
    expect(new Set(titles.map(({ title_en }) => title_en)).size).toBe(1_300);
    expect(new Set(titles.map(({ title_ja }) => title_ja)).size).toBe(1_300);
  });

  test('are English in one column and Japanese in the other', () => {
    const english = titles.filter(({ title_en }) => !/^[A-Z][A-Za-z0-9 ,.:’é-]{5,79}$/.test(title_en));
    const japanese = titles.filter(
      ({ title_ja }) => !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々、ヶ]{4,40}$/u.test(title_ja),
    );
    expect({ english, japanese }).toEqual({ english: [], japanese: [] });
  });

  test('come from many patterns, none of them used much more than the others', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(60);
    const made = makeTitles(1_300, makeRandom(1));
    // A pattern's own words are what its titles share: the longest run of letters between two slots.
    const shares = TEMPLATES.map(({ ja }) => {
      const own = ja.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0]!;
      return own.length < 4 ? 0 : made.filter((title) => title.ja.includes(own)).length;
    });
    expect(Math.max(...shares)).toBeLessThan(40);
  });

  test('that cannot all be different are refused instead of repeated', () => {
    expect(() => makeTitles(1_000_000, makeRandom(1))).toThrow(/give only \d+ of 1000000 titles/);
  });
});

describe('all texts', () => {
  const LEFTOVER = /[{}<>]|undefined|null\b|\bNaN\b|TODO|[Ll]orem|\s{2}|^\s|\s$|^$/;
  // Not what the demo is about: nothing sexual, and nobody but adults.
  const UNFIT =
    /\b(?:sex\w*|nude|naked|porn\w*|erotic\w*|kiss\w*|school\w*|teen\w*|girls?|boys?|young\w*|child\w*|kids?|student\w*|minors?)\b|学校|校庭|教室|少女|少年|子供|子ども|未成年|学生|生徒|制服|裸|性的|エロ/i;

  test('have nothing left over from making them', () => {
    expect(texts.filter((text) => LEFTOVER.test(text))).toEqual([]);
    expect(
      ['Rain on {spot}', ' Rain', 'Rain in undefined', ''].filter((text) => LEFTOVER.test(text)),
    ).toHaveLength(4);
  });

  test('are neutral', () => {
    expect(texts.length).toBeGreaterThan(5_000);
    expect(texts.filter((text) => UNFIT.test(text))).toEqual([]);
    expect(
      ['Rain on the schoolyard', '雨の校庭', 'A naked light'].filter((text) => UNFIT.test(text)),
    ).toHaveLength(3);
  });

  test('nobody is under 18, and nobody was in a video or on the site before', () => {
    const years = (since: string, birth: string) =>
      `CAST(strftime('%Y', ${since} / 1000, 'unixepoch') AS INTEGER) - substr(${birth}, 1, 4)
       - (strftime('%m-%d', ${since} / 1000, 'unixepoch') < substr(${birth}, 6))`;
    const youngest = (query: string) => world.database.sqlite.prepare(query).pluck().get();
    expect(youngest(`SELECT min(${years('created_at', 'birth_date')}) FROM member`)).toBeGreaterThanOrEqual(
      18,
    );
    expect(youngest(`SELECT min(${years('added_at', 'birth_date')}) FROM model`)).toBeGreaterThanOrEqual(18);
    expect(
      youngest(`SELECT min(${years('v.added_at', 'm.birth_date')})
                FROM video_model l JOIN video v ON v.id = l.video_id JOIN model m ON m.id = l.model_id`),
    ).toBeGreaterThanOrEqual(18);
    expect(youngest('SELECT count(*) FROM model WHERE birth_date IS NULL')).toBe(0);
  });
});

test('a word table refuses a line without its pair, and a word that comes twice', () => {
  const rain = { en: 'rain', ja: '雨' };
  expect(words.parse([rain])).toEqual([rain]);
  expect(words.safeParse([{ ...rain, ja: '' }]).success).toBe(false);
  expect(words.safeParse([rain, { en: 'drizzle', ja: '雨' }]).error?.issues[0]?.message).toMatch(/twice/);
});

test('a file of words that is not as it should be is named, with the field', () => {
  const parse = (content: string) => parseFile(words, 'rain.json', content);
  expect(parse('[{ "en": "rain", "ja": "雨" }]')).toHaveLength(1);
  expect(() => parse('[{ "en": "rain" }]')).toThrow(/^rain\.json: 0\.ja: /);
});
