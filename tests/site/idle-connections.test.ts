import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  connect,
  createServer as createRelay,
  type AddressInfo,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createComingBodies } from '../../src/site/app/http/coming-bodies.ts';
import { createHttpServer, TIMES } from '../../src/site/app/http/http-server.ts';

/** More than the system takes for a caller who does not read. */
const BODY = Buffer.alloc(24 * 1024 * 1024, 7);

async function portOf(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const ownServer = (body: Buffer | string) =>
  createHttpServer(
    (_request, response) => void response.end(body),
    () => false,
    { begin: () => '', refused: () => '' },
    [],
    TIMES,
    createComingBodies(),
  );

/** Stops a server while a caller rests in the middle of an answer; how many bytes they get in all. */
async function receivedOf(server: Server): Promise<number> {
  const socket = connect(await portOf(server), '127.0.0.1');
  let received = 0;
  socket.on('data', (bytes) => (received += bytes.length)).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  await wait(100);
  socket.resume();
  await closed;
  clearInterval(sweep);
  return received;
}

test('a server that stops sends to its end what it has started, and then closes', async () => {
  expect(await receivedOf(ownServer(BODY))).toBeGreaterThan(BODY.length);
});

test('control: Node alone cuts it off', async () => {
  const bare = createServer((_request, response) => void response.end(BODY));
  expect(await receivedOf(bare)).toBeLessThan(BODY.length);
});

test('a connection that a browser opened in advance does not hold it up', async () => {
  const server = ownServer('ok');
  const socket = connect(await portOf(server), '127.0.0.1');
  await once(socket, 'connect');
  await wait(50);
  const since = performance.now();
  await new Promise((resolve) => server.close(resolve));
  expect(performance.now() - since).toBeLessThan(2_000);
});

describe('clients that use their connections again, on a line of 40 ms', () => {
  const LINE_MS = 40;
  const CLIENTS = 20;

  /** Passes bytes on later, both ways, and the end behind them. */
  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => void wait(LINE_MS).then(() => to.destroyed || to.write(bytes)));
    from.on('end', () => void wait(LINE_MS).then(() => to.end()));
    from.on('error', () => void wait(LINE_MS).then(() => to.destroy()));
  }

  /** Sends one request after another on one connection until it is closed. @returns whether the last was answered */
  async function useAgain(port: number): Promise<{ readonly answers: number; readonly isLost: boolean }> {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const closed = new Promise<null>((resolve) => socket.once('close', () => resolve(null)));
    socket.on('error', () => undefined);
    for (let answers = 0; ; answers += 1) {
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
      const answer = await Promise.race([once(socket, 'data') as Promise<string[]>, closed]);
      if (answer === null) return { answers, isLost: true };
      // A client that reads this sends nothing more on it, as a proxy.
      if (/connection: close/i.test(answer[0] ?? '')) return { answers, isLost: false };
      if ((await Promise.race([wait(Math.random() * 100), closed])) === null)
        return { answers, isLost: false };
    }
  }

  async function lostOf(server: Server): Promise<number> {
    const port = await portOf(server);
    const relay = createRelay((socket) => {
      const to = connect(port, '127.0.0.1');
      pass(socket, to);
      pass(to, socket);
    });
    const relayed = await portOf(relay);
    const clients = Array.from({ length: CLIENTS }, () => useAgain(relayed));
    await wait(500);
    const closed = new Promise((resolve) => server.close(resolve));
    const found = await Promise.all(clients);
    await closed;
    relay.close();
    expect(Math.min(...found.map(({ answers }) => answers))).toBeGreaterThan(0);
    return found.filter(({ isLost }) => isLost).length;
  }

  test('lose no request to a server that stops', async () => {
    expect(await lostOf(ownServer('ok'))).toBe(0);
  });

  test('control: with Node alone some meet the end of their connection', async () => {
    const bare = createServer((_request, response) => void response.end('ok'));
    expect(await lostOf(bare)).toBeGreaterThan(0);
  });
});
