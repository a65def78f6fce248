import type { Language } from '../filters/enums.ts';

/** A whole number with grouping: `1,312`. */
export function wholeNumber(value: number, language: Language): string {
  return formatter(language, 'whole').format(value);
}

/** A short form: `48.2K`, `1.2M` (specification 9); in Japanese by ten thousands: `1.2万`, `4,160万`. */
export function shortNumber(value: number, language: Language): string {
  return formatter(language, 'short').format(value);
}

const known = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, kind: 'whole' | 'short'): Intl.NumberFormat {
  const key = `${language}.${kind}`;
  // Does not use `LOCALES`: British English writes millions as `1.2m`, but the specification writes `1.2M`.
  const made = known.get(key) ?? new Intl.NumberFormat(language, kind === 'short' ? SHORT[language] : WHOLE);
  known.set(key, made);
  return made;
}

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
/** Japanese uses the rounding of `Intl` (two digits, or a whole number), with grouping. */
const SHORT: Readonly<Record<Language, Intl.NumberFormatOptions>> = {
  en: { notation: 'compact', maximumFractionDigits: 1 },
  ja: { notation: 'compact', useGrouping: 'always' },
};
