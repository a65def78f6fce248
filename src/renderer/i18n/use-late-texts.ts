import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { useText } from './use-text.ts';

const loaders = {
  en: () => import('./late-en.ts'),
  ja: () => import('./late-ja.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>;

/**
 * Whether the texts of forms and dialogs are here, in the language in use; fetches them. They lie behind a click, so the first load
 * does without them; whoever names one shows nothing before.
 */
export function useLateTexts(onFailed: (thrown: unknown) => void): boolean {
  const { i18n: texts } = useTranslation();
  const { language } = useText();
  const [here, setHere] = useState<Language | null>(null);
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    addLateTexts(texts, language).then(
      () => isWanted && setHere(language),
      (thrown: unknown) => isWanted && tell(thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [texts, language]);
  return here === language;
}

async function addLateTexts(texts: i18n, language: Language): Promise<void> {
  const { lateTexts } = await loaders[language]();
  for (const [name, bundle] of Object.entries(lateTexts)) texts.addResourceBundle(language, name, bundle);
}
