import { useEffect, useEffectEvent } from 'react';
import { addLateTexts } from '../i18n/late-texts.ts';
import { useText, useTextSource } from '../i18n/use-text.ts';
import { screens } from './screens.tsx';

/** Milliseconds after the page stands: whatever its first screen needs, and a first press, are long done. */
const LATER_MS = 5_000;

/** What lives on this device opens without a network, though it was not opened with one: code and texts come ahead. */
export function useLocalScreens(): void {
  const texts = useTextSource();
  const { language } = useText();
  const fetchAll = useEffectEvent(() => {
    // What fails is asked for again when it is opened.
    if (!navigator.onLine) return;
    screens.history.prefetch();
    screens.downloads.prefetch();
    addLateTexts(texts, language).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(fetchAll, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
