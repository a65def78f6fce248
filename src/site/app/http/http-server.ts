import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toOriginForm } from './absolute-form.ts';
import type { ComingBodies } from './coming-bodies.ts';
import { failureAnswer, type FailureAnswer } from './failure.ts';
import type { FinishedHits } from './finished-hits.ts';
import { closeQuietly } from './idle-connections.ts';
import { markRefused, requestId, type RequestLog } from './request-log.ts';
import { refusalOf } from './request-checks.ts';
import type { FlatHeaders } from './security-headers.ts';

/** Times after which a connection is closed, milliseconds. */
export interface Times {
  /** For a whole request with its body. Fastify would disable this limit (reliability 1.5). */
  readonly request: number;
  readonly headers: number;
  readonly keepAlive: number;
  /** Without a byte in either direction; a paused player continues with a new range request. */
  readonly idle: number;
  /** How often the first two are checked. */
  readonly look: number;
  readonly body: BodyTimes;
}

/** For bodies with files. */
export interface BodyTimes {
  /** Longest wait for a place. */
  readonly waitMs: number;
  /** Some bytes must arrive in each window. */
  readonly windowMs: number;
}

export const TIMES: Times = {
  request: 60_000,
  headers: 20_000,
  keepAlive: 30_000,
  idle: 75_000,
  look: 5_000,
  body: { waitMs: 15_000, windowMs: 10_000 },
};

const HEADER_BYTES = 16 * 1024;

/** The number of the request, for one who asks about an answer; finished answers in memory have none. */
const ID_HEADER = 'X-Request-Id';

/** Requests that a connection may send before their answers; browsers send none. */
const MOST_AHEAD = 100;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Node's server with its times, finished answers before the handler, and our headers on Node's own refusals. */
export function createHttpServer(
  handle: Handle,
  hits: FinishedHits,
  requests: RequestLog,
  headers: FlatHeaders,
  times: Times,
  bodies: ComingBodies,
): Server {
  const options = {
    // Node's own refusal would lack our headers.
    requireHostHeader: false,
    maxHeaderSize: HEADER_BYTES,
    connectionsCheckingInterval: times.look,
    // We have our own limit below, because the body of an upload may take longer.
    requestTimeout: 0,
    headersTimeout: times.headers,
    keepAliveTimeout: times.keepAlive,
  };
  const server = createServer(
    options,
    inTurn((request, response) => {
      const id = requests.begin(request, response);
      // Its connection takes no other request: nobody may put one on it that comes too late.
      if (!server.listening) response.shouldKeepAlive = false;
      toOriginForm(request);
      endSlowBody({ server, bodies }, request, response, times.request);
      const refusal = refusalOf(request);
      if (refusal) {
        response.setHeader(ID_HEADER, id);
        sendFailure(response, refusal, headers);
        return;
      }
      // While the server stops, Fastify must answer, to say `Connection: close`.
      if (server.listening && hits(request, response)) return;
      response.setHeader(ID_HEADER, id);
      handle(request, response);
    }),
  );
  closeQuietly(server);
  server.setTimeout(times.idle);
  server.on('checkExpectation', (request, response: ServerResponse) => {
    response.setHeader(ID_HEADER, requests.begin(request, response));
    sendFailure(
      response,
      failureAnswer(new AppError({ code: 'bad_request', field: 'expect' }), 417),
      headers,
    );
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(error, socket, headers, requests);
    // Its client may stay for as long as it likes.
    if (!server.listening) socket.destroySoon();
  });
  return server;
}

/**
 * Starts a request when the previous answer on its connection was sent. Node passes on all pipelined requests, and each
 * of a thousand would hold its file open until the first is read.
 */
function inTurn(handle: Handle): Handle {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // A response behind another one has no socket yet.
    if (response.socket) {
      handle(request, response);
      return;
    }
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > MOST_AHEAD) socket.destroy();
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}

/** A body must arrive within this time, except the bytes of an upload, whose speed is checked where they are read. */
function endSlowBody(
  { server, bodies }: { readonly server: Server; readonly bodies: ComingBodies },
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
  const { headers, method, url = '', socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  if (!hasBody) return;
  const end = () => {
    const error = Object.assign(new Error('the body is too slow'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
      response,
    });
    if (!request.complete) server.emit('clientError', error, socket);
  };
  // One that is answered already has the time of its answer.
  bodies.add(request, () => response.headersSent || end());
  if (isUpload(method, url, headers['content-type'])) return;
  const timer = setTimeout(end, ms);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** Uploads of videos: by tus, and in a form (`add-streamed.ts`). */
function isUpload(method = '', url: string, type = ''): boolean {
  if (method === 'PATCH') return url.startsWith('/api/upload/');
  return method === 'POST' && url === '/api/video_edit.php' && type.startsWith('multipart/form-data');
}

/** Writes a failure without Fastify. */
export function sendFailure(response: ServerResponse, failure: FailureAnswer, headers: FlatHeaders): void {
  const length = ['Content-Length', String(failure.body.length)];
  response.writeHead(failure.status, [...failure.headers, ...length, ...headers]);
  response.end(failure.body);
}

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers invalid, too long and too slow requests with the envelope and our headers, and closes the connection. */
function refuse(
  error: NodeJS.ErrnoException & { readonly response?: ServerResponse },
  socket: Socket,
  headers: FlatHeaders,
  requests: RequestLog,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
  const { response } = error;
  if (response) markRefused(response, status);
  const { body, headers: own } = failureAnswer(new AppError({ code: 'bad_request' }), status);
  const all = [
    ...own,
    ...headers,
    'Content-Length',
    String(body.length),
    'Connection',
    'close',
    ID_HEADER,
    response ? requestId(response) : requests.refused(status),
  ];
  const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`,
  );
}
