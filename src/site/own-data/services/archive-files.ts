import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MediaStore, syncFolder } from '../../platform/index.ts';
import { archivesInBucket } from './archives-in-bucket.ts';

/** Archives of members' own data, by ids made by us: only letters of base64url. Nothing public leads to them. */
export interface ArchiveFiles {
  /** Stores an archive whole or not at all, lastingly. @returns its size, bytes */
  write(id: string, bytes: Readable): Promise<number>;
  /** `null`: it was deleted. */
  read(id: string): Promise<Readable | null>;
  /** Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
  /** All archives, with the time they were stored, milliseconds since 1970. */
  list(): AsyncIterable<StoredArchive>;
}

export interface StoredArchive {
  readonly id: string;
  readonly modifiedMs: number;
}

/** Folder of archives below the data folder. */
const FOLDER = 'archives';

/** On the disk, or in the bucket if the site has one. */
export function createArchiveFiles(
  { data, mediaBucket }: { readonly data: string; readonly mediaBucket: string },
  openArea: (area: 'archives') => MediaStore,
): ArchiveFiles {
  const onDisk = archivesOnDisk(join(data, FOLDER));
  return mediaBucket === '' ? onDisk : archivesInBucket(openArea('archives'), onDisk);
}

function archivesOnDisk(folder: string): ArchiveFiles {
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  return {
    async write(id, bytes) {
      const path = pathOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = `${path}.part`;
      await pipeline(bytes, createWriteStream(aside, { mode: 0o600 }));
      const handle = await open(aside);
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, path);
      await syncFolder(folder);
      return (await stat(path)).size;
    },
    async read(id) {
      const handle = await open(pathOf(id)).catch(() => null);
      return handle && handle.createReadStream();
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = name.endsWith('.zip') ? await stat(join(folder, name)).catch(() => null) : null;
        if (found) yield { id: name.slice(0, -'.zip'.length), modifiedMs: found.mtimeMs };
      }
    },
  };
}
