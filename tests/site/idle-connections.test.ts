import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer, TIMES } from '../../src/site/app/http/http-server.ts';

/** More than the system takes for a caller who does not read. */
const BODY = Buffer.alloc(24 * 1024 * 1024, 7);

/** Stops a server while a caller rests in the middle of an answer; how many bytes they get in all. */
async function receivedOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = 0;
  socket.on('data', (bytes) => (received += bytes.length)).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.resume();
  await closed;
  clearInterval(sweep);
  return received;
}

test('a server that stops sends to its end what it has started, and then closes', async () => {
  const own = createHttpServer(
    (_request, response) => void response.end(BODY),
    () => false,
    { begin: () => '' },
    [],
    TIMES,
  );
  expect(await receivedOf(own)).toBeGreaterThan(BODY.length);
});

test('control: Node alone cuts it off', async () => {
  const bare = createServer((_request, response) => void response.end(BODY));
  expect(await receivedOf(bare)).toBeLessThan(BODY.length);
});
