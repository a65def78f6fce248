import { LISTING_PAGE_SIZE } from '../constants.ts';
import { MEMBER_TABS, type MemberTab } from '../filters/enums.ts';
import { MEMBER_SEARCH_MAX, memberFilters, type MemberFilters } from '../filters/members.ts';
import { readFilters, type FilterValues } from '../filters/table.ts';
import { memberId, type MemberId } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { albumsInput } from './albums.ts';
import { readPageNumber } from './page-number.ts';
import { playlistsInput } from './playlists.ts';
import type { Choice, ScreenCall, ScreenTable } from './screen.ts';
import { listingInput } from './videos.ts';

/** Input of `members.list` for the community list; without search words the field is left out. */
export function membersInput(
  page: number,
  filters: FilterValues<MemberFilters>,
  search: string,
): InputOf<Api['members.list']> {
  return { ...filters, count: LISTING_PAGE_SIZE, page, ...(search !== '' && { search }) };
}

/** The search words of an address; longer ones are cut, not refused. */
export function searchOf(query: URLSearchParams): string {
  const words = (query.get('search') ?? '').normalize('NFKC').trim();
  return Array.from(words).slice(0, MEMBER_SEARCH_MAX).join('');
}

/** Uploads and friends shown on a member's own page. */
export const MEMBER_HOME = { videos: 12, friends: 12 } as const;

/**
 * Input of `videos.list` for a page of a member's videos: uploads newest first, other lists in the order of adding.
 */
export const memberVideosInput = (
  choice: Choice,
  tab: MemberVideosTab,
  of: { readonly id: MemberId; readonly page: number; readonly count: number },
): InputOf<Api['videos.list']> => ({
  ...listingInput(choice, {
    page: of.page,
    count: of.count,
    filters: { sort: 'latest-updates' },
    from: { section: MEMBER_VIDEOS[tab], object: of.id },
  }),
  ...(tab !== 'ed_videos' && { sort: 'all' }),
});

/** Pages of a member that are video listings, with the list that each shows. */
export const MEMBER_VIDEOS = {
  ed_videos: 'uploaded_videos',
  favourite_videos: 'favourite_videos',
  watch_later_videos: 'watch_later_videos',
} as const satisfies Partial<Record<MemberTab, InputOf<Api['videos.list']>['section']>>;

export type MemberVideosTab = keyof typeof MEMBER_VIDEOS;

/** Parameters of `albumsInput` and `playlistsInput` for a member's lists. */
export const memberCollectionsRequest = (id: MemberId, page: number) =>
  ({ page, sort: 'latest-updates', from: { section: 'member', object: id } }) as const;

export const memberScreens = {
  community: {
    path: '/community/{page}/',
    title: 'members:title',
    query: [...Object.keys(memberFilters), 'search'],
    calls({ params, query }) {
      const page = readPageNumber(params['page']);
      if (page === null) return [];
      const { values } = readFilters(memberFilters, query);
      return [{ operation: 'members.list', input: membersInput(page, values, searchOf(query)) }];
    },
  },
  member: {
    path: '/member/{_id}/',
    // Friends are requested after the member's answer, which says whether they are visible.
    calls({ params, choice }) {
      const id = memberId.safeParse(params['_id']);
      if (!id.success) return [];
      const of = { id: id.data, page: 1, count: MEMBER_HOME.videos };
      return [
        { operation: 'member.get', input: { _id: id.data } },
        { operation: 'videos.list', input: memberVideosInput(choice, 'ed_videos', of) },
      ];
    },
  },
  memberTab: {
    path: '/member/{_id}/{member_tab}/{page}/',
    page: 'member/TabPage.tsx',
    calls({ params, choice }) {
      const id = memberId.safeParse(params['_id']);
      const page = readPageNumber(params['page']);
      const tab = MEMBER_TABS.find((word) => word === params['member_tab']);
      if (!id.success || page === null || tab === undefined) return [];
      return [
        { operation: 'member.get', input: { _id: id.data } },
        ...tabCalls(choice, tab, { id: id.data, page }),
      ];
    },
  },
} as const satisfies ScreenTable;

function tabCalls(
  choice: Choice,
  tab: MemberTab,
  { id, page }: { readonly id: MemberId; readonly page: number },
): readonly ScreenCall[] {
  const input = { _id: id, page };
  switch (tab) {
    case 'ed_videos':
    case 'favourite_videos':
    case 'watch_later_videos':
      return [
        {
          operation: 'videos.list',
          input: memberVideosInput(choice, tab, { id, page, count: LISTING_PAGE_SIZE }),
        },
      ];
    case 'friends':
      return [{ operation: 'member.friends', input }];
    case 'subscriptions':
      return [{ operation: 'member.subscriptions', input }];
    case 'wall':
      return [{ operation: 'member.wall', input }];
    case 'history':
      return [{ operation: 'member.history', input }];
    case 'playlists':
      return [{ operation: 'playlists.list', input: playlistsInput(memberCollectionsRequest(id, page)) }];
    case 'albums':
      return [{ operation: 'albums.list', input: albumsInput(memberCollectionsRequest(id, page)) }];
    case 'info':
      return [];
  }
}
