import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one request; `n` counts from 1. */
export type Fault = (request: IncomingMessage, response: ServerResponse, n: number) => void;

export interface FaultyServer {
  readonly origin: string;
  /** Method and address of every request so far, with the body where one came. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A real server on the loopback that answers as badly as it is asked to. */
export async function startFaultyServer(failure: Fault): Promise<FaultyServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push([request.method, request.url, body].filter(Boolean).join(' '));
      failure(request, response, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
