import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { addTexts, type TextFiles } from './add-texts.ts';
import { addLateTexts, hasLateTexts } from './late-texts.ts';
import { asLanguage } from './use-text.ts';

const loaders = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
} as const satisfies Record<Language, () => Promise<TextFiles>>;

/** Hebrew, Arabic and their like, and the signs that set a direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069]/;

/** Texts in one language; the component that shows them says in which (`TextsProvider`). */
export async function createI18n(language: Language): Promise<i18n> {
  const files = await loaders[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    fallbackLng: false,
    // A text that is not here yet: no key is ever shown alone.
    parseMissingKeyHandler: (code: string) => instance.t('unknown', { code }),
    // React escapes what it shows. A name that runs from right to left must not reorder the text around it.
    interpolation: { escape: (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name) },
  });
  addTexts(instance, language, files);
  return instance;
}

/** Fetches what a language lacks of the texts that are here in the present one; rejects when they cannot be loaded. */
export async function fetchLanguage(instance: i18n, language: Language): Promise<void> {
  if (hasLateTexts(instance, asLanguage(instance.language))) await addLateTexts(instance, language);
  if (!instance.hasResourceBundle(language, 'common'))
    addTexts(instance, language, await loaders[language]());
}

/** Fetches a language and shows it; rejects, changing nothing, when it cannot be loaded. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language === language) return;
  await fetchLanguage(instance, language);
  await instance.changeLanguage(language);
}
