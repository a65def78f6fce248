import type { DialogPage } from '../../../shared/entities/message.ts';

/** The newest page behind the older messages that are known; what was deleted of its own span goes. */
export function newerLast(known: DialogPage | undefined, page: DialogPage): DialogPage {
  const first = page.messages[0]?.message_id;
  if (!known || first === undefined) return page;
  const older = known.messages.filter(({ message_id }) => message_id < first);
  if (older.length === 0) return page;
  return { ...page, messages: [...older, ...page.messages], has_more: known.has_more };
}

/** An older page before what is known. */
export function olderFirst(known: DialogPage, page: DialogPage): DialogPage {
  const first = known.messages[0]?.message_id ?? Infinity;
  const older = page.messages.filter(({ message_id }) => message_id < first);
  return { ...known, messages: [...older, ...known.messages], has_more: page.has_more };
}
