import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import got from 'got';
import { beforeAll, expect, test } from 'vitest';
import { s3Store } from '../../src/site/platform/storage/s3-store.ts';
import { shared } from '../support/shared.ts';
import { startSwift } from '../support/swift/index.ts';

const swift = shared(await startSwift());
const { origin: endpoint, bucket, region, keyId, secret } = swift;
const store = s3Store({ endpoint, bucket, region, keyId, secret }, join(tmpdir(), 'never-borrowed'));
const BYTES = randomBytes(100_000);
beforeAll(async () => {
  await store.put('abcd.mp4', BYTES);
  await store.put('abce.mp4', BYTES);
});

const ask = (address: string, headers: Record<string, string> = {}) =>
  got(address, { headers, responseType: 'buffer', throwHttpErrors: false, retry: { limit: 0 } });
const addressOf = async (terms = { seconds: 60 }) => (await store.presign?.('abcd.mp4', terms)) ?? '';

test('by a signed address anybody reads an object, whole or a range of it', async () => {
  const address = await addressOf();
  const whole = await ask(address);
  expect([whole.statusCode, BYTES.equals(whole.body)]).toEqual([200, true]);
  const part = await ask(address, { range: 'bytes=1000-1999' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/100000']);
  expect(BYTES.subarray(1_000, 2_000).equals(part.body)).toBe(true);
});

test('with the headers that were signed', async () => {
  const said = {
    type: 'video/mp4',
    cacheControl: 'private, max-age=60',
    disposition: 'attachment; filename="a b.mp4"',
  };
  const { headers } = await ask(await addressOf({ seconds: 60, ...said }), { range: 'bytes=0-9' });
  expect(headers).toMatchObject({
    'content-type': said.type,
    'cache-control': said.cacheControl,
    'content-disposition': said.disposition,
  });
});

test('but no other object, no longer, no other headers, and nothing without it', async () => {
  const [address, soon] = [await addressOf(), await addressOf({ seconds: 1 })];
  const changed = [
    address.replace('abcd.mp4', 'abce.mp4'),
    address.replace('X-Amz-Expires=60&', 'X-Amz-Expires=3600&'),
    `${address}&response-content-type=text%2Fhtml`,
    address.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'),
  ];
  const statuses = [];
  for (const each of [address, soon, ...changed]) statuses.push((await ask(each)).statusCode);
  expect(statuses).toEqual([200, 200, 403, 403, 403, 403]);
  expect((await ask(address.split('?')[0] ?? '')).statusCode).toBe(400);
  await wait(2_100);
  expect([(await ask(address)).statusCode, (await ask(soon)).statusCode]).toEqual([200, 403]);
});

test('of another secret nothing is read, and of what is not there 404 is said', async () => {
  const other = s3Store(
    { endpoint, bucket, region, keyId, secret: 'wrong' },
    join(tmpdir(), 'never-borrowed'),
  );
  const addresses = [
    await other.presign?.('abcd.mp4', { seconds: 60 }),
    await store.presign?.('abcf.mp4', { seconds: 60 }),
  ];
  const statuses = [];
  for (const each of addresses) statuses.push((await ask(each ?? '')).statusCode);
  expect(statuses).toEqual([403, 404]);
  await expect(store.presign?.('../x', { seconds: 60 })).rejects.toThrow('not a media key');
});
