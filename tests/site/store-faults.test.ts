import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { s3Store } from '../../src/site/platform/storage/s3-store.ts';
import { startS3 } from '../support/s3-site.ts';
import { shared } from '../support/shared.ts';
import { makeSmallDisk } from '../support/small-disk.ts';

/** What a store does at its worst, which a real one will not do on demand. */
const dir = mkdtempSync(join(tmpdir(), 'yoru-store-faults-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const s3 = shared(await startS3());
const place = { bucket: 'media', region: 'us-east-1', keyId: 'key', secret: 'secret', endpoint: s3.origin };

const KEY = 'abcd.mp4';
/** More than a part of an upload. */
const BYTES = randomBytes(17 * 1024 * 1024);

test('a bucket gives up uploads that a dead process began', async () => {
  const store = s3Store(place, join(dir, 'borrowed'));
  const old = { key: 'aa9', parts: new Map(), started: new Date(Date.now() - 2 * 86_400_000) };
  s3.open.set('old', old);
  s3.open.set('new', { ...old, started: new Date() });
  // A member may take days.
  s3.open.set('sent', { ...old, key: 'aa9.source' });
  await store.sweep();
  expect([...s3.open.keys()]).toEqual(['new', 'sent']);
});

test.skipIf(process.getuid?.() !== 0)(
  'what is borrowed may have a disk of its own, and begins empty',
  async () => {
    const { folder } = makeSmallDisk(join(dir, 'mounted'), 1);
    mkdirSync(join(folder, 'lost+found'));
    writeFileSync(join(folder, 'left'), 'of an earlier process');
    const store = s3Store(place, folder);
    await store.put(KEY, Buffer.from('film'));
    await using lent = await store.borrow(KEY);
    expect(readdirSync(folder).toSorted()).toEqual([lent?.path.split('/').at(-1), 'lost+found'].toSorted());
  },
);

test('a bucket that answers everything with 500 is an error of its own', async () => {
  s3.isBroken = true;
  const store = s3Store(place, join(dir, 'borrowed'));
  await expect(store.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'ESTORE' });
  await expect(store.has(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  s3.isBroken = false;
});

test('a bucket that falls silent, before its answer or within it, is waited for no longer than was said', async () => {
  // What is not about silence has its time, on a busy machine too.
  const patient = s3Store(place, join(dir, 'borrowed'));
  const store = s3Store(place, join(dir, 'borrowed'), { connectionTimeout: 500, socketTimeout: 200 });
  await patient.put(KEY, BYTES);
  s3.failure = { kind: 'silent', after: 0 };
  await expect(store.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  expect(readdirSync(join(dir, 'borrowed'))).toEqual([]);
  s3.failure = { kind: 'silent', after: -1 };
  await expect(store.borrow(KEY)).rejects.toMatchObject({ code: 'ESTORE' });
  s3.failure = null;
  await patient.remove(KEY);
}, 20_000);
