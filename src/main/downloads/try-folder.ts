import { mkdir, open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { readDiskError } from './errors.ts';

/** A disk that is full takes a file without bytes, and many take them until they are asked to have them. */
const TRIAL = new Uint8Array(64 * 1024);

/**
 * Keeps a file in a folder for a moment, and makes the folder first where it is only a name: whether it can be used is
 * to be known when it is chosen, not by the downloads that end up in it.
 * @throws AppError `folder_missing`, `disk_full`, or what else the disk has against it
 */
export async function tryFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await tryWriting(folder);
}

/** Whatever keeps it from being made keeps files out as well. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder).catch(() => undefined);
  return folder;
}

/** As `tryFolder`, of a folder that was chosen long ago: it is not made, as it may be on a disk that is away. */
export async function tryWriting(folder: string): Promise<void> {
  const trial = join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(trial, 'wx');
    try {
      await handle.writeFile(TRIAL);
      await handle.sync();
    } finally {
      await handle.close().finally(() => rm(trial));
    }
  } catch (cause) {
    throw readDiskError(cause) ?? new AppError({ code: 'folder_missing' }, { cause });
  }
}
