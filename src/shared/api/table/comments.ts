import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { commentPage } from '../../entities/comment.ts';
import { COMMENT_TARGETS, COMMENT_SORTS } from '../../filters/comments.ts';
import { commentId } from '../../ids.ts';
import { commented } from '../commented.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

/** Calls about comments (specification 7, decisions B). */
export const commentsTable = {
  /** The newest first; a file, from 1, has `COMMENTS_FILE_PAGES` pages of 10. By default the first file. */
  'comments.list': endpoint({
    method: 'GET',
    path: '/api/json/comments/{lifetime}/{section}/{bucket}/{object_id}.json',
    // Targets without a number are in the first bucket.
    derived: {
      bucket: ({ object_id = '' }) =>
        /^\d+$/.test(object_id) ? String(Math.floor(Number(object_id) / 1000) * 1000) : '0',
    },
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      section: z.enum(COMMENT_TARGETS),
      object_id: commented,
      file: z.optional(page),
      /** Default: the newest first. */
      sort: z.optional(z.enum(COMMENT_SORTS)),
      /** Lists the replies of this comment instead, the oldest first. */
      parent_id: z.optional(commentId),
      /** The file with this comment, instead of `file`; never cached. */
      around: z.optional(commentId),
    }),
    output: commentPage,
    isLive: true,
    isNeverStored: ({ around }) => around !== undefined,
    errors: ['bad_request', 'not_found', 'dont_have_permission', 'playlist_is_private'],
    cacheSeconds: LIFETIME.comments,
  }),
} as const satisfies ApiTable;
