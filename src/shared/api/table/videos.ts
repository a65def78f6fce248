import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { videoPage } from '../../entities/video-tile.ts';
import {
  CATALOGUES,
  VIDEO_DATES,
  VIDEO_DURATIONS,
  VIDEO_SECTIONS,
  VIDEO_SORTS,
  VIDEO_TYPES,
} from '../../filters/enums.ts';
import { objectId, videoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page, videoBucket } from '../fields.ts';

/** Lists of videos (specification 7, decisions B). */
export const videosTable = {
  'videos.list': endpoint({
    method: 'GET',
    path: '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      gender: z.enum(CATALOGUES),
      // `all`, not set: a list's own order, if it has one (section playlist).
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
    derived: { bucket: videoBucket },
    access: 'visitor',
    encoding: 'none',
    // `count` is the size of a page; a file, from 1, has `RELATED_FILE_PAGES` of them.
    input: z.strictObject({ count: itemCount, video_id: videoId, file: page }),
    output: videoPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.related,
  }),
} as const satisfies ApiTable;
