// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyMatcher, historyTerms } from '../../../src/shared/history-match.ts';
import { BLOCK_TURNS, countOf, noBits, offsetsOf, setBit } from '../../../src/web/history/blocks.ts';
import {
  packedTurnsOf,
  packPostings,
  postingsAmong,
  unpackPostings,
} from '../../../src/web/history/packed-postings.ts';
import {
  joinInto,
  packTurns,
  shareInto,
  unpackTurns,
  type PackedTurns,
} from '../../../src/web/history/packed-turns.ts';
import {
  changed,
  LAST_PLACE,
  offsetAt,
  phraseOf,
  postingOf,
  turnsOf,
} from '../../../src/web/history/postings.ts';
import { earlierPlaces } from '../../support/browser-page/earlier-records.ts';
import { shortStart, termsOf, wantedOf, type Wanted } from '../../../src/web/history/visit-terms.ts';

/** Whether one visit is found by its terms, as the database would find it. */
function isFound(visit: { readonly title: string; readonly titleJa: string }, search: string): boolean {
  const terms = termsOf(visit);
  const postings = (term: string) => (terms.get(term) ?? []).map((place) => postingOf(0, place));
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
      fc.property(some, fc.array(turns), (all, wanted) => {
        const postings = rising(all);
        const { turns: kept, places: at } = packPostings(postings) ?? { turns: '', places: null };
        const [bits, among] = [turnsOf(postings), joinInto(noBits(), [new Uint16Array(wanted)])];
        // Versions 5, 4 and 3.
        const stored = [
          [{ turns: kept }, at],
          [{ turns: bits, ...earlierPlaces(postings) }, null],
          [{ places: postings }, null],
        ] as const;
        for (const [ofTurns, ofPlaces] of stored) {
          expect(unpackPostings(ofTurns, ofPlaces)).toEqual(postings);
          expect(postingsAmong(among, ofTurns, ofPlaces, turnsOf([7]))).toEqual(
            [...postings].filter((posting) => wanted.includes(offsetAt(posting))),
          );
          expect(joinInto(noBits(), [packedTurnsOf(ofTurns)])).toEqual(bits);
        }
      }),
    );
  });

  it('take two bytes each of a pair that every seventh title has', () => {
    const postings = rising(Array.from({ length: 9_000 }, (_, at) => postingOf(at * 7, at % 90)));
    const { turns: kept, places: at } = packPostings(postings) ?? expect.unreachable();
    expect(kept.length + at.places.length / 2).toBeLessThan(postings.length);
    expect([...at.places].every((letter) => letter < '\u0100')).toBe(true);
  });

  it.each([
    {},
    { turns: 7, places: 'x' },
    { turns: 'x'.repeat(BLOCK_TURNS), places: 7 },
    { turns: new Uint8Array(3), places: new Uint8Array(3) },
  ])('are none of what is none: %o', (stored) => {
    expect(unpackPostings(stored, null)).toHaveLength(0);
    expect(unpackPostings({ turns: noBits() }, stored)).toHaveLength(0);
    expect(countOf(joinInto(noBits(), [packedTurnsOf(stored)]))).toBe(0);
  });
});

describe('turns of a term', () => {
  it.each([0, 1, BLOCK_TURNS / 16 - 1, BLOCK_TURNS / 16, BLOCK_TURNS])('%i of them come back', (count) => {
    const bits = noBits();
    for (let at = 0; at < count; at += 1) setBit(bits, BLOCK_TURNS - 1 - at, true);
    const packed = packTurns(bits);
    expect(packed?.length ?? 0).toBeLessThanOrEqual(BLOCK_TURNS / 16);
    expect(unpackTurns(packed)).toEqual(bits);
  });
});

describe('bits of a block', () => {
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: BLOCK_TURNS - 1 }), { maxLength: 200 });
  const few = (all: readonly number[]): PackedTurns => new Uint16Array(all);
  const many = (all: readonly number[]): PackedTurns => joinInto(noBits(), [few(all)]);
  const text = (all: readonly number[]): PackedTurns => packTurns(joinInto(noBits(), [few(all)])) ?? '';
  const eighths = Array.from({ length: BLOCK_TURNS / 8 }, (_none, at) => at * 8);
  /** With many more, as a text of bits. */
  const longText = (some: readonly number[]): PackedTurns => text([...some, ...eighths]);

  it('are counted, listed from the highest and joined', () => {
    fc.assert(
      fc.property(offsets, offsets, (one, other) => {
        const bits = joinInto(noBits(), [few(one)]);
        expect(countOf(bits)).toBe(one.length);
        expect(offsetsOf(bits)).toEqual(one.toSorted((a, b) => b - a));
        for (const as of [few, many, text])
          expect(offsetsOf(joinInto(noBits(), [few(one), as(other), noBits()]))).toEqual(
            [...new Set([...one, ...other])].sort((a, b) => b - a),
          );
        for (const at of one) setBit(bits, at, false);
        expect(countOf(bits)).toBe(0);
      }),
    );
  });

  it('are shared however each is held, and whatever was there before', () => {
    const held = fc.constantFrom(few, many, text);
    fc.assert(
      fc.property(offsets, offsets, offsets, held, held, held, (one, other, third, a, b, c) => {
        const [left, right, last] = [
          [...one, ...other],
          [...other, ...third],
          [...other, ...one],
        ];
        const shared = shareInto(joinInto(noBits(), [few(third)]), [a(left), b(right), c(last)]);
        const wanted = new Set(left.filter((at) => right.includes(at) && last.includes(at)));
        expect(new Set(offsetsOf(shared))).toEqual(wanted);
        expect(offsetsOf(shareInto(noBits(), [longText(left), text(right)]))).toEqual(
          [...new Set(right)].filter((at) => at % 8 === 0 || left.includes(at)).sort((x, y) => y - x),
        );
      }),
    );
  });
});
