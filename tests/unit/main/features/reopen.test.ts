import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createFeature, type Lifecycle } from '../../../../src/main/features/feature.ts';
import { createHistoryFeature } from '../../../../src/main/features/history-feature.ts';
import { createSearchesFeature } from '../../../../src/main/features/searches-feature.ts';
import { stampFile } from '../../../../src/main/uploads/source-file.ts';
import { asAppError } from '../../../../src/shared/errors/app-error.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { FILM } from '../../../support/film.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { visitOf } from '../db/visits.ts';
import { held, HELD_AT } from '../downloads/held.ts';
import { useFaultServer } from '../downloads/yard.ts';
import { temporaryFolder } from '../temporary.ts';
import { useTusSite } from '../uploads/tus-site.ts';
import { makeFilm, MEBIBYTE, member, patiently } from '../uploads/upload-yard.ts';
import { downloadsOf, networkOf, newContext, uploadsOf } from './feature-parts.ts';

const server = await useFaultServer();
const site = await useTusSite();
const nothing = () => undefined;

/** Opened, closed and opened again it has what it had; locked it gives nothing, and unlocked all of it. */
async function opensAgain(feature: Lifecycle, read: () => Promise<unknown>) {
  onTestFinished(() => feature.close());
  const before = await read();
  await feature.close();
  expect(await read()).toEqual(before);
  await feature.lock();
  await expect(read()).rejects.toMatchObject({ code: 'storage_failed' });
  feature.unlock();
  expect(await read()).toEqual(before);
  // What is closed already is closed.
  await Promise.all([feature.close(), feature.close()]);
  expect(await read()).toEqual(before);
}

test('the history', async () => {
  const history = createHistoryFeature(newContext(), nothing);
  await (await history.get()).add(visitOf(1));
  const list = async () => (await history.get()).list({ page: 1 });
  expect(await list()).toMatchObject({ entries: [{ title: 'Night 1' }] });
  await opensAgain(history, list);
});

test('the searches', async () => {
  const searches = createSearchesFeature(newContext(), nothing);
  await (await searches.get()).add({ title: 'night' });
  const list = async () => (await searches.get()).list();
  expect(await list()).toEqual([{ title: 'night' }]);
  await opensAgain(searches, list);
});

test('downloads: what is done is still listed, and what was under way goes on to its end', async () => {
  const sample = makeSample(100_000);
  const downloads = downloadsOf(newContext(), { ...sample, address: server.serve(sample, rightly) });
  const ask = { ...FILM, videoId: videoId.parse('1'), pass: randomUUID() };
  await (await downloads.get()).start(ask);
  const list = async () => (await downloads.get()).list().map(({ title, state }) => [title, state]);
  await expect.poll(list).toEqual([['Night', 'done']]);
  await opensAgain(downloads, list);

  const file = held(server, sample);
  const moving = downloadsOf(newContext(), file.source());
  onTestFinished(() => moving.close());
  await (await moving.get()).start(ask);
  await expect.poll(async () => (await moving.list())[0]?.receivedBytes).toBe(HELD_AT);
  expect(moving.isRunning()).toBe(true);
  await moving.lock();
  expect(moving.isRunning()).toBe(false);
  file.letGo();
  moving.unlock();
  await expect.poll(async () => (await moving.list())[0]?.state).toBe('done');
});

test('uploads: what was under way goes on from what the site has, for the same member', async () => {
  const running: boolean[] = [];
  const uploads = uploadsOf(newContext(site.origin), running);
  uploads.setMember(member(site));
  const film = makeFilm(site, temporaryFolder(), 3 * MEBIBYTE);
  site.paceMs = 3;
  const address = `/api/upload/${film.uploadId}`;
  (await uploads.get()).add(await stampFile(film.path), {
    ref: 'not-of-interest',
    id: '1',
    address,
  });
  await patiently(() => site.received(film.uploadId) > MEBIBYTE / 4);
  expect(uploads.isRunning()).toBe(true);
  await uploads.lock();
  await patiently(() => site.moving() === 0);
  expect([uploads.isRunning(), running.at(-1)]).toEqual([false, false]);
  expect(site.received(film.uploadId)).toBeLessThan(film.bytes);
  await expect(uploads.get()).rejects.toMatchObject({ code: 'storage_failed' });
  site.paceMs = 0;
  uploads.unlock();
  const list = async () => (await uploads.get()).list().map(({ id, state }) => [id, state]);
  await expect.poll(list).toEqual([['1', 'done']]);
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
  // What is over was shown while it was open.
  await uploads.close();
  expect(await list()).toEqual([]);
  await opensAgain(uploads, list);
});

test('the network, and the waits that were made of its calls', async () => {
  const network = networkOf(newContext());
  const ask = { videoId: videoId.parse('1'), kind: 'wait10' } as const;
  const control = { signal: new AbortController().signal, progress: nothing };
  const first = await network.gates();
  const wait = async () => {
    const gates = await network.gates();
    return gates.wait(ask, control).catch((thrown: unknown) => asAppError(thrown).code);
  };
  expect(await wait()).toBe('offline');
  await opensAgain(network, wait);
  expect(await network.gates()).not.toBe(first);
});

test('control: a feature that keeps nothing, one that cannot be locked, and one that cannot be opened again are seen', async () => {
  const forgetful = () => {
    let opened = 0;
    return createFeature('the part', async () => (opened += 1));
  };
  const one = forgetful();
  await expect(opensAgain(one, one.get)).rejects.toThrow('to deeply equal');
  const open = createFeature('the part', async () => 1);
  await expect(opensAgain({ ...open, lock: open.close }, open.get)).rejects.toThrow('resolved');
  const dead = createFeature('the part', async () => 1);
  await expect(opensAgain({ ...dead, unlock: nothing }, dead.get)).rejects.toMatchObject({
    code: 'storage_failed',
  });
});
