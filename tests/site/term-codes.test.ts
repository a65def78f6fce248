import { describe, expect, test } from 'vitest';
import { tiersOf } from '../../src/site/catalog/search/repositories/tiers.ts';
import { GAP, START } from '../../src/site/catalog/search/text/marks.ts';
import { beginningCode, codeOf, codesOf, titleCodes } from '../../src/site/catalog/search/text/term-codes.ts';

test('a way of which no term is left is in no text, instead of in every one', () => {
  const unit = (way: string) => ({ token: { kind: 'run', text: 'っ' } as const, exact: null, ways: [way] });
  const scoreOf = (way: string) => tiersOf({ units: [unit(way)], phrase: null, loose: null }).score;
  expect([scoreOf('').includes('@asked_way0_0'), scoreOf('~ツ').includes('@asked_way0_0')]).toEqual([
    false,
    true,
  ]);
});

describe('terms as letters', () => {
  test('a phrase is a part of a text exactly where its terms are together', () => {
    const text = codesOf(`rain train 東京 ${GAP} night`);
    const parts = ['rain', 'rain train', 'train 東京', `東京 ${GAP} night`];
    const others = ['ain', 'train rain', '東京 night', 'rain 東京', '東'];
    expect(parts.filter((phrase) => !text.includes(codesOf(phrase)))).toEqual([]);
    expect(others.filter((phrase) => text.includes(codesOf(phrase)))).toEqual([]);
  });

  test('nothing is no letter, and each term is one of four bytes', () => {
    expect(codesOf('')).toBe('');
    const sizes = ['a', '東京', '+トウキ', GAP].map((term) => Buffer.byteLength(codeOf(term)));
    expect(sizes).toEqual([4, 4, 4, 4]);
  });

  test('two terms hardly ever share a letter', () => {
    const terms = Array.from({ length: 20_000 }, (_none, at) => [`${at}`, `word${at}`, `+カ${at}`]).flat();
    // By chance 60,000 of a million leave some 1,700 pairs.
    expect(new Set(terms.map(codeOf)).size).toBeGreaterThan(terms.length - 2_500);
  });

  test('control: a poorer hash is seen', () => {
    const terms = Array.from({ length: 20_000 }, (_none, at) => `word${at}`);
    const sums = terms.map((term) => [...term].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
    expect(new Set(sums).size).toBeLessThan(terms.length - 2_500);
  });

  test('titles tell the letters they begin with, and no other', () => {
    const codes = titleCodes(`${START} the lantern ${GAP} ${START} 灯台 台ノ ${GAP}`);
    expect(['t', '灯', 'l', '台'].map((letter) => codes.includes(beginningCode(letter)))).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });
});
