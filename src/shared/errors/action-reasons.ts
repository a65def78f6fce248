import type { ErrorCode } from './codes.ts';

/**
 * Codes of members' actions on videos, people and lists (specification 8), each with the general code for clients that
 * do not know it. Texts: `locales/{en,ja}/late/notify.json`.
 */
export const ACTION_REASONS = {
  already_voted: 'conflict',
  not_voted: 'conflict',
  cannot_vote_own: 'dont_have_permission',
  already_subscribed: 'conflict',
  not_subscribed: 'conflict',
  cannot_subscribe_to_yourself: 'dont_have_permission',
  friend_request_already_sent: 'conflict',
  already_friends: 'conflict',
  not_friends: 'conflict',
  no_friend_request: 'conflict',
  cannot_befriend_yourself: 'dont_have_permission',
  already_blocked: 'conflict',
  not_blocked: 'conflict',
  cannot_block_yourself: 'dont_have_permission',
  already_added_favourites: 'conflict',
  already_added_watch_later: 'conflict',
  already_added_playlist: 'conflict',
  not_in_list: 'conflict',
  list_full: 'conflict',
  messages_closed: 'dont_have_permission',
  cannot_message_yourself: 'dont_have_permission',
  message_request_sent: 'conflict',
  too_many_messages: 'too_many_requests',
  too_many_comments: 'too_many_requests',
  unsubscribe_invalid: 'dont_have_permission',
} as const satisfies Readonly<Record<string, ErrorCode>>;

export type ActionReason = keyof typeof ACTION_REASONS;
