import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { DIGEST_HEADER, readDigest } from '../../../shared/upload/digest.ts';
import { VIDEO_BYTES_MAX } from '../../../shared/upload/limits.ts';
import type { SiteContext } from '../context.ts';
import { noteHash, uploadById, uploadLocks, UploadStore } from '../../publishing/index.ts';
import { asFailure } from './as-failure.ts';
import { readCaller } from './caller.ts';
import type { ComingBodies } from './coming-bodies.ts';
import { failureAnswer } from './failure.ts';
import { createFormPlaces, type FormPlaces } from './form-places.ts';
import type { BodyTimes } from './http-server.ts';
import { asRecord, type SecurityHeaders } from './security-headers.ts';
import { takePart } from './tus-patch.ts';

/**
 * Only our own operations create uploads at this address; of the protocol's extensions only `termination` is available.
 */
const PLACE = '/api/upload';
const METHODS = 'HEAD, PATCH, DELETE, OPTIONS';
const REFUSED_HEADERS = [
  ...['upload-metadata', 'upload-concat', 'upload-defer-length', 'upload-length', 'x-http-method-override'],
] as const;
const DIGEST = DIGEST_HEADER.toLowerCase();
const VERSION = '1.0.0';
const BYTES = 'application/offset+octet-stream';

/**
 * The bytes of uploads by tus 1.0 at `/api/upload/{id}`: only for their owner, and each request is checked before a
 * byte is read.
 */
export function mountTus(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  times: BodyTimes,
  bodies: ComingBodies,
): void {
  const locks = uploadLocks();
  const server = new Server({
    path: PLACE,
    datastore: new UploadStore(context),
    locker: locks,
    maxSize: VIDEO_BYTES_MAX,
    allowedOrigins: () => false,
    respectForwardedHeaders: false,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    lockDrainTimeout: 1,
    onResponseError: (_request, thrown) => failureOf(thrown),
  });
  const headers = { ...asRecord(security.data), 'Cache-Control': 'no-store' };
  const places = createFormPlaces(context, 'passedOn', times);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The store reads the body.
    scope.addContentTypeParser(BYTES, (_request, _body, read) => read(null));
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'PATCH') void reply.headers({ ...headers, 'Tus-Resumable': VERSION });
      if (request.method !== 'OPTIONS') await requireOwner(context, request);
      if (request.method === 'PATCH') await entered(places, context, request, reply);
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      // After an answer, the rest of an unread body is not awaited.
      const isRead = reply.statusCode === 204 && request.raw.readableEnded;
      if (request.method === 'PATCH' && !isRead) void reply.header('Connection', 'close');
      done();
    });
    scope.patch(`${PLACE}/:id`, (request, reply) =>
      takePart({ context, locks, times, bodies }, request, reply),
    );
    scope.route({
      method: ['HEAD', 'DELETE', 'OPTIONS'],
      url: `${PLACE}/:id`,
      exposeHeadRoute: false,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.hijack();
        const response = reply.raw;
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        await server.handle(request.raw, response).catch((thrown: unknown) => sendLate(thrown, response));
      },
    });
    scope.route({
      method: ['GET', 'POST', 'PUT', 'TRACE'],
      url: `${PLACE}/:id`,
      exposeHeadRoute: false,
      onRequest: (_request, reply) => {
        void reply.header('Allow', METHODS);
        return Promise.reject(new AppError({ code: 'method_not_allowed' }));
      },
      handler: () => undefined,
    });
    done();
  });
}

/** Waits for a place, fairly between members and networks. @throws AppError `too_many_requests`, `unavailable` */
const entered = (places: FormPlaces, context: SiteContext, request: FastifyRequest, reply: FastifyReply) =>
  new Promise<void>((resolve, reject) => {
    const caller = readCaller(context, request.headers);
    places.enter({ caller, request, reply }, (error) => (error ? reject(error) : resolve()));
  });

/** @throws AppError with the error of the request, before its body is read; another member's upload is not found */
async function requireOwner(context: SiteContext, request: FastifyRequest): Promise<void> {
  const { id } = request.params as { readonly id: string };
  // The library takes the id from the end of the full address, so only one form is allowed.
  if (request.raw.url !== `${PLACE}/${id}`) throw new AppError({ code: 'bad_request', field: 'path' });
  const { memberId } = readCaller(context, request.headers);
  if (memberId === null) throw new AppError({ code: 'need_auth' });
  requireHeaders(request.method, request.headers);
  const [upload] = /^[0-9a-f]{32}$/.test(id) ? await context.database.read(uploadById(id)) : [];
  if (upload?.member_id !== memberId) throw new AppError({ code: 'not_found' });
  if (upload.state === 'gone') throw refusal('upload_gone');
  // The upload is complete and cannot be cancelled any more.
  if (request.method === 'DELETE' && upload.state !== 'open') throw new AppError({ code: 'conflict' });
  const sha256 = digestOf(request.headers);
  if (request.method === 'PATCH' && sha256 !== null && sha256 !== upload.sha256)
    await context.writer.change(() => noteHash(id, sha256));
}

function requireHeaders(method: string, headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== VERSION)
    throw Object.assign(new Error('another version of tus'), { statusCode: 412 });
  const wrong = REFUSED_HEADERS.find((name) => headers[name] !== undefined);
  if (wrong) throw new AppError({ code: 'bad_request', field: wrong });
  if (method !== 'PATCH') return;
  if (headers['content-type'] !== BYTES)
    throw Object.assign(new Error('not the bytes of an upload'), { statusCode: 415 });
  if (!/^(0|[1-9]\d{0,14})$/.test(String(headers['upload-offset'])))
    throw new AppError({ code: 'bad_request', field: 'upload-offset' });
}

/** The sender's hash of the whole file; the job that checks the file compares it. @throws AppError `bad_request` */
function digestOf(headers: IncomingHttpHeaders): string | null {
  const header = headers[DIGEST];
  if (header === undefined) return null;
  const found = readDigest(String(header));
  if (found === null) throw new AppError({ code: 'bad_request', field: DIGEST });
  return Buffer.from(found, 'base64').toString('hex');
}

function failureOf(thrown: unknown): { status_code: number; body: string } {
  const isRefused = (thrown as { readonly status_code?: number }).status_code === 400;
  const failure = asFailure(isRefused ? new AppError({ code: 'bad_request' }) : thrown);
  const answer = failureAnswer(failure.error, failure.status);
  return { status_code: answer.status, body: answer.body.toString() };
}

function sendLate(thrown: unknown, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status_code, body } = failureOf(thrown);
  response.writeHead(status_code, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(body);
}
