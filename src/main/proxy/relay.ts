import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { track } from './lines.ts';
import { createProxyAgents } from './proxy-agents.ts';
import type { ProxyLogin } from './proxy-list.ts';
import { basic, openTunnel, type ResolveProxy } from './tunnel.ts';

export interface Relay {
  /** Its address, on this machine only; starts with the first call. */
  port(): Promise<number>;
  /** Its password, which other programs of this machine do not know. */
  readonly login: ProxyLogin;
  close(): void;
}

/** Hop-by-hop headers, which are not passed on. */
const OF_CONNECTION = new Set([
  ...['proxy-authorization', 'proxy-authenticate', 'proxy-connection', 'connection', 'keep-alive'],
  ...['te', 'trailer', 'upgrade'],
]);
const beyond = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
/** Statuses that are passed on; 407 is for a proxy, and ours has its own login. */
const isAnswer = (status = 0) => status >= 200 && status <= 599 && status !== 407;

/**
 * A proxy on this machine that forwards everything through another one. Chromium uses it, as it does not support passwords of
 * SOCKS5, and so never gets a password of the visitor.
 * @param resolve the proxies to forward to
 */
export function createRelay(resolve: ResolveProxy, secret: string): Relay {
  const login = { user: 'yoru', password: secret };
  const word = basic(login);
  const agents = createProxyAgents(resolve);
  const sockets = new Set<Socket>();
  let listening: Promise<Server> | null = null;
  const isKnown = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === word;

  const handlePlain = (asked: IncomingMessage, answer: ServerResponse) => {
    const target = URL.parse(asked.url ?? '');
    if (!isKnown(asked))
      return void answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="Yoru"' }).end();
    if (target?.protocol !== 'http:') return void answer.writeHead(400).end();
    const options = { method: asked.method, headers: beyond(asked.headers), agent: agents.http };
    const onward = request(target, options, (found) => {
      if (!isAnswer(found.statusCode)) {
        onward.destroy();
        return void answer.writeHead(502).end();
      }
      answer.writeHead(found.statusCode ?? 502, beyond(found.headers));
      // An interrupted answer is interrupted here too, so that it does not look complete.
      found.once('close', () => found.complete || answer.destroy());
      found.pipe(answer);
    });
    // Upgrades are not supported.
    onward.on('upgrade', (_found, socket) => {
      socket.destroy();
      answer.writeHead(502).end();
    });
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const handleConnect = (asked: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => undefined);
    const target = URL.parse(`https://${asked.url}`);
    if (!isKnown(asked)) return void client.end(CHALLENGE);
    if (!target) return void client.end(answerOf('400 Bad Request'));
    openTunnel(resolve, target).then(
      (onward) => {
        // An own proxy is the only route: there is no tunnel without one.
        if (!onward) return void client.end(answerOf('502 Bad Gateway'));
        // A client that has disconnected gets no end event any more.
        if (client.destroyed) return void onward.destroy();
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        if (head.length > 0) onward.write(head);
        track(onward);
        onward.on('error', () => client.destroy()).on('close', () => client.destroy());
        client.on('close', () => onward.destroy());
        client.pipe(onward).pipe(client);
      },
      () => client.end(answerOf('502 Bad Gateway')),
    );
  };
  const listen = () =>
    new Promise<Server>((resolved, reject) => {
      const server = createServer(handlePlain)
        .on('connect', handleConnect)
        .on('connection', (socket: Socket) => {
          sockets.add(socket);
          socket.once('close', () => sockets.delete(socket));
        })
        .on('error', (thrown) => {
          listening = null;
          reject(thrown);
        })
        .listen(0, '127.0.0.1', () => resolved(server));
    });
  return {
    login,
    port: async () => ((await (listening ??= listen())).address() as AddressInfo).port,
    close() {
      void listening?.then((server) => server.close());
      listening = null;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const answerOf = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`;
const CHALLENGE = 'HTTP/1.1 407 Login\r\nProxy-Authenticate: Basic realm="Yoru"\r\nContent-Length: 0\r\n\r\n';
