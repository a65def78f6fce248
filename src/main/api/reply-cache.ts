import type { WireReply, WireRequest } from '../../shared/api/client.ts';

/** Most bytes of text in the cache; a listing is about 25 KB. */
const BYTES_MAX = 8 * 1024 * 1024;

/** An answer with the headers the cache needs. */
export interface Answer extends WireReply {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CachedReply {
  readonly reply: WireReply;
  readonly etag: string | null;
  readonly isFresh: boolean;
}

interface Entry {
  readonly reply: WireReply;
  readonly etag: string | null;
  readonly freshUntil: number;
}

/**
 * Caches public answers in memory for as long as the site allows, then revalidates them by their ETag. Never on
 * disk, as it shows what a visitor looks at.
 * @param now monotonic milliseconds
 */
export function createReplyCache(now: () => number = () => performance.now(), bytesMax = BYTES_MAX) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(key, entry);
    entries.delete(key);
  };
  const put = (key: string, entry: Entry) => {
    drop(key);
    if (sizeOf(key, entry) > bytesMax / 4) return;
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break;
      drop(oldest);
    }
  };
  return {
    /** Rises with every `clear`. */
    generation: () => generation,
    find(origin: string, request: WireRequest): CachedReply | null {
      const key = keyOf(origin, request);
      const entry = key === null ? undefined : entries.get(key);
      return entry ? { reply: entry.reply, etag: entry.etag, isFresh: now() < entry.freshUntil } : null;
    },
    /**
     * Caches an answer if the site allows it; a 304 renews the cached one.
     * @param startedAs generation at its request: an answer from before a clear belongs to another session
     */
    keep(
      origin: string,
      request: WireRequest,
      answer: Answer,
      cached: CachedReply | null,
      startedAs = generation,
    ): WireReply {
      const isUnchanged = answer.status === 304 && cached !== null;
      const reply = isUnchanged ? cached.reply : { status: answer.status, body: answer.body };
      const key = keyOf(origin, request);
      if (key === null || startedAs !== generation) return reply;
      const freshSeconds = publicSeconds(answer.headers['cache-control']);
      if (freshSeconds === 0 || reply.status !== 200) drop(key);
      else {
        const etag = headerText(answer.headers['etag']) ?? (isUnchanged ? cached.etag : null);
        put(key, { reply, etag, freshUntil: now() + freshSeconds * 1000 });
      }
      return reply;
    },
    clear(): void {
      generation += 1;
      entries.clear();
      bytes = 0;
    },
  };
}

const keyOf = (origin: string, { method, path }: WireRequest) =>
  method === 'GET' ? `${origin}${path}` : null;

const sizeOf = (key: string, entry: Entry) => 2 * (key.length + entry.reply.body.length);

function headerText(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}

/** Seconds a `public` answer may be cached; 0 for everything else. */
function publicSeconds(header: string | string[] | undefined): number {
  const directives = (headerText(header) ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (!directives.includes('public') || directives.includes('no-store') || directives.includes('no-cache'))
    return 0;
  const age = directives.find((part) => /^max-age=\d{1,9}$/.test(part));
  return age === undefined ? 0 : Number(age.slice('max-age='.length));
}
