import { createApiClient } from '../../../src/shared/api/client.ts';
import { membersInput } from '../../../src/shared/screens/members.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import {
  ALBUMS_PAGE_SIZE,
  COUNTRIES_PAGE_SIZE,
  LISTING_PAGE_SIZE,
  MODEL_PAGE_SIZE,
  PLAYLISTS_PAGE_SIZE,
} from '../../../src/shared/constants.ts';
import { VIDEO_SORTS } from '../../../src/shared/filters/enums.ts';
import { memberFilters } from '../../../src/shared/filters/members.ts';
import { searchAddress } from '../../../src/shared/filters/search-address.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { to, type RouteName } from '../../../src/shared/routes.ts';
import { fetchSend } from './fetch-send.ts';
import { SIXTY_TILES, TILE, type Content } from './page-marks.ts';
import type { BenchContext } from './row.ts';

export interface ListingRoute {
  readonly name: RouteName;
  readonly path: string;
  readonly content: Content;
}

const route = (name: RouteName, path: string, content: Content = SIXTY_TILES): ListingRoute => ({
  name,
  path,
  content,
});

/** Links to things of one kind; those with a query are filters. */
const links = (start: string, least: number): Content => ({
  links: `main a[href^="${start}"]:not([href*="?"])`,
  least,
});

/** Every listing of the site with what must be on it, the fullest category, country and member among them. */
export async function listingRoutes({ site }: BenchContext): Promise<readonly ListingRoute[]> {
  const client = createApiClient(api, fetchSend(site.origin));
  const [{ categories }, { countries }, { members }] = await Promise.all([
    client.run('categories', { gender: 'str', section: 'all', lang: 'en' }),
    client.run('countries.top', { page: 1, gender: 'str' }),
    client.run('members.list', {
      ...membersInput(1, readFilters(memberFilters, new URLSearchParams()).values, ''),
      sort: 'count-videos',
    }),
  ]);
  const category = fullest(categories, ({ totalVideos }) => totalVideos).dir;
  const country = fullest(countries, ({ totalVideos }) => totalVideos).code;
  const member = fullest(members, ({ videos }) => videos).id;
  return [
    ...VIDEO_SORTS.map((sort) => route('listing', to('listing', { sort, page: 1 }))),
    route('index', to('index')),
    route('categories', to('categories'), links('/categories/', categories.length)),
    route('category', to('category', { object_id: category, page: 1 })),
    route(
      'countries',
      to('countries', { page: 1 }),
      links('/country/', Math.min(countries.length, COUNTRIES_PAGE_SIZE)),
    ),
    route('country', to('country', { country, page: 1 })),
    route('search', searchAddress('night'), { links: TILE, least: 20 }),
    route('models', to('models', { page: 1 }), links('/models/', MODEL_PAGE_SIZE)),
    route('channels', to('channels', { page: 1 }), links('/channel/', 12)),
    route('playlists', to('playlists', { page: 1 }), links('/playlist/', PLAYLISTS_PAGE_SIZE)),
    route('albums', to('albums', { page: 1 }), links('/album/', ALBUMS_PAGE_SIZE)),
    route('community', to('community', { page: 1 }), links('/member/', LISTING_PAGE_SIZE)),
    route('member', to('member', { _id: member }), { links: TILE, least: 12 }),
  ];
}

function fullest<T>(all: readonly T[], size: (one: T) => number): T {
  const found = [...all].sort((a, b) => size(b) - size(a))[0];
  if (found === undefined) throw new Error('the demo world is empty');
  return found;
}
