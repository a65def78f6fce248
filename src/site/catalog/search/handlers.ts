import { prepared } from '../../platform/paging/services/prepared-json.ts';
import { sinceOf } from '../videos/services/listings.ts';
import { noSuchPage } from '../../platform/paging/services/no-such-page.ts';
import type { CatalogHandlers } from '../context.ts';

/** Finds only what is public, for every caller, as in the listings. */
export const searchHandlers: Pick<CatalogHandlers, 'videos.search' | 'search.summary' | 'suggest'> = {
  'videos.search': async ({ params, s }, { context }) => {
    const { gender: section, date, lifetime: _lifetime, ...rest } = params;
    const since = sinceOf(date, context.clock.now());
    const answer = await context.search.ask('videos', { ...rest, section, since, words: s });
    if (typeof answer === 'number') throw noSuchPage(answer);
    return prepared(answer);
  },
  'search.summary': async ({ s, gender }, { context }) =>
    prepared(String(await context.search.ask('summary', { words: s, section: gender ?? 'all' }))),
  suggest: async ({ c, gender }, { context }) =>
    prepared(String(await context.search.ask('suggest', { words: c, section: gender ?? 'all' }))),
};
