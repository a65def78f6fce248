import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { ticket } from '../../entities/gate.ts';
import { videoFiles } from '../../entities/video-file.ts';
import { videoPage } from '../../entities/video-tile.ts';
import { video } from '../../entities/video.ts';
import {
  CATALOGUES,
  VIDEO_DATES,
  VIDEO_DURATIONS,
  VIDEO_SECTIONS,
  VIDEO_SORTS,
  VIDEO_TYPES,
} from '../../filters/enums.ts';
import { objectId, videoId } from '../../ids.ts';
import { endpoint, type ApiTable, type WireFields } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/** `{bucket}` of decisions B. */
const bucketOf = ({ video_id }: WireFields) => String(Math.floor(Number(video_id) / 1000) * 1000);

/** Calls about videos (specification 7, decisions B). */
export const videosTable = {
  'videos.list': endpoint({
    method: 'GET',
    path: '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      gender: z.enum(CATALOGUES),
      // `all`, not set: a list's own order, where it has one (section playlist).
      sort: z.enum([...VIDEO_SORTS, 'all']),
      count: itemCount,
      section: z.enum(VIDEO_SECTIONS),
      object_id: objectId,
      page,
      type: z.enum(VIDEO_TYPES),
      duration: z.enum(VIDEO_DURATIONS),
      date: z.enum(VIDEO_DATES),
    }),
    output: videoPage,
    errors: ['bad_request', 'need_auth', 'not_found', 'dont_have_permission', 'playlist_is_private'],
    cacheSeconds: LIFETIME.listing,
  }),
  'videos.related': endpoint({
    method: 'GET',
    path: '/api/json/videos_related2/{lifetime}/{count}/{bucket}/{video_id}.{file}.json',
    derived: { bucket: bucketOf },
    access: 'visitor',
    encoding: 'none',
    // `count` is the size of a page; a file, from 1, holds `RELATED_FILE_PAGES` of them.
    input: z.strictObject({ count: itemCount, video_id: videoId, file: page }),
    output: videoPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.related,
  }),
  'video.get': endpoint({
    method: 'GET',
    path: '/api/json/video/{lifetime}/{bucket}/{video_id}.json',
    derived: { bucket: bucketOf },
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ video_id: videoId }),
    output: video,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.video,
  }),
  'video.file': endpoint({
    method: 'GET',
    path: '/api/videofile.php',
    access: 'visitor',
    encoding: 'none',
    // With the ticket of a wait that is over, addresses to download from; it is spent by that. A spent ticket with the
    // `format` of a download that was started gives that file's address anew, for 24 hours and for no other format.
    input: z.strictObject({
      video_id: videoId,
      ticket: z.optional(ticket),
      format: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,32}$/))),
    }),
    output: videoFiles,
    errors: ['bad_request', 'not_found', 'gate_early', 'gate_invalid'],
    // The embedded player in a sandboxed frame has no origin.
    isOpen: true,
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
