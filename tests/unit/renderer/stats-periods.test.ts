import { describe, expect, test } from 'vitest';
import type { UploadStats } from '../../../src/shared/entities/upload-stats.ts';
import { dayNumber, dayText } from '../../../src/shared/format/utc-day.ts';
import { periodsOf, sumOf, topOf } from '../../../src/renderer/features/uploads/stats/periods.ts';
import { makeRandom } from '../../../src/site/app/seed/random.ts';

const TODAY = dayNumber('2026-11-20');
const NONE = { views: 0, likes: 0, favourites: 0, comments: 0 };

/** What the site may answer of so many days. */
function statsOf(days: number, seed: number): UploadStats {
  const random = makeRandom(seed);
  const first = TODAY - days + 1;
  const some = Array.from({ length: days }, (_none, index) => first + index).filter(() => random.chance(0.3));
  return {
    video_id: '1' as UploadStats['video_id'],
    total: NONE,
    before: NONE,
    today: dayText(TODAY),
    since: dayText(first),
    days: some.map((day) => ({
      day: dayText(day),
      views: random.below(90),
      likes: random.below(9),
      favourites: random.below(5),
      comments: random.below(3),
    })),
  };
}

describe('the periods of a chart', () => {
  test('hold every day once and everything that was counted, in few enough bars', () => {
    for (const days of [1, 7, 28, 90, 92, 93, 365, 730, 731, 3_000]) {
      const stats = statsOf(days, days);
      const periods = periodsOf(stats);
      expect(periods.length).toBeLessThanOrEqual(110);
      expect([periods[0]?.from, periods.at(-1)?.until]).toEqual([stats.since, stats.today]);
      periods.slice(1).forEach(({ from }, index) => {
        expect(dayNumber(from)).toBe(dayNumber(periods[index]?.until ?? '') + 1);
      });
      expect(sumOf(periods)).toEqual(sumOf(stats.days));
      for (const period of periods) {
        const own = stats.days.filter(({ day }) => day >= period.from && day <= period.until);
        expect(sumOf([period])).toEqual(sumOf(own));
      }
    }
    expect(periodsOf({ ...statsOf(1, 1), since: null, days: [] })).toEqual([]);
  });

  test('fit below a round top with a whole half', () => {
    for (let most = 0; most < 5_000; most++) {
      const top = topOf(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top % 2).toBe(0);
      expect(top).toBeLessThanOrEqual(Math.max(2, most * 2));
    }
  });
});
