import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { videoFiles } from '../../entities/video-file.ts';
import { videoPage } from '../../entities/video-tile.ts';
import { video } from '../../entities/video.ts';
import {
  SECTIONS,
  VIDEO_DATES,
  VIDEO_DURATIONS,
  VIDEO_SECTIONS,
  VIDEO_SORTS,
  VIDEO_TYPES,
} from '../../filters/enums.ts';
import { objectId, videoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/** Calls about videos (specification 7, decisions B). */
export const videosTable = {
  'videos.list': endpoint({
    method: 'GET',
    path: '/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      gender: z.enum(SECTIONS),
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
  'video.get': endpoint({
    method: 'GET',
    path: '/api/json/video/{lifetime}/{bucket}/{video_id}.json',
    derived: { bucket: ({ video_id }) => String(Math.floor(Number(video_id) / 1000) * 1000) },
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
    input: z.strictObject({ video_id: videoId }),
    output: videoFiles,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
