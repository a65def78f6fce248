import type { QueryClient } from '@tanstack/react-query';
import type { ConsentStore } from '../features/core/settings/consents.ts';
import { siteQuery } from '../features/core/site/use-site.ts';
import { ageGate } from './AgeGuard.tsx';

/**
 * Sends the first screen's calls as soon as allowed: at once if the age gate was passed before, after the
 * site's answer if the country has none, and with Enter if it has. Resolves when there is something to show.
 * @param ahead prefetches what the first screen needs
 */
export async function askFirst(
  queries: QueryClient,
  consents: ConsentStore,
  ahead: () => Promise<void>,
): Promise<void> {
  if (consents.has('age')) return ahead();
  const site = await queries.fetchQuery(siteQuery()).catch(() => null);
  if (site?.agePolicy.gate === false) return ahead();
  const undo = consents.subscribe(() => {
    if (!consents.has('age')) return;
    undo();
    // The earlier answer was for the gate only, without adverts.
    void queries.invalidateQueries({ queryKey: siteQuery().queryKey });
    void ahead();
  });
  return ageGate.ready();
}
