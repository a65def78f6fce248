import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** One request as the site saw it. */
export interface Seen {
  readonly method: string;
  readonly id: string;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  /** Of the whole file, with its last bytes. */
  readonly digest: string | undefined;
  /** `upload-offset` of a PATCH. */
  readonly offset: number;
}

/** What comes before the site's own answer; one that has answered says `true`. */
export type Meddle = (
  request: IncomingMessage,
  response: ServerResponse,
  seen: Seen,
) => boolean | Promise<boolean>;

export interface TusSite {
  readonly origin: string;
  readonly seen: readonly Seen[];
  /** Bytes that came in all, those that were lost on the way too. */
  bytesIn(): number;
  /** Requests whose body comes now, and the most there ever were at once. */
  moving(): number;
  mostMoving(): number;
  make(id: string, bytes: number): void;
  received(id: string): number;
  sha256(id: string): string;
  meddle: Meddle | null;
  /** Bytes that each request may bring before its line breaks; what came stays. */
  cutAfter: number;
  /** Each part of a body is taken this long after the last, milliseconds. */
  paceMs: number;
  /** Breaks every connection. */
  hangUp(): void;
}

/** A site that takes uploads as ours does, and fails at will: HEAD and PATCH of what there is, and nothing else. */
export async function useTusSite(): Promise<TusSite> {
  const uploads = new Map<string, { readonly bytes: number; parts: Buffer[]; received: number }>();
  const seen: Seen[] = [];
  let [bytesIn, moving, mostMoving] = [0, 0, 0];
  const site: TusSite = {
    origin: '',
    seen,
    bytesIn: () => bytesIn,
    moving: () => moving,
    mostMoving: () => mostMoving,
    make: (id, bytes) => void uploads.set(id, { bytes, parts: [], received: 0 }),
    received: (id) => uploads.get(id)?.received ?? 0,
    sha256: (id) =>
      createHash('sha256')
        .update(Buffer.concat(uploads.get(id)?.parts ?? []))
        .digest('hex'),
    meddle: null,
    cutAfter: Infinity,
    paceMs: 0,
    hangUp: () => server.closeAllConnections(),
  };
  const take = async (
    request: IncomingMessage,
    one: { parts: Buffer[]; received: number },
  ): Promise<void> => {
    let came = 0;
    mostMoving = Math.max(mostMoving, (moving += 1));
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        bytesIn += chunk.length;
        const left = chunk.subarray(0, Math.max(0, site.cutAfter - came));
        came += left.length;
        one.parts.push(left);
        one.received += left.length;
        if (came >= site.cutAfter) request.destroy();
        if (site.paceMs > 0) await new Promise((resolve) => setTimeout(resolve, site.paceMs));
      }
    } finally {
      moving -= 1;
    }
  };
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const id = /^\/api\/upload\/([0-9a-f]{32})$/.exec(url)?.[1] ?? '';
    const { authorization, 'user-agent': userAgent } = headers;
    const entry: Seen = {
      method,
      id,
      authorization,
      userAgent,
      digest: headers['repr-digest'] as string | undefined,
      offset: Number(headers['upload-offset'] ?? -1),
    };
    seen.push(entry);
    const answer = async () => {
      if (site.meddle && (await site.meddle(request, response, entry))) return;
      const one = uploads.get(id);
      if (!one || !['HEAD', 'PATCH'].includes(method)) return void response.writeHead(404).end();
      const facts = () => ({
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': one.received,
        'Upload-Length': one.bytes,
      });
      if (method === 'HEAD') return void response.writeHead(200, facts()).end();
      if (entry.offset !== one.received) return void response.writeHead(409).end();
      await take(request, one).catch(() => undefined);
      if (!response.destroyed) response.writeHead(204, facts()).end();
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(site, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** Refuses with a status, each request or those of one method. */
export const refuse =
  (status: number, method?: string): Meddle =>
  (request, response) => {
    if (method !== undefined && request.method !== method) return false;
    request.resume();
    response.writeHead(status).end();
    return true;
  };
