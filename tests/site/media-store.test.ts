import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import got from 'got';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../src/site/platform/storage/disk-store.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';
import type { StoreCall, StoreObserver } from '../../src/site/platform/storage/observed-store.ts';
import { openStore } from '../../src/site/platform/storage/open-store.ts';
import type { S3Place } from '../../src/site/platform/storage/s3-client.ts';
import { s3Store } from '../../src/site/platform/storage/s3-store.ts';
import { shared } from '../support/shared.ts';
import { startSwift } from '../support/swift/index.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-stores-'));
/** A real one; a page of a list has three objects. */
const swift = shared(await startSwift({ page: 3 }));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const { origin: endpoint, bucket, region, keyId, secret } = swift;
const real = { endpoint, bucket, region, keyId, secret };
const inBucket = (more: Partial<S3Place> = {}) => s3Store({ ...real, ...more }, join(dir, 'borrowed'));

const KEY = 'abcd.mp4';
/** More than a part of an upload. */
const BYTES = randomBytes(17 * 1024 * 1024);
const keysOf = async (store: MediaStore, beginning?: string) => {
  const keys = [];
  for await (const { key } of store.list(beginning)) keys.push(key);
  return keys.sort();
};

describe.each([
  ['on a disk', () => diskStore(join(dir, 'media'))],
  ['in a bucket', () => inBucket()],
])('a media store %s', (_name, make) => {
  test('gives back what was put, from any place, and forgets what was removed', async () => {
    const store = make();
    expect([await store.open(KEY), await store.has(KEY), await store.borrow(KEY)]).toEqual([
      null,
      false,
      null,
    ]);
    await store.put('abce.webp', BYTES.subarray(0, 100));
    await store.put(KEY, Readable.from([BYTES.subarray(0, 6_000_000), BYTES.subarray(6_000_000)]));
    expect([await store.has(KEY), await keysOf(store)]).toEqual([true, [KEY, 'abce.webp']]);
    const reader = await store.open(KEY);
    expect(await reader?.stat()).toMatchObject({ size: BYTES.length });
    const part = Buffer.alloc(1_000);
    for (const start of [0, 1_000, 9_999_999, 5, BYTES.length - 10]) {
      const { bytesRead = 0 } = (await reader?.read(part, 0, 1_000, start)) ?? {};
      expect(bytesRead).toBeGreaterThan(0);
      expect(part.subarray(0, bytesRead)).toEqual(BYTES.subarray(start, start + bytesRead));
    }
    expect((await reader?.read(part, 0, 1_000, BYTES.length))?.bytesRead).toBe(0);
    await reader?.close();
    const whole = await store.open(KEY);
    expect(BYTES.equals(await buffer(whole?.createReadStream() ?? Readable.from([])))).toBe(true);
    const again = await store.open('abce.webp');
    expect(await again?.readFile()).toEqual(BYTES.subarray(0, 100));
    await again?.close();
    await store.remove(KEY);
    await store.remove(KEY);
    expect([await store.has(KEY), await keysOf(store)]).toEqual([false, ['abce.webp']]);
  });

  test('takes a file over, lends it, and deletes what is not known', async () => {
    const store = make();
    const from = join(dir, 'made.mp4');
    writeFileSync(from, BYTES);
    await store.adopt(KEY, from);
    expect(existsSync(from)).toBe(false);
    {
      await using lent = await store.borrow(KEY);
      expect(BYTES.equals(readFileSync(lent?.path ?? ''))).toBe(true);
    }
    expect(existsSync(join(dir, 'borrowed')) ? readdirSync(join(dir, 'borrowed')) : []).toEqual([]);
    await store.sweep((key) => key === KEY);
    expect(await keysOf(store)).toEqual([KEY]);
    await store.remove(KEY);
  });

  test('has no keys that are not ours', async () => {
    const store = make();
    expect([await store.open('../x'), await store.has('../x'), await store.borrow('/etc/hosts')]).toEqual([
      ...[null, false, null],
    ]);
    await expect(store.put('../x', Buffer.from('x'))).rejects.toThrow('not a media key');
  });
});

describe('a bucket', () => {
  test('lists more than a page, all or what begins so, each area for itself', async () => {
    const [store, reports] = [inBucket(), inBucket({ prefix: 'reports/' })];
    const keys = ['aa1', 'aa2', 'aa3', 'aa4', 'ab1', 'ab2', 'ab3'];
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    await reports.put('aa1', Buffer.from('a report'));
    expect([await keysOf(store), await keysOf(store, 'ab')]).toEqual([keys, ['ab1', 'ab2', 'ab3']]);
    expect([await keysOf(reports), await keysOf(reports, 'ab')]).toEqual([['aa1'], []]);
    expect((await swift.keys()).includes('reports/aa1')).toBe(true);
    await store.sweep(() => false);
    expect([await keysOf(store), await keysOf(reports)]).toEqual([[], ['aa1']]);
    await reports.sweep(() => false);
    expect(await swift.keys()).toEqual([]);
  });

  test('takes an object in parts that come from several processes, in their order', async () => {
    const [first, second] = [inBucket().parts, inBucket().parts];
    if (!first || !second) throw new Error('a bucket without parts');
    const half = BYTES.subarray(0, 5 * 1024 ** 2);
    const id = await first.begin('aa1.source');
    const tags = [await first.put('aa1.source', id, 1, BYTES.subarray(1, 1 + half.length))];
    tags[1] = await second.put('aa1.source', id, 2, Buffer.from('end'));
    // Another try of a part takes its place.
    tags[0] = await second.put('aa1.source', id, 1, half);
    expect(await inBucket().has('aa1.source')).toBe(false);
    expect(await second.end('aa1.source', id, tags.map(String))).toBe(true);
    const whole = await (await inBucket().open('aa1.source'))?.readFile();
    expect(whole?.equals(Buffer.concat([half, Buffer.from('end')]))).toBe(true);
    const other = await first.begin('aa1.source');
    const triesOf = async () => {
      const ids = [];
      for await (const found of second.list('aa1.')) ids.push(found.id);
      return ids;
    };
    expect(await triesOf()).toEqual([other]);
    await second.drop('aa1.source', other);
    await second.drop('aa1.source', other);
    expect(await triesOf()).toEqual([]);
    expect(await first.put('aa1.source', other, 1, half)).toBe(null);
    await inBucket().remove('aa1.source');
  });

  test('that refuses is an error of its own, and no missing object', async () => {
    await expect(inBucket({ keyId: 'test:other' }).open(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    const unsigned = inBucket({ secret: 'wrong' });
    await expect(unsigned.put(KEY, Buffer.from('x'))).rejects.toThrow(
      'the object store failed: SignatureDoesNotMatch',
    );
    const away = inBucket({ endpoint: 'http://127.0.0.1:9' });
    await expect(away.has(KEY)).rejects.toThrow('the object store failed: ECONNREFUSED');
    const misnamed = inBucket({ bucket: 'other' });
    await expect(misnamed.has(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    await expect(misnamed.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  });

  test('that ends while an object is read breaks it off, and is used again when it is back', async () => {
    const store = inBucket();
    await store.put(KEY, BYTES);
    const reader = await store.open(KEY);
    const stream = reader?.createReadStream() ?? Readable.from([]);
    const read = (async () => {
      let bytes = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (bytes === 0) await swift.stop();
        bytes += chunk.length;
      }
      return bytes;
    })();
    await expect(read).rejects.toMatchObject({ code: 'ESTORE' });
    await expect(store.has(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    await swift.start();
    expect((await (await store.open(KEY))?.readFile())?.equals(BYTES)).toBe(true);
    await store.remove(KEY);
  });

  test('and a disk tell how long their calls took, and which failed', async () => {
    const seen: [StoreCall, boolean][] = [];
    const observe: StoreObserver = (call, seconds, isFailed) => {
      expect(seconds).toBeGreaterThan(0);
      seen.push([call, isFailed]);
    };
    const config = {
      data: dir,
      mediaBucket: '',
      mediaRegion: region,
      bucketKey: keyId,
      bucketSecret: secret,
    };
    const wrong = { ...config, mediaBucket: `${endpoint}/other` };
    for (const each of [config, { ...config, mediaBucket: `${endpoint}/${bucket}` }, wrong]) {
      const store = openStore(each, { observe });
      const run = async () => {
        await store.put('aa1', Buffer.from('x'));
        await store.has('aa1');
        const reader = await store.open('aa1');
        await reader?.readFile();
        await reader?.close();
        await store.remove('aa1');
      };
      await run().catch(() => undefined);
    }
    const said = seen.map(([call, isFailed]) => (isFailed ? `${call} failed` : call));
    const all = ['put', 'open', 'open'];
    expect(said).toEqual([...all, 'remove', ...all, 'read', 'remove', 'put failed']);
  });
});

describe('a signed address of a bucket', () => {
  const SHORT = randomBytes(100_000);
  const store = inBucket();
  beforeAll(async () => {
    await store.put('abcd.mp4', SHORT);
    await store.put('abce.mp4', SHORT);
  });

  const ask = (address: string, headers: Record<string, string> = {}) =>
    got(address, { headers, responseType: 'buffer', throwHttpErrors: false, retry: { limit: 0 } });
  const addressOf = async (terms = { seconds: 60 }) => (await store.presign?.('abcd.mp4', terms)) ?? '';

  test('by a signed address anybody reads an object, whole or a range of it', async () => {
    const address = await addressOf();
    const whole = await ask(address);
    expect([whole.statusCode, SHORT.equals(whole.body)]).toEqual([200, true]);
    const part = await ask(address, { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/100000']);
    expect(SHORT.subarray(1_000, 2_000).equals(part.body)).toBe(true);
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
    for (const each of [address, ...changed]) statuses.push((await ask(each)).statusCode);
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
    expect((await ask(address.split('?')[0] ?? '')).statusCode).toBe(400);
    await wait(2_100);
    expect([(await ask(address)).statusCode, (await ask(soon)).statusCode]).toEqual([200, 403]);
  });

  test('of another secret nothing is read, and of what is not there 404 is said', async () => {
    const other = inBucket({ secret: 'wrong' });
    const addresses = [
      await other.presign?.('abcd.mp4', { seconds: 60 }),
      await store.presign?.('abcf.mp4', { seconds: 60 }),
    ];
    const statuses = [];
    for (const each of addresses) statuses.push((await ask(each ?? '')).statusCode);
    expect(statuses).toEqual([403, 404]);
    await expect(store.presign?.('../x', { seconds: 60 })).rejects.toThrow('not a media key');
  });
});
