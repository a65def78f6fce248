import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ProxyServer {
  readonly port: number;
  /** Targets asked for, as `host:port`. */
  readonly asked: readonly string[];
  /** Local ports of the connections it made. */
  readonly ports: ReadonlySet<number>;
}

/** A proxy of HTTP that knows CONNECT alone; `status`: it refuses everybody with that. */
export async function startHttpProxy(status = 200): Promise<ProxyServer> {
  const asked: string[] = [];
  const ports = new Set<number>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request, client: Socket) => {
    asked.push(request.url ?? '');
    if (status !== 200) return void client.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`tcp://${request.url}`);
    const join = () => client.write('HTTP/1.1 200 OK\r\n\r\n');
    pipeBoth(client, hostname, Number(port), ports, join);
  });
  return { port: await listen(server), asked, ports };
}

/** A proxy of SOCKS5 without a password. */
export async function startSocksProxy(): Promise<ProxyServer> {
  const asked: string[] = [];
  const ports = new Set<number>();
  const server = createSocketServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      client.write(Buffer.from([5, 0]));
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
  return { port: await listen(server), asked, ports };
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

async function listen(server: ReturnType<typeof createSocketServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}
