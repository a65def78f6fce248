import * as z from 'zod/mini';
import {
  searchPage,
  searchSummary,
  suggestedNames,
  type FoundName,
  type SearchPage,
  type SearchSummary,
} from '../../../../src/shared/entities/search.ts';
import { tile } from './library.ts';
import type { Asked, TestHostOptions } from './test-host.ts';

/** A name that is found; its id is also its count of videos. */
export const name = (id: number, title: string, titleJa = ''): FoundName => ({
  id: String(id),
  dir: `dir-${id}`,
  title,
  titleJa,
  image: '',
  total: id,
});

export const found = (over: Partial<SearchPage> = {}): SearchPage => ({
  videos: [tile(0), tile(1)],
  totalCount: 2,
  pages: 1,
  searched: '',
  ...over,
});

export const none = { totalCount: 0, items: [] };
export const summary = (over: Partial<SearchSummary> = {}): SearchSummary => ({
  videos: { totalCount: 2 },
  models: { totalCount: 1, items: [name(7, 'Rin Yoinagi', '宵凪凛')] },
  channels: none,
  playlists: none,
  members: none,
  albums: none,
  searched: '',
  suggestions: [],
  ...over,
});

export const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

/** A site that finds `videos` and `names`, and offers names that begin like what was typed. */
export function searchLibrary(
  videos = found(),
  names = summary(),
  offers = [name(3, 'Rain'), name(4, 'Rivers')],
): TestHostOptions {
  return {
    answer: ({ operation, input }: Asked) => {
      if (operation === 'videos.search') return ok(z.encode(searchPage, videos));
      if (operation === 'search.summary') return ok(z.encode(searchSummary, names));
      if (operation !== 'suggest') return null;
      const typed = String(input['c']).toLowerCase();
      const categories = offers.filter(({ title }) => title.toLowerCase().startsWith(typed));
      return ok(z.encode(suggestedNames, { categories, models: [] }));
    },
  };
}
