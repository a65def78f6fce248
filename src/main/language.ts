import { LANGUAGES, type Language } from '../shared/filters/enums.ts';

/**
 * The first of the device's languages that we support, else English.
 * @param preferred language tags in order, as `ja-JP`
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  const known = preferred.map((tag) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language),
  );
  return known.find((language) => language !== undefined) ?? 'en';
}
