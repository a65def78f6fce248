import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';
import { useTitle } from '../texts/use-title.ts';

/** Names of models in the visitor's language, by `dir`; one that is not known yet, or no longer exists, has none. */
export function useModelNames(dirs: readonly string[]): ReadonlyMap<string, string> {
  const nameOf = useTitle();
  const queries = useQueries({ queries: dirs.map((dir) => apiQuery('model.get', { dir })) });
  return new Map(queries.flatMap(({ data }) => (data ? [[data.dir, nameOf(data)] as const] : [])));
}
