import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useHost } from '../../host/host.ts';
import { historyKey } from '../../ui/navigation/history-key.ts';

const NAME = 'relatedPage';

/**
 * The page shown, from 1, which is not part of the address: it is stored in the tab's history state, beside what the
 * router stores there, so that Back, Forward and a reload lead to the one that was left. A new place of the same
 * video, such as a page of its comments, takes it along.
 */
export function useCachedPage(): readonly [page: number, goTo: (page: number) => void] {
  const { key } = useLocation();
  // The site shows no page of them yet.
  const { isSite } = useHost();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [stored, setStored] = useState(() => ({ key, page: storedIn(isSite ? null : history.state) }));
  if (stored.key !== key) setStored({ key, page: isReturn ? storedIn(history.state) : stored.page });
  useEffect(() => {
    // The tab may be navigating to another history entry, which has a page of its own.
    if (historyKey() === stored.key && storedIn(history.state) !== stored.page) store(stored.page);
  }, [stored]);
  return [stored.page, (page) => setStored({ key, page })];
}

function store(page: number): void {
  history.replaceState({ ...(history.state as object | null), [NAME]: page }, '');
}

function storedIn(state: unknown): number {
  const page = (state as { readonly [NAME]?: unknown } | null)?.[NAME];
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : 1;
}
