import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { renamePatiently, syncFolder } from '../settings/atomic-file.ts';
import { numberedName } from './file-name.ts';
import { partName, type Job } from './job.ts';
import type { PartFile } from './part-file.ts';

/** Numbers tried for a free name. */
const NUMBERS_MAX = 9_999;

/**
 * Gives a whole, checked file its name: durable first, then named, then the name durable (reliability D3). A file
 * that is there already is never replaced. One at a time, as two must not find the same name free.
 * @param named told of the name before the file gets it
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
  const fileName = await freeName(job);
  signal.throwIfAborted();
  named(fileName);
  await renamePatiently(join(job.folder, partName(job)), join(job.folder, fileName));
  await syncFolder(job.folder);
  return fileName;
}

/** Whether the file got its name before the app ended without having written so. */
export async function wasFinished(job: Job): Promise<boolean> {
  if (job.fileName === '' || job.sha256 === null) return false;
  if ((await sizeOf(join(job.folder, partName(job)))) !== null) return false;
  const file = join(job.folder, job.fileName);
  if ((await sizeOf(file)) !== job.totalBytes) return false;
  return (await hashOf(file)) === job.sha256;
}

/** Bytes of a plain file; `null` where there is none. */
export async function sizeOf(file: string): Promise<number | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

async function freeName({ folder, stem, extension }: Job): Promise<string> {
  for (let number = 1; number <= NUMBERS_MAX; number += 1) {
    const name = numberedName(stem, extension ?? 'mp4', number);
    try {
      await lstat(join(folder, name));
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return name;
      throw thrown;
    }
  }
  throw new Error('no name is free');
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
