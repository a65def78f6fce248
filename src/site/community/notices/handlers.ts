import type { Api } from '../../../shared/api/table/index.ts';
import { markSeen, muteNotices, readNotices, unreadNotice } from './services/change.ts';
import { choose, readSettings, unsubscribe } from './services/choose.ts';
import { listMuted } from './services/muted.ts';
import { listNotifications, readUnread } from './services/list.ts';
import type { CommunityHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `notifications.${string}`>;

const DONE = { ok: true, success: true } as const;

export const notificationHandlers: Pick<CommunityHandlers, Operations> = {
  'notifications.list': (input, call) => listNotifications(input, call),
  'notifications.unread': (_input, call) => readUnread(call),
  'notifications.seen': async (_input, call) => ({ ...DONE, ...(await markSeen(call)) }),
  'notifications.read': async ({ ids }, call) => ({ ...DONE, ...(await readNotices(call, ids)) }),
  'notifications.unreadAgain': async ({ notification_id: id }, call) => ({
    ...DONE,
    ...(await unreadNotice(call, id)),
  }),
  'notifications.settings': (_input, call) => readSettings(call),
  'notifications.choose': async (input, call) => ({ ...DONE, ...(await choose(input, call)) }),
  'notifications.mute': async ({ on: place, object_id, is_on }, call) => ({
    ...DONE,
    ...(await muteNotices(call, { place, place_id: Number(object_id) }, is_on)),
  }),
  'notifications.muted': (input, call) => listMuted(input, call),
  'notifications.unsubscribe': async ({ tok }, { context }) => {
    await unsubscribe(context, tok);
    return DONE;
  },
};
