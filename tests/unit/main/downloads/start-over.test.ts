import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireRoom } from '../../../../src/main/downloads/new-place.ts';
import { hasLostPlace, inNewPlace, requirePlace } from '../../../../src/main/downloads/start-over.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { makeSample } from '../../../support/sample.ts';
import { FILM } from '../../../support/film.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { held, HELD_AT } from './held.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

const server = await useFaultServer();
const sample = makeSample(400_000);
const stuck = { state: 'paused', error: { code: 'folder_missing' } };

/** A yard with a download in a chosen folder of its own, of which a part has come when the folder goes away. */
async function stranded() {
  const root = temporaryFolder();
  const place = (name: string) => join(root, name);
  mkdirSync(place('own'));
  let chosen: string | null = place('own');
  const yard = openYard({ root, chosen: () => chosen });
  const { id } = await strand(yard, place('own'), place('away'));
  const choose = (folder: string | null) => {
    if (folder !== null) mkdirSync(folder);
    chosen = folder;
  };
  return { yard, id, place, choose };
}

/** Lets a download come to its middle, then takes its folder away. */
async function strand(yard: Yard, folder: string, away: string) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 300_000);
    await gone;
  });
  const started = await yard.start(() => ({ address, ...sample }));
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(300_000);
  yard.manager.pause([started.id]);
  letGo();
  await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  renameSync(folder, away);
  yard.manager.resume([started.id]);
  expect(await yard.settled(started.id)).toMatchObject(stuck);
  return started;
}

test('the system’s folder is not made again while bytes are away with it', async () => {
  const yard = openYard();
  const away = `${yard.folder} away`;
  const { id } = await strand(yard, yard.folder, away);
  expect(yard.manager.list()[0]?.error?.params).toEqual({ folder: yard.folder });
  for (const _again of [1, 2]) {
    yard.manager.resume([id]);
    expect(await yard.settled(id)).toMatchObject(stuck);
    expect(existsSync(yard.folder)).toBe(false);
  }
  renameSync(away, yard.folder);
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done' });
});

test('one whose folder went for good is started over in that of new ones', async () => {
  const { yard, id, place, choose } = await stranded();
  choose(place('other'));
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject(stuck);
  await yard.manager.startOver(id);
  expect(await yard.settled(id)).toMatchObject({ state: 'done', receivedBytes: sample.bytes });
  expect([readdirSync(place('other')), yard.manager.list()]).toMatchObject([['Night 360p.mp4'], [{ id }]]);
  expect(existsSync(place('own'))).toBe(false);
});

test('started over where it was, its folder is made; on a disk that is full nothing is given up', async () => {
  const yard = openYard();
  const { id } = await strand(yard, yard.folder, `${yard.folder} away`);
  await yard.manager.startOver(id);
  expect(await yard.settled(id)).toMatchObject({ state: 'done' });
  expect(readdirSync(yard.folder)).toEqual(['Night 360p.mp4']);
  // It is over, and it never was.
  for (const other of [id, randomUUID()])
    await expect(yard.manager.startOver(other)).rejects.toMatchObject({ code: 'not_found' });
  const address = server.serve(sample, rightly);
  const huge = await yard.start(() => ({ ...sample, address, bytes: 2 ** 50 }));
  expect(await yard.settled(huge.id)).toMatchObject({ error: { code: 'disk_full' } });
  await expect(yard.manager.startOver(huge.id)).rejects.toMatchObject({ code: 'disk_full' });
});

/** Somebody waits for the same file once more. */
function askAgain({ manager }: Yard) {
  const videoId = manager.list()[0]!.videoId;
  return manager.start({ ...FILM, videoId, pass: randomUUID() });
}

test('asked for again it goes on where it lies, or is started over where that is gone', async () => {
  const { yard, id, place, choose } = await stranded();
  choose(place('other'));
  renameSync(place('away'), place('own'));
  expect((await askAgain(yard)).id).toBe(id);
  expect(await yard.settled(id)).toMatchObject({ state: 'done' });
  expect([readdirSync(place('own')), readdirSync(place('other'))]).toEqual([['Night 360p.mp4'], []]);

  const second = await stranded();
  second.choose(second.place('other'));
  await askAgain(second.yard);
  expect(await second.yard.settled(second.id)).toMatchObject({ state: 'done' });
  expect(readdirSync(second.place('other'))).toEqual(['Night 360p.mp4']);
});

test('a file can be stored where something of it lies, or in the folder of new ones', async () => {
  const root = temporaryFolder();
  const [own, other] = [join(root, 'own'), join(root, 'other')];
  const job = inNewPlace({ ...FILM, state: 'paused' } as unknown as Job, own);
  const room = (format: string = FILM.format) =>
    requireRoom({ videoId: job.videoId, format }, { all: () => [job] }, async () => other);
  await expect(room()).rejects.toMatchObject({ code: 'folder_missing' });
  mkdirSync(own);
  await room();
  // Another file of the same video has its place with the new ones.
  await expect(room('p720')).rejects.toMatchObject({ code: 'folder_missing' });
  rmSync(own, { recursive: true });
  mkdirSync(other);
  await room();
  expect(readdirSync(other)).toEqual([]);
});

test('a folder that goes with the first bytes of a download is not made again', async () => {
  const yard = openYard();
  const file = held(server, sample);
  const { id } = await yard.start(file.source);
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(HELD_AT);
  renameSync(yard.folder, `${yard.folder} away`);
  // Another one asks for the same folder meanwhile.
  const other = await yard.start(() => ({ address: server.serve(sample, rightly), ...sample }));
  expect(await yard.settled(other.id)).toMatchObject(stuck);
  file.letGo();
  expect(await yard.settled(id)).toMatchObject(stuck);
  expect(existsSync(yard.folder)).toBe(false);
});

test('nothing is given up for a disk that cannot take the whole', async () => {
  const root = temporaryFolder();
  const job = { ...FILM, folder: join(root, 'own'), totalBytes: 2 ** 50, ...stuck } as unknown as Job;
  await expect(requirePlace(job, root)).rejects.toMatchObject({ code: 'disk_full' });
  expect(await hasLostPlace(job, root)).toBe(false);
  // Nor is another folder made, which may be on a disk that is away.
  const missing = join(root, 'missing');
  const small = { ...job, totalBytes: 1_000 };
  await expect(requirePlace(small, missing)).rejects.toMatchObject({ code: 'folder_missing' });
  expect(await hasLostPlace(small, missing)).toBe(false);
  expect(existsSync(missing)).toBe(false);
  // The control.
  expect(await hasLostPlace(small, root)).toBe(true);
});
