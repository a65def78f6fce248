import got from 'got';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { AppError } from '../../shared/errors/app-error.ts';
import { createProxyAgents } from '../proxy/proxy-agents.ts';
import type { ResolveProxy } from '../proxy/tunnel.ts';

export interface TusStackOptions {
  readonly userAgent: string;
  /** Without it every request goes directly to the site. */
  readonly resolveProxy?: ResolveProxy | undefined;
  /** The session's token at a site; `null`: a visitor. */
  readonly token: (origin: string) => Promise<string | null>;
}

/** Times of one request, milliseconds; `socket`: without a byte either way. The site may need long to store the bytes before it answers. */
const TIMES = { lookup: 5_000, connect: 5_000, secureConnect: 5_000, socket: 60_000, response: 60_000 };
/** Most bytes of an answer; those of tus have only a few. */
const ANSWER_MAX = 64 * 1024;

/** The requests of tus over the same client as the site's calls: its proxies, its rules for the token. No redirect is followed. */
export function createTusStack({ userAgent, resolveProxy, token }: TusStackOptions): HttpStack {
  const agent = resolveProxy && createProxyAgents(resolveProxy);

  const createRequest = (method: string, address: string): HttpRequest => {
    const headers: Record<string, string> = { 'user-agent': userAgent };
    const control = new AbortController();
    let progress = (_bytes: number) => {};
    return {
      getMethod: () => method,
      getURL: () => address,
      setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
      getHeader: (name) => headers[name.toLowerCase()],
      setProgressHandler: (handler) => void (progress = handler),
      async send(body: Buffer | null | undefined): Promise<HttpResponse> {
        const bearer = await token(new URL(address).origin);
        const stream = got.stream(address, {
          method: method as 'HEAD' | 'PATCH',
          headers: { ...headers, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
          ...(body && { body }),
          ...(agent && { agent }),
          signal: control.signal,
          timeout: TIMES,
          retry: { limit: 0 },
          followRedirect: false,
          throwHttpErrors: false,
        });
        stream.on('uploadProgress', ({ transferred }: { readonly transferred: number }) =>
          progress(transferred),
        );
        let text = '';
        for await (const part of stream as AsyncIterable<Buffer>) {
          text += part.toString();
          if (text.length > ANSWER_MAX) throw new AppError({ code: 'bad_answer' });
        }
        const { response } = stream;
        if (!response) throw new AppError({ code: 'bad_answer' });
        return {
          getStatus: () => response.statusCode,
          getHeader: (name) => textOf(response.headers[name.toLowerCase()]),
          getBody: () => text,
          getUnderlyingObject: () => response,
        };
      },
      abort: () => Promise.resolve(control.abort()),
      getUnderlyingObject: () => null,
    };
  };
  return { createRequest, getName: () => 'site' };
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
