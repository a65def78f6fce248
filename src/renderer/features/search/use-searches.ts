import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SEARCHES_SHOWN, type StoredSearches } from '../../../shared/entities/searches.ts';
import { fold } from '../../../shared/search/fold.ts';
import { tidySearch } from '../../../shared/search/query.ts';
import { useHost } from '../../host/host.ts';
import { notifyError } from '../core/notices/notices.ts';

const KEY = ['local', 'searches'] as const;

/**
 * The last searches on this device, a few of them: while something is typed, of those that hold it. They follow the
 * host, another window's included.
 */
export function useSearches(text: string) {
  const { bridge } = useHost();
  const queries = useQueryClient();
  useEffect(
    () => bridge.searches.changed((list) => void queries.setQueryData<StoredSearches>(KEY, list)),
    [bridge, queries],
  );
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: () => bridge.searches.list(undefined) });
  const typed = fold(tidySearch(text));
  const fitting = data.filter(({ title }) => fold(title).includes(typed));
  return {
    last: fitting.slice(0, SEARCHES_SHOWN).map(({ title }) => title),
    remove: (title: string) => void bridge.searches.remove({ title }).catch(notifyError),
  };
}
