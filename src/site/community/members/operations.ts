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
    handler: ({ context }, input) => listMembers(context, input),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
  'member.get': {
    handler: ({ context, caller }, { _id }) => getMember(context, _id, caller),
    needs: [],
    shows: PROFILES,
  },
  'member.fresh': {
    handler: ({ context, caller }, { _id }) => getMember(context, _id, caller),
    needs: [],
  },
  'member.friends': {
    handler: ({ context, caller }, input) => listFriends(context, input, caller),
    needs: [],
    shows: PROFILES,
    // The member's own profile is read again immediately after a change.
    sameForAll: false,
  },
  'member.subscriptions': {
    handler: ({ context, caller }, input) => listSubscriptions(context, input, caller),
    needs: [],
    shows: [...PROFILES, 'collections'],
    // It includes playlists that are not public.
    sameForAll: false,
  },
  'member.subscribed': {
    handler: ({ context, caller }, { _id }) => listSubscriptions(context, { _id, page: 1 }, caller),
    needs: [],
    shows: [...PROFILES, 'collections'],
  },
  'member.history': {
    handler: ({ context, caller }, input) => listVisits(context, input, caller),
    needs: [],
  },
};
