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
/** As it was typed; a missing one is empty, and the answer names its error. */
const msg = z.optional(z.string());
/** `held`: it waits for review, and only its author sees it. */
const written = z.object({ ok: z.literal(true), comment_id: commentId, state: z.enum(['shown', 'held']) });
const HIDDEN = ['not_found', 'dont_have_permission'] as const;

/** Members' actions on comments (specification 5 and 7; decisions D). */
export const commentActs = {
  'comment.add': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'add' },
    /** `parent_id`: the answered comment; a reply to a reply belongs to the same thread. */
    input: z.strictObject({ ...on, parent_id: z.optional(commentId), msg }),
    output: written,
    errors: ['bad_request', 'too_many_requests', 'playlist_is_private', ...HIDDEN],
    reasons: ['too_many_comments'],
    fieldErrors: ['required', 'min_length', 'max_length'],
  }),
  /** The caller's own comment, within a quarter of an hour. */
  'comment.edit': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'edit' },
    input: z.strictObject({ comment_id: commentId, msg }),
    output: written,
    errors: ['bad_request', ...HIDDEN],
    fieldErrors: ['required', 'min_length', 'max_length'],
  }),
  /** For its author, the owner of its target, and staff. */
  'comment.del': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'del' },
    input: z.strictObject({ comment_id: commentId }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', ...HIDDEN],
  }),
  /** Shows a comment that waits for review. For everybody except staff this address does not exist. */
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
  /** The caller's newest comments on a target, including waiting ones. */
  'comment.mine': endpoint({
    ...CALL,
    match: { act: 'comm', section: 'mine' },
    input: z.strictObject(on),
    output: ownComments,
    errors: ['bad_request', 'playlist_is_private', ...HIDDEN],
  }),
} as const satisfies ApiTable;
