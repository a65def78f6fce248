import { listFriends, listSubscriptions, listVisits } from './services/member-lists.ts';
import { getMember, listMembers } from './services/members.ts';
import type { CommunityOperations } from '../context.ts';
import { PROFILES } from '../../platform/index.ts';

export const memberOperations: Pick<
  CommunityOperations,
  | 'members.list'
  | 'member.get'
  | 'member.fresh'
  | 'member.friends'
  | 'member.subscriptions'
  | 'member.subscribed'
  | 'member.history'
> = {
  'members.list': {
    handler: (input, { context }) => listMembers(context, input),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
  'member.get': {
    handler: ({ _id }, { context, caller }) => getMember(context, _id, caller),
    needs: [],
    shows: PROFILES,
  },
  'member.fresh': {
    handler: ({ _id }, { context, caller }) => getMember(context, _id, caller),
    needs: [],
  },
  'member.friends': {
    handler: (input, { context, caller }) => listFriends(context, input, caller),
    needs: [],
    shows: PROFILES,
    // The member's own is asked for at once after it changed.
    sameForAll: false,
  },
  'member.subscriptions': {
    handler: (input, { context, caller }) => listSubscriptions(context, input, caller),
    needs: [],
    shows: [...PROFILES, 'collections'],
    // Playlists that only some may see.
    sameForAll: false,
  },
  'member.subscribed': {
    handler: ({ _id }, { context, caller }) => listSubscriptions(context, { _id, page: 1 }, caller),
    needs: [],
    shows: [...PROFILES, 'collections'],
  },
  'member.history': {
    handler: (input, { context, caller }) => listVisits(context, input, caller),
    needs: [],
  },
};
