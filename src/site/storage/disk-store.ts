import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMediaKey, type MediaStore } from './media-store.ts';

/** A media store in a folder: `{dir}/{first two letters of the key}/{key}`, so that no folder grows too long. */
export function diskStore(dir: string): MediaStore {
  return {
    async open(key) {
      if (!isMediaKey(key)) return null;
      try {
        return await open(pathIn(dir, key), 'r');
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    async put(key, bytes) {
      if (!isMediaKey(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
      const path = pathIn(dir, key);
      await mkdir(join(path, '..'), { recursive: true });
      await writeWhole(path, bytes);
    },
    async remove(key) {
      if (isMediaKey(key)) await rm(pathIn(dir, key), { force: true });
    },
  };
}

function pathIn(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key);
}

async function writeWhole(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(aside, 'wx');
    try {
      if (bytes instanceof Readable) await pipeline(bytes, handle.createWriteStream({ autoClose: false }));
      else await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
  } catch (thrown) {
    await unlink(aside).catch(() => undefined);
    throw thrown;
  }
}

function isMissing(thrown: unknown): boolean {
  return (
    thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
  );
}
