import type { Api } from '../../../shared/api/table/index.ts';
import { markSeen, muteNotices, readNotices, unreadNotice } from './services/change.ts';
import { choose, readSettings, unsubscribe } from './services/choose.ts';
import { listMuted } from './services/muted.ts';
import { listNotifications, readUnread } from './services/list.ts';
import type { CommunityOperations } from '../context.ts';

type Names = Extract<keyof Api, `notifications.${string}`>;

const DONE = { ok: true, success: true } as const;

export const notificationOperations: Pick<CommunityOperations, Names> = {
  'notifications.list': {
    handler: (call, input) => listNotifications(call, input),
    needs: [],
  },
  'notifications.unread': {
    handler: (call) => readUnread(call),
    needs: [],
  },
  'notifications.seen': {
    handler: async (call) => ({ ...DONE, ...(await markSeen(call)) }),
    needs: [],
  },
  'notifications.read': {
    handler: async (call, { ids }) => ({ ...DONE, ...(await readNotices(call, ids)) }),
    needs: [],
  },
  'notifications.unreadAgain': {
    handler: async (call, { notification_id: id }) => ({
      ...DONE,
      ...(await unreadNotice(call, id)),
    }),
    needs: [],
  },
  'notifications.settings': {
    handler: (call) => readSettings(call),
    needs: [],
  },
  'notifications.choose': {
    handler: async (call, input) => ({ ...DONE, ...(await choose(call, input)) }),
    needs: [],
  },
  'notifications.mute': {
    handler: async (call, { on: place, object_id, is_on }) => ({
      ...DONE,
      ...(await muteNotices(call, { place, place_id: Number(object_id) }, is_on)),
    }),
    needs: [],
  },
  'notifications.muted': {
    handler: (call, input) => listMuted(call, input),
    needs: [],
  },
  'notifications.unsubscribe': {
    handler: async ({ context }, { tok }) => {
      await unsubscribe(context, tok);
      return DONE;
    },
    needs: [],
  },
};
