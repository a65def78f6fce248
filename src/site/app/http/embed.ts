import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '../context.ts';
import { readCountry } from './caller.ts';
import { readChoice } from './choice.ts';
import { addEmbedFiles, type EmbedFiles } from './embed-files.ts';
import { embedPage, missingEmbedPage, type EmbedPlace } from './embed-page.ts';
import { finishAnswer, sendFinished, type FinishedAnswer } from './finished-answer.ts';
import type { CallApi } from './mount-api.ts';
import { publicVideo } from './public-video.ts';
import { splitAddress } from './read-fields.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { readTexts } from './web/texts.ts';

interface Embed {
  readonly context: SiteContext;
  readonly security: SecurityHeaders;
  readonly callApi: CallApi;
  readonly files: EmbedFiles;
  readonly texts: ReturnType<typeof readTexts>;
}

/**
 * `/embed/{video_id}/` (specification 2): the player for other people's pages. Only this page has no age gate
 * (decisions A). It shows every caller only public videos, and neither reads nor sets a cookie.
 */
export function mountEmbed(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  files: Map<string, FinishedAnswer>,
  callApi: CallApi,
): void {
  const embed: Embed = {
    context,
    security,
    callApi,
    files: addEmbedFiles(files, security),
    texts: readTexts(),
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/embed/*',
    handler: (request, reply) => serve(embed, request, reply),
  });
}

const ADDRESS = /^\/embed\/([1-9]\d{0,14})(\/?)$/;

async function serve(embed: Embed, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { path, query } = splitAddress(request.raw.url ?? '');
  const [, id = '', slash] = ADDRESS.exec(path) ?? [];
  if (slash === '') {
    const address = query === '' ? `${path}/` : `${path}/?${query}`;
    return reply.header('Cache-Control', 'no-cache').redirect(address, 308);
  }
  const { headers } = request;
  // Without the cookie, because a visitor's choices on this site do not concern other people's pages.
  const { language } = readChoice({ 'accept-language': headers['accept-language'] }, query);
  const { origin, config } = embed.context;
  const place: EmbedPlace = {
    language,
    country: readCountry(embed.context, request.raw),
    origin: origin(),
    mediaOrigin: config.mediaOrigin,
    files: embed.files,
    texts: embed.texts[language],
    query,
  };
  const video = await publicVideo(embed.context, embed.callApi, id);
  const answer = finishAnswer({
    status: video ? 200 : 404,
    body: Buffer.from(video ? embedPage(video, place) : missingEmbedPage(place)),
    type: 'text/html; charset=utf-8',
    // The title depends on the country, which no shared cache knows.
    cacheControl: 'private, no-cache',
    vary: 'Accept-Language',
    security: embed.security.embed,
  });
  void reply.hijack();
  sendFinished(request.raw, reply.raw, answer);
  return reply;
}
