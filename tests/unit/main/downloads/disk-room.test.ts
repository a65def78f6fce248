import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, useFaultServer } from './yard.ts';

const { disk } = await vi.hoisted(async () => ({ disk: (await import('./watched-disk.ts')).watchDisk() }));
vi.mock('node:fs/promises', async (load) => disk.over(await load()));

const server = await useFaultServer();
afterEach(() => disk.reset());

const sample = makeSample(1_200_000);
const source = () => ({ address: server.serve(sample, rightly), ...sample });

/** From now on the disk takes no more than so many writes. */
const allow = (writes: number) => {
  let done = 0;
  disk.refuse = ({ call }) => (call === 'write' && (done += 1) > writes ? 'ENOSPC' : null);
};

test.each([0, 1, 2, 3])(
  'where a disk is full after %i writes, what has come is what lies on it',
  async (writes) => {
    const yard = openYard();
    allow(writes);
    const { id } = await yard.start(source);
    const stuck = await yard.settled(id);
    expect(stuck).toMatchObject({ state: 'paused', error: { code: 'disk_full' } });
    const [part = ''] = readdirSync(yard.folder);
    expect(stuck.receivedBytes).toBe(statSync(join(yard.folder, part)).size);
    disk.reset();
    yard.manager.resume([id]);
    expect(await yard.settled(id)).toMatchObject({ state: 'done', receivedBytes: sample.bytes });
  },
);

/** Two folders; new downloads go to the second once it is chosen. */
function twoFolders() {
  const root = temporaryFolder();
  const [own, other] = [join(root, 'own'), join(root, 'other')];
  for (const folder of [own, other]) mkdirSync(folder);
  const place = { own, other, chosen: own };
  return { place, yard: openYard({ root, chosen: () => place.chosen }) };
}

test('a download of which nothing could be written leaves a full disk for the folder chosen since', async () => {
  const { place, yard } = twoFolders();
  allow(0);
  const { id } = await yard.start(source);
  const stuck = { state: 'paused', error: { code: 'disk_full' }, receivedBytes: 0 };
  expect(await yard.settled(id)).toMatchObject(stuck);
  expect(readdirSync(place.own)).toHaveLength(1);
  // Still full, and nothing better was chosen.
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject(stuck);
  place.chosen = place.other;
  let isFirst = true;
  disk.refuse = ({ call }) => {
    const isOld = call === 'write' && isFirst;
    if (isOld) isFirst = false;
    return isOld ? 'ENOSPC' : null;
  };
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done', error: null });
  expect([readdirSync(place.own), readdirSync(place.other)]).toEqual([[], ['Night 360p.mp4']]);
});

test('a download of which something has come waits for room on its own disk', async () => {
  const { place, yard } = twoFolders();
  allow(1);
  const { id } = await yard.start(source);
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'disk_full' } });
  place.chosen = place.other;
  allow(0);
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'disk_full' } });
  disk.reset();
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done' });
  expect([readdirSync(place.own), readdirSync(place.other)]).toEqual([['Night 360p.mp4'], []]);
});
