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
    handler: (input, call) => listNotifications(input, call),
    needs: [],
  },
  'notifications.unread': {
    handler: (_input, call) => readUnread(call),
    needs: [],
  },
  'notifications.seen': {
    handler: async (_input, call) => ({ ...DONE, ...(await markSeen(call)) }),
    needs: [],
  },
  'notifications.read': {
    handler: async ({ ids }, call) => ({ ...DONE, ...(await readNotices(call, ids)) }),
    needs: [],
  },
  'notifications.unreadAgain': {
    handler: async ({ notification_id: id }, call) => ({
      ...DONE,
      ...(await unreadNotice(call, id)),
    }),
    needs: [],
  },
  'notifications.settings': {
    handler: (_input, call) => readSettings(call),
    needs: [],
  },
  'notifications.choose': {
    handler: async (input, call) => ({ ...DONE, ...(await choose(input, call)) }),
    needs: [],
  },
  'notifications.mute': {
    handler: async ({ on: place, object_id, is_on }, call) => ({
      ...DONE,
      ...(await muteNotices(call, { place, place_id: Number(object_id) }, is_on)),
    }),
    needs: [],
  },
  'notifications.muted': {
    handler: (input, call) => listMuted(input, call),
    needs: [],
  },
  'notifications.unsubscribe': {
    handler: async ({ tok }, { context }) => {
      await unsubscribe(context, tok);
      return DONE;
    },
    needs: [],
  },
};
