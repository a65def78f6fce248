/** Who may write a member: everyone (strangers as a request), friends, nobody. */
export const MESSAGES_FROM = ['everyone', 'friends', 'nobody'] as const;

export type MessagesFrom = (typeof MESSAGES_FROM)[number];
