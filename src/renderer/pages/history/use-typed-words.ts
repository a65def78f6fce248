import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react';

/** Milliseconds after the last key until the search starts. */
const REST_MS = 200;

/**
 * Words that are searched while they are typed. Text that an input method is still composing is not searched
 * (decisions A); other changes of the address, such as Back, are taken over.
 */
export function useTypedWords(words: string, onWords: (words: string) => void) {
  const [draft, setDraft] = useState({ text: words, isComposed: true });
  const [sent, setSent] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== sent) {
      setSent(words);
      setDraft({ text: words, isComposed: true });
    }
  }
  const send = useEffectEvent((text: string) => {
    if (text === sent) return;
    setSent(text);
    onWords(text);
  });
  useEffect(() => {
    if (!draft.isComposed) return undefined;
    const timer = setTimeout(() => send(draft.text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    input: {
      value: draft.text,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        setDraft({
          text: target.value,
          isComposed: !('isComposing' in nativeEvent && nativeEvent.isComposing === true),
        }),
      onCompositionEnd: () => setDraft(({ text }) => ({ text, isComposed: true })),
    },
    clear: () => setDraft({ text: '', isComposed: true }),
    /** Enter searches at once. The Enter that confirms a composed word does not submit: browsers ensure that. */
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      setDraft(({ text }) => ({ text, isComposed: true }));
    },
  };
}
