import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePreconditions } from '../../src/site/app/http/preconditions.ts';
import { rangeHolds, readRange, SEVERAL_MAX } from '../../src/site/app/http/range.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });
const whole = { kind: 'whole' };
const unsatisfiable = { kind: 'unsatisfiable' };

describe('Range, by RFC 9110 14', () => {
  test.each([
    ['bytes=0-0', 100, part(0, 0)],
    ['bytes=0-99', 100, part(0, 99)],
    ['bytes=0-100', 100, part(0, 99)],
    ['bytes=99-', 100, part(99, 99)],
    ['bytes=100-', 100, unsatisfiable],
    ['bytes=100-200', 100, unsatisfiable],
    ['bytes=-1', 100, part(99, 99)],
    ['bytes=-100', 100, part(0, 99)],
    ['bytes=-1000', 100, part(0, 99)],
    ['bytes=-0', 100, unsatisfiable],
    ['bytes=0-', 0, unsatisfiable],
    ['bytes=-5', 0, whole],
    ['BYTES=1-2', 100, part(1, 2)],
    [' bytes=1-2 ', 100, part(1, 2)],
    ['bytes= 1-2 , ', 100, part(1, 2)],
    ['bytes=0-99999999999999999999999', 100, part(0, 99)],
    ['bytes=99999999999999999999999-', 100, unsatisfiable],
    // What is no range is as if it were not there.
    ['bytes=2-1', 100, whole],
    ['bytes=a-b', 100, whole],
    ['bytes=1', 100, whole],
    ['bytes=-', 100, whole],
    ['bytes=', 100, whole],
    ['bytes=,', 100, whole],
    ['bytes=--1', 100, whole],
    ['bytes=1-2-3', 100, whole],
    ['bytes=0x1-0x2', 100, whole],
    ['bytes=+1-2', 100, whole],
    ['bytes 1-2', 100, whole],
    ['items=1-2', 100, whole],
    ['', 100, whole],
    ['bytes=0-1,x', 100, whole],
    // Several: the whole of what is small, a refusal of what is not.
    ['bytes=0-1,5-6', SEVERAL_MAX, whole],
    ['bytes=0-1,5-6', SEVERAL_MAX + 1, unsatisfiable],
  ])('%s of %i', (header, size, expected) => {
    expect(readRange(header, size)).toEqual(expected);
  });

  test('a part always lies within, for any numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.nat({ max: 5_000_000 }), (first, last, size) => {
        const range = readRange(`bytes=${first}-${last ?? ''}`, size);
        if (last !== null && last < first) expect(range).toEqual(whole);
        else if (first >= size) expect(range).toEqual(unsatisfiable);
        else expect(range).toEqual(part(first, Math.min(last ?? size, size - 1)));
      }),
    );
  });
});

describe('If-Range', () => {
  const modified = Date.parse('2026-01-01T00:00:00Z');
  const now = modified + 86_400_000;
  test.each([
    [undefined, true],
    ['"tag"', true],
    ['W/"tag"', false],
    ['"other"', false],
    ['tag', false],
    ['Thu, 01 Jan 2026 00:00:00 GMT', true],
    ['Thu, 01 Jan 2026 00:00:01 GMT', false],
    ['Wed, 31 Dec 2025 23:59:59 GMT', false],
    ['yesterday', false],
  ])('%s', (header, holds) => {
    expect(rangeHolds(header, '"tag"', modified, now)).toBe(holds);
  });

  test('a date does not distinguish versions of a file that has just been written', () => {
    expect(rangeHolds('Thu, 01 Jan 2026 00:00:00 GMT', '"tag"', modified, modified + 30_000)).toBe(false);
  });
});

describe('preconditions, in the order of RFC 9110 13.2.2', () => {
  const file = { etag: '"tag"', modifiedMs: Date.parse('2026-01-01T00:00:00.500Z') };
  const at = 'Thu, 01 Jan 2026 00:00:00 GMT';
  const before = 'Wed, 31 Dec 2025 23:59:59 GMT';
  test.each([
    [{}, null],
    [{ 'if-match': '"tag"' }, null],
    [{ 'if-match': '*' }, null],
    [{ 'if-match': '"a", "tag"' }, null],
    [{ 'if-match': 'W/"tag"' }, 412],
    [{ 'if-match': '"a"' }, 412],
    [{ 'if-unmodified-since': at }, null],
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-match': '"tag"', 'if-unmodified-since': before }, null],
    [{ 'if-none-match': '"tag"' }, 304],
    [{ 'if-none-match': 'W/"tag"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"a"' }, null],
    [{ 'if-none-match': '"a"', 'if-modified-since': at }, null],
    [{ 'if-modified-since': at }, 304],
    [{ 'if-modified-since': before }, null],
    [{ 'if-modified-since': 'nonsense' }, null],
    [{ 'if-match': '"a"', 'if-none-match': '"tag"' }, 412],
  ])('%j', (headers, expected) => {
    expect(judgePreconditions(headers, file)).toBe(expected);
  });
});
