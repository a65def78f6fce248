import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { api } from '../../../shared/api/table/index.ts';
import { FORM_BODY_MAX } from '../../../shared/limits.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import { handlers } from '../operations.ts';
import { asFailure } from './as-failure.ts';
import { failureAnswer } from './failure.ts';
import { addAdPictures } from './ad-pictures.ts';
import { mountChangePassword } from './change-password.ts';
import { mountDesktop } from './desktop.ts';
import { mountEmbed } from './embed.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import { createComingBodies } from './coming-bodies.ts';
import { finishedHits } from './finished-hits.ts';
import { createHttpServer, sendFailure, TIMES, type Times } from './http-server.ts';
import { mountArchive } from './archive-file.ts';
import { mountEvents } from './events.ts';
import { mountMails } from './mail-page.ts';
import { mountMedia } from './media.ts';
import { mountApi } from './mount-api.ts';
import { mountOembed } from './oembed.ts';
import { mountOauth } from './oauth.ts';
import { readableAddress } from './readable-address.ts';
import { mountRobots } from './robots.ts';
import { addSameSite } from './same-site.ts';
import { asRecord, securityHeaders, type FlatHeaders } from './security-headers.ts';
import { countShed } from './shed-log.ts';
import { createLogStream, type LogStream } from './log-stream.ts';
import {
  createRequestLog,
  isLogged,
  markLogged,
  nameOperation,
  operationOf,
  requestId,
} from './request-log.ts';
import { mountSitemap } from './sitemap.ts';
import { mountTus } from './tus.ts';
import { mountUnsubscribe } from './unsubscribe.ts';
import { mountWeb } from './web.ts';

/** The site's complete HTTP server, not listening yet. @param times shorter in tests */
export async function createApp(context: SiteContext, times: Times = TIMES): Promise<FastifyInstance> {
  const security = securityHeaders(context.config);
  /** Files of the site by address, added below. */
  const files = new Map<string, FinishedAnswer>();
  const bodies = createComingBodies();
  const logs = createLogStream();
  const requests = createRequestLog(
    (level, values, text) => app.log[level](values, text),
    context.metrics,
    context.config,
  );
  const app: FastifyInstance = fastify({
    logger: loggerOf(context.config.logLevel, logs),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: its lines name no request, and making one per request cost more than the routing.
    childLoggerFactory: (logger) => logger,
    bodyLimit: FORM_BODY_MAX,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    rewriteUrl: readableAddress,
    frameworkErrors: (error, _request, reply) => {
      const failure = asFailure(error);
      sendFailure(reply.raw, failureAnswer(failure.error, failure.status), security.own);
    },
    serverFactory: (handler) =>
      createHttpServer(handler, finishedHits(context, files), requests, security.own, times, bodies),
  });
  app.addHook('preClose', (done) => {
    bodies.stop();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    bodies.close();
    logs.close();
    done();
  });
  prepareApp(app, security.own, (thrown) => context.busyTimeout.failed(thrown));
  addSameSite(app, context);
  app.get('/health', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ ok: true }));
  const callApi = mountApi(app, context, security, api, handlers, times.body);
  mountMedia(app, context, security);
  addAdPictures(files, context, security);
  mountEmbed(app, context, security, files, callApi);
  mountOembed(app, context, callApi);
  mountEvents(app, context, security);
  mountTus(app, context, security, times.body, bodies);
  mountArchive(app, context, security);
  mountMails(app, context);
  mountOauth(app, context);
  mountUnsubscribe(app, context);
  mountChangePassword(app);
  mountDesktop(app, context, security);
  mountRobots(app, context);
  mountSitemap(app, context, security);
  await mountWeb(app, context, security, files, callApi);
  return app;
}

/**
 * Common parts of every route: headers, bodies, errors, log.
 * @param onError gets errors that the caller did not cause
 */
export function prepareApp(
  app: FastifyInstance,
  headers: FlatHeaders,
  onError: (thrown: unknown) => void = () => undefined,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameOperation(reply.raw, request.routeOptions.url ?? 'none');
    done();
  });
  addSecurityHeaders(app, headers);
  addBodies(app);
  addErrors(app, onError);
  addShedCount(app);
}

/** Adds the headers to every answer by Fastify, including errors. */
export function addSecurityHeaders(app: FastifyInstance, headers: FlatHeaders): void {
  const pairs = Object.entries(asRecord(headers));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A route's own headers have priority.
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (!app.server.listening) void reply.header('Connection', 'close');
    done();
  });
}

/**
 * Accepts only forms, as text, which the strict reader of fields parses. Other types and compressed bodies are refused
 * unread.
 */
function addBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
    done(isPlain ? undefined : new AppError({ code: 'bad_request', field: 'content-encoding' }));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BODY_MAX },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

/** Logs the server's own errors, once; not errors of callers or interrupted requests. */
function addErrors(app: FastifyInstance, onError: (thrown: unknown) => void): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { error, status, isFault } = asFailure(thrown);
    const id = requestId(reply.raw);
    if (isFault) {
      request.log.error({ id, operation: operationOf(reply.raw), err: thrown }, 'fault');
      markLogged(reply.raw);
      onError(thrown);
    }
    const failure = failureAnswer(error, status, isFault ? id : '');
    return reply.code(failure.status).headers(asRecord(failure.headers)).send(failure.body);
  });
}

/** Status for overload, or a temporary failure. */
const SHED = 503;

/** Requests that are refused for overload are counted: a storm of them must not become a storm of errors. */
function addShedCount(app: FastifyInstance): void {
  const shed = countShed(app);
  app.addHook('onResponse', (_request, { raw }, done) => {
    if (raw.statusCode === SHED && !isLogged(raw)) {
      shed();
      markLogged(raw);
    }
    done();
  });
}

function loggerOf(level: string, stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const err = ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' });
  // Fastify's own request serializer writes the address with its query and the caller's IP: neither may be logged.
  return { level, stream, base: null, serializers: { req: () => ({}), res: () => ({ statusCode: 0 }), err } };
}
