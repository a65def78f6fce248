import type { Language } from '../../../shared/filters/enums.ts';
import { LOCALES } from '../../../shared/format/locale.ts';

export const DAY_PARTS = ['year', 'month', 'day'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** As in `YYYY-MM-DD`; empty if nothing is chosen yet. */
export type DayChoice = Readonly<Record<DayPart, string>>;

/** Years to choose from, this one included. */
const YEARS = 10;

/** @param day `YYYY-MM-DD`, or empty */
export function readDay(day: string): DayChoice {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, day: date };
}

/** `YYYY-MM-DD`; empty while a part is missing. A day that its month does not have becomes the month's last. */
export function writeDay({ year, month, day }: DayChoice): string {
  if (year === '' || month === '' || day === '') return '';
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return [year, month, String(Math.min(Number(day), last)).padStart(2, '0')].join('-');
}

/** The parts in the order of a language, each with its name and its values. @param today `YYYY-MM-DD` */
export function dayParts(language: Language, today: string, chosen: DayChoice) {
  const locale = LOCALES[language];
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const order = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    .formatToParts(0)
    .map(({ type }) => type);
  return DAY_PARTS.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map((part) => ({
    part,
    name: names.of(part) ?? part,
    options: valuesOf(part, today, chosen).map((value) => ({ value, label: shown(part, value, locale) })),
  }));
}

function valuesOf(part: DayPart, today: string, chosen: DayChoice): readonly string[] {
  const count = (from: number, length: number) =>
    Array.from({ length }, (_, at) => String(from + at).padStart(2, '0'));
  if (part === 'month') return count(1, 12);
  if (part === 'day') return count(1, 31);
  const years = count(Number(readDay(today).year) - YEARS + 1, YEARS).toReversed();
  return chosen.year === '' || years.includes(chosen.year) ? years : [chosen.year, ...years];
}

function shown(part: DayPart, value: string, locale: string): string {
  const date = new Date(0);
  if (part === 'year') date.setUTCFullYear(Number(value));
  else if (part === 'month') date.setUTCMonth(Number(value) - 1);
  else date.setUTCDate(Number(value));
  const style = part === 'month' ? 'long' : 'numeric';
  return new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' }).format(date);
}
