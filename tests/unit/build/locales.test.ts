import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLocales } from '../../../build/scripts/lib/locale-check.mjs';
import { plantTree, ROOT, runTool, type Files } from '../../support/planted-tree.ts';

const SCRIPT = path.join(ROOT, 'build/scripts/locales.mjs');

type Texts = Record<string, string>;

const EN: Record<string, Texts> = {
  common: { brand: 'Yoru', close: 'Close', back: 'Back to {{place}}' },
  errors: { not_found: 'This page does not exist.', internal: 'Something went wrong.' },
  listing: { count_one: '{{count}} video', count_other: '{{count}} videos' },
};
const JA: Record<string, Texts> = {
  common: { brand: 'Yoru', close: '閉じる', back: '{{place}}に戻る' },
  errors: { not_found: 'このページはありません。', internal: '問題が起きました。' },
  listing: { count_other: '{{count}} 本の動画' },
};
const CODE: Files = {
  'src/shared/errors/codes.ts': "export const ERROR_CODES = ['not_found', 'internal'];\n",
  'src/renderer/page.tsx': [
    "const names = ['common:brand', 'close'];",
    'const failed = (code: string) => `errors:${code}`;',
    "const t = useText('common');",
    "t('back', { place: 1 });",
    "t('listing:count', { count: 2, ...names });",
    'export { failed, names };',
    '',
  ].join('\n'),
};

interface Change {
  readonly en?: typeof EN;
  readonly ja?: typeof JA;
  readonly code?: Files;
}

function plant(change: Change = {}) {
  const file = (language: string, all: Record<string, Texts>): Files =>
    Object.fromEntries(
      Object.entries(all).map(([name, texts]) => [`locales/${language}/${name}.json`, JSON.stringify(texts)]),
    );
  return plantTree({
    ...file('en', { ...EN, ...change.en }),
    ...file('ja', { ...JA, ...change.ja }),
    ...CODE,
    ...change.code,
  });
}

async function run(files: Awaited<ReturnType<typeof plantTree>>) {
  await using tree = files;
  return await runTool(SCRIPT, [tree.root]);
}

describe('locale parity', () => {
  it('passes texts that agree', async () => {
    expect(await run(await plant())).toEqual({ code: 0, output: '7 texts, 0 problems\n' });
  });

  it('takes the texts that come late for those of their namespace', async () => {
    const { not_found: late, ...first } = EN['errors']!;
    const { not_found: lateJa, ...firstJa } = JA['errors']!;
    const split = (texts: Texts, rest: Texts): Record<string, Texts> => ({
      errors: texts,
      'late/errors': rest,
    });
    const en = split(first, { not_found: late! });
    await using whole = await plant({ en, ja: split(firstJa, { not_found: lateJa! }) });
    expect(await checkLocales(whole.root)).toEqual({ count: 7, problems: [] });
    await using half = await plant({ en, ja: split(firstJa, {}) });
    expect((await checkLocales(half.root)).problems).toContain('errors:not_found: missing in ja');
  });

  it('fails for a problem, and names it', async () => {
    const ja = { common: { ...JA['common'], close: ' ' } };
    const { code, output } = await run(await plant({ ja }));
    expect([code, output]).toEqual([1, expect.stringMatching(/7 texts, 1 problems\ncommon:close: empty/)]);
  });

  it.each<[string, Change, string]>([
    [
      'a key missing in ja',
      { ja: { common: { brand: 'Yoru', close: '閉じる' } } },
      'common:back: missing in ja',
    ],
    [
      'a key only ja has',
      { ja: { common: { ...JA['common'], more: 'もっと' } } },
      'common:more: missing in en',
    ],
    [
      'a placeholder lost',
      { ja: { common: { ...JA['common'], back: '戻る' } } },
      'common:back: placeholders differ',
    ],
    [
      'a placeholder misspelt',
      { ja: { common: { ...JA['common'], back: '{{plaec}}に戻る' } } },
      'common:back: placeholders differ',
    ],
    [
      'a plural form missing',
      { en: { listing: { count_other: '{{count}} videos' } } },
      'listing:count_one: missing in en',
    ],
    [
      'a plural form Japanese does not have',
      { ja: { listing: { count_one: '{{count}} 本', count_other: '{{count}} 本' } } },
      'listing:count_one: never used in ja',
    ],
    [
      'prose left in English',
      { ja: { common: { ...JA['common'], close: 'Close' } } },
      'common:close: not translated in ja',
    ],
    [
      'prose in other English',
      { ja: { common: { ...JA['common'], close: 'Shut' } } },
      'common:close: not translated in ja',
    ],
    [
      'Japanese in English',
      { en: { common: { ...EN['common'], close: '閉じる' } } },
      'common:close: Japanese in en',
    ],
    ['an empty text', { ja: { common: { ...JA['common'], close: ' ' } } }, 'common:close: empty'],
    [
      'an error code without a text',
      {
        code: {
          'src/shared/errors/codes.ts': "export const ERROR_CODES = ['not_found', 'internal', 'offline'];",
        },
      },
      'errors:offline: missing in en',
    ],
    [
      'a text of no error code',
      { code: { 'src/shared/errors/codes.ts': "export const ERROR_CODES = ['not_found'];" } },
      'errors:internal: no such error code',
    ],
    [
      'a text no code names',
      {
        en: { common: { ...EN['common'], idle: 'Idle words' } },
        ja: { common: { ...JA['common'], idle: '使わない' } },
      },
      'common:idle: no code names it',
    ],
    [
      'a name without a text',
      { code: { 'src/renderer/other.ts': "export const name = 'listing:gone';" } },
      'listing:gone: named in src/renderer/other.ts, no such text',
    ],
  ])('reports %s', async (_name, change, problem) => {
    await using tree = await plant(change);
    expect((await checkLocales(tree.root)).problems.join('\n')).toContain(problem);
  });

  it('reports a file that is no JSON', async () => {
    const files = { 'locales/en/common.json': '{', 'locales/ja/common.json': '{}', ...CODE };
    const { code, output } = await run(await plantTree(files));
    expect(output).toContain('locales/en/common.json');
    expect(code).toBe(1);
  });
});

describe('placeholders', () => {
  const problemsWith = async (line: string, head = '') => {
    const page = `${head}${CODE['src/renderer/page.tsx']}\n${line}\n`;
    await using tree = await plant({ code: { 'src/renderer/page.tsx': page } });
    return (await checkLocales(tree.root)).problems;
  };

  it.each([
    ["t('listing:count');", 'listing:count', 'count'],
    ["t('listing:count', {});", 'listing:count', 'count'],
    ["t('back', { place: '' });", 'common:back', 'place'],
    ["t(isFar ? 'close' : 'back');", 'common:back', 'place'],
    ["const label = 'listing:count';", 'listing:count', 'count'],
    ['const page = <Tile label="listing:count" />;', 'listing:count', 'count'],
    ['t(`listing:cou${kind}`);', 'listing:count', 'count'],
    ["t('listing:count', { ...{ other: 1 } });", 'listing:count', 'count'],
  ])('fails for %s', async (line, key, name) => {
    const problems = await problemsWith(line);
    expect(
      problems.some((one) => one.startsWith(`${key}: src/renderer/page.tsx:`) && one.endsWith(`{{${name}}}`)),
    ).toBe(true);
  });

  it.each([
    "t('listing:count', { count });",
    "t(isFar ? 'back' : 'close', { place: here });",
    "t('listing:count', { ...{ count: 1 } });",
    "t('listing:count', values);",
    't(`listing:cou${kind}`, { count: 1 });',
  ])('passes %s', async (line) => {
    expect(await problemsWith(line)).toEqual([]);
  });
});
