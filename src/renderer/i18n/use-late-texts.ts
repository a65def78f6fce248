import { useEffect, useEffectEvent, useState } from 'react';
import { addLateTexts, hasLateTexts } from './late-texts.ts';
import { useText, useTextSource } from './use-text.ts';

/**
 * Whether the texts of forms, dialogs and some screens are here, in the language in use; fetches them. They lie behind
 * a click, so the first load does without them; whoever names one shows nothing of it before.
 * @param isWanted whether they are about to be shown: each time they are and are not here they are asked for again, and
 *   only then is it told that they cannot be had
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
  // Those of a language that is chosen with them in sight are here before it is.
  return here === language || hasLateTexts(texts, language);
}
