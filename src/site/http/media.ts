import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors/app-error.ts';
import { extensionOf, fileStem, numberedName } from '../../shared/format/file-name.ts';
import { localTitle } from '../../shared/format/title.ts';
import type { SiteContext } from '../context.ts';
import { openMedia, type OpenedMedia } from '../media/services/media.ts';
import { readCaller } from './caller.ts';
import { failureAnswer } from './failure.ts';
import { finishAnswer, sendFinished } from './finished-answer.ts';
import { attachment } from './attachment.ts';
import { readChoice } from './choice.ts';
import { judgePreconditions } from './preconditions.ts';
import { rangeHolds, readRange } from './range.ts';
import { splitAddress } from './read-fields.ts';
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import type { MediaReader } from '../storage/media-store.ts';
import { watchAnswer } from './watch-answer.ts';
import { PICTURE_SHOWS } from './shows.ts';

/** A picture can be taken down: a day later no cache has it any more. */
const PICTURE = 'public, max-age=86400';
/** What may be private or removed at any time is asked for again within a minute. */
const SIGNED = 'private, max-age=60';

/** Public pictures up to this size are cached as finished answers, bytes. */
const KEEP_MAX = 128 * 1024;
const KEEP_SECONDS = 3_600;

/**
 * Pictures at `/media/p/{key}` and, only signed, videos at `/media/v/{video_id}/{format}/{key}`, under `/media/d/` to be
 * saved, with captions, storyboards and their pictures beside them. What an address does not open is 404, whatever the reason; one that has run out is 403 `address_expired`.
 */
export function mountMedia(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: (request, reply) => serveMedia(context, security.media, request, reply),
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url: '/media/*',
    onRequest: (_request, reply) => {
      void reply.header('Allow', 'GET, HEAD');
      return Promise.reject(new AppError({ code: 'method_not_allowed' }));
    },
    handler: () => undefined,
  });
}

async function serveMedia(
  context: SiteContext,
  security: FlatHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const url = request.raw.url ?? '';
  const versions = context.version.check();
  const media = await openMedia(context, splitAddress(url), readCaller(context, request.headers));
  if ('text' in media) {
    const body = Buffer.from(media.text);
    // Made for one viewer, as what it names is.
    const made = { body, type: media.type, cacheControl: SIGNED, security };
    void reply.hijack();
    sendFinished(request.raw, reply.raw, finishAnswer(made));
    return;
  }
  try {
    if (media.isPublic && media.bytes <= KEEP_MAX && request.headers.range === undefined) {
      const body = await media.handle.readFile();
      const answer = finishAnswer({
        body,
        type: media.type,
        cacheControl: PICTURE,
        etag: media.etag,
        security,
      });
      const life = { seconds: KEEP_SECONDS, shows: PICTURE_SHOWS, versions, isForAll: true };
      context.answers.put(url, answer, life);
      void reply.hijack();
      sendFinished(request.raw, reply.raw, answer);
      return;
    }
    const stop = watchAnswer(context, url, versions, reply.raw);
    try {
      await sendMedia(media, media.handle, security, request, reply, context.clock.now());
    } finally {
      stop();
    }
  } finally {
    await media.handle.close();
  }
}

async function sendMedia(
  media: OpenedMedia,
  handle: MediaReader,
  security: FlatHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Promise<void> {
  const { headers } = request;
  const { etag, bytes, modifiedMs } = media;
  const cacheControl = media.isPublic ? PICTURE : SIGNED;
  const modified = new Date(modifiedMs).toUTCString();
  const common = [
    'Accept-Ranges',
    'bytes',
    'ETag',
    etag,
    'Last-Modified',
    modified,
    'Cache-Control',
    cacheControl,
  ];
  const saved = media.title ? ['Content-Disposition', dispositionOf(media.title, media, headers)] : [];
  const response = reply.raw;
  void reply.hijack();
  const refuse = (status: number, error: AppError, extra: readonly string[]) => {
    const { body, headers: own } = failureAnswer(error, status);
    response.writeHead(status, [...own, 'Content-Length', String(body.length), ...extra, ...security]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const judged = judgePreconditions(headers, media);
  if (judged === 412) return refuse(412, new AppError({ code: 'bad_request' }), []);
  if (judged === 304) {
    response.writeHead(304, [...common, ...security]);
    response.end();
    return;
  }
  // Range is defined for GET alone; a HEAD describes the whole.
  const isAsked =
    request.method === 'GET' && rangeHolds(headers['if-range'] as string | undefined, etag, modifiedMs, now);
  const range = readRange(isAsked ? headers.range : undefined, bytes);
  if (range.kind === 'unsatisfiable') {
    return refuse(416, new AppError({ code: 'range_not_satisfiable' }), [
      'Content-Range',
      `bytes */${bytes}`,
    ]);
  }
  const part = range.kind === 'part' ? range : null;
  const [start, length] = part ? [part.start, part.end - part.start + 1] : [0, bytes];
  const place = part ? ['Content-Range', `bytes ${part.start}-${part.end}/${bytes}`] : [];
  const own = ['Content-Type', media.type, 'Content-Length', String(length), ...place, ...saved];
  response.writeHead(part ? 206 : 200, [...own, ...common, ...security]);
  if (request.method === 'HEAD') response.end();
  else await sendFile(handle, response, start, length);
}

/** Its name is in the language of the caller who saves it. */
function dispositionOf(
  video: NonNullable<OpenedMedia['title']>,
  { type }: OpenedMedia,
  headers: IncomingHttpHeaders,
): string {
  const { language } = readChoice(headers, '');
  const title = localTitle(video, { language, country: '' });
  return attachment(numberedName(fileStem(title, `${video.height}p`), extensionOf(type) ?? 'mp4', 1));
}
