import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncFolder, BackupError, codeOf } from '../../platform/threads.ts';
import { BACKUP_LOCK, PART_FOLDER } from './contents.ts';
import { takeBackupLock } from './lock.ts';
import type { BackupPlace } from './place.ts';

/** Backups in a folder of this machine. */
export function folderPlace(target: string): BackupPlace {
  const root = resolve(target);
  const at = (name: string) => join(root, name);
  /** Folders with names that are not on the disk yet. */
  const changed = new Set<string>();
  return {
    address: target,
    part: at(PART_FOLDER),
    async take() {
      await makeFolder(root);
      const names = await readdir(root);
      if (!names.includes(BACKUP_LOCK) && names.some((name) => name !== 'lost+found'))
        throw new BackupError(`${root} is not empty and holds no backups: choose another folder`);
      return takeBackupLock(root, `to ${root}`);
    },
    async *list(folder) {
      const folders =
        folder === 'snapshots' ? [folder] : (await namesIn(at(folder))).map((name) => `${folder}/${name}`);
      for (const each of folders.sort())
        for (const name of (await namesIn(at(each))).sort()) {
          const found = await stat(at(`${each}/${name}`)).catch(() => null);
          if (found?.isFile()) yield { name: `${each}/${name}`, bytes: found.size };
        }
    },
    async open(name) {
      const handle = await open(at(name)).catch((thrown: unknown) => {
        if (codeOf(thrown) === 'ENOENT') return null;
        throw thrown;
      });
      return handle && createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
    },
    async borrow(name) {
      if (!existsSync(at(name))) return null;
      return { path: at(name), [Symbol.asyncDispose]: async () => undefined };
    },
    async adopt(path, name) {
      const folder = dirname(at(name));
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (made !== undefined) changed.add(dirname(folder)).add(dirname(made));
      await rename(path, at(name));
      changed.add(folder);
    },
    async settle() {
      for (const folder of changed) await syncFolder(folder);
      changed.clear();
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

async function makeFolder(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new BackupError(`the folder ${root} cannot be made (${codeOf(cause)})`, { cause });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((thrown: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(thrown))) return [];
    throw thrown;
  });
}
