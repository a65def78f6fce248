import { readdirSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeIdentity, trust, type Identity } from '../../../support/certificates.ts';
import type { BehaviourName } from '../../../support/fault-behaviours.ts';
import type { Behaviour } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { cutAt, rightly } from '../../../support/serve-file.ts';
import { ENDS, take } from './take-faulty.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const own = makeIdentity();
const renewed = makeIdentity();
/** Believed by everybody, but of another host. */
const another = makeIdentity('DNS:media.test');
/** Nobody vouches for it. */
const stranger = makeIdentity();

afterAll(trust(own, renewed, another));
const server = await useFaultServer(own);

/** Reliability D2. */
test.concurrent.for(Object.entries(ENDS) as [BehaviourName, string][])(
  'a server that encrypts and is %s: %s',
  async ([name, end], { onTestFinished: atEnd }) => {
    const taken = await take(server, name, atEnd);
    expect(taken.end).toBe(end);
    expect(taken.finished).toEqual(end === 'done' ? [taken.right] : []);
    expect(server.strangers).toEqual([]);
  },
);

const sample = makeSample(1_200_000);
const HALF = sample.bytes / 2;

const namesOf = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.part'));

/** Passes connections on to a server, and what comes back through `change`. @returns its port */
async function startRelay(change: (bytes: Buffer) => Buffer, origin: string): Promise<number> {
  const relay = createServer((near) => {
    const far = connect(Number(new URL(origin).port), '127.0.0.1');
    for (const each of [near, far]) each.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (bytes) => near.write(change(bytes))).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void relay.close());
  return (relay.address() as AddressInfo).port;
}

describe('who a server is', () => {
  /** Downloads from one that becomes somebody else after half of the file. */
  async function takeThrough(next: Identity) {
    const yard = openYard();
    const address = server.serve(sample, async (ask) => {
      if (ask.attempt > 0) return rightly(ask);
      const hasArrived = () => (yard.manager.list()[0]?.receivedBytes ?? 0) >= HALF;
      server.present(next);
      await cutAt(ask, HALF, 'reset', hasArrived);
    });
    onTestFinished(() => server.present(own));
    const { id } = await yard.start(() => ({ address, bytes: sample.bytes, sha256: sample.sha256 }));
    return { yard, id, address, end: await yard.settled(id) };
  }

  test('may change to somebody who is vouched for as well: goes on where it was', async () => {
    const { yard, address, end } = await takeThrough(renewed);
    expect([end.state, server.asked(address)]).toEqual(['done', [0, HALF]]);
    expect(await hashOf(join(yard.folder, end.fileName))).toBe(sample.sha256);
  });

  test.each([
    ['whom nobody vouches for', stranger],
    ['of another host', another],
  ])(
    'may not change to somebody %s: nothing is asked of them, and what there is waits',
    async (_who, next) => {
      const { yard, id, address, end } = await takeThrough(next);
      expect([end.state, end.error?.code, end.receivedBytes]).toEqual(['queued', 'unavailable', HALF]);
      expect([server.asked(address), namesOf(yard.folder)]).toEqual([[0], []]);
      // Control: anyone who does not look tells them the address.
      await (await import('got')).default(address, { https: { rejectUnauthorized: false } });
      expect(server.asked(address)).toEqual([0, 0]);
      server.present(own);
      yard.manager.resume([id]);
      const { state, fileName } = await yard.settled(id);
      expect([state, server.asked(address).at(-1)]).toEqual(['done', HALF]);
      expect(await hashOf(join(yard.folder, fileName))).toBe(sample.sha256);
    },
  );
});

/** Downloads from an address; how it ended. */
async function takeFrom(address: string) {
  const yard = openYard();
  const { id } = await yard.start(() => ({ address, bytes: sample.bytes, sha256: sample.sha256 }));
  const { state, error, fileName } = await yard.settled(id);
  const hash = state === 'done' ? await hashOf(join(yard.folder, fileName)) : null;
  return { state, code: error?.code ?? null, hash, names: namesOf(yard.folder) };
}

test('one that does not encrypt where it should hears nothing of the address', async () => {
  const heard: string[] = [];
  const plain = createServer((socket: Socket) => {
    socket.on('error', () => undefined).on('data', (bytes) => heard.push(bytes.toString('latin1')));
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: video/mp4\r\ncontent-length: 5\r\n\r\nwrong');
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void plain.close());
  const { port } = plain.address() as AddressInfo;
  const { state, code, names } = await takeFrom(
    `https://127.0.0.1:${port}/media/d/1?s=secret-of-the-address`,
  );
  expect([state, code, names]).toEqual(['queued', 'unavailable', []]);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join('')).not.toContain('secret');
});

test('one that leads to the same place without encryption is not followed', async () => {
  const lead: Behaviour = ({ request, response, server: { elsewhere } }) =>
    void response.writeHead(302, { location: `${elsewhere.replace('https', 'http')}${request.url}` }).end();
  const address = server.serve(sample, lead);
  expect(await takeFrom(address)).toMatchObject({ state: 'failed', code: 'bad_answer', names: [] });
  expect([server.asked(address), server.strangers]).toEqual([[0], []]);
});

test('a letter that is flipped on the way costs a try, and never a wrong byte', async () => {
  let [seen, flipped] = [0, 0];
  const flip = (bytes: Buffer) => {
    const at = HALF - seen;
    seen += bytes.length;
    if (flipped > 0 || at < 0 || at >= bytes.length) return bytes;
    flipped += 1;
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    return changed;
  };
  const address = server.serve(sample, rightly);
  const port = await startRelay(flip, server.origin);
  const taken = await takeFrom(address.replace(new URL(server.origin).port, String(port)));
  expect(taken).toMatchObject({ state: 'done', hash: sample.sha256 });
  const [first, next = 0, ...more] = server.asked(address);
  expect([flipped, first, more]).toEqual([1, 0, []]);
  // What came whole before it was stored.
  expect(next).toBeGreaterThan(HALF / 2);
});
