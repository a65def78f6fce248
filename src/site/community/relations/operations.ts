import type { Api } from '../../../shared/api/table/index.ts';
import { block, listBlocked, unblock } from './services/blocks.ts';
import { acceptFriend, askFriend, friendRequests, removeOrRefuse } from './services/friends.ts';
import { subscribe, unsubscribe } from './services/subscribe.ts';
import type { CommunityOperations } from '../context.ts';

type Names = Extract<keyof Api, `subscribe.${string}` | `friend.${string}` | `block.${string}`>;

const DONE = { ok: true, success: true } as const;

export const relationOperations: Pick<CommunityOperations, Names> = {
  'subscribe.add': {
    handler: async (call, input) => ({ ...DONE, subscribers: await subscribe(call, input) }),
    needs: [],
  },
  'subscribe.rem': {
    handler: async (call, input) => ({ ...DONE, subscribers: await unsubscribe(call, input) }),
    needs: [],
  },
  'friend.add': {
    handler: async (call, { object_id: id }) => ({ ...DONE, friend: await askFriend(call, Number(id)) }),
    needs: [],
  },
  'friend.accept': {
    handler: async (call, { object_id: id }) => ({
      ...DONE,
      friend: await acceptFriend(call, Number(id)),
    }),
    needs: [],
  },
  'friend.rem': {
    handler: async (call, { object_id: id }) => ({
      ...DONE,
      friend: await removeOrRefuse(call, Number(id)),
    }),
    needs: [],
  },
  'friend.requests': {
    handler: (call) => friendRequests(call),
    needs: [],
  },
  'block.add': {
    handler: async (call, { object_id: id }) => {
      await block(call, Number(id));
      return DONE;
    },
    needs: [],
  },
  'block.rem': {
    handler: async (call, { object_id: id }) => {
      await unblock(call, Number(id));
      return DONE;
    },
    needs: [],
  },
  'block.list': {
    handler: (call, { page }) => listBlocked(call, page),
    needs: [],
  },
};
