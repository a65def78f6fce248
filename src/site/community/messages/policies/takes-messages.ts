import type { MessagesFrom } from '../../../../shared/messages/messages-from.ts';

/** Whether a member's setting lets another member write to them (members-checklist G7). */
export const takesMessages = (choice: MessagesFrom, areFriends: boolean): boolean =>
  choice === 'everyone' || (choice === 'friends' && areFriends);
