// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyMatcher, historyTerms } from '../../../src/shared/history-match.ts';
import {
  BLOCK_TURNS,
  countOf,
  joinedBits,
  noBits,
  offsetsOf,
  setBit,
  sharedBits,
} from '../../../src/web/history/blocks.ts';
import { packPostings, unpackPairTurns, unpackPostings } from '../../../src/web/history/packed-postings.ts';
import { packTurns, unpackTurns } from '../../../src/web/history/packed-turns.ts';
import { changed, LAST_PLACE, phraseOf, postingOf, turnsOf } from '../../../src/web/history/postings.ts';
import { shortStart, termsOf, wantedOf, type Wanted } from '../../../src/web/history/visit-terms.ts';

/** Whether one visit is found by its terms, as the database would find it. */
function isFound(visit: { readonly title: string; readonly titleJa: string }, search: string): boolean {
  const terms = termsOf(visit);
  const postings = (term: string) =>
    new Uint32Array((terms.get(term) ?? []).map((place) => postingOf(0, place)));
  const has = (wanted: Wanted) =>
    'term' in wanted
      ? terms.has(wanted.term)
      : 'start' in wanted
        ? [...terms.keys()].some((term) => term.startsWith(wanted.start)) &&
          terms.has(shortStart(wanted.start))
        : phraseOf(wanted.pairs.map(postings)).length > 0;
  return (historyTerms(search) ?? []).map(wantedOf).every(has);
}

describe('terms of a visit', () => {
  it.each([
    ['a usual title', 'Rain at night', '夜の雨'],
    ['a short word and a single letter', 'a 夜', 'x'],
    ['letters beyond the first plane', '𠮷野家 𝒳yz', '𠮷'],
  ])('find %s by each of its beginnings and parts', (_name, title, titleJa) => {
    const parts = [...title.split(' '), ...titleJa.split(' ')].flatMap((word) => {
      const letters = [...word];
      return letters.map((_letter, at) => letters.slice(0, at + 1).join(''));
    });
    expect(parts.filter((part) => !isFound({ title, titleJa }, part))).toEqual([]);
  });

  it('say what the one rule of all hosts says', () => {
    const text = fc.string({
      unit: fc.constantFrom(..."aab ni8夜夜の雨ーカ゛々'-é𠮷"),
      maxLength: 14,
    });
    const search = fc.string({ unit: fc.constantFrom(...'ab ni8夜の雨カé𠮷'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, text, search, (title, titleJa, words) => {
        fc.pre((historyTerms(words) ?? []).length > 0);
        const fits = historyMatcher({ page: 1, search: words });
        expect(isFound({ title, titleJa }, words)).toBe(
          fits?.({ title, titleJa, visitedAt: '2026-01-01T00:00:00.000Z' }),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('do not let two runs join', () => {
    expect(isFound({ title: '夜', titleJa: '雨の' }, '夜雨')).toBe(false);
    expect(isFound({ title: '東京夜', titleJa: '雨の道' }, '夜雨')).toBe(false);
    expect(isFound({ title: '森夜', titleJa: '夜森' }, '森夜森')).toBe(false);
  });
});

describe('postings', () => {
  it('come and go by themselves, rising and once each', () => {
    const before = new Uint32Array([postingOf(3, 0), postingOf(9, 4)]);
    const after = changed(before, [postingOf(1, 2), postingOf(9, 4)], new Set([postingOf(3, 0)]));
    expect([...after]).toEqual([postingOf(1, 2), postingOf(9, 4)]);
  });

  it('keep the turns of a block apart, its last one with the last place too', () => {
    const last = BLOCK_TURNS - 1;
    const postings = new Uint32Array([
      postingOf(0, LAST_PLACE),
      postingOf(1, 0),
      postingOf(last, LAST_PLACE),
    ]);
    expect(offsetsOf(turnsOf(postings))).toEqual([last, 1, 0]);
  });
});

describe('packed postings', () => {
  const places = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 300 }), fc.constantFrom(127, 128, LAST_PLACE));
  const turns = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: BLOCK_TURNS - 1 }));
  const some = fc.uniqueArray(
    fc.tuple(turns, places).map((of) => postingOf(...of)),
    { maxLength: 60 },
  );
  const rising = (postings: readonly number[]) => Uint32Array.from(postings).sort();

  it('come back, and their turns without them, as do those that were never packed', () => {
    fc.assert(
      fc.property(some, (all) => {
        const postings = rising(all);
        const packed = packPostings(postings);
        expect(unpackPostings(packed ?? {})).toEqual(postings);
        expect(unpackPairTurns(packed ?? {})).toEqual(turnsOf(postings));
        expect(unpackPostings({ places: postings })).toEqual(postings);
        expect(unpackPairTurns({ places: postings })).toEqual(turnsOf(postings));
      }),
    );
  });

  it('take two bytes each of a pair that every seventh title has', () => {
    const postings = rising(Array.from({ length: 9_000 }, (_, at) => postingOf(at * 7, at % 90)));
    const { turns: kept, places: at } = packPostings(postings) ?? expect.unreachable();
    expect(kept.byteLength + at.byteLength).toBeLessThan(2 * postings.length);
  });

  it.each([{}, { turns: 7, places: 'x' }, { turns: new Uint8Array(3), places: new Uint8Array(3) }])(
    'are none of what is none: %o',
    (stored) => {
      expect(unpackPostings(stored)).toHaveLength(0);
      expect(countOf(unpackPairTurns(stored))).toBe(0);
    },
  );
});

describe('turns of a term', () => {
  it.each([0, 1, BLOCK_TURNS / 16, BLOCK_TURNS / 16 + 1, BLOCK_TURNS])('%i of them come back', (count) => {
    const bits = noBits();
    for (let at = 0; at < count; at += 1) setBit(bits, BLOCK_TURNS - 1 - at, true);
    const packed = packTurns(bits);
    expect(packed?.byteLength ?? 0).toBeLessThanOrEqual(BLOCK_TURNS / 8);
    expect(unpackTurns(packed)).toEqual(bits);
  });
});

describe('bits of a block', () => {
  it('are counted, listed from the highest and joined', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: BLOCK_TURNS - 1 }), { maxLength: 200 });
    const bitsOf = (all: readonly number[]) => {
      const bits = noBits();
      for (const offset of all) setBit(bits, offset, true);
      return bits;
    };
    fc.assert(
      fc.property(offsets, offsets, (one, other) => {
        const bits = bitsOf(one);
        expect(countOf(bits)).toBe(one.length);
        expect(offsetsOf(bits)).toEqual(one.toSorted((a, b) => b - a));
        expect(countOf(sharedBits([bits, bitsOf(other)]))).toBe(
          one.filter((at) => other.includes(at)).length,
        );
        const joined = joinedBits([bits, bitsOf(other), noBits()]);
        expect(offsetsOf(joined)).toEqual([...new Set([...one, ...other])].sort((a, b) => b - a));
        for (const at of one) setBit(bits, at, false);
        expect(countOf(bits)).toBe(0);
      }),
    );
  });
});
