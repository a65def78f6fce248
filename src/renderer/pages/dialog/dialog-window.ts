import type { DialogPage, Message } from '../../../shared/entities/message.ts';

/** Messages held at a time, however long the dialog is: five pages. */
export const WINDOW_MAX = 200;

/** A run of a dialog's messages without a gap. */
export interface DialogWindow extends DialogPage {
  /** Whether there are newer ones. */
  readonly has_newer: boolean;
  /** How often the reader has jumped to the newest. */
  readonly jumps: number;
}

const lastOf = (messages: readonly Message[]) => messages.at(-1)?.message_id;
const fresh = (page: DialogPage, jumps = 0): DialogWindow => ({ ...page, has_newer: false, jumps });

/**
 * What is known, with the newest page as it is now. Too much is cut where the reader is not.
 * @param isAtEnd the newest message is what is being read
 */
export function withNewest(
  known: DialogWindow | undefined,
  page: DialogPage,
  isAtEnd: boolean,
): DialogWindow {
  if (!known || !page.has_more) return fresh(page, known?.jumps);
  const first = page.messages[0]?.message_id ?? Infinity;
  // Between the two there is more than was asked for.
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

/** Only the newest, wherever the reader was. */
export const jumpToNewest = (known: DialogWindow | undefined, page: DialogPage): DialogWindow =>
  fresh(page, (known?.jumps ?? 0) + 1);

/** An older page before what is known; the newest go. @param before of which it was asked for */
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

/** A newer page behind what is known; the oldest go. @param after of which it was asked for */
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

/** Without a message that was deleted: the newest page does not say so of what is above it. */
export const withoutMessage = (known: DialogWindow, id: number): DialogWindow => ({
  ...known,
  messages: known.messages.filter(({ message_id }) => message_id !== id),
});
