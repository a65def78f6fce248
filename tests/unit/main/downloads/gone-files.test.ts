import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMissingFiles } from '../../../../src/main/downloads/missing-files.ts';
import type { Job } from '../../../../src/main/downloads/job.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { FILM } from '../../../support/film.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, useFaultServer, type Yard } from './yard.ts';

const server = await useFaultServer();

const source = () => {
  const sample = makeSample(10_000);
  const address = server.serve(sample, rightly);
  return () => ({ address, ...sample });
};

/** A yard with a finished download. */
async function withFinished() {
  const yard = openYard();
  const { id } = await yard.start(source());
  const { fileName } = await yard.settled(id);
  return { yard, id, fileName, file: join(yard.folder, fileName) };
}

const states = ({ manager }: Yard) => manager.list().map(({ state }) => state);
const lastEmitted = ({ emitted }: Yard) => emitted.at(-1)?.map(({ state }) => state);

test('a file that went is found to be gone when it is looked for, and to be back', async () => {
  const { yard, fileName, file } = await withFinished();
  renameSync(file, `${file}.away`);
  expect(states(yard)).toEqual(['done']);
  yard.manager.checkFiles();
  await expect.poll(() => lastEmitted(yard)).toEqual(['gone']);
  expect(yard.manager.list()).toMatchObject([{ state: 'gone', fileName, error: null }]);
  renameSync(`${file}.away`, file);
  yard.manager.checkFiles();
  await expect.poll(() => lastEmitted(yard)).toEqual(['done']);
});

test('a file that is wanted and gone is reported at once; one that never was is not', async () => {
  const { yard, id, file } = await withFinished();
  expect(await yard.manager.finished(id)).toBe(file);
  rmSync(file);
  await expect(yard.manager.finished(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect.poll(() => lastEmitted(yard)).toEqual(['gone']);
  await expect(yard.manager.finished('no-such-id')).rejects.toMatchObject({ code: 'not_found' });
  expect(states(yard)).toEqual(['gone']);
});

test('downloaded again it takes the place of the one that is gone, and of no other', async () => {
  const { yard, id, file } = await withFinished();
  const other = await yard.start(source());
  await yard.settled(other.id);
  rmSync(file);
  yard.manager.checkFiles();
  await expect.poll(() => states(yard).sort()).toEqual(['done', 'gone']);
  const again = await yard.manager.start({ ...FILM, videoId: videoId.parse('1'), pass: crypto.randomUUID() });
  expect(yard.manager.list().map((each) => each.id)).not.toContain(id);
  expect((await yard.settled(again.id)).state).toBe('done');
  expect(states(yard)).toEqual(['done', 'done']);
});

test('of a thousand files one is looked for at a time, and none any more at the end', async () => {
  const closing = new AbortController();
  let changes = 0;
  const gone = createMissingFiles(() => (changes += 1), closing.signal);
  const folder = temporaryFolder();
  const jobs = Array.from(
    { length: 1_000 },
    (_none, at) => ({ id: `job-${at}`, state: 'done', folder, fileName: `${at}.mp4` }) as unknown as Job,
  );
  const asked = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('FSReq')).length;
  const before = asked();
  gone.checkAll(jobs);
  // Looked for already.
  gone.checkAll(jobs);
  expect(asked()).toBe(before + 1);
  await expect.poll(() => changes).toBeGreaterThan(10);
  closing.abort();
  const found = changes;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(changes).toBeLessThanOrEqual(found + 1);
});
