import type { i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';

/** Texts by their files, `./errors.json`: the name is the namespace, whose existing texts stay. */
export interface TextFiles {
  readonly texts: Readonly<Record<string, object>>;
}

/** Adds the texts of files in a language. The site does so for each render, so they are not copied. */
export function addTexts(instance: i18n, language: Language, { texts }: TextFiles): void {
  for (const [file, bundle] of Object.entries(texts)) {
    const namespace = file.slice('./'.length, -'.json'.length);
    instance.addResourceBundle(language, namespace, bundle, false, false, { skipCopy: true });
  }
}
