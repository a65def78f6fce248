import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { gateKind, gateTicket } from '../../entities/gate.ts';
import { videoId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** Playback started, waited for bytes, failed for good, or reached its end. */
const PLAYBACK_EVENTS = ['start', 'stall', 'fail', 'end'] as const;

const tracking = z.string().check(z.maxLength(100));

/** Calls of playback and downloads (specification 7, decisions B). */
export const watchingTable = {
  /** Starts a wait; the ticket opens `video.file` once, not before `ready_at` (specification 4). */
  'download.gate': endpoint({
    method: 'POST',
    path: '/api/download_gate.php',
    access: 'visitor',
    encoding: 'form',
    input: z.strictObject({ video_id: videoId, kind: gateKind }),
    output: gateTicket,
    errors: ['bad_request', 'not_found', 'too_many_requests'],
    cacheSeconds: LIFETIME.own,
  }),
  /** A video was watched for 10 s or 30 %; counted once per visitor and hour. */
  'input.view': endpoint({
    method: 'POST',
    path: '/api/input.php',
    match: { act: 'view' },
    access: 'visitor',
    encoding: 'form',
    input: z.strictObject({
      video_id: videoId,
      // From the related videos of that video, on that page of them (specification 2: fr, rp).
      fr: z.optional(videoId),
      rp: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
      sg_id: tracking,
      ex_tube: tracking,
      ex_id: tracking,
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request', 'not_found', 'too_many_requests'],
    cacheSeconds: LIFETIME.own,
  }),
  /** How playback went, without member and video; sent only by visitors who allow statistics (decisions A). */
  stats: endpoint({
    method: 'POST',
    path: '/api/stat_dev.php',
    access: 'visitor',
    encoding: 'form',
    input: z.strictObject({ event: z.enum(PLAYBACK_EVENTS) }),
    output: z.object({}),
    isEmpty: true,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
