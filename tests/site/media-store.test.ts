import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../src/site/platform/storage/disk-store.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';
import { s3Store } from '../../src/site/platform/storage/s3-store.ts';
import { startS3, type S3Site } from '../support/s3-site.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-stores-'));
const place = { bucket: 'media', region: 'us-east-1', keyId: 'key', secret: 'secret' };
let s3: S3Site;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  rmSync(dir, { recursive: true, force: true });
});

const KEY = 'abcd.mp4';
/** More than a part of an upload. */
const BYTES = randomBytes(17 * 1024 * 1024);
const keysOf = async (store: MediaStore) => {
  const keys = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};

describe.each([
  ['on a disk', () => diskStore(join(dir, 'media'))],
  ['in a bucket', () => s3Store({ ...place, endpoint: s3.origin }, join(dir, 'borrowed'))],
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
  test('lists more than a page, and gives up uploads that a dead process began', async () => {
    const store = s3Store({ ...place, endpoint: s3.origin }, join(dir, 'borrowed'));
    s3.page = 2;
    const keys = ['aa1', 'aa2', 'aa3', 'aa4', 'aa5'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    expect(await keysOf(store)).toEqual(keys);
    s3.open.set('old', { key: 'aa9', parts: new Map(), started: new Date(Date.now() - 2 * 86_400_000) });
    s3.open.set('new', { key: 'aa9', parts: new Map(), started: new Date() });
    await store.sweep();
    expect([...s3.open.keys()]).toEqual(['new']);
  });

  test('that fails or refuses is an error of its own, and no missing object', async () => {
    const refused = s3Store({ ...place, endpoint: s3.origin, keyId: 'other' }, join(dir, 'borrowed'));
    await expect(refused.open(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    await expect(refused.put(KEY, Buffer.from('x'))).rejects.toThrow('the object store failed: AccessDenied');
    const away = s3Store({ ...place, endpoint: 'http://127.0.0.1:9' }, join(dir, 'borrowed'));
    await expect(away.has(KEY)).rejects.toThrow('the object store failed: ECONNREFUSED');
    const misnamed = s3Store({ ...place, bucket: 'other', endpoint: s3.origin }, join(dir, 'borrowed'));
    await expect(misnamed.has(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    await expect(misnamed.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    s3.isBroken = true;
    const store = s3Store({ ...place, endpoint: s3.origin }, join(dir, 'borrowed'));
    await expect(store.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'ESTORE' });
    await expect(store.has(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
    s3.isBroken = false;
  });
});

test('a bucket that falls silent, before its answer or within it, is waited for no longer than was said', async () => {
  const at = { ...place, endpoint: s3.origin };
  // What is not about silence has its time, on a busy machine too.
  const patient = s3Store(at, join(dir, 'borrowed'));
  const store = s3Store(at, join(dir, 'borrowed'), { connectionTimeout: 500, socketTimeout: 200 });
  await patient.put(KEY, BYTES);
  s3.failure = { kind: 'silent', after: 0 };
  await expect(store.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  expect(readdirSync(join(dir, 'borrowed'))).toEqual([]);
  s3.failure = { kind: 'silent', after: -1 };
  await expect(store.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  s3.failure = null;
  await patient.remove(KEY);
}, 20_000);
