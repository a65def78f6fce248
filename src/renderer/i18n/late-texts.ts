import type { i18n } from 'i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { addTexts, type TextFiles } from './add-texts.ts';

const loaders = {
  en: () => import('./late-en.ts'),
  ja: () => import('./late-ja.ts'),
} as const satisfies Record<Language, () => Promise<TextFiles>>;

/** Whether the late texts of a language are loaded. */
export function hasLateTexts(texts: i18n, language: Language): boolean {
  return texts.hasResourceBundle(language, 'fields');
}

/** Fetches the late texts; rejects if that fails. */
export async function addLateTexts(texts: i18n, language: Language): Promise<void> {
  addTexts(texts, language, await loaders[language]());
}
