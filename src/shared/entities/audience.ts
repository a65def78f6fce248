import * as z from 'zod/mini';

/** Who may open a page of a member, from all to none. */
export const AUDIENCES = ['everyone', 'members', 'friends', 'me'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Pages of a member that have an audience; history and watch later are always private (decisions D). */
export const AUDIENCE_PAGES = ['info', 'wall', 'friends', 'subscriptions', 'favourites'] as const;
export type AudiencePage = (typeof AUDIENCE_PAGES)[number];

const audience = z.enum(AUDIENCES);

export const audiences = z.object({
  info: audience,
  wall: audience,
  friends: audience,
  subscriptions: audience,
  favourites: audience,
});

export type Audiences = z.output<typeof audiences>;
