import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/shared/search/fold.ts';
import { soundKey } from '../../../src/shared/search/kana.ts';
import { searchFault, tidySearch } from '../../../src/shared/search/query.ts';
import { kanaToRomaji, romajiToKana } from '../../../src/shared/search/romaji.ts';
import { bigrams, tokenize, stem, trigrams } from '../../../src/shared/search/words.ts';
import { anyText } from '../../support/any-text.ts';

const text = anyText({ maxLength: 20 });
const japanese = fc.string({
  unit: fc.constantFrom(...'あアがガｶﾞっッんンーｰ〜々ゝゞヽヾヴゔヶ東京夜霧・Ａａé '),
});

describe('fold', () => {
  it.each([
    ['ＴＯＫＹＯ', 'tokyo'],
    ['Tōkyō', 'tokyo'],
    ['Café', 'cafe'],
    ['Straße', 'strasse'],
    ['Ǣ Ǿ', 'ae o'],
    ['İstanbul', 'istanbul'],
    ['とうきょう', 'トウキョウ'],
    ['トーキョー', 'トウキョウ'],
    ['ﾄｰｷｮｰ', 'トウキョウ'],
    ['センセー', 'センセイ'],
    ['コーヒー', 'コウヒイ'],
    ['サーバー', 'サアバア'],
    ['ヴェスパー', 'ベスパア'],
    ['べすぱー', 'ベスパア'],
    ['木々', '木木'],
    ['いすゞ', 'イスズ'],
    ['ここゝ', 'コココ'],
    ['雨ヶ瀬', '雨ケ瀬'],
    ['ｶﾞｷﾞ', 'ガギ'],
    ['が', 'ガ'],
    ['か\u3099', 'ガ'],
    ['A\u202eB\u200bC', 'abc'],
    ['й ё', 'й ё'],
  ])('%s is written %s', (from, to) => expect(fold(from)).toBe(to));

  it('twice is once, whatever the text', () => {
    // Seen by chance, each once in thousands of texts or rarer.
    for (const rare of ['\u{300}\u{3347a}\u{1cd4}', 'Ǣ', 'éゞ\u{816}', '\u{2de0}々\u{f71}'])
      expect(fold(fold(rare))).toBe(fold(rare));
    fc.assert(
      fc.property(fc.oneof(text, japanese), (each) => {
        expect(fold(fold(each))).toBe(fold(each));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes as long for a long text of one letter as its length asks for', () => {
    for (const letter of ['a', 'が', 'ー', '々', '\u0301', '゛', '夜']) {
      expect(fold(letter.repeat(50_000)).length).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('sound keys', () => {
  it.each([
    ['トウキョウ', 'トキョ'],
    ['オオサカ', 'オサカ'],
    ['ニッポン', 'ニポン'],
    ['コンヤ', 'コニャ'],
    ['シンイチ', 'シニチ'],
    ['クウキ', 'クキ'],
  ])('%s sounds like %s', (kana, key) => expect(soundKey(kana)).toBe(key));

  it.each([
    ['tokyo', 'toukyou', 'とうきょう'],
    ['osaka', 'oosaka', 'おおさか'],
    ['konya', "kon'ya", 'こんや'],
    ['shinbun', 'shimbun', 'しんぶん'],
    ['sinjuku', 'shinjuku', 'しんじゅく'],
    ['tuki', 'tsuki', 'つき'],
    ['huyu', 'fuyu', 'ふゆ'],
    ['matcha', 'maccha', 'まっちゃ'],
    ['zyunkyo', 'junkyo', 'じゅんきょ'],
  ])('%s, %s and %s are one', (one, other, kana) => {
    const keys = [one, other].map((romaji) => soundKey(romajiToKana(romaji) ?? ''));
    expect(new Set([...keys, soundKey(fold(kana))]).size).toBe(1);
  });

  it('are none for words that are no romaji', () => {
    for (const word of ['night', 'lighthouse', 'xyz', 'q', 'l', '', 'é', '7'])
      expect(romajiToKana(word)).toBeNull();
  });

  it('come back from kana through romaji', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワ',
          ),
        }),
        (kana) => {
          fc.pre(kana !== '');
          expect(romajiToKana(kanaToRomaji(kana))).toBe(kana);
        },
      ),
    );
  });
});

describe('tokenize', () => {
  it('parts words from runs, and nothing else from either', () => {
    expect(tokenize('Kirihama駅、3番ホーム “night-train” don’t 밤 ночь')).toEqual([
      { kind: 'word', text: 'kirihama' },
      { kind: 'run', text: '駅' },
      { kind: 'word', text: '3' },
      { kind: 'run', text: '番ホウム' },
      { kind: 'word', text: 'night' },
      { kind: 'word', text: 'train' },
      { kind: 'word', text: 'dont' },
      { kind: 'word', text: '밤' },
      { kind: 'word', text: 'ночь' },
    ]);
    expect(tokenize('!?…🌃 — “”')).toEqual([]);
  });

  it('are letters and digits only, whatever was typed: nothing that means something to a query', () => {
    fc.assert(
      fc.property(fc.oneof(text, japanese), (each) => {
        for (const chunk of tokenize(each)) expect(chunk.text).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['harbours', 'harbor'],
    ['harbor', 'harbor'],
    ['ferries', 'ferry'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['theatre', 'theater'],
    ['hour', 'hour'],
    ['bus', 'bus'],
  ])('the stem of %s is %s', (word, form) => expect(stem(word)).toBe(form));

  it('makes pairs that any part of a run is a phrase of', () => {
    expect(bigrams('東京タワ')).toEqual(['東京', '京タ', 'タワ']);
    expect(bigrams('雨')).toEqual(['雨']);
    expect(bigrams('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  it('makes threes of what has so many letters', () => {
    expect(trigrams('東京タワ')).toEqual(['東京タ', '京タワ']);
    expect(trigrams('𠮷野家')).toEqual(['𠮷野家']);
    expect(trigrams('東京')).toEqual([]);
  });
});

describe('the rule of a search', () => {
  it.each([
    ['', 'too_short'],
    ['ab', 'too_short'],
    ['  ab  ', 'too_short'],
    ['ａｂ', 'too_short'],
    ['abc', null],
    ['雨', null],
    ['の', null],
    ['ﾊ', null],
    ['ー', 'no_letters'],
    ['ーーー', 'no_letters'],
    ['々ゝヽ', 'no_letters'],
    ['"""', 'no_letters'],
    ['%%%', 'no_letters'],
    ['！？', 'no_letters'],
    ['。、・', 'no_letters'],
    ['🌃'.repeat(70), 'no_letters'],
    ['!!1', null],
    ['7!', 'too_short'],
    ['ー雨', null],
    ['a'.repeat(69), null],
    ['a'.repeat(70), 'too_long'],
    ['𠮷'.repeat(69), null],
    ['𠮷'.repeat(70), 'too_long'],
  ] as const)('%j: %s', (words, failure) => expect(searchFault(words)).toBe(failure));

  it('has nothing to look for exactly where there is no token of a text', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'"%!?。、・ーｰ〜々〻ゝヾ゛ﾞ+-_#*()🌃あa1') });
    fc.assert(
      fc.property(fc.oneof(text, japanese, signs), (words) => {
        const hasTokens = tokenize(words).length > 0;
        expect(searchFault(words) === 'no_letters').toBe(!hasTokens && tidySearch(words) !== '');
      }),
      { numRuns: 3_000 },
    );
  });

  it('counts what is sent: tidying twice is tidying once', () => {
    expect(tidySearch('  ａ \t\n b\u200b\u202e  ')).toBe('a b');
    fc.assert(
      fc.property(text, (words) => {
        expect(tidySearch(tidySearch(words))).toBe(tidySearch(words));
        expect(searchFault(tidySearch(words))).toBe(searchFault(words));
      }),
      { numRuns: 1_000 },
    );
  });
});
