import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { NOTIFICATION } from '../../../../shared/member-limits.ts';
import type { Steps } from '../../../platform/index.ts';
import { memberAct } from '../../../identity/index.ts';
import { markRead, markUnread } from '../repositories/groups.ts';
import { mute, unmute, type Muted } from '../repositories/mutes.ts';
import { setState } from '../repositories/state.ts';
import { publishNotices, unreadOf, type Unread } from './publish.ts';
import type { Call } from '../../context.ts';

/** Changes the caller's notifications, tells all their clients, and returns the number of unread ones. */
export function changeNotices(
  call: Call,
  body: (memberId: number, now: number) => Steps<void>,
): Promise<Unread> {
  return memberAct(call, function* (now, memberId) {
    yield* body(memberId, now);
    yield* publishNotices(call.context, memberId);
    return yield* unreadOf(call.caller);
  });
}

/** The caller has opened the list. */
export const markSeen = (call: Call) =>
  changeNotices(call, (memberId, now) => setState(memberId, { seen_at: now }));

/** @param ids without it: all */
export const readNotices = (call: Call, ids: readonly number[] | undefined) =>
  changeNotices(call, (memberId, now) => markRead(memberId, ids, now));

/** @throws AppError `not_found` */
export const unreadNotice = (call: Call, id: number) =>
  changeNotices(call, function* (memberId) {
    if (!(yield* markUnread(memberId, id))) throw new AppError({ code: 'not_found' });
  });

/** @throws AppError reason `list_full` */
export const muteNotices = (call: Call, muted: Muted, isOn: boolean) =>
  changeNotices(call, function* (memberId) {
    if (!isOn) return yield* unmute(memberId, muted);
    const max = NOTIFICATION.muted;
    if ((yield* mute(memberId, muted)) > max) throw refusal('list_full', { params: { max } });
  });
