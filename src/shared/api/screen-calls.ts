import { SIDEBAR_COUNT } from '../constants.ts';
import type { RouteName } from '../routes.ts';
import type { InputOf } from './endpoint.ts';
import { categoriesCalls, categoryCalls, countriesCalls, countryCalls } from './screens/browse.ts';
import { albumCalls, albumsCalls } from './screens/albums.ts';
import { channelCalls, channelsCalls } from './screens/channels.ts';
import { informationCalls } from './screens/info.ts';
import { communityCalls, memberCalls, memberTabCalls } from './screens/members.ts';
import { modelCalls, modelTabCalls, modelsCalls } from './screens/models.ts';
import { playlistCalls, playlistsCalls } from './screens/playlists.ts';
import { searchCalls } from './screens/search.ts';
import {
  asksNothing,
  type Choice,
  type ScreenRequest,
  type ScreenCall,
  type ScreenCalls,
} from './screens/screen.ts';
import { indexCalls, listingCalls, notFoundCalls, videoCalls } from './screens/videos.ts';
import type { Api } from './table/index.ts';

/** What each screen asks for as it opens; one group of screens a file. */
const screens: Readonly<Partial<Record<RouteName, ScreenCalls>>> = {
  index: indexCalls,
  categories: categoriesCalls,
  category: categoryCalls,
  countries: countriesCalls,
  country: countryCalls,
  listing: listingCalls,
  video: videoCalls,
  models: modelsCalls,
  model: modelCalls,
  modelTab: modelTabCalls,
  channels: channelsCalls,
  channelGroup: channelsCalls,
  channel: channelCalls,
  channelPage: channelCalls,
  playlists: playlistsCalls,
  playlist: playlistCalls,
  playlistPage: playlistCalls,
  albums: albumsCalls,
  album: albumCalls,
  community: communityCalls,
  member: memberCalls,
  memberTab: memberTabCalls,
  search: searchCalls,
  history: asksNothing,
  downloads: asksNothing,
  information: informationCalls,
  confirm: asksNothing,
  notFound: notFoundCalls,
};

/**
 * The calls a screen makes as it opens. The page asks with the inputs made here, and the server sends the answers
 * along with the page, so both must come to the same words (`stateKey`).
 */
export function screenCalls(screen: RouteName, ask: ScreenRequest): readonly ScreenCall[] {
  return [
    { operation: 'site.config', input: {} },
    { operation: 'site.stats', input: statsInput(ask.choice) },
    ...(screens[screen]?.calls(ask) ?? []),
  ];
}

/** The part of an address's query that a screen's calls depend on, in one spelling. */
export function screenQuery(screen: RouteName, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  for (const name of screens[screen]?.query ?? []) {
    const value = query.get(name);
    if (value !== null && value !== '') read.set(name, value.slice(0, QUERY_MAX));
  }
  return read;
}

/** Longest parameter a page reads; longer words than any filter or search have no meaning. */
const QUERY_MAX = 300;

/** Input of `site.stats`: the index's numbers and lists, and the sidebar's first screen. */
export const statsInput = ({ catalogue, language }: Choice): InputOf<Api['site.stats']> => ({
  gender: catalogue,
  lang: language,
});

/** Input of `site.tops`: as much as the longest sidebar holds, so that one answer does for every screen. */
export const topsInput = ({ catalogue, language }: Choice): InputOf<Api['site.tops']> => ({
  gender: catalogue,
  count: SIDEBAR_COUNT.index,
  lang: language,
});
