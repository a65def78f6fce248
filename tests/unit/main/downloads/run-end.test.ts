import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRunEnd, type RunEnd } from '../../../../src/main/transfers/run-end.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { endNotice } from '../../../../src/main/downloads/notify-system.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { held } from './held.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

const server = await useFaultServer();
const sample = makeSample(100_000);
const good = () => ({ address: server.serve(sample, rightly), ...sample });

const reported = ({ ends }: Yard) => ends.map((end) => endNotice(end, 'en', false, false)?.title);

test('all that were under way are done: finished', async () => {
  const yard = openYard();
  await yard.settled((await yard.start(good)).id);
  expect(reported(yard)).toEqual(['Your downloads are finished.']);
});

test('the folder is gone under those that run: they have stopped, and nothing is called finished', async () => {
  const yard = openYard();
  const files = [held(server, sample), held(server, sample), held(server, sample)];
  const ids: string[] = [];
  for (const { source } of files) ids.push((await yard.start(source)).id);
  await expect
    .poll(() => yard.manager.list().map(({ receivedBytes }) => receivedBytes))
    .toEqual([1_000, 1_000, 1_000]);
  renameSync(yard.folder, `${yard.folder} away`);
  for (const { letGo } of files) letGo();
  for (const id of ids)
    expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'folder_missing' } });
  expect(reported(yard)).toEqual(['Some downloads have stopped.']);
  // The same again is another end.
  yard.manager.resume(ids);
  await Promise.all(ids.map((id) => yard.settled(id)));
  expect(reported(yard)).toEqual(['Some downloads have stopped.', 'Some downloads have stopped.']);
});

test('one that has no room stops and another is done: some have stopped; taken away, it is no news any more', async () => {
  const yard = openYard();
  const address = server.serve(sample, rightly);
  const file = held(server, sample);
  const small = await yard.start(file.source);
  const huge = await yard.start(() => ({ ...sample, address, bytes: 2 ** 50 }));
  expect(await yard.settled(huge.id)).toMatchObject({ error: { code: 'disk_full' } });
  file.letGo();
  await yard.settled(small.id);
  expect(reported(yard)).toEqual(['Some downloads have stopped.']);
  await yard.settled((await yard.start(good)).id);
  expect(reported(yard).at(-1)).toBe('Downloads are finished, except for those that are paused.');
  await yard.manager.remove([huge.id]);
  await yard.settled((await yard.start(good)).id);
  expect(reported(yard).at(-1)).toBe('Your downloads are finished.');
});

test('one is paused by hand and the other is done: not all of them are finished; a pause alone is no news', async () => {
  const yard = openYard();
  const [one, other] = [held(server, sample), held(server, sample)];
  const { id } = await yard.start(one.source);
  yard.manager.pause([id]);
  expect(reported(yard)).toEqual([]);
  const { id: second } = await yard.start(other.source);
  other.letGo();
  await yard.settled(second);
  expect(reported(yard)).toEqual(['Downloads are finished, except for those that are paused.']);
  one.letGo();
});

test('what is said has no titles but by leave, and Japanese where that is spoken', () => {
  const end = { finished: [], hasStopped: true, hasPaused: true };
  expect(endNotice(end, 'ja', true, false)).toEqual({ title: '停止したダウンロードがあります。', body: '' });
});

test('to anyone who has the window in front the page tells what has stopped; that all is done is said outside as well', () => {
  const end = { finished: [], hasStopped: true, hasPaused: true };
  expect(endNotice(end, 'en', false, true)).toBe(null);
  expect(endNotice({ ...end, hasStopped: false, hasPaused: false }, 'en', false, true)).toEqual({
    title: 'Your downloads are finished.',
    body: '',
  });
  // Of the end of others nobody else would tell.
  const some = { ...end, finished: [{ title: 'Night' }] } as unknown as RunEnd<Job>;
  expect(endNotice(some, 'en', false, true)?.title).toBe('Some downloads have stopped.');
});

test.each(['queued', 'running'])('while one is %s it is no end', (state) => {
  const ends: unknown[] = [];
  const runEnd = createRunEnd((end) => ends.push(end));
  const done = { id: 'first', state: 'done', error: null };
  runEnd.note(done);
  runEnd.look([{ id: 'second', state, error: null }]);
  expect(ends).toEqual([]);
  runEnd.look([]);
  expect(ends).toEqual([{ finished: [done], hasStopped: false, hasPaused: false }]);
});
