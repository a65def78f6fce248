import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { ticket } from '../../entities/gate.ts';
import { videoFiles } from '../../entities/video-file.ts';
import { video } from '../../entities/video.ts';
import { videoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { videoBucket } from '../fields.ts';

/** Calls about one video (specification 7, decisions B). */
export const videoTable = {
  'video.get': endpoint({
    method: 'GET',
    path: '/api/json/video/{lifetime}/{bucket}/{video_id}.json',
    derived: { bucket: videoBucket },
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
    // With the ticket of a finished wait: addresses to download from; this uses the ticket up. A used ticket with the
    // `format` of a started download gives that file's address again, for 24 hours and for no other format.
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
