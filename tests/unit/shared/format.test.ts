import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayName, timeAgo } from '../../../src/shared/format/date.ts';
import { byteSize, byteSpeed } from '../../../src/shared/format/bytes.ts';
import { clock, isoDuration, readClock } from '../../../src/shared/format/duration.ts';
import { shortNumber, wholeNumber } from '../../../src/shared/format/number.ts';
import { ratingLevel, ratingPercent } from '../../../src/shared/format/rating.ts';
import { localTitle } from '../../../src/shared/format/title.ts';

describe('ratingPercent (decisions A)', () => {
  it.each([
    [0, 0],
    [0.02, 0],
    [0.03, 1],
    [2.5, 50],
    [4.5, 90],
    [4.97, 99],
    [5, 100],
    [5.01, 100],
    [9, 100],
    [-1, 0],
  ])('%d of 5 is %d %%', (rating, percent) => {
    expect(ratingPercent(rating)).toBe(percent);
  });

  it('is a whole number from 0 to 100 for every rating', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (rating) => {
        const percent = ratingPercent(rating);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });
});

describe('ratingLevel', () => {
  it.each([
    [0, 'none'],
    [1, 'low'],
    [59, 'low'],
    [60, 'middle'],
    [79, 'middle'],
    [80, 'high'],
    [100, 'high'],
  ])('%d %% is %s', (percent, level) => {
    expect(ratingLevel(percent)).toBe(level);
  });
});

describe('localTitle (decisions A)', () => {
  const both = { title: 'Harbour at night', titleJa: '夜の港' };

  it.each([
    ['en', 'gb', 'Harbour at night'],
    ['ja', 'gb', '夜の港'],
    ['en', 'jp', '夜の港'],
    ['ja', 'jp', '夜の港'],
    ['en', '', 'Harbour at night'],
  ])('language %s in country "%s" reads %s', (language, country, title) => {
    expect(localTitle(both, { language, country })).toBe(title);
  });

  it('falls back to the other language where one is empty', () => {
    expect(localTitle({ title: 'Harbour', titleJa: '' }, { language: 'ja', country: 'jp' })).toBe('Harbour');
    expect(localTitle({ title: '', titleJa: '港' }, { language: 'en', country: 'gb' })).toBe('港');
    expect(localTitle({ title: '', titleJa: '' }, { language: 'ja', country: '' })).toBe('');
  });
});

describe('timeAgo (decisions A: days, months, years only)', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();

  it.each([
    [0, 'today', '今日'],
    [0.99, 'today', '今日'],
    [1, '1 day ago', '1日前'],
    [29, '29 days ago', '29日前'],
    [30, '1 month ago', '1か月前'],
    [364, '12 months ago', '12か月前'],
    [365, '1 year ago', '1年前'],
    [1100, '3 years ago', '3年前'],
  ])('%d days', (days, en, ja) => {
    expect([timeAgo(ago(days), now, 'en'), timeAgo(ago(days), now, 'ja')]).toEqual([en, ja]);
  });

  it('reads an instant in the future as today: clocks differ', () => {
    expect(timeAgo(ago(-3), now, 'en')).toBe('today');
  });
});

describe('dayName', () => {
  it('names a day in words', () => {
    expect(dayName('2026-11-21T12:00:00Z', 'ja')).toBe('2026年11月21日');
    expect(dayName('2026-11-21T12:00:00Z', 'en')).toBe('21 November 2026');
  });
});

describe('clock and isoDuration', () => {
  it.each([
    [0, '0:00', 'PT0M0S'],
    [9, '0:09', 'PT0M9S'],
    [480, '8:00', 'PT8M0S'],
    [3599.9, '59:59', 'PT59M59S'],
    [3600, '1:00:00', 'PT1H0M0S'],
    [3723, '1:02:03', 'PT1H2M3S'],
    [-4, '0:00', 'PT0M0S'],
  ])('%d seconds', (seconds, words, iso) => {
    expect([clock(seconds), isoDuration(seconds)]).toEqual([words, iso]);
  });
});

describe('shortNumber (specification 9: K and M; in Japanese by ten thousands)', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_049, '1K'],
    [1_050, '1.1K'],
    [48_200, '48.2K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_200_000, '1.2M'],
    [12_345_678_901, '12.3B'],
  ])('%d is %s', (value, words) => {
    expect(shortNumber(value, 'en')).toBe(words);
  });

  it.each([
    [999, '999'],
    [8_543, '8,543'],
    [12_345, '1.2万'],
    [123_456, '12万'],
    [41_600_000, '4,160万'],
    [1_234_567_890, '12億'],
  ])('%d is %s in Japanese', (value, words) => {
    expect(shortNumber(value, 'ja')).toBe(words);
  });

  it('never says a thousand thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (value) => {
        expect(shortNumber(value, 'en')).not.toMatch(/^1,?000(\.0)?K$/);
      }),
    );
  });

  it('groups whole numbers', () => {
    expect([wholeNumber(1312, 'en'), wholeNumber(1312, 'ja')]).toEqual(['1,312', '1,312']);
  });
});

describe('byteSize and byteSpeed', () => {
  it.each([
    [0, '0\u00a0kB'],
    [407.7 * 1024, '407.7\u00a0kB'],
    [34.2 * 1024 ** 2, '34.2\u00a0MB'],
    [1.3 * 1024 ** 3, '1.3\u00a0GB'],
    // The limit of the specification, and its neighbours of other units.
    [10 * 1024 ** 3, '10\u00a0GB'],
    [1024 ** 3, '1\u00a0GB'],
    [1024 ** 3 - 1, '1\u00a0GB'],
    [1024 ** 2 - 1, '1\u00a0MB'],
    [1023.9 * 1024, '1,023.9\u00a0kB'],
  ])('%d bytes are %s', (bytes, shown) => {
    expect(byteSize(bytes, 'en')).toBe(shown);
    expect(byteSpeed(bytes, 'en')).toBe(`${shown}/s`);
  });
});

describe('readClock', () => {
  it.each([
    ['0', 0],
    ['83', 83],
    ['1:23', 83],
    [' 01:02:03 ', 3723],
    ['90:00', 5400],
    ['1:60', null],
    ['1:60:00', null],
    ['', null],
    ['1:', null],
    ['-5', null],
    ['1m', null],
  ])('reads %j as %s', (text, seconds) => {
    expect(readClock(text)).toBe(seconds);
  });

  it('reads back what clock writes', () => {
    fc.assert(fc.property(fc.nat(359_999), (seconds) => readClock(clock(seconds)) === seconds));
  });
});
