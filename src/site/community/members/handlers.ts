import { listFriends, listSubscriptions, listVisits } from './services/member-lists.ts';
import { getMember, listMembers } from './services/members.ts';
import type { CommunityHandlers } from '../context.ts';

export const memberHandlers: Pick<
  CommunityHandlers,
  | 'members.list'
  | 'member.get'
  | 'member.fresh'
  | 'member.friends'
  | 'member.subscriptions'
  | 'member.subscribed'
  | 'member.history'
> = {
  'members.list': (input, { context }) => listMembers(context, input),
  'member.get': ({ _id }, { context, caller }) => getMember(context, _id, caller),
  'member.fresh': ({ _id }, { context, caller }) => getMember(context, _id, caller),
  'member.friends': (input, { context, caller }) => listFriends(context, input, caller),
  'member.subscriptions': (input, { context, caller }) => listSubscriptions(context, input, caller),
  'member.subscribed': ({ _id }, { context, caller }) => listSubscriptions(context, { _id, page: 1 }, caller),
  'member.history': (input, { context, caller }) => listVisits(context, input, caller),
};
