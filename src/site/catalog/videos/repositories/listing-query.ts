import type { Catalogue, VideoDuration, VideoSort, VideoType } from '../../../../shared/filters/enums.ts';
import { type Caller, isStaff } from '../../../identity/index.ts';
import type { TileOwner } from '../json/video-tile.ts';
import { canView, PUBLIC, PUBLIC_LINK } from '../../../visibility/index.ts';

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

/** How a listing is read in SQL. */
export interface QueryPlan extends CountedRows {
  readonly column: string;
  readonly values: QueryValues;
  /** Whether rows come from an index in order, so that a page may start from a cursor. */
  readonly ordered: boolean;
  /** An order other than that of the column. */
  readonly order?: string;
  /** Whether all its rows are public. */
  readonly isPublic: boolean;
  /** The common owner of all videos, if there is one. */
  readonly owner?: TileOwner;
}

type QueryValues = Readonly<Record<string, string | number>>;

const SORTS: Readonly<Record<Listing['sort'], { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'added_at', index: 'latest' },
  longest: { column: 'duration', index: 'longest' },
  'most-commented': { column: 'comments', index: 'talked' },
  'most-popular': { column: 'popularity', index: 'popular' },
  'most-viewed': { column: 'views', index: 'viewed' },
  'top-rated': { column: 'rating', index: 'rated' },
  own: { column: 'added_at', index: 'latest' },
};

/** Scopes whose links have an index for every sort. */
const LINKS = { category: 'video_category', model: 'video_model' } as const;

/** Scopes with an index of their own, the newest first, that has what other sorts read. */
const COLUMNS = { channel: 'channel_id', country: 'country', uploader: 'uploader_id' } as const;

/** Scopes whose videos have a common owner. */
const ONES: Partial<Record<ListingScope['kind'], TileOwner>> = { channel: 'channel', uploader: 'member' };

/** Seconds: 1 is under 10 min, 2 is 10-40 min, 3 is over 40 min (specification 3). */
const DURATIONS: Readonly<Record<Exclude<VideoDuration, 'all'>, string>> = {
  '1': 'v.duration < 600',
  '2': 'v.duration BETWEEN 600 AND 2400',
  '3': 'v.duration > 2400',
};

/** Rows of a page. */
const PAGE = 60;

/** To sort a row, whose columns are looked up, costs as much as to walk so many of an index (2-15 against 0.15 us). */
const LOOKED_UP = 15;
/**
 * The same of a row that the scope's index has whole. It takes a half of a step, and counts for less because a walk may
 * find what it looks for at its very end: 4,600 videos of a channel were found among 777,000 in 20 ms, and are sorted in
 * 0.4.
 */
const COVERED = 0.25;

/** The rows of a listing by the fastest way to count them: the index of its scope by date. */
export function countedOf(listing: Listing, caller: Caller): CountedRows & { readonly values: QueryValues } {
  return {
    ...rowsOf(listing, caller, SORTS['latest-updates'].index),
    values: {
      catalogue: listing.catalogue,
      ...(listing.scope.kind !== 'all' && { object: listing.scope.id }),
      ...(listing.since !== null && { since: listing.since }),
    },
  };
}

/**
 * The cheapest query of a listing. Listings show every caller the public videos. A member's own uploads show more to
 * them and to staff, and so do members' lists, which have videos of every catalogue.
 * @param total videos in the listing
 * @param held public videos in the index of its scope, whatever the filters; only of those with one index
 * @param all public videos in its scope if that has an index for every sort, else in the catalogue
 */
export function planOf(
  listing: Listing,
  caller: Caller,
  { total, held, all }: Readonly<Record<'total' | 'held' | 'all', number>>,
): QueryPlan {
  const { scope, sort } = listing;
  const { column, index } = SORTS[sort];
  const isList = isUserList(scope);
  const showsAll = isAllShown(scope, caller);
  const isByDate = column === 'added_at';
  // Rows of the sort's index until a page is full, or all rows of a time or a channel, which are then sorted.
  const sorting =
    scope.kind in COLUMNS ? COVERED * (listing.since === null ? held : total) : LOOKED_UP * total;
  const isWalked = isByDate || !isNarrow(listing) || (PAGE * all) / total < sorting;
  const ordered = !isList && isWalked && (isByDate || !showsAll);
  const owner = ONES[scope.kind];
  const { values, ...counted } = countedOf(listing, caller);
  return {
    ...(ordered && !isByDate ? rowsOf(listing, caller, index) : counted),
    column,
    values,
    ordered,
    isPublic: !showsAll || canView(caller) === PUBLIC,
    ...(owner && { owner }),
    ...(sort === 'own' && isList && { order: USER_LISTS[scope.kind].order }),
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

/** Whether there is an index for every sort of a scope. */
export function isLinked(scope: ListingScope): scope is ListingScope & { readonly kind: keyof typeof LINKS } {
  return scope.kind in LINKS;
}

/** Whether an index leads to a part of what the sort's index holds. */
const isNarrow = ({ scope, since }: Listing) => since !== null || scope.kind in COLUMNS;

function rowsOf(listing: Listing, caller: Caller, index: string): CountedRows {
  const { scope } = listing;
  const seen = isAllShown(scope, caller) ? canView(caller) : isLinked(scope) ? PUBLIC_LINK : PUBLIC;
  const { from, condition } = sourceOf(scope, index);
  const catalogue = isUserList(scope) ? '' : 'v.catalogue = @catalogue';
  const conditions = [condition, catalogue, seen, ...filters(listing)];
  return { from, where: conditions.filter((part) => part !== '').join(' AND ') };
}

function filters(listing: Listing): readonly string[] {
  return [
    listing.type === 'hd' ? 'v.is_hd = 1' : listing.type === 'exclusive' ? 'v.is_exclusive = 1' : '',
    listing.duration === 'all' ? '' : DURATIONS[listing.duration],
    listing.since === null ? '' : 'v.added_at >= @since',
  ];
}

function sourceOf(scope: ListingScope, index: string): { readonly from: string; readonly condition: string } {
  switch (scope.kind) {
    case 'all':
      return { from: `video v INDEXED BY video_${index}`, condition: '' };
    case 'category':
    case 'model': {
      const table = LINKS[scope.kind];
      const from = `(SELECT l.*, l.video_id AS id FROM ${table} l INDEXED BY ${table}_${index}) v`;
      return { from, condition: `v.${scope.kind}_id = @object` };
    }
    case 'channel':
    case 'country':
    case 'uploader': {
      const name = index === SORTS['latest-updates'].index ? scope.kind : index;
      return { from: `video v INDEXED BY video_${name}`, condition: `v.${COLUMNS[scope.kind]} = @object` };
    }
    case 'playlist':
    case 'favourite':
    case 'watch_later': {
      const { table, column } = USER_LISTS[scope.kind];
      return {
        from: `${table} l CROSS JOIN video v ON v.id = l.video_id`,
        condition: `l.${column} = @object`,
      };
    }
  }
}
