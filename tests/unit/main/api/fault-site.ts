import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FaultSite {
  readonly origin: string;
  readonly requests: IncomingMessage[];
}

/** A real HTTP server on the loopback that misbehaves as asked; remembers who asked. */
export async function startFaultSite(answer: RequestListener): Promise<FaultSite> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A JSON answer with some headers. */
export function json(
  response: ServerResponse,
  body: string,
  headers: Record<string, string> = {},
  status = 200,
) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(body);
}
