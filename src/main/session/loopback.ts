import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The result from the system's browser. */
export interface Answer {
  /** Empty: there is none. */
  readonly code: string;
  /** Error reason of the site; empty: none. */
  readonly error: string;
}

export interface Loopback {
  readonly port: number;
  /** Resolves with the first answer with the right state. */
  readonly answer: Promise<Answer>;
  close(): void;
}

/**
 * Listens on a free port of this machine only for one answer. A request without the right state gets 404, and does not end
 * it: other programs here may connect to any port.
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
  // Open connections of a browser must not keep the process running.
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
