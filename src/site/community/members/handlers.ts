import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { listFriends, listSubscriptions, listVisits, listWall } from './services/member-lists.ts';
import { getMember, listMembers } from './services/members.ts';

export const memberHandlers: Pick<
  ApiHandlers<Api>,
  | 'members.list'
  | 'member.get'
  | 'member.fresh'
  | 'member.friends'
  | 'member.subscriptions'
  | 'member.subscribed'
  | 'member.wall'
  | 'member.history'
> = {
  'members.list': (input, { context }) => listMembers(context, input),
  'member.get': ({ _id }, { context, caller }) => getMember(context, _id, caller),
  'member.fresh': ({ _id }, { context, caller }) => getMember(context, _id, caller),
  'member.friends': (input, { context, caller }) => listFriends(context, input, caller),
  'member.subscriptions': (input, { context, caller }) => listSubscriptions(context, input, caller),
  'member.subscribed': ({ _id }, { context, caller }) => listSubscriptions(context, { _id, page: 1 }, caller),
  'member.wall': (input, { context, caller }) => listWall(context, input, caller),
  'member.history': (input, { context, caller }) => listVisits(context, input, caller),
};
