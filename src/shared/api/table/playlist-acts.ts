import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { PLAYLIST_ORDERS } from '../../filters/playlists.ts';
import { playlistId, videoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const done = z.object({ ok: z.literal(true), success: z.literal(true) });
const made = z.object({ ...done.shape, playlist_id: playlistId });
const ACT = {
  method: 'POST',
  path: '/api/input.php',
  access: 'member',
  encoding: 'form',
  cacheSeconds: LIFETIME.own,
} as const;

const text = z.optional(z.string().check(z.maxLength(2_048)));
const dirs = z.codec(
  z.string().check(z.regex(/^$|^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,99}$/)),
  z.array(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))).check(z.maxLength(100)),
  {
    decode: (list) => (list === '' ? [] : list.split(',')),
    encode: (list) => list.join(','),
  },
);
/** Titles from 3 to 100, descriptions from 5 to 500 code points; the form has other limits (`limits.ts`). */
const words = {
  title: text,
  desc: text,
  /** 0 private, 1 public. */
  visible: z.optional(z.enum(['0', '1'])),
  orientation: z.optional(z.enum(['0', '1', '2', '3', '4', '5'])),
  /** `dir`s separated by commas. */
  categories: z.optional(dirs),
};
const WRONG = ['required', 'min_length', 'max_length', 'too_many_categories'] as const;
const NOT_OWN = ['bad_request', 'not_found', 'dont_have_permission', 'playlist_is_private'] as const;
const inList = { object_id: playlistId, video_id: videoId };

/** Members' actions on their playlists (specification 5 to 7, decisions D). */
export const playlistActs = {
  'playlist.new': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'new' },
    input: z.strictObject(words),
    output: made,
    errors: ['bad_request'],
    fieldErrors: WRONG,
    reasons: ['list_full'],
  }),
  /** Absent fields do not change. */
  'playlist.edit': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'edit' },
    input: z.strictObject({ object_id: playlistId, ...words }),
    output: done,
    errors: NOT_OWN,
    fieldErrors: WRONG,
  }),
  'playlist.del': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'del' },
    input: z.strictObject({ object_id: playlistId }),
    output: done,
    errors: NOT_OWN,
  }),
  /** Adds a video at the end, or before another. With a title and without a video it is `playlist.new`. */
  'playlist.addVideo': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'add' },
    input: z.strictObject({
      ...words,
      object_id: z.optional(playlistId),
      video_id: z.optional(videoId),
      before: z.optional(videoId),
    }),
    output: z.object({ ...done.shape, playlist_id: playlistId }),
    errors: NOT_OWN,
    fieldErrors: WRONG,
    reasons: ['already_added_playlist', 'list_full', 'not_in_list'],
  }),
  'playlist.remVideo': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'rem' },
    input: z.strictObject(inList),
    output: done,
    errors: NOT_OWN,
    reasons: ['not_in_list'],
  }),
  /** Moves a video before another in its playlist, or without one to the end. */
  'playlist.move': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'move' },
    input: z.strictObject({ ...inList, before: z.optional(videoId) }),
    output: done,
    errors: NOT_OWN,
    reasons: ['not_in_list'],
  }),
  /** Sorts a playlist once; later videos are added at its end. */
  'playlist.sort': endpoint({
    ...ACT,
    match: { act: 'playlist', section: 'sort' },
    input: z.strictObject({
      object_id: playlistId,
      by: z.enum(PLAYLIST_ORDERS),
      // Language of titles.
      lang: z.optional(z.enum(['en', 'ja'])),
    }),
    output: done,
    errors: NOT_OWN,
  }),
} as const satisfies ApiTable;
