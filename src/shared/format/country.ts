import type { Language } from '../filters/enums.ts';
import { LOCALES } from './locale.ts';

const known = new Map<Language, Intl.DisplayNames>();

/** A country's name: `jp` is "Japan", 「日本」. @param code two letters in lower case; unknown ones stay as they are */
export function countryName(code: string, language: Language): string {
  if (!/^[a-z]{2}$/.test(code)) return code;
  const names =
    known.get(language) ?? new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'code' });
  known.set(language, names);
  return names.of(code.toUpperCase()) ?? code;
}
