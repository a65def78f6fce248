import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks } from '../../../src/shared/format/pagination.ts';

const line = (page: number, pages: number, around: number) =>
  pageMarks(page, pages, around)
    .map((mark) => (mark === 'gap' ? '…' : mark === page ? `[${mark}]` : String(mark)))
    .join(' ');

describe('pageMarks', () => {
  it.each([
    [1, 1, 2, '[1]'],
    [1, 2, 2, '[1] 2'],
    [1, 22, 3, '[1] 2 3 4 … 22'],
    [4, 22, 2, '1 2 3 [4] 5 6 … 22'],
    [5, 22, 2, '1 2 3 4 [5] 6 7 … 22'],
    [6, 22, 2, '1 … 4 5 [6] 7 8 … 22'],
    [11, 22, 3, '1 … 8 9 10 [11] 12 13 14 … 22'],
    [18, 22, 2, '1 … 16 17 [18] 19 20 21 22'],
    [22, 22, 3, '1 … 19 20 21 [22]'],
  ])('page %d of %d, %d each side', (page, pages, around, marks) => {
    expect(line(page, pages, around)).toBe(marks);
  });

  it('rises, starts at the first page, ends at the last, and leaves out at least two pages where it says so', () => {
    const sizes = fc
      .integer({ min: 1, max: 5_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 4 }), ([page, pages], around) => {
        const marks = pageMarks(page, pages, around);
        expect([marks[0], marks.at(-1)]).toEqual([1, pages]);
        expect(marks).toContain(page);
        marks.forEach((mark, at) => {
          if (at === 0) return;
          const [before, after] = [marks[at - 1], marks[at + 1]];
          if (mark === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (before !== 'gap') expect(mark - Number(before)).toBe(1);
        });
      }),
    );
  });

  it('does not look at every page of a long listing', () => {
    const started = performance.now();
    pageMarks(5_000_000, 9_999_999, 3);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
