import { noSuchPage, prepared } from '../../platform/index.ts';
import { sinceOf } from '../videos/services/listings.ts';
import type { CatalogOperations } from '../context.ts';

/** Searches find only public content, for every caller, like listings. */
export const searchOperations: Pick<CatalogOperations, 'videos.search' | 'search.summary' | 'suggest'> = {
  'videos.search': {
    handler: async ({ context }, { params, s }) => {
      const { gender: catalogue, date, lifetime: _lifetime, ...rest } = params;
      const since = sinceOf(date, context.clock.now());
      const answer = await context.search.ask('videos', { ...rest, catalogue, since, words: s });
      if (typeof answer === 'number') throw noSuchPage(answer);
      return prepared(answer);
    },
    needs: [],
    shows: ['videos', 'views', 'names', 'search'],
    sameForAll: true,
  },
  'search.summary': {
    handler: async ({ context }, { s, gender }) =>
      prepared(String(await context.search.ask('summary', { words: s, catalogue: gender ?? 'all' }))),
    needs: [],
    shows: ['videos', 'names', 'collections', 'views', 'search'],
    sameForAll: true,
  },
  suggest: {
    handler: async ({ context }, { c, gender }) =>
      prepared(String(await context.search.ask('suggest', { words: c, catalogue: gender ?? 'all' }))),
    needs: [],
    shows: ['videos', 'names', 'search'],
    sameForAll: true,
  },
};
