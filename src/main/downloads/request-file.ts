import { once } from 'node:events';
import type { Socket } from 'node:net';
import got, { type PlainResponse } from 'got';
import { AppError } from '../../shared/errors/app-error.ts';
import { track } from '../proxy/lines.ts';
import { openTunnel, type ResolveProxy } from '../proxy/tunnel.ts';
import { DirectConnection } from './direct-connection.ts';

export interface FileRequest {
  /** The file's address; only addresses of this origin are requested. */
  readonly address: string;
  /** First byte wanted. */
  readonly from: number;
  /** Strong validator of the stored bytes. */
  readonly etag: string | null;
  readonly userAgent: string;
  /** Without it the file's server is asked directly. */
  readonly resolveProxy?: ResolveProxy;
  /** Timeouts for the connection, the answer, and each byte, milliseconds. */
  readonly responseMs: number;
  readonly stallMs: number;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: PlainResponse['headers'];
  /** Header lines as they came: name, value, name, value. */
  readonly rawHeaders: readonly string[];
  /** A chunk is valid until the next is requested. */
  readonly body: AsyncIterable<Buffer>;
  close(): void;
}

const REDIRECTS_MAX = 5;

/**
 * Requests a file from a byte on. Redirects are followed within the origin: an address may be a capability for the
 * file, which others must not learn.
 * @throws AppError `bad_answer` for a redirect to another origin or too many; `proxy_login`; what got throws
 */
export async function requestFile(ask: FileRequest, signal: AbortSignal): Promise<FileAnswer> {
  const { origin } = new URL(ask.address);
  let address = ask.address;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const answer = await askOnce({ ...ask, address }, signal);
    if (![301, 302, 303, 307, 308].includes(answer.status)) return answer;
    answer.close();
    const to = answer.headers.location;
    if (to === undefined || !URL.canParse(to, address)) break;
    const next = new URL(to, address);
    if (next.origin !== origin || next.username !== '' || next.password !== '') break;
    address = next.href;
  }
  throw new AppError({ code: 'bad_answer' });
}

async function askOnce(ask: FileRequest, signal: AbortSignal): Promise<FileAnswer> {
  signal.throwIfAborted();
  const url = new URL(ask.address);
  const tunnel = ask.resolveProxy ? await openTunnel(ask.resolveProxy, url) : null;
  const connection = new DirectConnection(url, tunnel);
  track(connection.stream);
  const stream = got.stream(ask.address, {
    // Node accepts any duplex stream, as documented; its types require more.
    createConnection: () => connection.stream as Socket,
    headers: {
      'user-agent': ask.userAgent,
      accept: 'video/*, application/octet-stream',
      // Without compression: a range of a compressed body is useless.
      'accept-encoding': 'identity',
      ...(ask.from > 0 && { range: `bytes=${ask.from}-` }),
      ...(ask.from > 0 && ask.etag !== null && { 'if-range': ask.etag }),
    },
    decompress: false,
    signal,
    // The request is sent once there is a connection.
    timeout: { send: ask.responseMs, response: ask.responseMs },
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
  });
  const [response] = (await once(stream, 'response').catch((error: unknown) => {
    // It may have been aborted before it was read.
    connection.stream.destroy();
    throw error;
  })) as [PlainResponse & { rawHeaders: string[] }];
  // An error after the last read does not matter.
  stream.on('error', () => undefined);
  return {
    status: response.statusCode,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: watched(stream, bodyOf(response, stream, connection), ask.stallMs),
    close: () => void stream.destroy(),
  };
}

/** Only a chunked body has to be decoded. */
function bodyOf(
  { headers }: PlainResponse,
  stream: AsyncIterable<Buffer>,
  connection: DirectConnection,
): AsyncIterable<Buffer> {
  if (headers['transfer-encoding'] === undefined) {
    const length = headers['content-length'];
    return connection.body(length === undefined ? Infinity : Number(length));
  }
  connection.release();
  return stream;
}

/** Ends a body that sends nothing for too long; the reader's own time does not count. */
async function* watched(
  stream: ReturnType<typeof got.stream>,
  body: AsyncIterable<Buffer>,
  stallMs: number,
): AsyncGenerator<Buffer> {
  const give = () => stream.destroy(new AppError({ code: 'timeout' }));
  let timer = setTimeout(give, stallMs);
  try {
    for await (const bytes of body) {
      clearTimeout(timer);
      yield bytes;
      timer = setTimeout(give, stallMs);
    }
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}
