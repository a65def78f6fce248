/** Targets of votes (decisions D), and the values of a vote. */
export const VOTED_ON = ['video', 'comment', 'playlist', 'album'] as const;
export type VotedOn = (typeof VOTED_ON)[number];

export const VOTE_VALUES = ['like', 'dislike'] as const;
export type VoteValue = (typeof VOTE_VALUES)[number];
