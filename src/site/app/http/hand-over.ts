import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { FoundMedia } from '../../catalog/index.ts';
import type { MediaStore, SiteConfig } from '../../platform/index.ts';
import { readRange } from './range.ts';

/**
 * Bytes of the longest answer that another server sends. Nobody can end an answer there when its content becomes private, so
 * it must be over soon: a viewer for whom a film plays (1.2 Mbit/s) has this in a minute. Longer answers the site sends itself, and ends (`watch-answer.ts`).
 */
export const HANDED_MAX = 8 * 1024 * 1024;

/** Where nginx has the media folder, for answers of the site alone (`resources/deploy`). */
const INTERNAL = '/-/media/';

/** How long an address of the bucket is good, seconds: what becomes private ends within a minute. */
const PRESIGNED_SECONDS = 60;

/** A file that the caller may have. */
export interface JudgedFile extends Pick<FoundMedia, 'kind' | 'key' | 'type' | 'bytes' | 'etag'> {
  readonly cacheControl: string;
  /** `Content-Disposition` and its value, or nothing. */
  readonly saved: readonly string[];
}

/** What the site answers where another server sends the bytes. */
export interface HandedOver {
  readonly status: number;
  /** Names and values alternately. */
  readonly headers: readonly string[];
}

/** Has another server send an answer; `null`: the site sends it. */
export type HandOver = (
  file: JudgedFile,
  request: Pick<FastifyRequest, 'method' | 'headers'>,
) => Promise<HandedOver | null>;

/** `null`: the site sends everything. */
export function createHandOver({ sendFiles }: SiteConfig, store: MediaStore): HandOver | null {
  if (sendFiles === 'site') return null;
  return async (file, { method, headers }) => {
    if (method !== 'GET' || !isMeantTheSame(file, headers)) return null;
    if (sendFiles === 'nginx') return toNginx(file, headers.range !== undefined);
    return isForBucket(file) && isOfOurPage(headers) ? toBucket(file, store) : null;
  };
}

/** The site answers these itself: most end without bytes, and other servers compare with tags and dates of their own. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** The one form of a range that every server reads alike. */
const PLAIN = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** Whether the other server would answer as the site, and soon be done. */
function isMeantTheSame({ bytes, etag }: JudgedFile, headers: IncomingHttpHeaders): boolean {
  const { range, 'if-range': ifRange } = headers;
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return false;
  if (range === undefined) return ifRange === undefined && bytes <= HANDED_MAX;
  if (!PLAIN.test(range) || (ifRange !== undefined && ifRange !== etag)) return false;
  const asked = readRange(range, bytes);
  return asked.kind === 'part' && asked.end - asked.start < HANDED_MAX;
}

function toNginx({ key, type, etag, cacheControl, saved }: JudgedFile, isPart: boolean): HandedOver {
  const headers = [
    ...[
      'X-Accel-Redirect',
      `${INTERNAL}${key.slice(0, 2)}/${key}`,
      'Content-Type',
      type,
      'Content-Length',
      '0',
    ],
    ...['ETag', etag, 'Cache-Control', cacheControl, ...saved],
    // With a whole file nginx says it by itself.
    ...(isPart ? ['Accept-Ranges', 'bytes'] : []),
  ];
  return { status: 200, headers };
}

/**
 * Whole files of a few seconds or of low quality, and nothing of longer ones: a browser that was sent to another origin once
 * asks there for all further parts, and the bucket would send them to the end. Streams: Chromium plays none of which parts are
 * redirected. Pictures: browsers and caches store them under their address, and a signed one is another each time.
 */
const isForBucket = ({ kind, type, bytes }: JudgedFile) =>
  kind !== 'stream' && type.startsWith('video/') && bytes <= HANDED_MAX;

/** Pages of ours may load from the bucket. The desktop's page and its downloads follow no address of another origin. */
function isOfOurPage(headers: IncomingHttpHeaders): boolean {
  return ['same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));
}

async function toBucket(
  { key, type, cacheControl, saved }: JudgedFile,
  store: MediaStore,
): Promise<HandedOver | null> {
  const [, disposition] = saved;
  const terms = {
    seconds: PRESIGNED_SECONDS,
    type,
    cacheControl,
    ...(disposition !== undefined && { disposition }),
  };
  const address = await store.presign?.(key, terms);
  if (address === undefined) return null;
  // The address ends soon, so nothing stores it.
  return { status: 307, headers: ['Location', address, 'Cache-Control', 'no-store', 'Content-Length', '0'] };
}
