import { membersInput, memberVideosInput } from '../../../shared/screens/members.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { apiQuery } from '../core/api/api-query.ts';

export const membersQuery = (...of: Parameters<typeof membersInput>) =>
  apiQuery('members.list', membersInput(...of));

export const memberQuery = (id: MemberId) => apiQuery('member.get', { _id: id });

/** A page of a member's uploads, favourites or watch later list. */
export const memberVideosQuery = (...of: Parameters<typeof memberVideosInput>) =>
  apiQuery('videos.list', memberVideosInput(...of));

export const friendsQuery = (id: MemberId, page: number) => apiQuery('member.friends', { _id: id, page });

export const subscriptionsQuery = (id: MemberId, page: number) =>
  apiQuery('member.subscriptions', { _id: id, page });

export const wallQuery = (id: MemberId, page: number) => apiQuery('member.wall', { _id: id, page });

export const visitsQuery = (id: MemberId, page: number) => apiQuery('member.history', { _id: id, page });
