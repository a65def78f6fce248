import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { placeKey } from '../core/place-key.ts';

const NAME = 'relatedPage';

/**
 * The page shown, from 1, which is no part of the address: it is kept with the place in the tab's history, beside what
 * the router keeps there, so that Back, Forward and a reload lead to the one that was left. A new place of the same
 * video, as a page of its comments is, takes it along.
 */
export function useCachedPage(): readonly [page: number, turn: (page: number) => void] {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [kept, setKept] = useState(() => ({ key, page: keptIn(history.state) }));
  if (kept.key !== key) setKept({ key, page: isReturn ? keptIn(history.state) : kept.page });
  useEffect(() => {
    // The tab may be on its way to another place, which has a page of its own.
    if (placeKey() === kept.key && keptIn(history.state) !== kept.page) keep(kept.page);
  }, [kept]);
  return [kept.page, (page) => setKept({ key, page })];
}

function keep(page: number): void {
  history.replaceState({ ...(history.state as object | null), [NAME]: page }, '');
}

function keptIn(state: unknown): number {
  const page = (state as { readonly [NAME]?: unknown } | null)?.[NAME];
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : 1;
}
