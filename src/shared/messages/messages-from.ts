/** Who may write to a member: everyone (strangers send a request), friends, nobody. */
export const MESSAGES_FROM = ['everyone', 'friends', 'nobody'] as const;

export type MessagesFrom = (typeof MESSAGES_FROM)[number];
