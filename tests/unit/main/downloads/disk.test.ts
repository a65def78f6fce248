import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard } from './yard.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

/** Makes the n-th call of a file's method fail as the system would; whether it came to that. */
async function failNth(method: 'writev' | 'sync', nth: number, code: string) {
  const probe = await open(join(temporaryFolder(), 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const real = prototype[method] as (...args: unknown[]) => Promise<unknown>;
  let calls = 0;
  vi.spyOn(prototype, method as 'sync').mockImplementation(async function (
    this: FileHandle,
    ...args: unknown[]
  ) {
    if ((calls += 1) === nth) throw Object.assign(new Error(`${code}: made up`), { code, syscall: method });
    return (await real.apply(this, args)) as void;
  });
  return () => calls >= nth;
}

const FAULTS = [
  ...[1, 2, 3, 4, 5, 6].flatMap((nth) => [
    ['writev', nth, 'ENOSPC', 'disk_full'] as const,
    ['writev', nth, 'EIO', 'storage_failed'] as const,
  ]),
  ['writev', 2, 'EDQUOT', 'disk_full'] as const,
  ['sync', 1, 'EIO', 'storage_failed'] as const,
  ['sync', 1, 'ENOSPC', 'disk_full'] as const,
];

/** Reliability R3, R4: whatever call the disk refuses, the download says so, and goes on when it no longer does. */
test.each(FAULTS)('%s number %i fails with %s: %s, then whole', async (method, nth, code, expected) => {
  const sample = makeSample(3_000_000);
  const address = server.serve(sample, rightly);
  const yard = openYard();
  const hasFailed = await failNth(method, nth, code);
  const { id } = await yard.start(() => ({ address, ...sample }));
  const end = await yard.settled(id);
  expect(hasFailed()).toBe(true);
  expect(end).toMatchObject({ state: 'paused', error: { code: expected } });
  expect(readdirSync(yard.folder).filter((name) => !name.endsWith('.part'))).toEqual([]);
  yard.manager.resume([id]);
  const { state, fileName } = await yard.settled(id);
  expect(state).toBe('done');
  const hash = createHash('sha256')
    .update(readFileSync(join(yard.folder, fileName)))
    .digest('hex');
  expect(hash).toBe(sample.sha256);
});

test('a disk that takes less than it is given gets the rest', async () => {
  const sample = makeSample(3_000_000);
  const yard = openYard();
  const probe = await open(join(temporaryFolder(), 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const real = prototype.writev as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(prototype, 'writev').mockImplementation(async function (this: FileHandle, buffers, position) {
    const some = Buffer.concat(buffers as Buffer[]).subarray(0, 70_000);
    return (await real.call(this, [some], position)) as never;
  });
  const { id } = await yard.start(() => ({ address: server.serve(sample, rightly), ...sample }));
  const { state, fileName } = await yard.settled(id);
  expect(state).toBe('done');
  const hash = createHash('sha256')
    .update(readFileSync(join(yard.folder, fileName)))
    .digest('hex');
  expect(hash).toBe(sample.sha256);
});

test('one whose disk is full does not hold up the others', async () => {
  const sample = makeSample(3_000_000);
  const yard = openYard();
  await failNth('writev', 2, 'ENOSPC');
  const sources = Array.from({ length: 4 }, () => server.serve(sample, rightly));
  const ids: string[] = [];
  for (const address of sources) ids.push((await yard.start(() => ({ address, ...sample }))).id);
  const ends = await Promise.all(ids.map((id) => yard.settled(id)));
  expect(ends.map(({ state }) => state).sort()).toEqual(['done', 'done', 'done', 'paused']);
});
