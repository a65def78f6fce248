import type { LiveEvent } from '../../../../shared/live/live-event.ts';
import { type Live, onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { dialogTotals } from '../../dialogs/repositories/dialogs.ts';

/**
 * Tells all of a member's clients that a dialog has changed, after the commit.
 * @param isNew there is a new message that clients may show as a system notification
 */
export function* publishDialog(live: Live, memberId: number, otherId: number, isNew = false): Steps<void> {
  const [open] = yield* rowsOf(dialogTotals(memberId, 'open'));
  const unread = open?.unread ?? 0;
  const event: LiveEvent = { kind: 'message', dialog: String(otherId), unread, ...(isNew && { isNew }) };
  yield* onCommit(() => live.publish(memberId, event));
}
