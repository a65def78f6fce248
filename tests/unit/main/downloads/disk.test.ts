import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PartFile } from '../../../../src/main/downloads/part-file.ts';
import { BEHAVIOURS } from '../../../support/fault-behaviours.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import type { DiskCall } from './watched-disk.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const { disk } = await vi.hoisted(async () => ({ disk: (await import('./watched-disk.ts')).watchDisk() }));
vi.mock('node:fs/promises', async (load) => disk.over(await load()));

const server = await useFaultServer();
afterEach(() => disk.reset());

const sample = makeSample(1_200_000);
const source = (of = sample) => {
  const address = server.serve(of, rightly);
  return () => ({ address, ...of });
};
const finished = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.part'));

/** Calls without whose answer a download goes on: the disk itself will say how much room there is, a rename does as well. */
const TOLERATED = ['statfs', 'link'];

/** Reliability R3: whatever call the disk refuses, the download says so, and goes on when it no longer does. */
test.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EIO', 'storage_failed'],
])('the n-th call fails with %s, for every n: %s, then whole', async (code, expected) => {
  const refused: string[] = [];
  for (let nth = 1; ; nth += 1) {
    disk.reset();
    let met: DiskCall | null = null;
    disk.refuse = (call) => {
      if (disk.calls.length !== nth) return null;
      met = call;
      return code;
    };
    const yard = openYard();
    const { id } = await yard.start(source());
    const end = await yard.settled(id);
    if (met === null) break;
    const { call } = met as DiskCall;
    refused.push(call);
    const where = `${call}, call ${nth}`;
    if (TOLERATED.includes(call)) expect(end.state, where).toBe('done');
    else expect([end.state, end.error?.code], where).toEqual(['paused', expected]);
    for (const name of finished(yard.folder))
      expect(await hashOf(join(yard.folder, name))).toBe(sample.sha256);
    yard.manager.resume([id]);
    expect(await yard.settled(id), where).toMatchObject({ state: 'done', error: null });
    expect(readdirSync(yard.folder), where).toEqual(['Night 360p.mp4']);
    expect(await hashOf(join(yard.folder, 'Night 360p.mp4'))).toBe(sample.sha256);
    expect(disk.open, where).toBe(0);
    await yard.close();
  }
  expect([...new Set(refused)].sort()).toEqual(
    ['close', 'link', 'lstat', 'open', 'read', 'statfs', 'sync', 'unlink', 'write'].sort(),
  );
});

test('wrong bytes that cannot be taken away stay no file, and go at the next try', async () => {
  const address = server.serve(sample, BEHAVIOURS['wrong bytes once']);
  const yard = openYard();
  disk.refuse = ({ call }) => (call === 'truncate' ? 'EIO' : null);
  const { id } = await yard.start(() => ({ address, ...sample }));
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'storage_failed' } });
  expect(finished(yard.folder)).toEqual([]);
  disk.reset();
  yard.manager.resume([id]);
  const { state, fileName } = await yard.settled(id);
  expect(state).toBe('done');
  expect(await hashOf(join(yard.folder, fileName))).toBe(sample.sha256);
});

test('a disk that takes less than it is given gets the rest', async () => {
  disk.most = 70_000;
  const yard = openYard();
  const { id } = await yard.start(source());
  const { state, fileName } = await yard.settled(id);
  expect(state).toBe('done');
  expect(await hashOf(join(yard.folder, fileName))).toBe(sample.sha256);
  const writes = disk.calls.filter(({ call }) => call === 'write');
  expect(writes.length).toBeGreaterThanOrEqual(Math.ceil(sample.bytes / disk.most));
});

test('an error that the disk tells while bytes still come is not lost', async () => {
  disk.refuse = ({ call }) => (call === 'datasync' ? 'EIO' : null);
  const yard = openYard();
  const { id } = await yard.start(source(makeSample(40_000_000)));
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'storage_failed' } });
});

test('one whose disk is full does not hold up the others', async () => {
  const yard = openYard();
  let writes = 0;
  disk.refuse = ({ call }) => (call === 'write' && (writes += 1) === 2 ? 'ENOSPC' : null);
  const ids: string[] = [];
  for (let at = 0; at < 4; at += 1) ids.push((await yard.start(source())).id);
  const ends = await Promise.all(ids.map((id) => yard.settled(id)));
  expect(ends.map(({ state }) => state).sort()).toEqual(['done', 'done', 'done', 'paused']);
});

test('the disk is asked for the name of a file once a second, however many bytes come', async () => {
  let now = 0;
  const file = join(temporaryFolder(), 'film.part');
  const part = await PartFile.open(file, new AbortController().signal, () => now);
  onTestFinished(() => part.close());
  disk.reset();
  for (; now < 3_500; now += 10) await part.append(Buffer.alloc(5_000));
  expect(disk.calls.filter(({ call }) => call === 'lstat')).toHaveLength(3);
});
