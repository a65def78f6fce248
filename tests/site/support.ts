import { join } from 'node:path';
import { type IncomingHttpHeaders, type RequestOptions, type Server } from 'node:http';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';
import { createContext, type SiteContext } from '../../src/site/app/context.ts';
import { createApp } from '../../src/site/app/http/app.ts';
import type { Times } from '../../src/site/app/http/http-server.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { connectTo, PROXIED_NAME, requestTo } from '../support/reach.ts';
import { proxyWanted, startProxy } from '../support/through-proxy.ts';
import type { World } from '../support/world.ts';

/** The site in this process: real sockets, and its own connection to the world's database. */
export interface TestSite extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  readonly context: SiteContext;
  readonly server: Server;
  get(path: string, ask?: Ask): Promise<Reply>;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  /** Without the number of the request, which no two answers share. */
  readonly headers: IncomingHttpHeaders;
  /** That number; empty: the answer was in memory. */
  readonly requestId: string;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

/** On a starved machine a search takes seconds: what it finds is looked at, not when. */
const PATIENT = { deadlineMs: 120_000, readyMs: 120_000 };

/**
 * Serves a world, behind a proxy where `putBefore` named one. Answers are checked against the contract, logs are off, and
 * there is no web build unless named.
 */
export async function serveWorld(
  world: World,
  settings: { readonly config?: Partial<SiteConfig>; readonly times?: Times } = {},
): Promise<TestSite> {
  const read = readConfig(['--data', world.dir, '--check-answers', '--log-level', 'silent'], {});
  if (read === 'help') throw new Error('no help was asked for');
  const behind = proxyWanted();
  const context = createContext(
    {
      ...read,
      web: join(world.dir, 'no-web'),
      renderer: join(world.dir, 'no-renderer'),
      // Work that is real, and soon done.
      captchaRounds: 20,
      // A test's machine may be full.
      freePercent: 0,
      ...(behind && { trustProxy: proxiesIn('127.0.0.1') }),
      ...settings.config,
    },
    world.clock,
    PATIENT,
  );
  const app = await createApp(context, settings.times);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const own = (app.server.address() as { port: number }).port;
  const proxy = behind && (await startProxy(behind, own));
  const port = proxy?.port ?? own;
  const origin = proxy ? `https://${PROXIED_NAME}` : `http://127.0.0.1:${port}`;
  context.listensAt(origin);
  return {
    origin,
    port,
    context,
    server: app.server,
    get: (path, ask) => fetchRaw(port, path, ask),
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections();
      await app.close();
      await context.close();
      await proxy?.[Symbol.asyncDispose]();
    },
  };
}

/** One request whose path goes out exactly as it is written: `fetch` would tidy it. */
export function fetchRaw(port: number, path: string, ask: Ask = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, token, body } = ask;
  const options: RequestOptions = {
    path,
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  };
  return new Promise((resolve, reject) => {
    const request = requestTo(port, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Not the same as a connection that was refused: an answer had started.
      response.on('error', (cause) => reject(new Error('the answer was cut', { cause })));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const { 'x-request-id': requestId, ...headers } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers,
          requestId: String(requestId ?? ''),
          bytes,
          text,
          json: <T>() => JSON.parse(text) as T,
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends bytes as they are and gives all that comes back until the server closes, or `ms` have passed. */
export function sendBytes(
  port: number,
  bytes: string | Buffer,
  ms = 5_000,
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connectTo(port);
    let text = '';
    let closed = false;
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    const timer = setTimeout(finish, ms);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed = true;
      finish();
    });
    socket.write(bytes);
  });
}

/** Address of a listing page with what a test cares about; the rest is plain. */
export function listingPath(ask: Partial<Record<ListingSlot, string | number>> = {}): string {
  const { lifetime = 14_400, gender = 'str', sort = 'latest-updates', count = 60, section = 'all' } = ask;
  const { object_id = 0, page = 1, type = 'all', duration = 'all', date = 'all' } = ask;
  const file = [section, object_id, page, type, duration, date].join('.');
  return `/api/json/videos2/${lifetime}/${gender}/${sort}/${count}/${file}.json`;
}

type ListingSlot =
  'lifetime' | 'gender' | 'sort' | 'count' | 'section' | 'object_id' | 'page' | 'type' | 'duration' | 'date';

export function videoPath(id: number | string, lifetime = 86_400): string {
  return `/api/json/video/${lifetime}/${Math.floor(Number(id) / 1000) * 1000}/${id}.json`;
}

/** The paths inside the encoded addresses of `video.file`. */
export function filePaths(reply: Reply): string[] {
  const { files } = reply.json<{ files: { address: string }[] }>();
  return files.map(({ address }) => Buffer.from(address, 'base64url').toString('latin1'));
}

type SearchSlot = 'lifetime' | 'gender' | 'sort' | 'count' | 'page' | 'type' | 'duration' | 'date';

/** Address of a search with what a test cares about. */
export function searchPath(words: string, ask: Partial<Record<SearchSlot, string | number>> = {}): string {
  const { lifetime = 600, gender = 'str', sort = 'all', count = 60, page = 1 } = ask;
  const { type = 'all', duration = 'all', date = 'all' } = ask;
  const params = `${lifetime}/${gender}/${sort}/${count}/search.0.${page}.${type}.${duration}.${date}`;
  return `/api/videos.php?params=${encodeURIComponent(params)}&s=${encodeURIComponent(words)}`;
}

export function summaryPath(words: string): string {
  return `/api/videos_search.php?s=${encodeURIComponent(words)}`;
}

/** @param section without it: all of them together */
export function suggestPath(words: string, section?: string): string {
  return `/api/suggester.php?c=${encodeURIComponent(words)}${section ? `&gender=${section}` : ''}`;
}
