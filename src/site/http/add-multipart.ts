import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_BODY_MAX } from '../../shared/limits.ts';
import { ROLES } from '../../shared/roles.ts';
import type { SiteContext } from '../context.ts';
import type { RowGroup } from './api-rows.ts';
import { readCaller } from './caller.ts';
import type { BodyTimes } from './http-server.ts';
import { leastRate } from './least-rate.ts';
import { readNetwork } from './network.ts';
import { requireAccess } from './run-call.ts';
import { createWaitingLine } from './waiting-line.ts';

/** Bodies with files that are read at once, each in memory as a whole, and those that wait until they may begin. */
export const PLACES = { all: 16, network: 4 } as const;
export const WAITING = { all: 64, network: 16 } as const;

/** Bytes in each window: a tenth of what the slowest phone networks carry. */
const LEAST_BYTES = 16 * 1024;

const FORM = /^multipart\/form-data\b/i;

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @throws Error 415 where the body is something else; it is not read, so the connection cannot be used again */
export function requireForm({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(headers) || FORM.test(headers['content-type'] ?? '')) return;
  void reply.header('Connection', 'close');
  throw Object.assign(new Error('not a form with files'), { statusCode: 415 });
}

/**
 * Mounts rows with files in a scope of their own, where multipart is the one kind of body. Before it is read the caller
 * needs access and a place. Up to twice the limit is read, so that the error can name the field that is too long;
 * longer ones are 413 unread, slow ones 408.
 */
export function addMultipart(
  app: FastifyInstance,
  context: SiteContext,
  { rows }: RowGroup,
  times: BodyTimes,
  mount: (scope: FastifyInstance) => void,
): void {
  const files = rows.flatMap(({ row }) => Object.values(row.files ?? {}));
  const bodyLimit = 2 * Math.max(...files) * files.length + FORM_BODY_MAX;
  const lowest = ROLES.find((role) => rows.some(({ row }) => row.access === role)) ?? 'admin';
  const line = createWaitingLine({ places: PLACES, waiting: WAITING, waitMs: times.waitMs });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, read) => read(null, body),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      requireAccess(
        lowest,
        readCaller(context, request.headers),
        rows.every(({ row }) => row.isHidden === true),
      );
      requireForm(request, reply);
      const leave = line.join(readNetwork(context, request.raw), next);
      // On every end: Fastify does not report a request that ends inside its body.
      reply.raw.once('close', leave);
    });
    scope.addHook('preParsing', (_request, reply, body, next) => {
      // The rest of a slow body is not awaited.
      const passed = leastRate(body, { bytes: LEAST_BYTES, ms: times.windowMs });
      passed.once('error', () => void reply.header('Connection', 'close'));
      next(null, passed);
    });
    mount(scope);
    done();
  });
}
