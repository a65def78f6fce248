import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

const KIB = 1024;
const UNITS = [
  ['gigabyte', KIB ** 3],
  ['megabyte', KIB ** 2],
  ['kilobyte', KIB],
] as const;
/** A value that rounds to 1,024 of a unit is shown in the next unit. */
const ALMOST = 1 - 0.05 / KIB;

/**
 * A number of bytes in binary units with their everyday names: 10 × 1024³ bytes are `10 GB` (decisions E). A line
 * break never separates number and unit.
 */
export function byteSize(bytes: number, language: Language): string {
  const [unit, size] = UNITS.find(([, from]) => bytes >= from * ALMOST) ?? UNITS[2];
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
