import type { Caller } from '../../../identity/index.ts';
import { onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { isShown, unreadTotals } from '../repositories/notifications.ts';
import { roleOf } from '../repositories/places.ts';
import { stateOf } from '../repositories/state.ts';
import type { CommunityContext } from '../../context.ts';

type Parts = Pick<CommunityContext, 'live'>;

export interface Unread {
  readonly unread: number;
  readonly unseen: number;
}

/** The caller that a member would be. */
export function* callerOf(memberId: number): Steps<Caller> {
  const [member] = yield* rowsOf(roleOf(memberId));
  return { memberId, role: member?.role ?? 'member' };
}

export function* unreadOf(caller: Caller): Steps<Unread> {
  const [state] = yield* rowsOf(stateOf(caller.memberId ?? 0));
  const [totals] = yield* rowsOf(unreadTotals(caller, state?.seen_at ?? 0));
  return { unread: totals?.unread ?? 0, unseen: totals?.unseen ?? 0 };
}

/** Sends the number of unread notifications to all of a member's clients. Call it as the last step of a change. */
export function* publishNotices({ live }: Parts, memberId: number): Steps<void> {
  if (!live.has(memberId)) return yield* tellLater({ live }, memberId);
  const { unread } = yield* unreadOf(yield* callerOf(memberId));
  yield* onCommit(() => live.publish(memberId, { kind: 'notice', unread }));
}

/** The same after a new notification. @param isShownOutside the member wants it as a system notification */
export function* publishNew(
  { live }: Parts,
  memberId: number,
  { id, isShownOutside }: { readonly id: number; readonly isShownOutside: boolean },
): Steps<void> {
  if (!live.has(memberId)) return yield* tellLater({ live }, memberId);
  const caller = yield* callerOf(memberId);
  const { unread } = yield* unreadOf(caller);
  const isNew = isShownOutside && (yield* rowsOf(isShown(caller, id))).length > 0;
  yield* onCommit(() => live.publish(memberId, { kind: 'notice', unread, ...(isNew && { isNew }) }));
}

/** Without connected clients only the fact of a change is stored, for the next connection; nothing is counted. */
function* tellLater({ live }: Parts, memberId: number): Steps<void> {
  yield* onCommit(() => live.publish(memberId, { kind: 'notice' }));
}
