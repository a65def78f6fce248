import type { DialogPage, Message } from '../../../shared/entities/message.ts';

/** Most messages held at a time: five pages. */
export const WINDOW_MAX = 200;

/** A contiguous range of a dialog's messages. */
export interface DialogWindow extends DialogPage {
  /** Whether there are newer ones. */
  readonly has_newer: boolean;
  /** How often the reader has jumped to the newest. */
  readonly jumps: number;
}

const lastOf = (messages: readonly Message[]) => messages.at(-1)?.message_id;
const fresh = (page: DialogPage, jumps = 0): DialogWindow => ({ ...page, has_newer: false, jumps });

/**
 * Merges the present newest page. What is too much is cut at the end where the reader is not.
 * @param isAtEnd the newest message is what is being read
 */
export function withNewest(
  known: DialogWindow | undefined,
  page: DialogPage,
  isAtEnd: boolean,
): DialogWindow {
  if (!known || !page.has_more) return fresh(page, known?.jumps);
  const first = page.messages[0]?.message_id ?? Infinity;
  // There is a gap between the two.
  const isApart = (lastOf(known.messages) ?? 0) < first;
  if (isApart && isAtEnd) return fresh(page, known.jumps);
  const older = known.messages.filter(({ message_id }) => message_id < first);
  const all = isApart ? older : [...older, ...page.messages];
  const isTooMuch = all.length > WINDOW_MAX;
  return {
    ...page,
    messages: isAtEnd ? all.slice(-WINDOW_MAX) : all.slice(0, WINDOW_MAX),
    has_more: older.length === 0 || known.has_more || (isTooMuch && isAtEnd),
    has_newer: isApart || (isTooMuch && !isAtEnd),
    jumps: known.jumps,
  };
}

/** Only the newest page. */
export const jumpToNewest = (known: DialogWindow | undefined, page: DialogPage): DialogWindow =>
  fresh(page, (known?.jumps ?? 0) + 1);

/** Adds an older page; drops the newest. @param before the message it precedes */
export function withOlder(known: DialogWindow, page: DialogPage, before: number): DialogWindow {
  if (known.messages[0]?.message_id !== before) return known;
  const all = [...page.messages, ...known.messages];
  return {
    ...known,
    messages: all.slice(0, WINDOW_MAX),
    has_more: page.has_more,
    has_newer: known.has_newer || all.length > WINDOW_MAX,
  };
}

/** Adds a newer page; drops the oldest. @param after the message it follows */
export function withNewer(known: DialogWindow, page: DialogPage, after: number): DialogWindow {
  if (lastOf(known.messages) !== after) return known;
  const all = [...known.messages, ...page.messages];
  return {
    ...page,
    messages: all.slice(-WINDOW_MAX),
    has_more: known.has_more || all.length > WINDOW_MAX,
    has_newer: page.has_more,
    jumps: known.jumps,
  };
}

/** Removes a deleted message: the newest page does not show deletions above it. */
export const withoutMessage = (known: DialogWindow, id: number): DialogWindow => ({
  ...known,
  messages: known.messages.filter(({ message_id }) => message_id !== id),
});
