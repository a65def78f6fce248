import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import type { Scope } from '../../platform/index.ts';
import { SITEMAP_PATH, sitemapIndex, sitemapPage } from '../sitemap/services/sitemap.ts';
import { createAnswerCache } from './answer-cache.ts';
import { finishAnswer, sendFinished, type FinishedAnswer } from './finished-answer.ts';
import { splitAddress } from './read-fields.ts';
import type { SecurityHeaders } from './security-headers.ts';

const pack = promisify(gzip);

/** A change of one of these expires every part of the sitemap: hidden content leaves at once. */
const SHOWS: readonly Scope[] = ['videos', 'names', 'people', 'collections'];
/** Views and the order of lists may be this old, seconds. */
const CACHE_SECONDS = 600;
/** Shared caches read it again after a minute. */
const CACHE_CONTROL = 'public, max-age=60';
/** Bytes of finished parts; a crawler that reads everything must not evict the answers of visitors. */
const CACHE_BYTES = 48 * 1024 * 1024;

/**
 * The index at `/sitemap.xml` and its pages below `/sitemap/`: the same for everybody, without the age gate, because
 * they show no content. Pages without anything public do not exist.
 */
export function mountSitemap(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  const answers = createAnswerCache(CACHE_BYTES, context.clock);
  /** Parts in progress, by address: parallel requests wait for the same part. */
  const making = new Map<string, Promise<FinishedAnswer>>();
  const make = async (path: string): Promise<FinishedAnswer> => {
    const versions = context.version.check();
    const answer = await finish(await bodyOf(context, path), security);
    answers.put(path, answer, { seconds: CACHE_SECONDS, shows: SHOWS, versions });
    return answer;
  };
  const shared = (path: string) => {
    const answer = making.get(path) ?? make(path).finally(() => making.delete(path));
    making.set(path, answer);
    return answer;
  };
  for (const url of [SITEMAP_PATH, '/sitemap/*'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { path } = splitAddress(request.raw.url ?? '');
        const answer = answers.get(path, context.version.check()) ?? (await shared(path));
        void reply.hijack();
        sendFinished(request.raw, reply.raw, answer);
      },
    });
}

/** @throws AppError `not_found` */
async function bodyOf({ reader, origin, config }: SiteContext, path: string): Promise<Buffer> {
  const origins = { origin: origin(), mediaOrigin: config.mediaOrigin };
  const body =
    path === SITEMAP_PATH ? sitemapIndex(reader, origins) : await sitemapPage(reader, path, origins);
  if (body === null) throw new AppError({ code: 'not_found' });
  return Buffer.from(body);
}

const finish = async (body: Buffer, security: SecurityHeaders) =>
  finishAnswer({
    body,
    type: 'application/xml; charset=utf-8',
    cacheControl: CACHE_CONTROL,
    security: security.data,
    // Crawlers request gzip. A page has megabytes, which are compressed in parallel to other requests.
    brotli: null,
    gzip: await pack(body),
  });
