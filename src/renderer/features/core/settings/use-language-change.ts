import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Language } from '../../../../shared/filters/enums.ts';
import { prefetchQuery } from '../api/prefetch-query.ts';
import { missingAsset } from '../../../ui/loading/missing-asset.ts';
import { notifyError } from '../notices/notices.ts';
import { useSettings } from './settings.ts';
import { useAgePassed } from './use-age-passed.ts';
import { fetchLanguage } from '../../../i18n/i18n.ts';
import { useTextSource } from '../../../i18n/use-text.ts';

/** How long the change waits for the screen's data in the other language, milliseconds; after that skeletons are shown. */
const AHEAD_MS = 500;

/**
 * Changes the language and stays on the screen, which keeps its height because its data was loaded before. A language
 * that cannot be loaded is reported and not chosen: the next load would use it. Of two quick presses the last one counts;
 * a language still loading when the page is left is stored.
 */
export function useLanguageChange(): (language: Language) => Promise<void> {
  const texts = useTextSource();
  const queries = useQueryClient();
  const { settings, change } = useSettings();
  const isPassed = useAgePassed();
  const last = useRef<() => void>(null);
  return async (language) => {
    const keep = () => void change({ language });
    if (last.current) removeEventListener('pagehide', last.current);
    last.current = keep;
    addEventListener('pagehide', keep);
    try {
      const ahead = isPassed && prefetchQuery(queries, location, { language, catalogue: settings.catalogue });
      await fetchLanguage(texts, language).catch((cause: unknown) => Promise.reject(missingAsset(cause)));
      await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, AHEAD_MS))]);
      if (last.current === keep) await change({ language });
    } catch (thrown) {
      notifyError(thrown);
    } finally {
      removeEventListener('pagehide', keep);
    }
  };
}
