import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { ownComments } from '../../entities/own-comments.ts';
import { COMMENT_TARGETS } from '../../filters/comments.ts';
import { commentId } from '../../ids.ts';
import { commented } from '../commented.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const CALL = {
  method: 'POST',
  path: '/api/input.php',
  access: 'member',
  encoding: 'form',
  cacheSeconds: LIFETIME.own,
} as const;
const on = { on: z.enum(COMMENT_TARGETS), object_id: commented };
/** As it was typed; what is missing is empty, and the answer says what is wrong with it. */
const msg = z.optional(z.string());
/** `held`: it waits for review, and only its author sees it. */
const written = z.object({ ok: z.literal(true), comment_id: commentId, state: z.enum(['shown', 'held']) });
const HIDDEN = ['not_found', 'dont_have_permission'] as const;

/** What members do with comments (specification 5 and 7; decisions D). */
export const commentActs = {
  'comment.add': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'add' },
    /** `parent_id`: the comment it answers; an answer to a reply belongs to the thread of that reply. */
    input: z.strictObject({ ...on, parent_id: z.optional(commentId), msg }),
    output: written,
    errors: ['bad_request', 'too_many_requests', 'playlist_is_private', ...HIDDEN],
    reasons: ['too_many_comments'],
    fieldErrors: ['required', 'min_length', 'max_length'],
  }),
  /** One's own, within a quarter of an hour. */
  'comment.edit': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'edit' },
    input: z.strictObject({ comment_id: commentId, msg }),
    output: written,
    errors: ['bad_request', ...HIDDEN],
    fieldErrors: ['required', 'min_length', 'max_length'],
  }),
  /** By its author, by the owner of what it is on, and by staff. */
  'comment.del': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'del' },
    input: z.strictObject({ comment_id: commentId }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', ...HIDDEN],
  }),
  /** Shows one that waits for review. To all but staff it is an address that is not there. */
  'comment.release': endpoint({
    ...CALL,
    path: '/api/moderation/comment.php',
    access: 'moderator',
    isHidden: true,
    input: z.strictObject({ comment_id: commentId }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'conflict'],
    reasons: ['held_by_case'],
  }),
  /** The caller's newest comments on something, those that wait among them. */
  'comment.mine': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'mine' },
    input: z.strictObject(on),
    output: ownComments,
    errors: ['bad_request', 'playlist_is_private', ...HIDDEN],
  }),
} as const satisfies ApiTable;
