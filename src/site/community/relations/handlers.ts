import type { Api } from '../../../shared/api/table/index.ts';
import { block, listBlocked, unblock } from './services/blocks.ts';
import { acceptFriend, askFriend, friendRequests, removeOrRefuse } from './services/friends.ts';
import { subscribe, unsubscribe } from './services/subscribe.ts';
import type { CommunityHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `subscribe.${string}` | `friend.${string}` | `block.${string}`>;

const DONE = { ok: true, success: true } as const;

export const relationHandlers: Pick<CommunityHandlers, Operations> = {
  'subscribe.add': async (input, call) => ({ ...DONE, subscribers: await subscribe(call, input) }),
  'subscribe.rem': async (input, call) => ({ ...DONE, subscribers: await unsubscribe(call, input) }),
  'friend.add': async ({ object_id: id }, call) => ({ ...DONE, friend: await askFriend(call, Number(id)) }),
  'friend.accept': async ({ object_id: id }, call) => ({
    ...DONE,
    friend: await acceptFriend(call, Number(id)),
  }),
  'friend.rem': async ({ object_id: id }, call) => ({
    ...DONE,
    friend: await removeOrRefuse(call, Number(id)),
  }),
  'friend.requests': (_input, call) => friendRequests(call),
  'block.add': async ({ object_id: id }, call) => {
    await block(call, Number(id));
    return DONE;
  },
  'block.rem': async ({ object_id: id }, call) => {
    await unblock(call, Number(id));
    return DONE;
  },
  'block.list': ({ page }, call) => listBlocked(call, page),
};
