import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { count, rating } from '../../entities/wire.ts';
import { VOTE_VALUES, VOTED_ON } from '../../filters/votes.ts';
import { objectNumber } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const votedOn = { on: z.enum(VOTED_ON), object_id: objectNumber };
/** The counters afterwards; `rating` only for rated targets. */
const votes = z.object({
  ok: z.literal(true),
  likes: count,
  dislikes: count,
  rating: z.optional(rating),
});

const VOTE = {
  method: 'POST',
  path: '/api/input.php',
  access: 'member',
  encoding: 'form',
  output: votes,
  errors: ['bad_request', 'not_found', 'dont_have_permission', 'playlist_is_private'],
  cacheSeconds: LIFETIME.own,
} as const;

/** Likes and dislikes of members (specification 4 and 8). */
export const votesTable = {
  /** Adds a vote, or changes the existing one. */
  'vote.add': endpoint({
    ...VOTE,
    match: { act: 'vote', section: 'add' },
    input: z.strictObject({ ...votedOn, value: z.enum(VOTE_VALUES) }),
    reasons: ['already_voted', 'cannot_vote_own'],
  }),
  /** Removes the caller's vote. */
  'vote.rem': endpoint({
    ...VOTE,
    match: { act: 'vote', section: 'rem' },
    input: z.strictObject(votedOn),
    reasons: ['not_voted'],
  }),
} as const satisfies ApiTable;
