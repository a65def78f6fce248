import type { QueryClient } from '@tanstack/react-query';
import { screenCalls } from '../../../../shared/screens/calls.ts';
import type { Choice } from '../../../../shared/screens/screen.ts';
import { findScreen } from '../../../../shared/find-screen.ts';
import { apiQuery } from './api-query.ts';

/**
 * Requests what the screen at an address will need, before there is a screen: the calls run while the texts are
 * loaded, and replies that came along with the page are there for the first render. Never rejects.
 */
export async function prefetchQuery(
  queries: QueryClient,
  address: { readonly pathname: string; readonly search: string },
  choice: Choice,
): Promise<void> {
  const found = findScreen(address.pathname);
  if (found.kind !== 'screen') return;
  const query = new URLSearchParams(address.search);
  const calls = screenCalls(found.name, { params: found.params, query, choice });
  await Promise.all(
    calls.map(({ operation, input }) => queries.prefetchQuery(apiQuery(operation, input as never))),
  );
}
