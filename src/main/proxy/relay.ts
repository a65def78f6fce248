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
  /** Where it listens, on this machine alone; begins with the first call. */
  port(): Promise<number>;
  /** Whom it lets through: other programs of this machine do not know it. */
  readonly login: ProxyLogin;
  close(): void;
}

/** Headers between two ends of one connection; they say nothing to the site. */
const OF_CONNECTION = new Set([
  ...['proxy-authorization', 'proxy-authenticate', 'proxy-connection', 'connection', 'keep-alive'],
  ...['te', 'trailer', 'upgrade'],
]);
const beyond = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
/** What a server may answer to a request that asks for nothing else; 407 is for a proxy, and ours has its login. */
const isAnswer = (status = 0) => status >= 200 && status <= 599 && status !== 407;

/**
 * A proxy on this machine that leads everything through another one. Chromium speaks to it: it knows no passwords of
 * SOCKS5, and so it needs to know no password of the visitor's at all.
 * @param resolve the proxies that lead on
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
      // What is cut off there is cut off here: it must not look whole.
      found.once('close', () => found.complete || answer.destroy());
      found.pipe(answer);
    });
    // Nobody asked for another protocol.
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
        // An own proxy is the only way: there is no tunnel without one.
        if (!onward) return void client.end(answerOf('502 Bad Gateway'));
        // Who has gone meanwhile hears of no end any more.
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
