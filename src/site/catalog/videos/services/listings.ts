import { AppError } from '../../../../shared/errors/app-error.ts';
import { isAssignedCountry } from '../../../../shared/filters/assigned-countries.ts';
import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { CATALOGUES, type VideoDate, type VideoSection } from '../../../../shared/filters/enums.ts';
import {
  cappedCount,
  type Clock,
  findObject,
  type ListingMemory,
  memberExists,
  noSuchPage,
  prepared,
  type PreparedJson,
  readCounter,
  type SiteDatabase,
} from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { requireTab, viewerOf } from '../../../visibility/index.ts';
import {
  countedOf,
  isAllShown,
  isLinked,
  isUserList,
  planOf,
  type Listing,
  type ListingScope,
} from '../repositories/listing-query.ts';
import { keptPlaylistVideos } from '../../collections/repositories/playlists.ts';
import { tilesJson } from '../repositories/video-listing.ts';
import { requirePlaylist } from '../../collections/services/playlists.ts';

type ListInput = InputOf<Api['videos.list']>;

interface ListingDeps {
  readonly database: SiteDatabase;
  readonly clock: Clock;
  readonly listings: ListingMemory;
}

/**
 * A page of a listing (specification 7, `videos.list`).
 * @throws AppError `bad_request` (object_id), `not_found` (object or page), `need_auth` (own lists of a visitor),
 * `dont_have_permission` (lists that their member hides)
 */
export function listVideos(deps: ListingDeps, input: ListInput, caller: Caller): PreparedJson {
  const { database } = deps;
  const listing: Listing = {
    catalogue: input.gender,
    scope: scopeOf(database, input.section, input.object_id, caller),
    sort: sortOf(input),
    type: input.type,
    duration: input.duration,
    since: sinceOf(input.date, deps.clock.now()),
  };
  const known = cachedTotal(database, { ...listing, type: 'all', duration: 'all', since: null });
  const viewer = viewerOf(caller);
  const showsAll = isAllShown(listing.scope, caller);
  // Without this, a scope without public videos would be read completely to find none.
  const isEmpty = known === 0 && !showsAll;
  const viewerKey = showsAll ? `${viewer}.${caller.role}` : '';
  const memory = deps.listings.of(`${JSON.stringify(listing)}${viewerKey}`, ['videos']);
  const count = () => cappedCount(database, countedOf(listing, caller), viewer);
  // Changes of a member's own list change nothing public, so nothing would clear a cached count.
  const counted = () => (isUserList(listing.scope) ? count() : (memory.total ??= count()));
  const total = isEmpty ? 0 : (cachedCount(database, listing, caller) ?? counted());
  const pages = Math.ceil(total / input.count);
  if (input.page > Math.max(1, pages)) throw noSuchPage(pages);
  const page = { skip: (input.page - 1) * input.count, count: input.count, viewer };
  const all = isLinked(listing.scope)
    ? (known ?? 0)
    : readCounter(database, 'catalogue', '', listing.catalogue);
  const plan = planOf(listing, caller, { total, held: heldOf(database, listing, known ?? 0), all });
  const videos = isEmpty ? '[]' : tilesJson(database, plan, page, memory.cursors);
  return prepared('{"videos":', videos, `,"total_count":${total},"pages":${pages}}`);
}

/** Videos in the index of a scope: a channel has one for every catalogue together. */
function heldOf(database: SiteDatabase, { scope }: Listing, known: number): number {
  if (scope.kind !== 'channel') return known;
  return CATALOGUES.reduce((sum, each) => sum + readCounter(database, 'channel', String(scope.id), each), 0);
}

/** The counter of a listing; `undefined` if the rows must be counted. */
function cachedCount(database: SiteDatabase, listing: Listing, caller: Caller): number | undefined {
  // No counter includes videos that are not public.
  if (isAllShown(listing.scope, caller) && caller.memberId !== null) return undefined;
  return cachedTotal(database, listing);
}

function cachedTotal(database: SiteDatabase, listing: Listing): number | undefined {
  if (listing.since !== null) return undefined;
  const { scope, catalogue, duration } = listing;
  const type = listing.type === 'all' ? '' : listing.type;
  if (scope.kind === 'all')
    return readCounter(database, 'catalogue', duration === 'all' ? type : `${type}.${duration}`, catalogue);
  if (type !== '' || duration !== 'all') return undefined;
  if (scope.kind === 'playlist') return keptPlaylistVideos(database, scope.id);
  if (isUserList(scope)) return undefined;
  return readCounter(database, scope.kind, String(scope.id), catalogue);
}

/** A list with its own order has that order unless a sort is given: `all` means no filter (decisions B). */
function sortOf({ sort, section }: ListInput): Listing['sort'] {
  if (sort !== 'all') return sort;
  if (section === 'playlist' || section === 'favourite_videos' || section === 'watch_later_videos')
    return 'own';
  throw new AppError({ code: 'bad_request', field: 'sort' });
}

function scopeOf(
  database: SiteDatabase,
  section: VideoSection,
  object: string,
  caller: Caller,
): ListingScope {
  switch (section) {
    case 'all':
      if (object !== '0') throw new AppError({ code: 'bad_request', field: 'object_id' });
      return { kind: 'all' };
    case 'category':
    case 'model':
    case 'channel': {
      const id = findObject(database, section, requireObjectId(object));
      if (id === undefined) throw new AppError({ code: 'not_found' });
      return { kind: section, id };
    }
    case 'country':
      if (!/^[a-z]{2}$/.test(object)) throw new AppError({ code: 'bad_request', field: 'object_id' });
      if (!isAssignedCountry(object)) throw new AppError({ code: 'not_found' });
      return { kind: 'country', id: object };
    case 'uploaded_videos': {
      const id = Number(/^\d{1,15}$/.test(requireObjectId(object)) ? object : Number.NaN);
      if (Number.isNaN(id)) throw new AppError({ code: 'bad_request', field: 'object_id' });
      if (!memberExists(database, id)) throw new AppError({ code: 'not_found' });
      return { kind: 'uploader', id };
    }
    case 'playlist':
      return { kind: 'playlist', id: requirePlaylist(database, requireObjectId(object), caller) };
    case 'favourite_videos':
      return { kind: 'favourite', id: listOwnerId(database, section, object, caller) };
    case 'watch_later_videos':
      return { kind: 'watch_later', id: listOwnerId(database, section, object, caller) };
  }
}

/** The owner of a list; without an object, the caller. */
function listOwnerId(
  database: SiteDatabase,
  section: 'favourite_videos' | 'watch_later_videos',
  object: string,
  caller: Caller,
): number {
  if (object !== '0' && !/^\d{1,15}$/.test(object)) {
    throw new AppError({ code: 'bad_request', field: 'object_id' });
  }
  const id = object === '0' ? caller.memberId : Number(object);
  if (id === null) throw new AppError({ code: 'need_auth' });
  return requireTab(database, id, section, caller);
}

function requireObjectId(object: string): string {
  if (object === '0') throw new AppError({ code: 'bad_request', field: 'object_id' });
  return object;
}

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Exclude<VideoDate, 'all'>, number>> = { day: 1, week: 7, month: 30 };

/** Start of the window, on a whole minute, so that count and cursors of a listing stay valid for that long. */
export function sinceOf(date: VideoDate, now: number): number | null {
  return date === 'all' ? null : Math.floor((now - DAYS[date] * DAY_MS) / 60_000) * 60_000;
}
