import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Source } from '../../../../src/main/downloads/transfer.ts';
import { startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, SITE, type Yard } from './yard.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const NOBODY = 'http://127.0.0.1:9/x';

/** Files of a network that can go away. */
function network() {
  let isThere = true;
  const file = (): (() => Source) => {
    const sample = makeSample(10_000);
    const address = server.serve(sample, rightly);
    return () => ({ address: isThere ? address : NOBODY, ...sample });
  };
  return { file, goes: () => (isThere = false), comes: () => (isThere = true) };
}

const states = (yard: Yard) => yard.manager.list().map(({ state, error }) => [state, error?.code]);

test('without a network all wait, and say why; when it is back they go on by themselves', async () => {
  const { file, goes, comes } = network();
  const yard = openYard();
  goes();
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await yard.start(file())).id);
  await Promise.all(ids.map((id) => yard.settled(id)));
  expect(states(yard)).toEqual(ids.map(() => ['queued', 'offline']));
  comes();
  yard.manager.wake();
  await expect.poll(() => states(yard)).toEqual(ids.map(() => ['done', undefined]));
  expect(yard.empty.flat().sort()).toEqual([...ids].sort());
});

test('nobody has to tell: each is tried again, and the first whose bytes come wakes the others', async () => {
  const { file, goes, comes } = network();
  const yard = openYard({ pace: { firstRestMs: 100, longestRestMs: 200 } });
  goes();
  const { id } = await yard.start(file());
  await yard.settled(id);
  comes();
  await expect.poll(() => states(yard)).toEqual([['done', undefined]]);
});

test('one that rests can be paused, resumed at once, and removed', async () => {
  const { file, goes, comes } = network();
  const yard = openYard();
  goes();
  const { id } = await yard.start(file());
  await yard.settled(id);
  yard.manager.pause([id]);
  expect(states(yard)).toEqual([['paused', undefined]]);
  comes();
  yard.manager.wake();
  expect(states(yard)).toEqual([['paused', undefined]]);
  yard.manager.resume([id]);
  expect((await yard.settled(id)).state).toBe('done');
});

test('one that rests, and one that an outage paused, go on after a restart', async () => {
  const root = temporaryFolder();
  const { file, goes, comes } = network();
  const first = openYard({ root });
  goes();
  const source = file();
  const { id } = await first.start(source);
  await first.settled(id);
  await first.manager.close();
  const second = openYard({ root });
  expect(states(second)).toEqual([['queued', 'offline']]);
  comes();
  // The announcement is asked for again, as after any start.
  await second.start(source);
  second.manager.resumeAll();
  expect((await second.settled(id)).state).toBe('done');
});

test('those of another site are not started, take no place, and go on when that site is back', async () => {
  let site = SITE;
  const { file, goes, comes } = network();
  const yard = openYard({ site: () => site });
  goes();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await yard.start(file())).id);
  await Promise.all(ids.map((id) => yard.settled(id)));
  comes();
  site = 'http://other.test';
  yard.manager.wake();
  expect(states(yard)).toEqual(ids.map(() => ['queued', 'other_site']));
  const other = await yard.start(file());
  expect((await yard.settled(other.id)).state).toBe('done');
  expect(yard.empty).toEqual([[other.id]]);
  site = SITE;
  yard.manager.wake();
  await expect.poll(() => states(yard).map(([state]) => state)).toEqual(['done', 'done', 'done', 'done']);
});

test('too many waiting are reported before the wait is spent', async () => {
  const { file } = network();
  const yard = openYard({ limit: () => 1 });
  for (let at = 0; at < 500; at += 1) await yard.start(file());
  const redeemed = yard.redeemed();
  await expect(yard.start(file())).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(yard.redeemed()).toBe(redeemed);
});

test('a listener that fails does not fail the transfer', async () => {
  const yard = openYard({
    changed() {
      throw new Error('no window');
    },
  });
  const { id } = await yard.start(network().file());
  expect((await yard.settled(id)).state).toBe('done');
});
