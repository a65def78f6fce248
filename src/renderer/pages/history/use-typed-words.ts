import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react';

/** Milliseconds of rest after which what was typed is looked for. */
const REST_MS = 200;

/**
 * Words that are looked for while they are typed. What an input method is still composing is not looked for
 * (decisions A); what the address says otherwise, by Back for one, is taken over.
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
    /** Enter looks at once. The Enter that takes a composed word submits nothing: browsers see to it. */
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      setDraft(({ text }) => ({ text, isComposed: true }));
    },
  };
}
