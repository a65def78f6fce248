import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** An amount of bytes as people are used to it: `34.2 MB`, `1.3 GB`. Never a number at one line's end and its unit in the next. */
export function byteSize(bytes: number, language: Language): string {
  const [unit, size] = UNITS.find(([, from]) => bytes >= from) ?? UNITS[2];
  return formatter(language, unit)
    .format(bytes / size)
    .replace(' ', '\u00a0');
}

/** Bytes a second: `2.1 MB/s`. */
export function byteSpeed(bytesPerSecond: number, language: Language): string {
  return `${byteSize(bytesPerSecond, language)}/s`;
}

const known = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language}.${unit}`;
  const made =
    known.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
  known.set(key, made);
  return made;
}
