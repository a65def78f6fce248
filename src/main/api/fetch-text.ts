import got from 'got';
import { AppError } from '../../shared/errors/app-error.ts';
import { MEDIA_TEXT_MAX } from '../../shared/limits.ts';
import { createProxyAgents } from '../proxy/proxy-agents.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';
import { readTransportFailure } from './failures.ts';

export interface FetchTextOptions {
  /** Origin of the site's media, read at each call. */
  readonly origin: () => string;
  readonly userAgent: string;
  readonly resolveProxy: ResolveProxy;
}

/** Of the whole call, milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * A text file of the site's media: the page itself fetches nothing (security/page-headers.ts). Requests only `origin` and
 * follows no redirect to another one.
 * @throws AppError `offline`, `timeout`, `not_found`, `proxy_login`, `bad_answer` when it is longer than `MEDIA_TEXT_MAX`
 */
export function createTextFetch(options: FetchTextOptions): (path: string) => Promise<string> {
  const { origin, userAgent } = options;
  const agent = createProxyAgents(options.resolveProxy);
  return async (path) => {
    try {
      const stream = got.stream(`${origin()}${path}`, {
        agent,
        headers: { accept: 'text/vtt', 'user-agent': userAgent },
        timeout: { request: TIMEOUT_MS },
        retry: { limit: 0 },
        followRedirect: false,
        throwHttpErrors: false,
      });
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of stream as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > MEDIA_TEXT_MAX) throw new AppError({ code: 'bad_answer' });
        parts.push(part);
      }
      if (stream.response?.statusCode !== 200) throw new AppError({ code: 'not_found' });
      return new TextDecoder().decode(Buffer.concat(parts));
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : readTransportFailure(thrown);
    }
  };
}
