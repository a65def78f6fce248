import { createHash } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, wasFinished } from '../../../../src/main/downloads/finish.ts';
import { partName, type Job } from '../../../../src/main/downloads/job.ts';
import { PartFile } from '../../../../src/main/downloads/part-file.ts';
import { temporaryFolder } from '../temporary.ts';

const BYTES = 'the whole file';
const { signal } = new AbortController();

function wholeJob() {
  const folder = temporaryFolder();
  const job = {
    id: '01234567-0',
    folder,
    stem: 'Night 360p',
    extension: 'mp4',
    fileName: 'Night 360p.mp4',
    sha256: createHash('sha256').update(BYTES).digest('hex'),
    totalBytes: BYTES.length,
  } as Job;
  const part = join(folder, partName(job));
  writeFileSync(part, BYTES);
  return { folder, job, part };
}

test('what another program puts under the name at the last moment is not replaced', async () => {
  const { folder, job, part } = wholeJob();
  const named: string[] = [];
  const steal = (fileName: string) => {
    named.push(fileName);
    if (named.length === 1) writeFileSync(join(folder, fileName), 'not ours');
  };
  expect(await finish(job, await PartFile.open(part, signal), steal, signal)).toBe('Night 360p (2).mp4');
  expect(named).toEqual(['Night 360p.mp4', 'Night 360p (2).mp4']);
  expect(readdirSync(folder).sort()).toEqual(['Night 360p (2).mp4', 'Night 360p.mp4']);
  expect(readFileSync(join(folder, 'Night 360p.mp4'), 'utf8')).toBe('not ours');
});

test('one that ended with both its names has been finished, and keeps one of them', async () => {
  const { folder, job, part } = wholeJob();
  linkSync(part, join(folder, job.fileName));
  expect(await wasFinished(job)).toBe(true);
  expect(readdirSync(folder)).toEqual([job.fileName]);
});

test('a file of that name that is not this one finishes nothing', async () => {
  const { folder, job } = wholeJob();
  writeFileSync(join(folder, job.fileName), BYTES);
  expect(await wasFinished(job)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(2);
});
