import type { i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';

/** Texts by the files they are in, `./errors.json`: the name is their namespace, which keeps what it has already. */
export interface TextFiles {
  readonly texts: Readonly<Record<string, object>>;
}

/** Adds the texts of files in a language. A render on the site does so each time: as they are, not a copy of them. */
export function addTexts(instance: i18n, language: Language, { texts }: TextFiles): void {
  for (const [file, bundle] of Object.entries(texts)) {
    const namespace = file.slice('./'.length, -'.json'.length);
    instance.addResourceBundle(language, namespace, bundle, false, false, { skipCopy: true });
  }
}
