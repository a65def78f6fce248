import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/filters/enums.ts';
import { useText } from './use-text.ts';

const loaders = {
  en: () => import('./late-en.ts'),
  ja: () => import('./late-ja.ts'),
} as const satisfies Record<Language, () => Promise<unknown>>;

const ONE_OF_THEM = 'fields';

/**
 * Whether the texts of forms, dialogs and some screens are here, in the language in use; fetches them. They lie behind
 * a click, so the first load does without them; whoever names one shows nothing of it before.
 * @param isWanted whether they are about to be shown: each time they are and are not here they are asked for again, and
 *   only then is it told that they cannot be had
 */
export function useLateTexts(onFailed: (thrown: unknown) => void, isWanted = true): boolean {
  const { i18n: texts } = useTranslation();
  const { language } = useText();
  const [here, setHere] = useState(() => (texts.hasResourceBundle(language, ONE_OF_THEM) ? language : null));
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    let isAsked = true;
    addLateTexts(texts, language).then(
      () => isAsked && setHere(language),
      (thrown: unknown) => isAsked && isWanted && tell(thrown),
    );
    return () => {
      isAsked = false;
    };
  }, [texts, language, isWanted]);
  return here === language;
}

async function addLateTexts(texts: i18n, language: Language): Promise<void> {
  const { lateTexts } = await loaders[language]();
  for (const [name, bundle] of Object.entries(lateTexts)) texts.addResourceBundle(language, name, bundle);
}
