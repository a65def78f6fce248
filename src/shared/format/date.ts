import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

const DAY_MS = 86_400_000;

/**
 * Time since an instant, in days, months or years only; less than a day is "today" (decisions A).
 * @param instant ISO 8601
 * @param now milliseconds since 1970
 */
export function timeAgo(instant: string, now: number, language: Language): string {
  const days = daysSince(instant, now);
  if (days < 1) return relative(language, 'auto').format(0, 'day');
  if (days < 30) return past(days, 'day', language);
  if (days < 365) return past(Math.floor(days / 30), 'month', language);
  return past(Math.floor(days / 365), 'year', language);
}

/** Whole days that have passed. @param now milliseconds since 1970 */
export function daysSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / DAY_MS));
}

/** `Intl` puts a space between number and counter; Japanese is written without one. */
function past(count: number, unit: 'day' | 'month' | 'year', language: Language): string {
  const text = relative(language, 'always').format(-count, unit);
  return language === 'ja' ? text.replaceAll(' ', '') : text;
}

/**
 * A calendar day in words: `21 November 2026`, 「2026年11月21日」.
 * @param timeZone by default this device's own
 */
export function dayName(instant: string, language: Language, timeZone?: 'UTC'): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  );
}

/** A day with its time, for due times: `Sat, 28 Nov, 16:00`. @param at milliseconds since 1970 */
export function dueName(at: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  }).format(at);
}

const known = new Map<string, Intl.RelativeTimeFormat>();

function relative(language: Language, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${language}.${numeric}`;
  const made = known.get(key) ?? new Intl.RelativeTimeFormat(LOCALES[language], { numeric });
  known.set(key, made);
  return made;
}
