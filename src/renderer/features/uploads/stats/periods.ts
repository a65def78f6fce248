import { MEASURES, type Figures, type UploadStats } from '../../../../shared/entities/upload-stats.ts';
import { dayNumber, dayText } from '../../../../shared/format/utc-day.ts';

/** A bar of the chart: some days one after the other, from `from` to `until`. */
export interface Period extends Figures {
  readonly from: string;
  readonly until: string;
}

export const NOTHING: Figures = { views: 0, likes: 0, favourites: 0, comments: 0 };

export const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce<Figures>(
    (sum, one) => ({
      views: sum.views + one.views,
      likes: sum.likes + one.likes,
      favourites: sum.favourites + one.favourites,
      comments: sum.comments + one.comments,
    }),
    NOTHING,
  );

export const isNothing = (figures: Figures) => MEASURES.every((measure) => figures[measure] === 0);

/** Days of a bar, so that the bars are wide enough to be seen. */
const barDays = (days: number) => (days <= 92 ? 1 : days <= 730 ? 7 : 28);

/** Every day of the range, in periods of the same length that end today; the first may be shorter. */
export function periodsOf({ since, today, days }: UploadStats): readonly Period[] {
  if (since === null) return [];
  const [first, last] = [dayNumber(since), dayNumber(today)];
  const length = barDays(last - first + 1);
  const count = Math.ceil((last - first + 1) / length);
  const found = Array.from({ length: count }, (): Figures[] => []);
  for (const day of days) found[count - 1 - Math.floor((last - dayNumber(day.day)) / length)]?.push(day);
  return found.map((figures, index) => {
    const until = last - (count - 1 - index) * length;
    return {
      from: dayText(Math.max(first, until - length + 1)),
      until: dayText(until),
      ...sumOf(figures),
    };
  });
}

/** The top of a chart: a round even number, so that its half is whole as well. */
export function topOf(most: number): number {
  let unit = 1;
  while (unit * 10 < most) unit *= 10;
  return unit * ([2, 4, 6, 8].find((step) => step * unit >= most) ?? 10);
}
