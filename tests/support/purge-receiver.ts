import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Identity } from './certificates.ts';

/** One call that a cache has got. */
export interface PurgeCall {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly authorization: string;
}

/** A real server in the place of a cache. */
export interface PurgeReceiver extends AsyncDisposable {
  readonly origin: string;
  readonly calls: PurgeCall[];
  /** What it answers from now on; 0: it says nothing and hangs up. */
  status: number;
  /** A path with this in it is answered 400, whatever else is; empty: none. */
  refused: string;
  /** Called when a call has come, before its answer. */
  onCall: () => void;
}

/** @param certificate of `localhost`: it speaks https then */
export async function startPurgeReceiver(certificate?: Identity): Promise<PurgeReceiver> {
  const calls: PurgeCall[] = [];
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    const { host = '', authorization = '' } = headers;
    receiver.onCall();
    if (receiver.status === 0) {
      request.socket.destroy();
      return;
    }
    if (receiver.refused !== '' && url.includes(receiver.refused)) {
      response.writeHead(400).end();
      return;
    }
    calls.push({ method, host, path: url, authorization });
    response.writeHead(receiver.status).end();
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const receiver: PurgeReceiver = {
    origin: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    calls,
    status: 200,
    refused: '',
    onCall: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
