import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { app } from './app.ts';

interface Way {
  readonly host: string;
  readonly port: number;
  readonly authorization: string | null;
}

let way: Way | null = null;

/**
 * Chromium learns of its proxies only when it starts. With `STAND_IN_PROXY` it is given this one, which goes where the
 * app's `session.setProxy` says: straight, or by its one HTTP proxy, whose name and password the app is asked for first.
 * @returns Chromium's flags
 */
export async function followProxy(): Promise<readonly string[]> {
  const server = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '');
    const headers = {
      ...asked.headers,
      ...(way?.authorization && { 'proxy-authorization': way.authorization }),
    };
    const to = way
      ? { host: way.host, port: way.port, path: target.href }
      : { host: target.hostname, port: target.port, path: target.pathname + target.search };
    const onward = request({ ...to, method: asked.method, headers, agent: false }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connect', (asked, client: Socket) => {
    const { hostname, port } = new URL(`tcp://${asked.url}`);
    const onward = way ? connect(way.port, way.host) : connect(Number(port), hostname);
    onward.once('connect', () => {
      if (!way) client.write('HTTP/1.1 200 OK\r\n\r\n');
      else
        onward.write(
          `CONNECT ${asked.url} HTTP/1.1\r\nHost: ${asked.url}\r\nProxy-Authorization: ${way.authorization}\r\n\r\n`,
        );
      client.pipe(onward).pipe(client);
    });
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'];
}

/** Goes another way from now on. */
export function setWay({
  mode,
  proxyRules = '',
}: {
  readonly mode?: string;
  readonly proxyRules?: string;
}): void {
  if (mode !== 'fixed_servers') return void (way = null);
  const { hostname: host, port } = new URL(proxyRules);
  let authorization: string | null = null;
  app.emit(
    'login',
    { preventDefault: () => undefined },
    null,
    {},
    { isProxy: true, host, port: Number(port) },
    (user?: string, password?: string) => {
      if (user !== undefined)
        authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    },
  );
  way = { host, port: Number(port), authorization };
}
