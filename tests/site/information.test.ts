import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { INFO_FACTS, INFO_SECTIONS, info, type InfoFact } from '../../src/shared/entities/info.ts';
import { readInformation } from '../../src/site/catalog/information/services/information.ts';
import { readMarkdown } from '../../src/site/catalog/information/services/information-markdown.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

const shipped = fileURLToPath(new URL('../../resources/info', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'yoru-info-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const facts = Object.fromEntries(INFO_FACTS.map((name) => [name, ''])) as Record<InfoFact, string>;
const read = (source: string, known: Partial<Record<InfoFact, string>> = {}) =>
  readMarkdown(source, { ...facts, ...known }, 'terms.md');
const plain = (text: string) => ({ text, isStrong: false, isEmphasis: false, href: null, unfilled: null });

describe('the shipped pages', () => {
  const { pages, missing } = readInformation(shipped);

  test('are all there in both languages, and fit the contract', () => {
    for (const page of [pages.en, pages.ja]) {
      expect(info.parse(page)).toEqual(page);
      expect(page.sections.map(({ id }) => id)).toEqual([...INFO_SECTIONS]);
      for (const { title, blocks } of page.sections) {
        expect(title).not.toBe('');
        expect(blocks.length).toBeGreaterThan(5);
      }
    }
  });

  test('say the same in both: the same parts, and every fact named in one is named in the other', () => {
    const shape = (page: typeof pages.en) =>
      page.sections.map(({ id, blocks }) => ({
        id,
        headings: blocks.filter(({ kind }) => kind === 'heading').length,
        facts: [...new Set(JSON.stringify(blocks).match(/"unfilled":"\w+"/g))].sort(),
      }));
    expect(shape(pages.ja)).toEqual(shape(pages.en));
  });

  test('name every fact of the operator, and ship with none', () => {
    expect(missing).toEqual([...INFO_FACTS]);
    const named = JSON.stringify(pages.en);
    for (const fact of INFO_FACTS) expect(named).toContain(`"unfilled":"${fact}"`);
  });
});

describe('Markdown', () => {
  test('becomes a tree of words', () => {
    expect(
      read(
        [
          '# Terms',
          '<!-- a note of the operator -->',
          '',
          '## One **two**',
          '',
          'Wrapped',
          'line, *so*, see [privacy](#policy) & &amp; <https://example.com/a?b=c>.',
          '',
          '日本語の',
          '文章です。',
          '',
          '- a',
          '- b\\',
          '  c',
          '',
          '1. first',
          '',
          '> Said.',
        ].join('\n'),
      ),
    ).toEqual({
      title: 'Terms',
      blocks: [
        { kind: 'heading', level: 2, runs: [plain('One '), { ...plain('two'), isStrong: true }] },
        {
          kind: 'paragraph',
          runs: [
            plain('Wrapped line, '),
            { ...plain('so'), isEmphasis: true },
            plain(', see '),
            { ...plain('privacy'), href: '#policy' },
            plain(' & & '),
            { ...plain('https://example.com/a?b=c'), href: 'https://example.com/a?b=c' },
            plain('.'),
          ],
        },
        { kind: 'paragraph', runs: [plain('日本語の文章です。')] },
        {
          kind: 'list',
          isOrdered: false,
          items: [[plain('a')], [plain('b'), plain('\n'), plain('c')]],
        },
        { kind: 'list', isOrdered: true, items: [[plain('first')]] },
        { kind: 'quote', runs: [plain('Said.')] },
      ],
    });
  });

  test('facts are in their places; mailboxes are links, gaps are marked', () => {
    expect(read('# T\n\nBy {{operator}}, {{email}}.', { email: 'a@b.example' }).blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          plain('By '),
          { ...plain(''), unfilled: 'operator' },
          plain(', '),
          { ...plain('a@b.example'), href: 'mailto:a@b.example' },
          plain('.'),
        ],
      },
    ]);
  });

  test('a fact is words and nothing else', () => {
    const runs = read('# T\n\n{{operator}}', { operator: '<script>**x** [y](javascript:1)' }).blocks;
    expect(runs).toEqual([{ kind: 'paragraph', runs: [plain('<script>**x** [y](javascript:1)')] }]);
  });

  test.each([
    ['no title', 'does not begin'],
    ['## Low\n', 'does not begin'],
    ['# T\n\n<b>bold</b>', 'line 3: "html"'],
    ['# T\n\n<script>alert(1)</script>', 'line 3: "html"'],
    ['# T\n\n<!-- a --><b>x</b><!-- b -->', 'line 3'],
    ['# T\n\n[x](javascript:alert(1))', 'line 3: a link to "javascript:alert(1)"'],
    ['# T\n\n[x](http://example.com)', 'a link to'],
    ['# T\n\n[x](data:text/html,x)', 'a link to'],
    ['# T\n\n[x](//evil.example)', 'a link to'],
    ['# T\n\n[x](#other)', 'a link to'],
    ['# T\n\n![x](https://example.com/x.png)', '"image"'],
    ['# T\n\n```\ncode\n```', '"code"'],
    ['# T\n\n- a\n  - b', 'line 4: more than one paragraph here'],
    ['# T\n\n#### Deep', 'a heading of this depth'],
    ['# T\n\n{{owner}}', '{{owner}}'],
  ])('%j is refused with its line', (source, reason) => {
    expect(() => read(source)).toThrow(`information terms.md: ${reason.startsWith('line') ? reason : ''}`);
    expect(() => read(source)).toThrow(reason);
  });
});

describe('an operator’s own folder', () => {
  const copy = (name: string) => {
    const folder = join(scratch, name);
    cpSync(shipped, folder, { recursive: true });
    return folder;
  };

  test('is read, and answered in the language asked for', async () => {
    const folder = copy('own');
    writeFileSync(join(folder, 'ja/support.md'), '# 窓口\n\n{{operator}}まで。\n');
    const operator = join(folder, 'operator.json');
    writeFileSync(
      operator,
      readFileSync(operator, 'utf8').replace('"operator": ""', '"operator": "夜株式会社"'),
    );
    const world = await makeWorld();
    {
      await using site = await serveWorld(world, { config: { info: folder } });
      const reply = await site.get('/api/json/info/3600/ja.json');
      const { sections } = info.parse(reply.json());
      expect(sections[2]).toEqual({
        id: 'support',
        title: '窓口',
        blocks: [{ kind: 'paragraph', runs: [plain('夜株式会社'), plain('まで。')] }],
      });
      expect((await site.get('/api/json/info/3600/de.json')).status).toBe(400);
    }
    await world.dispose();
  });

  test('with something missing or unknown starts nothing', () => {
    const without = copy('without');
    rmSync(join(without, 'en/2257.md'));
    expect(() => readInformation(without)).toThrow(/en\/2257\.md: cannot be read/);
    const broken = copy('broken');
    writeFileSync(join(broken, 'operator.json'), '{');
    expect(() => readInformation(broken)).toThrow(/operator\.json: is not JSON/);
    writeFileSync(join(broken, 'operator.json'), JSON.stringify({ facts: { ...facts, owner: 'x' } }));
    expect(() => readInformation(broken)).toThrow(/operator\.json: facts/);
  });
});
