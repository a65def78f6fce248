import { expect, test } from 'vitest';
import { fold } from '../../src/shared/search/fold.ts';
import { wordsOfPhrase } from '../../src/site/catalog/search/text/kana-phrase.ts';

const WORDS = new Set('あめ よる みなと しずか はすいけ つきあかり たけ'.split(' ').map(fold));
const isReading = (kana: string) => WORDS.has(kana);

test.each([
  ['あめのよる', 'あめ よる'],
  ['みなとのあめに', 'みなと あめ'],
  ['しずかなみなと', 'しずか みなと'],
  ['はすいけのつきあかり', 'はすいけ つきあかり'],
  ['みなとはすいけ', 'みなと はすいけ'],
  ['よるまでのあめ', 'よる あめ'],
])('%s holds %s', (phrase, words) => {
  expect(wordsOfPhrase(fold(phrase), isReading)?.join(' ')).toBe(fold(words));
});

test.each([
  ['のよる', 'begins with a particle'],
  ['あめよる', 'has two short words side by side'],
  ['あめのみなとう', 'has no complete reading'],
  ['コーヒー', 'is no word of the list'],
  ['たけのこ', 'is a word that ends in one kana'],
  ['', 'is nothing'],
])('%s %s, so it is not taken apart', (phrase) => {
  expect(wordsOfPhrase(fold(phrase), isReading)).toBeNull();
});

test('a phrase goes on behind kanji with a particle', () => {
  expect(wordsOfPhrase(fold('のあめ'), isReading, true)).toEqual([fold('あめ')]);
  expect(wordsOfPhrase(fold('あめ'), isReading, true)).toBeNull();
});

test('the longest text takes no longer than its length asks for', () => {
  let asked = 0;
  const isWord = (part: string) => {
    asked += 1;
    return /^ア{3,4}$/.test(part);
  };
  expect(wordsOfPhrase(`${'ア'.repeat(66)}ン`, isWord)).toBeNull();
  expect(asked).toBeLessThan(20_000);
});
