import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { addTexts, type TextFiles } from './add-texts.ts';
import { addLateTexts, hasLateTexts } from './late-texts.ts';
import { asLanguage } from './use-text.ts';

const loaders = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
} as const satisfies Record<Language, () => Promise<TextFiles>>;

/** Letters of right-to-left scripts, and direction marks. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069]/;

/** Texts in one language; `TextsProvider` says in which. */
export async function createI18n(language: Language): Promise<i18n> {
  const files = await loaders[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    fallbackLng: false,
    // A text that is not loaded yet is empty: keys are never shown.
    parseMissingKeyHandler: (code: string) => instance.t('unknown', { code }),
    // React escapes what it shows. A right-to-left name must not reorder the text around it.
    interpolation: { escape: (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name) },
  });
  addTexts(instance, language, files);
  return instance;
}

/** Fetches for a language the texts that are loaded in the present one; rejects if that fails. */
export async function fetchLanguage(instance: i18n, language: Language): Promise<void> {
  if (hasLateTexts(instance, asLanguage(instance.language))) await addLateTexts(instance, language);
  if (!instance.hasResourceBundle(language, 'common'))
    addTexts(instance, language, await loaders[language]());
}

/** Fetches a language and shows it; rejects without a change if that fails. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language === language) return;
  await fetchLanguage(instance, language);
  await instance.changeLanguage(language);
}
