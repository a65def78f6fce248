import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the system's browser brings back. */
export interface Answer {
  /** Empty: there is none. */
  readonly code: string;
  /** A reason of the site; empty: none. */
  readonly error: string;
}

export interface Loopback {
  readonly port: number;
  /** The first answer with the right state; there is no second one. */
  readonly answer: Promise<Answer>;
  close(): void;
}

/**
 * Listens on a free port of this machine alone for one answer. Anything without the right state is not found, and ends
 * nothing: other programs here may knock on any port.
 * @param page text of the page that the browser then shows
 */
export async function listenOnce(state: string, page: string): Promise<Loopback> {
  let done: (answer: Answer) => void;
  const answer = new Promise<Answer>((resolve) => (done = resolve));
  let isTaken = false;
  const server = createServer((request, response) => {
    const { pathname = '', searchParams = new URLSearchParams() } =
      URL.parse(request.url ?? '/', 'http://127.0.0.1') ?? {};
    const states = searchParams.getAll('state');
    const isRight =
      request.method === 'GET' && pathname === '/' && states.length === 1 && states[0] === state && !isTaken;
    response.setHeader('Connection', 'close');
    if (!isRight) {
      response.writeHead(404).end();
      return;
    }
    isTaken = true;
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    response.end(`<!doctype html><meta charset="utf-8"><title>Yoru</title><p>${page}</p>`);
    server.close();
    done({ code: searchParams.get('code') ?? '', error: searchParams.get('error') ?? '' });
  });
  // A browser's connections must not hold the program.
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    answer,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
