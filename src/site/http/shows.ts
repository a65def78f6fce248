import type { WireFields } from '../../shared/api/endpoint.ts';
import type { Operation } from '../../shared/api/table/index.ts';
import { PUBLIC_SCOPES } from '../db/derived/scopes.ts';
import type { Scope } from '../paging/services/public-version.ts';

/** Scopes that an answer shows; some operations show others by what they are asked for. */
type Shows = readonly Scope[] | ((fields: WireFields) => readonly Scope[]);

const PROFILES = ['names', 'people', 'videos', 'views'] as const;
/** Of operations whose answers nobody caches. */
const NOT_CACHED: Shows = [];

const ofListing: Shows = ({ section }) => {
  switch (section) {
    case 'category':
    case 'model':
    case 'channel':
    case 'uploaded_videos':
      return ['videos', 'views', 'names'];
    case 'favourite_videos':
    case 'watch_later_videos':
      // Whether the list may be opened is on the profile.
      return ['videos', 'views', 'people', 'names'];
    case 'playlist':
      return ['videos', 'views', 'collections'];
    default:
      return ['videos', 'views'];
  }
};

const ofComments: Shows = ({ section }) => {
  switch (section) {
    case 'video':
      return ['talk', 'names', 'videos'];
    case 'wall':
      return ['talk', 'names', 'people'];
    case 'album':
    case 'playlist':
      return ['talk', 'names', 'collections'];
    default:
      return ['talk', 'names'];
  }
};

/**
 * What each operation of the contract shows to visitors. A change of a scope ends the cached answers that show it, and
 * the pages made from them. Too little here and answers go stale: `tests/site/stale-answers.test.ts`.
 */
const SHOWS: Readonly<Record<Operation, Shows>> = {
  'site.config': NOT_CACHED,
  'site.stats': ['videos', 'names', 'collections', 'views'],
  'site.tops': ['videos', 'names'],
  'videos.list': ofListing,
  'videos.related': ['videos', 'views'],
  'video.get': ['videos', 'names', 'views'],
  'video.file': NOT_CACHED,
  'download.gate': NOT_CACHED,
  'input.view': NOT_CACHED,
  stats: NOT_CACHED,
  categories: ['videos', 'names'],
  'category.get': ['videos', 'names'],
  'countries.top': ['videos'],
  'comments.list': ofComments,
  'members.list': PROFILES,
  'member.get': PROFILES,
  'member.fresh': NOT_CACHED,
  'member.friends': PROFILES,
  'member.subscriptions': [...PROFILES, 'collections'],
  'member.wall': ['talk', 'names', 'people'],
  'member.history': NOT_CACHED,
  'models.list': PROFILES,
  'model.get': PROFILES,
  'channels.list': PROFILES,
  'channel.get': PROFILES,
  'playlists.list': ['collections', 'names', 'videos'],
  'playlist.get': ['collections', 'names', 'videos'],
  'albums.list': ['collections', 'names'],
  'album.get': ['collections', 'names', 'videos'],
  'info.get': [],
  'videos.search': ['videos', 'views', 'search'],
  'search.summary': ['videos', 'names', 'collections', 'views', 'search'],
  suggest: ['videos', 'names', 'search'],
  captcha: NOT_CACHED,
  report: NOT_CACHED,
  'account.login': NOT_CACHED,
  'account.logout': NOT_CACHED,
  'account.register': NOT_CACHED,
  'account.check': NOT_CACHED,
  'account.resend': NOT_CACHED,
  'account.confirm': NOT_CACHED,
  'account.restore': NOT_CACHED,
  'account.reset': NOT_CACHED,
  'session.get': NOT_CACHED,
  'account.get': NOT_CACHED,
  'account.verify': NOT_CACHED,
  'account.password': NOT_CACHED,
  'account.email': NOT_CACHED,
  'account.rename': NOT_CACHED,
  'account.language': NOT_CACHED,
};

/** Everything there is to show. */
const ALL: readonly Scope[] = [...PUBLIC_SCOPES, 'search', 'views'];

/** Public pictures: they are answered while something public shows them. */
export const PICTURE_SHOWS: readonly Scope[] = ['videos', 'names', 'people', 'collections'];

/** What the answer of a call shows. @param name one that is not of the contract shows everything */
export function showsOf(name: string, fields: WireFields): readonly Scope[] {
  const shows = (SHOWS as Readonly<Record<string, Shows>>)[name] ?? ALL;
  return typeof shows === 'function' ? shows(fields) : shows;
}
