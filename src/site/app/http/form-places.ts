import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../identity/index.ts';
import type { SiteContext } from '../context.ts';
import type { BodyTimes } from './http-server.ts';
import { leastRate, type Rate } from './least-rate.ts';
import { readNetwork } from './network.ts';
import { createWaitingLine } from './concurrency-queue.ts';

/** Limits of bodies with files that are read into memory in parallel, and of those that wait. */
const HELD = {
  places: { all: 16, network: 4, member: 2 },
  waiting: { all: 64, network: 16, member: 8 },
} as const;

/** Limits of bodies that are written to disk as they arrive, which may take hours. */
const PASSED_ON = {
  places: { all: 64, network: 16, member: 6 },
  waiting: { all: 64, network: 16, member: 6 },
} as const;

/** Bytes per window: a tenth of the slowest phone networks. */
const LEAST_BYTES = 16 * 1024;

/** Places of one route for bodies with files. */
export interface FormPlaces {
  /** Waits for a place. It becomes free at the end of the answer or of the connection, whichever is first. */
  enter(asker: Asking, entered: (error?: Error) => void): () => void;
}

interface Asking {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function createFormPlaces(
  context: SiteContext,
  kind: 'held' | 'passedOn',
  { waitMs }: Pick<BodyTimes, 'waitMs'>,
): FormPlaces {
  const line = createWaitingLine({ ...(kind === 'held' ? HELD : PASSED_ON), waitMs });
  return {
    enter({ caller: { memberId }, request, reply }, entered) {
      const leave = line.join({ memberId, network: readNetwork(context, request.raw) }, entered);
      // Runs at every end: Fastify does not report a request that ends within its body.
      reply.raw.once('close', leave);
      return leave;
    },
  };
}

/**
 * A body with a least speed from its first seconds on. The rest of a slow body is not read.
 * @param later the least speed after the first window
 */
export function pacedBody(
  body: Readable,
  reply: FastifyReply,
  { windowMs }: BodyTimes,
  later?: Rate,
): Readable {
  const bytes = Math.min(LEAST_BYTES, later ? (later.bytes * windowMs) / later.ms : LEAST_BYTES);
  const passed = leastRate(body, { bytes, ms: windowMs }, ...(later ? [later] : []));
  passed.once('error', () => void reply.header('Connection', 'close'));
  return passed;
}
