import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_BODY_MAX } from '../../../shared/limits.ts';
import { ROLES } from '../../../shared/roles.ts';
import type { SiteContext } from '../context.ts';
import { readStreamed, type StreamedForm } from './read-streamed.ts';
import type { RowGroup } from './api-rows.ts';
import { readCaller } from './caller.ts';
import { createFormPlaces, pacedBody } from './form-places.ts';
import type { BodyTimes } from './http-server.ts';
import { requireAccess } from './run-call.ts';

/** Reads the form of a request; `undefined`: it has none. */
export type ReadForm = (request: FastifyRequest, reply: FastifyReply) => Promise<StreamedForm | undefined>;

const FORM = /^multipart\/form-data\b/i;

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @throws Error 415 if the body is no form; the body stays unread, so the connection must be closed */
export function requireForm({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(headers) || FORM.test(headers['content-type'] ?? '')) return;
  void reply.header('Connection', 'close');
  throw Object.assign(new Error('not a form with files'), { statusCode: 415 });
}

/** Reads a form from memory; its row limits the sizes of its files. @throws AppError as `readStreamed` */
const readHeldForm: ReadForm = async ({ body, headers }) => {
  if (!(body instanceof Buffer)) return undefined;
  return readStreamed(headers['content-type'] ?? '', Readable.from([body]), {
    isPassedOn: () => false,
    fileMax: body.length,
    enter: () => Promise.resolve(),
  });
};

/**
 * Mounts rows with files in a scope that accepts only multipart bodies. The caller needs access and a place before the
 * body is read. Up to twice the limit is read, so that the error can name the field that is too long; longer bodies get
 * 413 without reading, slow ones 408.
 */
export function addMultipart(
  app: FastifyInstance,
  context: SiteContext,
  { rows }: RowGroup,
  times: BodyTimes,
  mount: (scope: FastifyInstance, readForm: ReadForm) => void,
): void {
  const files = rows.flatMap(({ row }) => Object.values(row.files ?? {}));
  const bodyLimit = 2 * Math.max(...files) * files.length + FORM_BODY_MAX;
  const lowest = ROLES.find((role) => rows.some(({ row }) => row.access === role)) ?? 'admin';
  const places = createFormPlaces(context, 'held', times);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, read) => read(null, body),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      const caller = readCaller(context, request.headers);
      requireAccess(
        lowest,
        caller,
        rows.every(({ row }) => row.isHidden === true),
      );
      requireForm(request, reply);
      places.enter({ caller, request, reply }, next);
    });
    scope.addHook('preParsing', (_request, reply, body, next) => next(null, pacedBody(body, reply, times)));
    mount(scope, readHeldForm);
    done();
  });
}
