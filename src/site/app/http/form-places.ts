import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../identity/index.ts';
import type { SiteContext } from '../context.ts';
import type { BodyTimes } from './http-server.ts';
import { leastRate, type Rate } from './least-rate.ts';
import { readNetwork } from './network.ts';
import { createWaitingLine } from './concurrency-queue.ts';

/** Bodies with files that are read at once, each in memory as a whole, and those that wait until they may begin. */
const HELD = {
  places: { all: 16, network: 4, member: 2 },
  waiting: { all: 64, network: 16, member: 8 },
} as const;

/** Bodies that go to the disk as they come, and may take hours. */
const PASSED_ON = {
  places: { all: 64, network: 16, member: 6 },
  waiting: { all: 64, network: 16, member: 6 },
} as const;

/** Bytes in each window: a tenth of what the slowest phone networks carry. */
const LEAST_BYTES = 16 * 1024;

/** Places of one route for bodies that come in parts. */
export interface FormPlaces {
  /** Waits for a place. It is left with the answer or the connection, whichever ends first. */
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
      // On every end: Fastify does not report a request that ends inside its body.
      reply.raw.once('close', leave);
      return leave;
    },
  };
}

/**
 * A body that has to keep a pace from its first seconds on. The rest of one that does not is not awaited.
 * @param later the pace of what is longer than that
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
