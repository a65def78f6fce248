import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { FOLLOWED_KINDS, marks, marksRequest } from '../../entities/marks.ts';
import { befriended, blockedPage, friendRequests, subscribed } from '../../entities/relations.ts';
import { memberId, objectName } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

const FORM = { method: 'POST', access: 'member', encoding: 'form', cacheSeconds: LIFETIME.own } as const;
const ACT = { ...FORM, path: '/api/input.php' } as const;
const OWN = { ...FORM, path: '/api/member.php' } as const;

/** Id; for models and channels also the `dir`. */
const followed = z.strictObject({ on: z.enum(FOLLOWED_KINDS), object_id: objectName });
const other = z.strictObject({ object_id: memberId });
const done = z.object({ ok: z.literal(true), success: z.literal(true) });

/** Relations between members, and subscriptions (specification 6 to 8, decisions D). */
export const relationsTable = {
  'subscribe.add': endpoint({
    ...ACT,
    match: { act: 'subscribe', section: 'add' },
    input: followed,
    output: subscribed,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'playlist_is_private'],
    reasons: ['already_subscribed', 'cannot_subscribe_to_yourself', 'list_full'],
  }),
  'subscribe.rem': endpoint({
    ...ACT,
    match: { act: 'subscribe', section: 'rem' },
    input: followed,
    output: subscribed,
    errors: ['bad_request', 'not_found'],
    reasons: ['not_subscribed'],
  }),
  /** Asks for friendship, or accepts if the other has asked. */
  'friend.add': endpoint({
    ...ACT,
    match: { act: 'friend', section: 'add' },
    input: other,
    output: befriended,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'too_many_requests'],
    reasons: ['friend_request_already_sent', 'already_friends', 'cannot_befriend_yourself'],
  }),
  'friend.accept': endpoint({
    ...ACT,
    match: { act: 'friend', section: 'accept' },
    input: other,
    output: befriended,
    errors: ['bad_request'],
    reasons: ['already_friends', 'no_friend_request'],
  }),
  /** Ends a friendship, refuses a request, or withdraws the caller's own request. */
  'friend.rem': endpoint({
    ...ACT,
    match: { act: 'friend', section: 'rem' },
    input: other,
    output: befriended,
    errors: ['bad_request'],
    reasons: ['not_friends'],
  }),
  'friend.requests': endpoint({
    ...OWN,
    match: { act: 'friend_requests' },
    input: z.strictObject({}),
    output: friendRequests,
    errors: ['bad_request'],
  }),
  'block.add': endpoint({
    ...ACT,
    match: { act: 'block', section: 'add' },
    input: other,
    output: done,
    errors: ['bad_request', 'not_found'],
    reasons: ['already_blocked', 'cannot_block_yourself', 'list_full'],
  }),
  'block.rem': endpoint({
    ...ACT,
    match: { act: 'block', section: 'rem' },
    input: other,
    output: done,
    errors: ['bad_request'],
    reasons: ['not_blocked'],
  }),
  'block.list': endpoint({
    ...OWN,
    match: { act: 'blocked' },
    input: z.strictObject({ page }),
    output: blockedPage,
    errors: ['bad_request', 'not_found'],
  }),
  /** The caller's own state of the objects on the screen; one call per screen. */
  marks: endpoint({
    ...OWN,
    match: { act: 'marks' },
    input: marksRequest,
    output: marks,
    errors: ['bad_request'],
  }),
} as const satisfies ApiTable;
