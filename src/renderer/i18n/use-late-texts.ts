import { useEffect, useEffectEvent, useState } from 'react';
import { addLateTexts, hasLateTexts } from './late-texts.ts';
import { useText, useTextSource } from './use-text.ts';

/**
 * Whether the texts of forms, dialogs and some screens are loaded, in the language in use; loads them. They are
 * behind a click, so the first load does not need them; components show none of them before.
 * @param isWanted whether they are about to be shown: if so and they are missing they are requested again,
 *   and only then is `onFailed` called
 */
export function useLateTexts(onFailed: (thrown: unknown) => void, isWanted = true): boolean {
  const texts = useTextSource();
  const { language } = useText();
  const [here, setHere] = useState(() => (hasLateTexts(texts, language) ? language : null));
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
  // Those of a newly chosen language are loaded before it is shown, if they are visible.
  return here === language || hasLateTexts(texts, language);
}
