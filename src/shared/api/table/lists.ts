import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { ownLists } from '../../entities/own-lists.ts';
import { COUNT } from '../../limits.ts';
import { videoId, type VideoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
const OWN = {
  method: 'POST',
  path: '/api/input.php',
  access: 'member',
  encoding: 'form',
  cacheSeconds: LIFETIME.own,
} as const;
const ONE = { input: z.strictObject({ video_id: videoId }), output: done } as const;

/** Ids separated by commas, as many as a listing has tiles. */
const videoIds = z.codec(z.string(), z.array(videoId).check(z.minLength(1), z.maxLength(COUNT.max)), {
  // The array's own rule checks them.
  decode: (text) => text.split(',') as VideoId[],
  encode: (ids) => ids.join(','),
});

/** A member's favourites and watch later, and which of their lists have which videos (specification 7, decisions D). */
export const listsTable = {
  'favourite.add': endpoint({
    ...OWN,
    match: { act: 'favourite', section: 'add' },
    ...ONE,
    errors: ['bad_request', 'not_found'],
    reasons: ['already_added_favourites', 'list_full'],
  }),
  'favourite.rem': endpoint({
    ...OWN,
    match: { act: 'favourite', section: 'rem' },
    ...ONE,
    errors: ['bad_request'],
    reasons: ['not_in_list'],
  }),
  'later.add': endpoint({
    ...OWN,
    match: { act: 'watch_later', section: 'add' },
    ...ONE,
    errors: ['bad_request', 'not_found'],
    reasons: ['already_added_watch_later', 'list_full'],
  }),
  'later.rem': endpoint({
    ...OWN,
    match: { act: 'watch_later', section: 'rem' },
    ...ONE,
    errors: ['bad_request'],
    reasons: ['not_in_list'],
  }),
  /** Whether watched videos are removed from watch later. Without `remove_watched` nothing changes. */
  'later.choice': endpoint({
    ...OWN,
    match: { act: 'watch_later', section: 'edit' },
    input: z.strictObject({ remove_watched: z.optional(z.enum(['0', '1'])) }),
    output: z.extend(done, { remove_watched: z.boolean() }),
    errors: ['bad_request'],
  }),
  /** The caller's lists, and which of the videos each of them has. */
  'lists.of': endpoint({
    ...OWN,
    match: { act: 'lists', section: 'of' },
    input: z.strictObject({ videos: videoIds }),
    output: ownLists,
    errors: ['bad_request'],
  }),
} as const satisfies ApiTable;
