import { setTimeout as wait } from 'node:timers/promises';
import got, { type PlainResponse } from 'got';
import type { Send, Sent, WireRequest } from '../../shared/api/client.ts';
import { multipartForm } from '../../shared/api/multipart.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { ANSWER_MAX, SLOW_UPLOAD } from '../../shared/limits.ts';
import { createProxyAgents } from '../proxy/proxy-agents.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import { readTransportFailure } from './failures.ts';
import { createReplyCache, type Answer, type CachedReply } from './reply-cache.ts';

/** Times of one call, milliseconds. */
export interface Times {
  readonly connect: number;
  readonly response: number;
  /** Of the whole call, retries included; with files `SLOW_UPLOAD` times as long. */
  readonly total: number;
  /** Waits before each retry; as many retries as entries. */
  readonly retries: readonly number[];
}

export const TIMES: Times = { connect: 5_000, response: 15_000, total: 20_000, retries: [250, 1_000] };

export interface TransportOptions {
  /** The site's origin, read at each call as the visitor may change it. */
  readonly origin: () => string;
  /** `Yoru/0.1.0 (linux)`: names the client and nothing about the visitor. */
  readonly userAgent: string;
  readonly language: () => string;
  /** Without it every call goes directly to the site. */
  readonly resolveProxy?: ResolveProxy;
  /** The session's token at a site; `null`: a visitor. */
  readonly token?: (origin: string) => Promise<string | null>;
  readonly times?: Times;
}

interface OnceParts {
  readonly cached: CachedReply | null;
  readonly token: string | null;
  readonly sent: Sent | undefined;
}

/** Statuses of intermediate servers that a second attempt may avoid. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

export interface Transport extends Send {
  /** Sends to one site, whichever is in use. */
  to(origin: string): Send;
  forget(): void;
}

/**
 * The desktop's transport. Talks to the site's origin and never follows a redirect to another; only GET is tried
 * again; an answer over `ANSWER_MAX` bytes (unpacked) is cut off.
 * @throws AppError `offline`, `timeout`, `bad_answer`, `unavailable`, `proxy_login` or `cancelled`
 */
export function createGotTransport(options: TransportOptions): Transport {
  const times = options.times ?? TIMES;
  const cache = createReplyCache();
  const agent = options.resolveProxy && createProxyAgents(options.resolveProxy);
  const sendTo = async (origin: string, request: WireRequest, signal?: AbortSignal, sent?: Sent) => {
    const startedAs = cache.generation();
    const token = (await options.token?.(origin)) ?? null;
    const cached = cache.find(origin, request);
    // For a member a live answer always comes from the site.
    const isAsked = request.isLive && token !== null;
    if (cached?.isFresh && !isAsked) return cached.reply;
    const deadline = AbortSignal.timeout(times.total * (request.parts ? SLOW_UPLOAD : 1));
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      const answer = await attempts(request, times, either, () =>
        once(origin, request, { cached, token, sent }, either),
      );
      return cache.keep(origin, request, answer, cached, startedAs);
    } catch (thrown) {
      if (deadline.aborted && !signal?.aborted) throw new AppError({ code: 'timeout' }, { cause: thrown });
      throw readTransportFailure(thrown, signal);
    }
  };

  const once = async (
    origin: string,
    request: WireRequest,
    { cached, token, sent }: OnceParts,
    signal: AbortSignal,
  ) => {
    const stream = got.stream(`${origin}${request.path}`, {
      method: request.method,
      ...bodyOf(request),
      ...(agent && { agent }),
      headers: {
        accept: 'application/json',
        'accept-language': options.language(),
        'user-agent': options.userAgent,
        ...(request.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cached?.etag && { 'if-none-match': cached.etag }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      signal,
      timeout: {
        lookup: times.connect,
        connect: times.connect,
        secureConnect: times.connect,
        response: times.response,
      },
      retry: { limit: 0 },
      followRedirect: false,
      throwHttpErrors: false,
    });
    // A form without files has no upload progress.
    if (request.parts && sent)
      stream.on('uploadProgress', ({ percent }: { readonly percent: number }) => sent(percent));
    const body = await readBody(stream);
    return readAnswer(stream.response, body, cached !== null);
  };

  const send: Send = (request, signal, sent) => sendTo(options.origin(), request, signal, sent);
  const to = (origin: string): Send => sendTo.bind(null, origin);
  return Object.assign(send, { to, forget: cache.clear });
}

/** got writes the content type of a multipart form, with its boundary. */
function bodyOf({ form, parts }: WireRequest): { readonly body?: FormData | string } {
  if (parts) return { body: multipartForm(parts) };
  return form ? { body: new URLSearchParams(form).toString() } : {};
}

async function attempts(request: WireRequest, times: Times, signal: AbortSignal, run: () => Promise<Answer>) {
  const waits = request.method === 'GET' ? times.retries : [];
  for (let attempt = 0; ; attempt += 1) {
    const pause = waits[attempt];
    try {
      const answer = await run();
      if (pause === undefined || !PASSING.has(answer.status)) return answer;
    } catch (thrown) {
      if (pause === undefined || readTransportFailure(thrown, signal).code !== 'offline') throw thrown;
    }
    await wait(pause * (0.75 + Math.random() / 2), undefined, { signal });
  }
}

async function readBody(stream: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > ANSWER_MAX) {
      stream.destroy();
      throw new AppError({ code: 'bad_answer' });
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Success must be JSON in whole UTF-8; of a failure that is not ours (a proxy's page) only the status counts. */
function readAnswer(response: PlainResponse | undefined, body: Buffer, mayBeUnchanged: boolean): Answer {
  if (!response) throw new AppError({ code: 'bad_answer' });
  const { statusCode: status, headers } = response;
  if (status >= 300 && status < 400 && !(status === 304 && mayBeUnchanged))
    throw new AppError({ code: 'bad_answer' });
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (isJson) return { status, body: readText(body), headers };
  if (status < 300 && body.length > 0) throw new AppError({ code: 'bad_answer' });
  return { status, body: '', headers };
}

function readText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new AppError({ code: 'bad_answer' }, { cause });
  }
}
