import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../support/any-text.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { searchPath, serveWorld, suggestPath, summaryPath, type Reply } from './support.ts';

const world = shared(await makeWorld({ members: 1, videos: 20 }));
await world.buildVideo({ title: 'Night harbour', titleJa: '東京の夜', tags: ['雨', 'rain'] });
const site = shared(await serveWorld(world));
await site.context.search.settled();

const LEAK = /SQLITE|fts5|MATCH|SELECT |node_modules|\/src\/|Error:/;

/** The three calls that take what people type, and the field it comes in. */
const CALLS = [
  ['videos.search', (words: string) => searchPath(words), 's'],
  ['search.summary', summaryPath, 's'],
  ['suggest', suggestPath, 'c'],
] as const;

function expectSane(reply: Reply, field: string, words: string): void {
  expect([200, 400], `${words}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
  if (reply.status === 400) {
    expect(reply.json()).toMatchObject({ code: 'bad_request', field });
    expect(reply.text).not.toMatch(LEAK);
  }
}

/** Words that have meant something to some query language, script or parser. */
const TRICKY = [
  'AND',
  'OR OR OR',
  'NOT night',
  'NEAR(night harbour, 2)',
  'night AND (harbour',
  'night*',
  '***',
  '"night',
  '"""',
  "'; DROP TABLE video; --",
  '^night',
  'en : night',
  '{en ja} : night',
  'facets:fsgay',
  '-night -harbour',
  '(((((((((((((((((((((((((((((',
  'night + harbour',
  '%_%',
  'night\0harbour',
  '\0\0\0',
  '\u202enight\u202c',
  '\u200b\u200b\u200b\u200b',
  '\u2066\u2067\u2069abc',
  '\ue000\ue000\ue000',
  'ﷺ'.repeat(3),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚a̴̵̜l̠go',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  'ночь гавань',
  'قطار الليل',
  'רכבת לילה',
  'รถไฟกลางคืน',
  '밤의 항구',
  '夜汽車 הלילה ночь',
  'ゝゞ々ヽヾー〜',
  'ーーーーー',
  '゛゜ﾞﾟ',
  '𠮷野家',
  '㍿㌔㋿',
  '①②③',
  'ⅣⅤⅥ',
  'ｱｲｳｴｵ',
  'ﬁﬂﬃ',
  'constructor',
  '__proto__',
  'null undefined NaN',
  '\t\n\r night \t',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'の'.repeat(69),
  '東'.repeat(69),
  'n'.repeat(69),
];

describe.each(CALLS)('%s', (_name, path, field) => {
  test.each(TRICKY)('%j', async (words) => {
    expectSane(await site.get(path(words)), field, words);
  });

  test('takes 3 to 69 letters (a name 2), one where there is kana or kanji, counted after NFKC', async () => {
    for (const [words, status] of [
      ['', 400],
      ['a', 400],
      ['ab', field === 'c' ? 200 : 400],
      [' ab ', field === 'c' ? 200 : 400],
      ['ａｂ', field === 'c' ? 200 : 400],
      ['a\u200b\u200bb', field === 'c' ? 200 : 400],
      ['!?', 400],
      ['abc', 200],
      ['ﬃ', 200],
      ['é🌃x', 200],
      ['雨', 200],
      ['の', 200],
      ['ｱ', 200],
      ['a雨', 200],
      ['a'.repeat(69), 200],
      ['a'.repeat(70), 400],
      ['雨'.repeat(69), 200],
      ['雨'.repeat(70), 400],
      [`a${'🌃'.repeat(68)}`, 200],
      [`a${'🌃'.repeat(69)}`, 400],
      // Nothing to look for.
      ['🌃'.repeat(69), 400],
      ['"""', 400],
      ['%%%', 400],
      ['!!!', 400],
      ['ーーー', 400],
      ['!!1', 200],
      // One letter that becomes eighteen.
      ['ﷺ'.repeat(4), 400],
    ] as const) {
      const reply = await site.get(path(words));
      expect([words, reply.status]).toEqual([words, status]);
      expectSane(reply, field, words);
    }
  });

  test('refuses escapes that are no text', async () => {
    const bare = path('').replace(/[^=]*$/, '');
    for (const escape of ['%ed%a0%80abc', '%ff%fe%fd', '%c0%af%c0%af', '%zzzz', '%']) {
      const reply = await site.get(bare + escape);
      expect([escape, reply.status, reply.json()['field']]).toEqual([escape, 400, field]);
    }
  });

  test('whatever is typed: an answer or a refusal by name, never an error', async () => {
    const letter = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'"*^:(){}+-~|&%_\\/\'`;,.#@!? ') },
      { weight: 2, arbitrary: fc.constantFrom(...'夜雨東京のトー々ゝ港abnightⅣ①ﾊﾞ') },
      anyText({ minLength: 1, maxLength: 1 }),
      fc.constantFrom('AND', 'OR', 'NOT', 'NEAR', '\0', '\u202e', '\ufeff', ' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { minLength: 1, maxLength: 24 }), async (letters) => {
        const words = letters.join('').replaceAll(/\p{Surrogate}/gu, '');
        expectSane(await site.get(path(words)), field, words);
      }),
      { numRuns: Number(process.env['YORU_FUZZ_RUNS'] ?? 300) },
    );
  });
});

describe('params', () => {
  const GOOD = '600/str/all/60/search.0.1.all.all.all';

  test('control: the good one is answered and cached as long as it says', async () => {
    const reply = await site.get(`/api/videos.php?params=${GOOD}&s=night`);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=600, s-maxage=60']);
    const own = await site.get(`/api/videos.php?params=${GOOD.replace('600', '0')}&s=night`);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test.each([
    ['no section', '600/str/all/60/videos.0.1.all.all.all'],
    ['an object', '600/str/all/60/search.7.1.all.all.all'],
    ['a file', `${GOOD}.json`],
    ['too few parts', '600/str/all/60/search.0.1.all.all'],
    ['too many parts', `${GOOD}.all`],
    ['an empty part', '600/str//60/search.0.1.all.all.all'],
    ['a leading slash', `/${GOOD}`],
    ['nothing', ''],
    ['a long text', 'a/'.repeat(500)],
  ])('with %s are refused', async (_what, params) => {
    const reply = await site.get(`/api/videos.php?params=${encodeURIComponent(params)}&s=night`);
    expect([reply.status, reply.json()['field']]).toEqual([400, 'params']);
  });

  test.each([
    ['lifetime', '-1/str/all/60/search.0.1.all.all.all'],
    ['lifetime', '00/str/all/60/search.0.1.all.all.all'],
    ['lifetime', '99999999/str/all/60/search.0.1.all.all.all'],
    ['gender', '600/STR/all/60/search.0.1.all.all.all'],
    ['sort', '600/str/relevance/60/search.0.1.all.all.all'],
    ['count', '600/str/all/0/search.0.1.all.all.all'],
    ['count', '600/str/all/121/search.0.1.all.all.all'],
    ['page', '600/str/all/60/search.0.0.all.all.all'],
    ['page', '600/str/all/60/search.0.01.all.all.all'],
    ['type', '600/str/all/60/search.0.1.4k.all.all'],
    ['duration', '600/str/all/60/search.0.1.all.4.all'],
    ['date', '600/str/all/60/search.0.1.all.all.year'],
  ])('name a bad %s: %s', async (slot, params) => {
    const reply = await site.get(`/api/videos.php?params=${params}&s=night`);
    expect([reply.status, reply.json()['field']]).toEqual([400, `params.${slot}`]);
  });
});
