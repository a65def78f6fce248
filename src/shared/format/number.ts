import type { Language } from '../filters/enums.ts';

/** A whole number with grouping: `1,312`. */
export function wholeNumber(value: number, language: Language): string {
  return formatter(language, 'whole').format(value);
}

/** Shortened with K and M in both languages (specification 9): `48.2K`, `1.2M`. */
export function shortNumber(value: number, language: Language): string {
  const [divisor, letter] = value >= 999_950 ? [1_000_000, 'M'] : value >= 1_000 ? [1_000, 'K'] : [1, ''];
  return `${formatter(language, 'short').format(value / divisor)}${letter}`;
}

const known = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, kind: 'whole' | 'short'): Intl.NumberFormat {
  const key = `${language}.${kind}`;
  const made =
    known.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: kind === 'short' ? 1 : 0 });
  known.set(key, made);
  return made;
}
