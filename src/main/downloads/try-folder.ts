import { mkdir, open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { readDiskError } from './errors.ts';

/** A full disk accepts an empty file, and many accept bytes until the fsync. */
const TRIAL = new Uint8Array(64 * 1024);

/**
 * Writes a test file to a folder, and creates the folder if needed: whether it can be used must
 * be known when it is chosen, not when downloads fail.
 * @throws AppError `folder_missing`, `disk_full`, or another error of the disk
 */
export async function tryFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await tryWriting(folder);
}

/** Anything that prevents its creation prevents files as well. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder).catch(() => undefined);
  return folder;
}

/** As `tryFolder`, for a folder that was chosen long ago: it is not created, as it may be on an unplugged disk. */
export async function tryWriting(folder: string): Promise<void> {
  const trial = join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(trial, 'wx');
    try {
      await handle.writeFile(TRIAL);
      await handle.sync();
    } finally {
      // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
      await handle.close().finally(() => rm(trial));
    }
  } catch (cause) {
    throw readDiskError(cause) ?? new AppError({ code: 'folder_missing' }, { cause });
  }
}
