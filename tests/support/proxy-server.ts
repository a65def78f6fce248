import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';

/** Has something done when the test has ended. */
type AtEnd = (work: () => void) => void;

export interface ProxyServer {
  readonly port: number;
  /** Targets asked for, as `host:port`. */
  readonly asked: readonly string[];
  /** Local ports of the connections it made. */
  readonly ports: ReadonlySet<number>;
}

interface Login {
  readonly user: string;
  readonly password: string;
}

/** A proxy of HTTP that knows CONNECT alone; `status`: it refuses everybody with that; `login`: all others. */
export async function startHttpProxy(
  atEnd: AtEnd,
  status = 200,
  login: Login | null = null,
): Promise<ProxyServer> {
  const word = login && `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
  const asked: string[] = [];
  const ports = new Set<number>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request, client: Socket) => {
    asked.push(request.url ?? '');
    if (word !== null && request.headers['proxy-authorization'] !== word)
      return void client.end('HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n');
    if (status !== 200) return void client.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`tcp://${request.url}`);
    const join = () => client.write('HTTP/1.1 200 OK\r\n\r\n');
    pipeBoth(client, hostname, Number(port), ports, join);
  });
  return { port: await listen(server, atEnd), asked, ports };
}

/** A proxy of SOCKS5; `login`: it takes nobody else (RFC 1929). */
export async function startSocksProxy(atEnd: AtEnd, login: Login | null = null): Promise<ProxyServer> {
  const asked: string[] = [];
  const ports = new Set<number>();
  const server = createSocketServer((client) => {
    client.on('error', () => undefined);
    const greet = (next: () => void) =>
      client.once('data', () => {
        client.write(Buffer.from([5, login ? 2 : 0]));
        if (!login) return next();
        client.once('data', (said: Buffer) => {
          const named = said.toString('utf8', 2, 2 + said[1]!);
          const isKnown = named === login.user && said.toString('utf8', 3 + said[1]!) === login.password;
          client.write(Buffer.from([1, isKnown ? 0 : 1]));
          if (isKnown) next();
        });
      });
    greet(() => {
      client.once('data', (bytes: Buffer) => {
        const length = bytes[3] === 3 ? 1 + bytes[4]! : 4;
        const host =
          bytes[3] === 3 ? bytes.toString('latin1', 5, 4 + length) : [...bytes.subarray(4, 8)].join('.');
        const port = bytes.readUInt16BE(4 + length);
        asked.push(`${host}:${port}`);
        pipeBoth(client, host, port, ports, () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])));
      });
    });
  });
  return { port: await listen(server, atEnd), asked, ports };
}

function pipeBoth(client: Socket, host: string, port: number, ports: Set<number>, joined: () => void): void {
  const server = connect(port, host, () => {
    ports.add(server.localPort!);
    joined();
    client.pipe(server).pipe(client);
  });
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
}

async function listen(server: ReturnType<typeof createSocketServer>, atEnd: AtEnd): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

/** Stands before a server and knows from which port each connection came. */
export async function startFront(atEnd: AtEnd, to: number) {
  const came: number[] = [];
  const server = createSocketServer((client) => {
    came.push(client.remotePort!);
    pipeBoth(client, '127.0.0.1', to, new Set(), () => undefined);
  });
  return { port: await listen(server, atEnd), came };
}
