import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Identity } from './certificates.ts';
import type { Sample } from './sample.ts';

/** One request for a served file. */
export interface FileRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How many came before it for the same file. */
  readonly attempt: number;
  /** First byte asked for; 0 without a range. */
  readonly from: number;
  readonly hasRange: boolean;
  readonly sample: Sample;
  readonly server: FaultServer;
  /** Cuts the connection as a broken network does, below whatever encrypts it. */
  reset(): void;
}

/** How a file is served, rightly or not. */
export type Behaviour = (ask: FileRequest) => void | Promise<void>;

export interface FaultServer {
  readonly origin: string;
  /** Another origin on the same machine, which nobody should ever ask. */
  readonly elsewhere: string;
  /** What was asked of the other origin. */
  readonly strangers: readonly string[];
  /** First bytes asked for, in order, by address. */
  asked(address: string): readonly number[];
  /** Answers that are neither over nor cut. */
  open(): number;
  /** Serves a file that way; its address. */
  serve(sample: Sample, behaviour: Behaviour): string;
  /** Proves itself by that to anyone who connects from now on. Only for one that encrypts. */
  present(identity: Identity): void;
  close(): Promise<void>;
}

/**
 * A real HTTP server on the loopback that serves files the way networks and servers do at their worst.
 * @param identity what it encrypts with; without one it does not
 */
export async function startFaultServer(identity?: Identity): Promise<FaultServer> {
  const create = (listener: RequestListener) =>
    identity ? createSecureServer(identity, listener) : createServer(listener);
  /** Connections by the client's port, as the system has them. */
  const sockets = new Map<number | undefined, Socket>();
  const files = new Map<string, { sample: Sample; behaviour: Behaviour; asked: number[] }>();
  const strangers: string[] = [];
  let open = 0;
  const server = create((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    if (!file) return void response.writeHead(404).end();
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const from = Number(range?.[1] ?? 0);
    const attempt = file.asked.push(from) - 1;
    open += 1;
    response.on('error', () => undefined).once('close', () => (open -= 1));
    const { sample, behaviour } = file;
    const { remotePort } = request.socket;
    const reset = () => void sockets.get(remotePort)?.resetAndDestroy();
    void behaviour({
      request,
      response,
      attempt,
      from,
      hasRange: range !== null,
      sample,
      server: self,
      reset,
    });
  });
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(
      remotePort,
      socket.on('error', () => undefined),
    );
    socket.once('close', () => sockets.delete(remotePort));
  });
  const other = create((request, response) => {
    strangers.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response.writeHead(200, { 'content-type': 'video/mp4' }).end();
  });
  await Promise.all(
    [server, other].map((each) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))),
  );
  const scheme = identity ? 'https' : 'http';
  const originOf = (each: typeof server) => `${scheme}://127.0.0.1:${(each.address() as AddressInfo).port}`;
  const self: FaultServer = {
    origin: originOf(server),
    elsewhere: originOf(other),
    strangers,
    asked: (address) => files.get(new URL(address).pathname)?.asked ?? [],
    open: () => open,
    serve(sample, behaviour) {
      const path = `/media/d/${files.size + 1}`;
      files.set(path, { sample, behaviour, asked: [] });
      return `${originOf(server)}${path}?s=secret-of-the-address`;
    },
    present(next) {
      if (server instanceof SecureServer) server.setSecureContext(next);
    },
    async close() {
      for (const each of [server, other]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
  return self;
}
