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

/** A member as the caller they would be. */
export function* callerOf(memberId: number): Steps<Caller> {
  const [member] = yield* rowsOf(roleOf(memberId));
  return { memberId, role: member?.role ?? 'member' };
}

export function* unreadOf(caller: Caller): Steps<Unread> {
  const [state] = yield* rowsOf(stateOf(caller.memberId ?? 0));
  const [totals] = yield* rowsOf(unreadTotals(caller, state?.seen_at ?? 0));
  return { unread: totals?.unread ?? 0, unseen: totals?.unseen ?? 0 };
}

/** Has all of a member's clients hear how many are not read. The last step of what may have changed it. */
export function* publishNotices({ live }: Parts, memberId: number): Steps<void> {
  if (!live.has(memberId)) return yield* tellLater({ live }, memberId);
  const { unread } = yield* unreadOf(yield* callerOf(memberId));
  yield* onCommit(() => live.publish(memberId, { kind: 'notice', unread }));
}

/** The same where something has come. @param isShownOutside the member wants it as a notice of their system */
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

/** Nobody listens: only that something changed is remembered, for who starts to, and nothing is counted. */
function* tellLater({ live }: Parts, memberId: number): Steps<void> {
  yield* onCommit(() => live.publish(memberId, { kind: 'notice' }));
}
