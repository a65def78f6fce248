import type { IncomingHttpHeaders } from 'node:http';
import type { MediaStore, SiteConfig } from '../../platform/index.ts';

/**
 * Bytes of the longest answer that another server sends. Nobody can end an answer there when its content becomes private, so
 * it must be over soon: a viewer for whom a film plays (1.2 Mbit/s) has this in a minute, and a segment of a stream is
 * shorter. Longer answers the site sends itself, and ends (`watch-answer.ts`).
 */
export const HANDED_MAX = 8 * 1024 * 1024;

/** Where nginx has the media folder, for answers of the site alone. */
const INTERNAL = '/-/media/';

/** An answer with bytes of a stored file, which the site has judged. */
export interface JudgedAnswer {
  /** Of the request. */
  readonly headers: IncomingHttpHeaders;
  readonly key: string;
  /** Of the answer, bytes. */
  readonly length: number;
  /** Whether it is a part of the file. */
  readonly isPart: boolean;
  readonly type: string;
  readonly cacheControl: string;
  /** Tag, date and caching, names and values alternately. */
  readonly common: readonly string[];
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
export type HandOver = (answer: JudgedAnswer) => Promise<HandedOver | null>;

/** How long the address of a part is good, seconds: new requests are judged, and what is private ends within a minute. */
const PRESIGNED_SECONDS = 60;

/** `undefined`: the site sends everything. */
export function handOverOf({ sendFiles }: SiteConfig, store: MediaStore): HandOver | undefined {
  switch (sendFiles) {
    case 'nginx':
      return (answer) => Promise.resolve(isMeantTheSame(answer) ? toNginx(answer) : null);
    case 'bucket':
      return async (answer) =>
        isMeantTheSame(answer) && isOfOurPage(answer.headers) ? toBucket(answer, store) : null;
    default:
      return undefined;
  }
}

/**
 * Whether the other server understands the request as the site did. Servers read odd ranges differently, and nginx compares
 * `If-Match` with a tag of its own.
 */
function isMeantTheSame({ headers, length, isPart }: JudgedAnswer): boolean {
  if (length > HANDED_MAX || headers['if-match'] !== undefined) return false;
  return isPart ? PLAIN.test(headers.range ?? '') : headers.range === undefined;
}

const PLAIN = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

function toNginx({ key, type, isPart, common, saved }: JudgedAnswer): HandedOver {
  const internal = `${INTERNAL}${key.slice(0, 2)}/${key}`;
  // With a whole file nginx says it itself.
  const ranges = isPart ? ['Accept-Ranges', 'bytes'] : [];
  const own = ['X-Accel-Redirect', internal, 'Content-Type', type, ...ranges];
  return { status: 200, headers: [...own, ...common, ...saved] };
}

/** Pages of ours may load from the bucket. The desktop's page and its downloads follow no address of another origin. */
function isOfOurPage(headers: IncomingHttpHeaders): boolean {
  return ['same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));
}

async function toBucket(answer: JudgedAnswer, store: MediaStore): Promise<HandedOver | null> {
  const { key, headers, type, cacheControl, saved } = answer;
  const [, disposition] = saved;
  const address = await store.presign?.(key, {
    seconds: PRESIGNED_SECONDS,
    ...(headers.range !== undefined && { range: headers.range }),
    type,
    cacheControl,
    ...(disposition !== undefined && { disposition }),
  });
  return address === undefined
    ? null
    : { status: 307, headers: ['Location', address, 'Cache-Control', 'no-store'] };
}
