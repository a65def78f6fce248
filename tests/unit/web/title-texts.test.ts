// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyMatcher, historyTerms } from '../../../src/shared/history-match.ts';
import { chunkOf, matchingPositions, titleTexts } from '../../../src/web/history/title-texts.ts';

interface Titles {
  readonly title: string;
  readonly titleJa: string;
}

/** Positions of one chunk that a search finds, as the database would. */
function found(visits: ReadonlyMap<number, Titles>, search: string): readonly number[] {
  const terms = historyTerms(search) ?? [];
  const chunk = chunkOf([...visits.keys()][0] ?? 0);
  const records = [...visits].map(([position, titles]) => ({ ...titles, turn: position }));
  return allMatching(chunk, records, terms);
}

function allMatching(
  chunk: number,
  records: readonly unknown[],
  terms: NonNullable<ReturnType<typeof historyTerms>>,
): readonly number[] {
  const { word, run } = titleTexts(chunk, records);
  const found = [word, run]
    .filter(({ kind }) => terms.some((term) => term.kind === kind))
    .map((text) => matchingPositions(text, terms));
  return (found[0] ?? []).filter((position) => found.every((positions) => positions.includes(position)));
}

const isFound = (titles: Titles, search: string) => found(new Map([[7, titles]]), search).length > 0;

describe('titles of a chunk', () => {
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

  it('find the same visits as the one rule of all hosts, newest first', () => {
    const text = fc.string({ unit: fc.constantFrom(..."aab ni8夜夜の雨ーカ゛々'-é𠮷\n"), maxLength: 14 });
    const titles = fc.record({ title: text, titleJa: text });
    const offsets = fc.oneof(fc.constantFrom(0, 255), fc.nat({ max: 255 }));
    const visits = fc.array(fc.tuple(offsets, titles), { minLength: 1, maxLength: 6 });
    const search = fc.string({ unit: fc.constantFrom(...'ab ni8夜の雨カé𠮷'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat({ max: 5_000 }), visits, search, (chunk, some, words) => {
        fc.pre((historyTerms(words) ?? []).length > 0);
        const all = new Map(some.map(([offset, of]) => [chunk * 256 + offset, of]));
        const fits = historyMatcher({ page: 1, search: words });
        const matching = [...all].filter(([, of]) =>
          fits?.({ ...of, visitedAt: '2026-01-01T00:00:00.000Z' }),
        );
        expect(found(all, words)).toEqual(matching.map(([position]) => position).sort((a, b) => b - a));
      }),
      { numRuns: 3_000 },
    );
  });

  it('do not let two runs join', () => {
    expect(isFound({ title: '夜', titleJa: '雨の' }, '夜雨')).toBe(false);
    expect(isFound({ title: '東京夜', titleJa: '雨の道' }, '夜雨')).toBe(false);
    expect(isFound({ title: '森夜', titleJa: '夜森' }, '森夜森')).toBe(false);
  });

  it('have nothing of a visit whose record is damaged', () => {
    const records = [
      null,
      7,
      {},
      { turn: 3, title: 7, titleJa: '夜' },
      { turn: 4, title: 'night', titleJa: '夜' },
    ];
    expect(Object.values(titleTexts(0, records)).map(({ text }) => text.trim())).toEqual(['night', '夜']);
    expect(allMatching(0, records, historyTerms('night 夜') ?? [])).toEqual([4]);
  });
});
