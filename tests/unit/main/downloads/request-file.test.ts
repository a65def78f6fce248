import { createHash } from 'node:crypto';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { requestFile } from '../../../../src/main/downloads/request-file.ts';
import { readSetback } from '../../../../src/main/downloads/errors.ts';
import { makeIdentity, trust } from '../../../support/certificates.ts';
import { makeSample, type Sample } from '../../../support/sample.ts';

const ask = (address: string) =>
  requestFile(
    { address, from: 0, etag: null, userAgent: 'Yoru (test)', responseMs: 1_000, stallMs: 5_000 },
    AbortSignal.timeout(30_000),
  );

/** A server that answers every request on its socket by itself. */
async function rawServer(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n';
const withLength = ({ bytes }: Sample) => `${HEAD}Content-Length: ${bytes}\r\n\r\n`;

/** The hash of what came, read by somebody who takes time over each chunk. */
async function hashOf(body: AsyncIterable<Buffer>, pauseMs = 0): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    if (pauseMs > 0) await wait(pauseMs);
    hash.update(chunk);
  }
  return hash.digest('hex');
}

const sample = makeSample(1_000_000);
const all = sample.slice(0, sample.bytes);

test.each<[string, (socket: Socket) => void]>([
  ['at once', (socket) => socket.end(Buffer.concat([Buffer.from(withLength(sample)), all]))],
  [
    'after word that it will come',
    (socket) =>
      socket.end(
        Buffer.concat([
          Buffer.from(
            `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${withLength(sample)}`,
          ),
          all,
        ]),
      ),
  ],
  ['until the connection ends', (socket) => socket.end(Buffer.concat([Buffer.from(`${HEAD}\r\n`), all]))],
  ['with more behind it', (socket) => socket.end(Buffer.concat([Buffer.from(withLength(sample)), all, all]))],
  [
    'in chunks',
    (socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      for (let at = 0; at < all.length; at += 10_000) {
        const chunk = all.subarray(at, at + 10_000);
        socket.write(
          Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
        );
      }
      socket.end('0\r\n\r\n');
    },
  ],
  [
    'with a head in drops',
    async (socket) => {
      socket.setNoDelay();
      for (const letter of withLength(sample)) {
        socket.write(letter);
        await wait(1);
      }
      socket.end(all);
    },
  ],
])('a body that comes %s is read byte for byte', async (_how, answer) => {
  const { body } = await ask(`http://${await rawServer(answer)}`);
  expect(await hashOf(body, 1)).toBe(sample.sha256);
});

test('a connection that ends too soon gives what came', async () => {
  const address = await rawServer((socket) => socket.end(withLength(sample) + 'some'));
  const { body } = await ask(`http://${address}`);
  const came = createHash('sha256').update('some').digest('hex');
  expect(await hashOf(body)).toBe(came);
});

test.each<[string, (socket: Socket) => void, string]>([
  ['is no HTTP', (socket) => socket.end('220 ready\r\n\r\n'), 'bad_answer'],
  ['has an endless head', (socket) => socket.write(HEAD + 'X: y\r\n'.repeat(20_000)), 'bad_answer'],
  [
    'has two lengths',
    (socket) => socket.end(`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
    'bad_answer',
  ],
  ['ends before it begins', (socket) => socket.end(), 'offline'],
  ['is cut off at once', (socket) => socket.resetAndDestroy(), 'offline'],
  ['never comes', () => undefined, 'timeout'],
])('an answer that %s is distinguished', async (_how, answer, code) => {
  const address = await rawServer(answer);
  const failure = await ask(`http://${address}`).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(codeOf(failure)).toBe(code);
});

test('a server that does not listen or does not encrypt is reported within its time', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(codeOf(await ask(`http://127.0.0.1:${port}/`).catch((thrown: unknown) => thrown))).toBe('offline');
  const mute = await rawServer(() => undefined);
  expect(codeOf(await ask(`https://${mute}`).catch((thrown: unknown) => thrown))).toBe('timeout');
});

const codeOf = (thrown: unknown): string => {
  try {
    const { verdict } = readSetback(thrown);
    return verdict.kind === 'later' ? verdict.code : verdict.kind;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
  }
};

test('given up before it began, nothing stays open', async () => {
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    socket.on('close', () => (opened -= 1)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = { from: 0, etag: null, userAgent: 'Yoru (test)', responseMs: 1_000, stallMs: 1_000 };
  const address = `http://127.0.0.1:${port}/`;
  await expect(requestFile({ address, ...asked }, AbortSignal.abort())).rejects.toThrow();
  await wait(200);
  expect(opened).toBe(0);
});

test('over TLS a body is read byte for byte, from a server whose certificate holds', async () => {
  const large = makeSample(3_000_000);
  const identity = makeIdentity();
  const server = createSecureServer(identity, (_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': large.bytes });
    response.end(large.slice(0, large.bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  // Control: one that nobody vouches for.
  expect(codeOf(await ask(address).catch((thrown: unknown) => thrown))).toBe('unavailable');
  onTestFinished(trust(identity));
  const { body } = await ask(address);
  expect(await hashOf(body, 1)).toBe(large.sha256);
});
