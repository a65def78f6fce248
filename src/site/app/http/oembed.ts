import type { FastifyInstance } from 'fastify';
import { EMBED } from '../../../shared/constants.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { startWithin } from '../../../shared/format/start-time.ts';
import { localTitle } from '../../../shared/format/title.ts';
import type { SiteContext } from '../context.ts';
import { publicFor } from './call-parts.ts';
import { readCountry } from './caller.ts';
import { readChoice } from './choice.ts';
import type { CallApi } from './mount-api.ts';
import { OEMBED_PATH } from './oembed-address.ts';
import { publicVideo } from './public-video.ts';
import { splitAddress } from './read-fields.ts';
import { escapeText } from '../../platform/index.ts';

/** Height of the title line above the picture, CSS pixels. */
const LINE = EMBED.height - heightOf(EMBED.width);
/** Width of a video's larger picture, which is 16:9. */
const POSTER_WIDTH = 640;
/** Consumers should read it again after this time, seconds, because a video may become private. */
const CACHE_SECONDS = 300;

/**
 * oEmbed (oembed.com) for addresses of videos. It names a thumbnail if there is no age gate, or with
 * `--preview-pictures`. A missing or hidden video gives 404; formats other than JSON give 501.
 */
export function mountOembed(app: FastifyInstance, context: SiteContext, callApi: CallApi): void {
  app.get(OEMBED_PATH, async (request, reply) => {
    const asked = new URLSearchParams(splitAddress(request.raw.url ?? '').query);
    const format = asked.get('format') ?? 'json';
    if (format !== 'json') {
      return reply.code(501).header('Content-Type', 'text/plain; charset=utf-8').send('format=json only');
    }
    const asks = asked.get('url') ?? '';
    if (asks === '') throw new AppError({ code: 'bad_request', field: 'url' });
    const { width, height } = sizeWithin(limitOf(asked, 'maxwidth'), limitOf(asked, 'maxheight'));
    const [url = ''] = asks.split('#', 1);
    const id = videoOf(context.origin(), url);
    const video = id === null ? null : await publicVideo(context, callApi, id);
    if (!video) throw new AppError({ code: 'not_found' });
    const { language } = readChoice({ 'accept-language': request.headers['accept-language'] }, '');
    const title = localTitle(video, { language, country: '' });
    const start = startWithin(splitAddress(url).query, video.durationSeconds);
    const { mediaOrigin } = context.config;
    const previewPictures = context.settings.isOn('previewPictures');
    const isShown = previewPictures || !context.content.of(readCountry(context, request.raw)).gate;
    const source = escapeText(`${context.origin()}/embed/${video.id}/${start ? `?t=${start}` : ''}`);
    return reply
      .headers({
        'Cache-Control': previewPictures ? publicFor(CACHE_SECONDS) : `private, max-age=${CACHE_SECONDS}`,
        Vary: 'Accept-Language',
        'Access-Control-Allow-Origin': '*',
      })
      .type('application/json; charset=utf-8')
      .send({
        version: '1.0',
        type: 'video',
        provider_name: 'Yoru',
        provider_url: `${context.origin()}/`,
        title,
        cache_age: CACHE_SECONDS,
        width,
        height,
        ...(isShown && thumbnail(video.poster, mediaOrigin || context.origin())),
        html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeText(title)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
      });
  });
}

function thumbnail(poster: string, origin: string) {
  if (poster === '') return {};
  const thumbnail_url = poster.startsWith('/') ? origin + poster : poster;
  return { thumbnail_url, thumbnail_width: POSTER_WIDTH, thumbnail_height: heightOf(POSTER_WIDTH) };
}

/** Id in the address of a video's page or embedded page on this site; `null` for any other address. */
function videoOf(origin: string, address: string): string | null {
  if (!address.startsWith(`${origin}/`)) return null;
  const path = splitAddress(address.slice(origin.length)).path;
  return (
    /^\/(?:videos\/([1-9]\d{0,14})(?:\/[^/]*)?|embed\/([1-9]\d{0,14}))\/?$/
      .exec(path)
      ?.slice(1)
      .find((id) => id !== undefined) ?? null
  );
}

function limitOf(asked: URLSearchParams, name: 'maxwidth' | 'maxheight'): number {
  const text = asked.get(name);
  if (text === null) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new AppError({ code: 'bad_request', field: name });
  return Number(text);
}

/** The usual size, or a smaller one of the same ratio. */
function sizeWithin(maxWidth: number, maxHeight: number): { width: number; height: number } {
  const byHeight = Math.floor(((maxHeight - LINE) * 16) / 9);
  const width = Math.max(1, Math.min(EMBED.width, maxWidth, byHeight));
  return { width, height: Math.min(maxHeight, heightOf(width) + LINE) };
}

/** Of a 16:9 picture. */
function heightOf(width: number): number {
  return Math.round((width * 9) / 16);
}
