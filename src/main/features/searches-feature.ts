import type { Context } from '../context.ts';
import type { Searches } from '../searches.ts';
import { createFeature, type Feature } from './feature.ts';

/** The last searches of this device. */
export function createSearchesFeature(
  context: Pick<Context, 'searchesFile' | 'settings'>,
  changed: Parameters<typeof import('../searches.ts').createSearches>[0]['changed'],
): Feature<Searches> {
  return createFeature(
    'the searches',
    async () => {
      const { createSearches } = await import('../searches.ts');
      return createSearches({
        file: context.searchesFile,
        isKept: () => context.settings.current().keepHistory,
        changed,
      });
    },
    (searches) => searches.idle(),
  );
}
