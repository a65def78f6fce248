import * as z from 'zod/mini';
import { GATE_SECONDS } from '../constants.ts';
import { videoId } from '../ids.ts';
import { instant } from './wire.ts';

/** The waits before a download (specification 4): the gate's 10 s and the timed modal's 60 s. */
export const GATE_KINDS = ['wait10', 'timed60'] as const;
export const gateKind = z.enum(GATE_KINDS);
export type GateKind = z.output<typeof gateKind>;

/** Files of at least this height have the longer wait, pixels. */
const LONG_WAIT_HEIGHT = 720;

/** The wait before a file of this height, for site and page. */
export function gateOf(height: number): GateKind {
  return height >= LONG_WAIT_HEIGHT ? 'timed60' : 'wait10';
}

/** The site's signed text for a wait: opaque, bound to caller and video, valid once. */
export const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,400}$/));

const waitSeconds = z.int().check(z.gte(0), z.lte(GATE_SECONDS.timed60));

const wire = z.object({
  ticket,
  ready_at: instant,
  wait_seconds: waitSeconds,
});
const model = z.object({ ticket, readyAt: instant, waitSeconds });

/** Answer of `download.gate`. Clients wait `waitSeconds` by their own monotonic clock; `readyAt` is the site's. */
export const gateTicket = z.codec(wire, model, {
  decode: ({ ready_at, wait_seconds, ...rest }) => ({
    ...rest,
    readyAt: ready_at,
    waitSeconds: wait_seconds,
  }),
  encode: ({ readyAt, waitSeconds, ...rest }) => ({ ...rest, ready_at: readyAt, wait_seconds: waitSeconds }),
});

/** A wait that the page requests from its host. */
export const gateRequest = z.strictObject({
  videoId,
  kind: gateKind,
  /** The requested file, as `video.file` names it; the site does not need it. */
  format: z.optional(z.string().check(z.maxLength(40))),
});
export type GateRequest = z.output<typeof gateRequest>;

/** A finished wait, for the page: the ticket itself stays with the host. */
export const gatePass = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));
