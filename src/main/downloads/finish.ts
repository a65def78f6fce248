import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { link, lstat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { renamePatiently, syncFolder } from '../settings/atomic-file.ts';
import { numberedName } from '../../shared/format/file-name.ts';
import { partName, type Job } from './job.ts';
import type { PartFile } from './part-file.ts';

/** Numbers tried to find a free name. */
const NUMBERS_MAX = 9_999;

/**
 * Gives a complete, verified file its name: fsync, link, fsync of the folder (reliability D3). An existing
 * file is never replaced, no matter who made it. One at a time, as two must not find the same name free.
 * @param named called with the name before the file gets it
 */
export async function finish(
  job: Job,
  part: PartFile,
  named: (fileName: string) => void,
  signal: AbortSignal,
): Promise<string> {
  try {
    await part.sync();
  } finally {
    await part.close();
  }
  signal.throwIfAborted();
  const from = join(job.folder, partName(job));
  for (let number = 1; number <= NUMBERS_MAX; number += 1) {
    const fileName = numberedName(job.stem, job.extension ?? 'mp4', number);
    if (!(await isFree(join(job.folder, fileName)))) continue;
    named(fileName);
    if (!(await giveName(from, join(job.folder, fileName)))) continue;
    await syncFolder(job.folder);
    return fileName;
  }
  throw new Error('no name is free');
}

/**
 * Links the second name, then unlinks the first: unlike a rename this never replaces a file of another program.
 * File systems without hard links get a rename.
 * @returns false: the name was taken after all
 */
async function giveName(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    await renamePatiently(from, to);
    return true;
  }
  await unlink(from);
  return true;
}

const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** Whether the file got its name before the app ended without having written so. */
export async function wasFinished(job: Job): Promise<boolean> {
  if (job.fileName === '' || job.sha256 === null) return false;
  const part = join(job.folder, partName(job));
  const file = join(job.folder, job.fileName);
  // It ended with both names: writing to the first one would change the finished file.
  if (await isSame(part, file)) await unlink(part);
  if ((await sizeOf(part)) !== null) return false;
  if ((await sizeOf(file)) !== job.totalBytes) return false;
  return (await hashOf(file)) === job.sha256;
}

/** Bytes of a plain file; `null` where there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

async function isFree(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return false;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return true;
    throw thrown;
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  const found = [one, other].map((file) => lstat(file, { bigint: true }).catch(() => null));
  const [a, b] = await Promise.all(found);
  return !!a && !!b && a.dev === b.dev && a.ino === b.ino;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
