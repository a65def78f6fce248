import { expect, it } from 'vitest';
import { dayParts, readDay, writeDay } from '../../../src/renderer/pages/history/day-parts.ts';

const shown = (language: 'en' | 'ja', chosen = '2026-11-21') =>
  dayParts(language, '2026-11-26', readDay(chosen)).map(({ part, name, options }) => [
    name,
    options.length,
    options.find(({ value }) => value === readDay(chosen)[part])?.label,
  ]);

it('speaks the language of the page, in its order', () => {
  expect(shown('en')).toEqual([
    ['day', 31, '21'],
    ['month', 12, 'November'],
    ['year', 10, '2026'],
  ]);
  expect(shown('ja')).toEqual([
    ['年', 10, '2026年'],
    ['月', 12, '11月'],
    ['日', 31, '21日'],
  ]);
});

it('offers the year that an address asks for', () => {
  expect(shown('en', '9999-12-31')).toContainEqual(['year', 11, '9999']);
});

it.each([
  [{ year: '2026', month: '11', day: '21' }, '2026-11-21'],
  [{ year: '2026', month: '02', day: '31' }, '2026-02-28'],
  [{ year: '2024', month: '02', day: '31' }, '2024-02-29'],
  [{ year: '2026', month: '', day: '21' }, ''],
  [{ year: '2026', month: '11', day: '' }, ''],
  [readDay(''), ''],
])('%j is %j', (parts, day) => {
  expect(writeDay(parts)).toBe(day);
});
