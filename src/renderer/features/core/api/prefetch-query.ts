import type { QueryClient } from '@tanstack/react-query';
import { alongCalls, screenCalls } from '../../../../shared/screens/calls.ts';
import type { Choice } from '../../../../shared/screens/screen.ts';
import { findScreen } from '../../../../shared/find-screen.ts';
import { apiQuery } from './api-query.ts';

/**
 * Requests what the screen at an address will need, before there is a screen: the calls run while the texts are
 * loaded, and replies that came along with the page are there for the first render. Never rejects.
 * @param isFirst the page opens with this screen: what comes along with the page is asked for too
 */
export async function prefetchQuery(
  queries: QueryClient,
  address: { readonly pathname: string; readonly search: string },
  choice: Choice,
  isFirst = false,
): Promise<void> {
  const found = findScreen(address.pathname);
  if (found.kind !== 'screen') return;
  const query = new URLSearchParams(address.search);
  const ask = { params: found.params, query, choice };
  const calls = [...screenCalls(found.name, ask), ...(isFirst ? alongCalls(found.name, ask) : [])];
  await Promise.all(
    calls.map(({ operation, input }) => queries.prefetchQuery(apiQuery(operation, input as never))),
  );
}
