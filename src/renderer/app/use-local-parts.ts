import { useEffect, useEffectEvent } from 'react';
import { useText, useTextSource } from '../i18n/use-text.ts';

/** Milliseconds after the page is shown: by then the first screen and a first press have all they need. */
const LATER_MS = 5_000;

/** Prefetches code and texts of parts that work without the site, so that they open offline the first time. */
export function useLocalParts(): void {
  const texts = useTextSource();
  const { language } = useText();
  const fetchAll = useEffectEvent(() => {
    if (navigator.onLine)
      import('./local-parts.ts').then(
        ({ fetchLocalParts }) => fetchLocalParts(texts, language),
        () => undefined,
      );
  });
  useEffect(() => {
    const timer = setTimeout(fetchAll, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
