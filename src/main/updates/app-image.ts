import { constants } from 'node:fs';
import { access, chmod, copyFile, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { renamePatiently, syncFolder } from '../settings/atomic-file.ts';
import { UpdateRefusal } from './update-refusal.ts';
import { hashFile } from './whole-file.ts';

/** The file that runs, by its own name; `null`: it cannot be replaced, as its folder is somebody else's. */
export async function findAppImage(named: string): Promise<string | null> {
  try {
    const file = await realpath(named);
    await access(dirname(file), constants.W_OK);
    return file;
  } catch {
    return null;
  }
}

/** Path of the next one: in the same folder, so that a rename can replace the old. */
export function nextTo(file: string): string {
  return join(dirname(file), `.${basename(file)}.next`);
}

/**
 * Stores a new AppImage beside the running one: complete, durable, and verified.
 * @throws UpdateRefusal `untrusted` if the file has changed; errors of the disk
 */
export async function layBeside(file: string, from: string, sha512: string): Promise<void> {
  const next = nextTo(file);
  await rm(next, { force: true });
  try {
    await copyFile(from, next, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    await chmod(next, (await stat(file)).mode & 0o777);
    const handle = await open(next, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await hashFile(next)) !== sha512) throw new UpdateRefusal('untrusted', 'the file was changed');
  } catch (thrown) {
    await rm(next, { force: true });
    throw thrown;
  }
}

/**
 * Puts the new AppImage in the place of the old: at any moment one of them is there, and whole. Days may have passed.
 * @throws UpdateRefusal `untrusted` if the file has changed; errors of the disk
 */
export async function putInPlace(file: string, sha512: string): Promise<void> {
  if ((await hashFile(nextTo(file))) !== sha512) throw new UpdateRefusal('untrusted', 'the file was changed');
  await renamePatiently(nextTo(file), file);
  await syncFolder(dirname(file));
}

/** Starts it as a process of its own. */
export function startAppImage(file: string): void {
  spawn(file, [], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
}
