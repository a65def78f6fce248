import type { Api } from '../../shared/api/table/index.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { prepared } from '../services/answer.ts';
import { sinceOf } from '../services/listings.ts';
import type { ApiHandlers } from './types.ts';

/** What is found is what everybody may see, whoever asks, as in the listings. */
export const searchHandlers: Pick<ApiHandlers<Api>, 'videos.search' | 'search.summary' | 'suggest'> = {
  'videos.search': async ({ params, s }, { context }) => {
    const { gender: section, date, lifetime: _lifetime, ...rest } = params;
    const since = sinceOf(date, context.clock.now());
    const json = await context.search.ask('videos', { ...rest, section, since, words: s });
    if (json === null) throw new AppError({ code: 'not_found', field: 'page' });
    return prepared(json);
  },
  'search.summary': async ({ s, gender }, { context }) =>
    prepared((await context.search.ask('summary', { words: s, section: gender ?? 'all' })) ?? '{}'),
  suggest: async ({ c }, { context }) =>
    prepared((await context.search.ask('suggest', { words: c })) ?? '{}'),
};
