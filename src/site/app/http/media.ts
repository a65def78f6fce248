import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extensionOf, fileStem, numberedName } from '../../../shared/format/file-name.ts';
import { localTitle } from '../../../shared/format/title.ts';
import type { SiteContext } from '../context.ts';
import { findMedia, type FoundMedia, openMedia } from '../../catalog/index.ts';
import { publicFor } from './call-parts.ts';
import { readCaller } from './caller.ts';
import { finishAnswer, sendFinished } from './finished-answer.ts';
import { attachment } from './attachment.ts';
import { createHandOver, type HandOver } from './hand-over.ts';
import { readChoice } from './choice.ts';
import { splitAddress } from './read-fields.ts';
import { mountReadOnly } from './read-only-route.ts';
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts';
import { sendRanged } from './send-ranged.ts';
import { watchAnswer } from './watch-answer.ts';
import { PICTURE_SHOWS } from './shows.ts';

/** A picture may be taken down: after an hour no browser has it, after a minute no shared cache (decisions E). */
const PICTURE = publicFor(3_600);
/** Anything that may become private or be removed is requested again within a minute. */
const SIGNED = 'private, max-age=60';

/** Largest public picture that is cached as a finished answer, bytes. */
const KEEP_MAX = 128 * 1024;
const KEEP_SECONDS = 3_600;

/**
 * Serves pictures at `/media/p/{key}` and, only with a signature, videos at `/media/v/{video_id}/{format}/{key}`, or
 * under `/media/d/` for saving, with captions, storyboards and their pictures. An address that opens nothing gives 404,
 * whatever the reason; an expired one gives 403 `address_expired`.
 */
export function mountMedia(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  const handOver = createHandOver(context.config, context.store);
  mountReadOnly(app, '/media/*', (request, reply) =>
    serveMedia(context, handOver, security.media, request, reply),
  );
}

async function serveMedia(
  context: SiteContext,
  handOver: HandOver | null,
  security: FlatHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const url = request.raw.url ?? '';
  const versions = context.version.check();
  const found = findMedia(context, splitAddress(url), readCaller(context, request.headers));
  if ('text' in found) {
    const body = Buffer.from(found.text);
    // Made for one viewer, like the addresses in it.
    const made = { body, type: found.type, cacheControl: SIGNED, security };
    void reply.hijack();
    sendFinished(request.raw, reply.raw, finishAnswer(made));
    return;
  }
  const cacheControl = found.isPublic ? PICTURE : SIGNED;
  const saved = found.title
    ? ['Content-Disposition', dispositionOf(found.title, found, request.headers)]
    : [];
  const inMemory = found.isPublic && found.bytes <= KEEP_MAX && request.headers.range === undefined;
  const handed = inMemory ? undefined : await handOver?.({ ...found, cacheControl, saved }, request);
  if (handed) {
    void reply.hijack();
    reply.raw.writeHead(handed.status, [...handed.headers, ...security]);
    reply.raw.end();
    return;
  }
  const media = await openMedia(context, found);
  try {
    if (inMemory) {
      const body = await media.handle.readFile();
      const answer = finishAnswer({
        body,
        operation: '/media/*',
        type: media.type,
        cacheControl,
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
      const file = { ...media, cacheControl, headers: security, saved };
      await sendRanged(file, request, reply, context.clock.now());
    } finally {
      stop();
    }
  } finally {
    await media.handle.close();
  }
}

/** The file name is in the language of the caller who saves it. */
function dispositionOf(
  video: NonNullable<FoundMedia['title']>,
  { type }: FoundMedia,
  headers: IncomingHttpHeaders,
): string {
  const { language } = readChoice(headers, '');
  const title = localTitle(video, { language, country: '' });
  return attachment(numberedName(fileStem(title, `${video.height}p`), extensionOf(type) ?? 'mp4', 1));
}
