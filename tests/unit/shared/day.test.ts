import { describe, expect, test } from 'vitest';
import { historyRequest } from '../../../src/shared/entities/history.ts';
import { dayOf, dayRange } from '../../../src/shared/format/day.ts';

describe('a day', () => {
  test('is the calendar’s, where the visitor is', () => {
    const range = dayRange('2026-11-21');
    expect(range).toEqual({
      from: new Date(2026, 10, 21).toISOString(),
      until: new Date(2026, 10, 22).toISOString(),
    });
    expect(dayOf(Date.parse(range!.from))).toBe('2026-11-21');
    expect(dayOf(Date.parse(range!.until) - 1)).toBe('2026-11-21');
    expect(dayOf(Date.parse(range!.until))).toBe('2026-11-22');
    expect(dayRange('2024-02-29')).not.toBeNull();
    expect(dayRange('2026-12-31')?.until).toBe(new Date(2027, 0, 1).toISOString());
  });

  test('that is the last of the year 9999 has an end that can be written', () => {
    const range = dayRange('9999-12-31');
    expect(range?.from).toBe(new Date(9999, 11, 31).toISOString());
    expect(historyRequest.safeParse({ page: 1, ...range }).success).toBe(true);
  });

  test.each(['', '2026-02-31', '2026-13-01', '2026-00-10', '0026-01-01', '2026-1-1', 'today', '2026-11-21x'])(
    '%j is none',
    (text) => {
      expect(dayRange(text)).toBeNull();
    },
  );
});
