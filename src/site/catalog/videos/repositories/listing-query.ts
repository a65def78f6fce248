import type { Catalogue, VideoDuration, VideoSort, VideoType } from '../../../../shared/filters/enums.ts';
import { type Caller, isStaff } from '../../../identity/index.ts';
import type { TileOwner } from '../json/video-tile.ts';
import { canView, PUBLIC } from '../../../visibility/index.ts';

/** The scope of a listing. Ids are the database's own. */
export type ListingScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category' | 'model' | 'channel' | 'uploader'; readonly id: number }
  /** Members' lists: the videos of a playlist, or those that a member (`id`) saved. */
  | { readonly kind: keyof typeof USER_LISTS; readonly id: number }
  | { readonly kind: 'country'; readonly id: string };

/** Tables of members' lists, and their own order. */
const USER_LISTS = {
  playlist: { table: 'playlist_video', column: 'playlist_id', order: 'l.position, l.video_id' },
  favourite: { table: 'favourite', column: 'member_id', order: 'l.added_at DESC, l.video_id DESC' },
  watch_later: { table: 'watch_later', column: 'member_id', order: 'l.added_at DESC, l.video_id DESC' },
} as const;

/** Whether a scope is a member's list, filled by hand and in its own order. */
export function isUserList(
  scope: ListingScope,
): scope is ListingScope & { readonly kind: keyof typeof USER_LISTS } {
  return scope.kind in USER_LISTS;
}

export interface Listing {
  readonly catalogue: Catalogue;
  readonly scope: ListingScope;
  /** `own`: the order that its owner gave a playlist, or the order of adding. */
  readonly sort: VideoSort | 'own';
  readonly type: VideoType;
  readonly duration: VideoDuration;
  /** Only videos added at this time or later, milliseconds since 1970; `null`: no such filter. */
  readonly since: number | null;
}

interface CountedRows {
  /** Table expression with the video as `v`. */
  readonly from: string;
  readonly where: string;
}

interface Source {
  readonly from: string;
  readonly condition: string;
}

/** How a listing is read in SQL. */
export interface QueryPlan extends CountedRows {
  /** The same rows, by the fastest way to count them. */
  readonly counted: CountedRows;
  readonly column: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Whether rows come from an index in order, so that a page may start from a cursor. */
  readonly ordered: boolean;
  /** An order other than that of the column. */
  readonly order?: string;
  /** Whether all its rows are public. */
  readonly isPublic: boolean;
  /** The common owner of all videos, if there is one. */
  readonly owner?: TileOwner;
}

const SORTS: Readonly<Record<Listing['sort'], { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'added_at', index: 'video_latest' },
  longest: { column: 'duration', index: 'video_longest' },
  'most-commented': { column: 'comments', index: 'video_talked' },
  'most-popular': { column: 'popularity', index: 'video_popular' },
  'most-viewed': { column: 'views', index: 'video_viewed' },
  'top-rated': { column: 'rating', index: 'video_rated' },
  own: { column: 'added_at', index: 'video_latest' },
};

/** Indexes of scopes, the newest first. */
const OWN_INDEX = { channel: 'video_channel', country: 'video_country', uploader: 'video_uploader' } as const;

/** Scopes whose videos have a common owner. */
const ONES: Partial<Record<ListingScope['kind'], TileOwner>> = { channel: 'channel', uploader: 'member' };

const hasOwnIndex = (kind: ListingScope['kind']): kind is keyof typeof OWN_INDEX => kind in OWN_INDEX;

/** Seconds: 1 is under 10 min, 2 is 10-40 min, 3 is over 40 min (specification 3). */
const DURATIONS: Readonly<Record<Exclude<VideoDuration, 'all'>, string>> = {
  '1': 'v.duration < 600',
  '2': 'v.duration BETWEEN 600 AND 2400',
  '3': 'v.duration > 2400',
};

/** If a scope has fewer than one video in this many, all of it is read and sorted; else the sort's index is used. */
const DENSE = 200;

/** If a scope has fewer than one video in this many, it is counted through the scope, not through the catalogue. */
const SMALL = 4;

/**
 * The cheapest query of a listing. Listings show every caller the public videos. A member's own uploads show more to
 * them and to staff, and so do members' lists, which have videos of every catalogue.
 * @param share numbers of videos in the scope and in its whole catalogue
 */
export function planOf(
  listing: Listing,
  caller: Caller,
  share: { scope: number; catalogue: number },
): QueryPlan {
  const { column, index } = SORTS[listing.sort];
  const isDense = listing.scope.kind === 'all' || share.scope * DENSE > share.catalogue;
  // A time window is found by its dates and then sorted: it is small compared to the catalogue.
  const byDate = listing.since !== null && column !== 'added_at';
  const { kind } = listing.scope;
  const ownerOf = ONES[kind];
  const own = hasOwnIndex(kind) ? OWN_INDEX[kind] : null;
  const isOwnOrder = own !== null && column === 'added_at';
  const showsAll = isAllShown(listing.scope, caller);
  const walks = !showsAll && (isDense || isOwnOrder);
  const walked = byDate || isOwnOrder ? (own ?? 'video_latest') : index;
  const source = walks ? walkedFrom(listing.scope, walked) : sortedFrom(listing.scope);
  const seen = showsAll ? canView(caller) : PUBLIC;
  const rows = ({ from, condition }: Source): CountedRows => {
    const catalogue = isUserList(listing.scope) ? '' : 'v.catalogue = @catalogue';
    const conditions = [condition, catalogue, seen, ...filters(listing)];
    return { from, where: conditions.filter((part) => part !== '').join(' AND ') };
  };
  const isSmall = listing.scope.kind !== 'all' && share.scope * SMALL < share.catalogue;
  return {
    ...rows(source),
    counted: rows(isSmall ? sortedFrom(listing.scope) : source),
    column,
    values: {
      catalogue: listing.catalogue,
      ...(listing.scope.kind !== 'all' && { object: listing.scope.id }),
      ...(listing.since !== null && { since: listing.since }),
    },
    ordered: walks && !byDate,
    isPublic: seen === PUBLIC,
    ...(ownerOf && { owner: ownerOf }),
    ...(listing.sort === 'own' &&
      isUserList(listing.scope) && { order: USER_LISTS[listing.scope.kind].order }),
  };
}

/**
 * Lists that show everything the caller may see, not only public videos: members' lists, and uploads for their owner
 * and staff.
 */
export function isAllShown(scope: ListingScope, caller: Caller): boolean {
  if (scope.kind === 'uploader') return isStaff(caller) || caller.memberId === scope.id;
  return isUserList(scope);
}

function filters(listing: Listing): readonly string[] {
  return [
    listing.type === 'hd' ? 'v.is_hd = 1' : listing.type === 'exclusive' ? 'v.is_exclusive = 1' : '',
    listing.duration === 'all' ? '' : DURATIONS[listing.duration],
    listing.since === null ? '' : 'v.added_at >= @since',
  ];
}

function walkedFrom(scope: ListingScope, index: string): Source {
  const from = `video v INDEXED BY ${index}`;
  switch (scope.kind) {
    case 'all':
      return { from, condition: '' };
    case 'category':
      return { from, condition: member('video_category', 'category_id') };
    case 'model':
      return { from, condition: member('video_model', 'model_id') };
    case 'channel':
      return { from, condition: 'v.channel_id = @object' };
    case 'country':
      return { from, condition: 'v.country = @object' };
    case 'uploader':
      return { from, condition: 'v.uploader_id = @object' };
    case 'playlist':
    case 'favourite':
    case 'watch_later':
      return { from, condition: member(USER_LISTS[scope.kind].table, USER_LISTS[scope.kind].column) };
  }
}

function member(table: string, column: string): string {
  return `EXISTS (SELECT 1 FROM ${table} l WHERE l.${column} = @object AND l.video_id = v.id)`;
}

function sortedFrom(scope: ListingScope): Source {
  switch (scope.kind) {
    case 'category':
      return joined('video_category', 'category_id');
    case 'model':
      return joined('video_model', 'model_id');
    case 'channel':
    case 'country':
    case 'uploader':
      return walkedFrom(scope, OWN_INDEX[scope.kind]);
    case 'playlist':
    case 'favourite':
    case 'watch_later':
      return joined(USER_LISTS[scope.kind].table, USER_LISTS[scope.kind].column);
    case 'all':
      throw new Error('the whole catalogue is walked, never sorted');
  }
}

function joined(table: string, column: string): Source {
  return { from: `${table} l CROSS JOIN video v ON v.id = l.video_id`, condition: `l.${column} = @object` };
}
