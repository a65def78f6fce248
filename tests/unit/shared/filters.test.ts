import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenFilters, filterQuery, readFilters } from '../../../src/shared/filters/table.ts';
import { videoFilters } from '../../../src/shared/filters/videos.ts';

const table = videoFilters('longest');
const read = (query: string) => readFilters(table, new URLSearchParams(query));

describe('filter tables', () => {
  it('read back what they wrote, whatever was chosen', () => {
    const choice = fc.record({
      sort: fc.constantFrom(...table.sort),
      date: fc.constantFrom(...table.date),
      type: fc.constantFrom(...table.type),
      duration: fc.constantFrom(...table.duration),
    });
    fc.assert(
      fc.property(choice, (values) => {
        expect(read(filterQuery(table, values))).toEqual({ values, unknown: [] });
      }),
    );
  });

  it('write nothing for what is not chosen, and the rest in one order', () => {
    expect(filterQuery(table, {})).toBe('');
    expect(filterQuery(table, { sort: 'longest', date: 'all' })).toBe('');
    expect(filterQuery(table, { duration: '2', date: 'week' })).toBe('?date=week&duration=2');
    expect(filterQuery(table, { date: 'week' }, { s: '東京 x', empty: '' })).toBe(
      '?s=%E6%9D%B1%E4%BA%AC+x&date=week',
    );
  });

  it('fall back visibly from words of nobody', () => {
    const { values, unknown } = read('date=yesterday&type=hd&sort=&stray=1');
    expect(values).toEqual({ sort: 'longest', date: 'all', type: 'hd', duration: 'all' });
    expect(unknown).toEqual(['date']);
    expect(chosenFilters(table, values)).toEqual(['type']);
  });
});
