import type { Api } from '../../../shared/api/table/index.ts';
import { block, listBlocked, unblock } from './services/blocks.ts';
import { acceptFriend, askFriend, friendRequests, removeOrRefuse } from './services/friends.ts';
import { subscribe, unsubscribe } from './services/subscribe.ts';
import type { CommunityOperations } from '../context.ts';

type Names = Extract<keyof Api, `subscribe.${string}` | `friend.${string}` | `block.${string}`>;

const DONE = { ok: true, success: true } as const;

export const relationOperations: Pick<CommunityOperations, Names> = {
  'subscribe.add': {
    handler: async (input, call) => ({ ...DONE, subscribers: await subscribe(call, input) }),
    needs: [],
  },
  'subscribe.rem': {
    handler: async (input, call) => ({ ...DONE, subscribers: await unsubscribe(call, input) }),
    needs: [],
  },
  'friend.add': {
    handler: async ({ object_id: id }, call) => ({ ...DONE, friend: await askFriend(call, Number(id)) }),
    needs: [],
  },
  'friend.accept': {
    handler: async ({ object_id: id }, call) => ({
      ...DONE,
      friend: await acceptFriend(call, Number(id)),
    }),
    needs: [],
  },
  'friend.rem': {
    handler: async ({ object_id: id }, call) => ({
      ...DONE,
      friend: await removeOrRefuse(call, Number(id)),
    }),
    needs: [],
  },
  'friend.requests': {
    handler: (_input, call) => friendRequests(call),
    needs: [],
  },
  'block.add': {
    handler: async ({ object_id: id }, call) => {
      await block(call, Number(id));
      return DONE;
    },
    needs: [],
  },
  'block.rem': {
    handler: async ({ object_id: id }, call) => {
      await unblock(call, Number(id));
      return DONE;
    },
    needs: [],
  },
  'block.list': {
    handler: ({ page }, call) => listBlocked(call, page),
    needs: [],
  },
};
