import { hash as digest } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { encodingFor, namesTag, type Encoding } from './negotiate.ts';
import type { FlatHeaders } from './security-headers.ts';

/** Bytes ready to send, in every encoding that was requested so far (performance advice 1). */
export interface FinishedAnswer {
  readonly status: number;
  /** Of the contract, or the route, where it is known. */
  readonly operation?: string;
  variant(encoding: Encoding): Variant;
  /** Whether brotli is available. */
  readonly brotli: boolean;
  /** Most bytes in memory: the body and its compressed forms. */
  readonly weight: number;
}

export interface Variant {
  /** A short body is a text with one letter per byte: then it is sent together with the headers in one write. */
  readonly body: Buffer | string;
  readonly etag: string;
  readonly headers: string[];
  /** Headers of a 304: without those of the body. */
  readonly unchanged: string[];
}

export interface Draft {
  readonly status?: number;
  readonly operation?: string;
  readonly body: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  readonly vary?: string;
  readonly security: FlatHeaders;
  /** Strong tag of the uncompressed bytes, if it is known already. */
  readonly etag?: string;
  /** Brotli bytes; `null`: not available. If absent, made on the first request. */
  readonly brotli?: Buffer | null;
  /** Gzip bytes; if absent, made on the first request. */
  readonly gzip?: Buffer;
}

/** Shorter bodies are not worth compressing. */
const COMPRESS_FROM = 1_024;
/** Bytes. Node sends up to 16 KiB of text, including headers, without allocating a buffer. */
const ONE_WRITE = 12_288;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|ld\+json|javascript|manifest\+json|xml)|image\/svg)/;

/** Each encoding is compressed on its first request, and is a representation with its own strong tag. */
export function finishAnswer(draft: Draft): FinishedAnswer {
  const hash = draft.etag?.slice(1, -1) ?? digest('sha256', draft.body, 'base64url').slice(0, 22);
  const canCompress = draft.body.length >= COMPRESS_FROM && COMPRESSIBLE.test(draft.type);
  const variants = new Map<Encoding, Variant>();
  return {
    status: draft.status ?? 200,
    ...(draft.operation !== undefined && { operation: draft.operation }),
    brotli: draft.brotli !== null,
    weight: draft.body.length + (draft.gzip ?? draft.body).length + 2_048,
    variant(asked) {
      const encoding = canCompress ? asked : 'identity';
      const known = variants.get(encoding);
      if (known) return known;
      const made = makeVariant(draft, encoding, hash);
      variants.set(encoding, made);
      return made;
    },
  };
}

/** The same answer with additional headers: names and values alternately. */
export function withHeaders(answer: FinishedAnswer, headers: readonly string[]): FinishedAnswer {
  return {
    ...answer,
    variant: (encoding) => {
      const variant = answer.variant(encoding);
      return { ...variant, headers: [...variant.headers, ...headers] };
    },
  };
}

/** Answers a GET or HEAD from a finished answer, with 304 if the caller has it already. */
export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
): void {
  const variant = answer.variant(encodingFor(request.headers['accept-encoding'], answer.brotli));
  if (answer.status === 200 && namesTag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.unchanged);
    response.end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

function makeVariant(draft: Draft, encoding: Encoding, hash: string): Variant {
  const bytes = packed(draft, encoding);
  const body = bytes.length <= ONE_WRITE ? bytes.toString('latin1') : bytes;
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding === 'gzip' ? 'gz' : 'br'}"`;
  const vary = ['Accept-Encoding', draft.vary].filter((name) => name !== undefined).join(', ');
  const unchanged = ['Cache-Control', draft.cacheControl, 'ETag', etag, 'Vary', vary, ...draft.security];
  const own = ['Content-Type', draft.type, 'Content-Length', String(bytes.length)];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return { body, etag, headers: [...own, ...encoded, ...unchanged], unchanged };
}

function packed({ body, brotli, gzip }: Draft, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzip ?? gzipSync(body, { level: 6 });
  if (brotli) return brotli;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params });
}
