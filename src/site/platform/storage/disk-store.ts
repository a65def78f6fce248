import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LOST_FOUND } from './lost-found.ts';
import { isMediaKey, type MediaStore } from './media-store.ts';
import { syncFolder } from './sync-folder.ts';

/** In the names of what this process writes: a half-written file without it is from an earlier process. */
const OWN = randomBytes(6).toString('hex');
let written = 0;

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
      await writeWhole(await madePath(dir, key), bytes);
    },
    async adopt(key, from) {
      const path = await madePath(dir, key);
      await syncFile(from);
      try {
        await rename(from, path);
        await syncFolder(dirname(path));
      } catch (thrown) {
        if (!isOf(thrown, 'EXDEV')) throw thrown;
        await writeWhole(path, createReadStream(from));
        await unlink(from);
      }
    },
    async borrow(key) {
      if (!(await isStored(dir, key))) return null;
      return { path: pathIn(dir, key), [Symbol.asyncDispose]: async () => undefined };
    },
    has: (key) => isStored(dir, key),
    async *list(beginning = '') {
      for (const folder of await namesIn(dir))
        for (const key of await namesIn(join(dir, folder))) {
          if (!key.startsWith(beginning)) continue;
          const found = await stat(join(dir, folder, key)).catch(() => null);
          if (found?.isFile()) yield { key, modifiedMs: found.mtimeMs };
        }
    },
    async remove(key) {
      if (isMediaKey(key)) await rm(pathIn(dir, key), { force: true });
    },
    async sweep(isKnown = () => true) {
      for (const folder of await namesIn(dir)) {
        for (const name of await namesIn(join(dir, folder))) {
          const isLeft = PART.test(name) ? !name.includes(OWN) : isMediaKey(name) && !isKnown(name);
          if (isLeft) await rm(join(dir, folder, name), { force: true });
        }
      }
    },
  };
}

async function isStored(dir: string, key: string): Promise<boolean> {
  if (!isMediaKey(key)) return false;
  return access(pathIn(dir, key)).then(
    () => true,
    () => false,
  );
}

function pathIn(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key);
}

/** Path of an object whose folder is there and lasts. */
async function madePath(dir: string, key: string): Promise<string> {
  if (!isMediaKey(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
  const path = pathIn(dir, key);
  const made = await mkdir(dirname(path), { recursive: true });
  if (made !== undefined) {
    await syncFolder(dirname(made));
    if (made !== dirname(path)) await syncFolder(dir);
  }
  return path;
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Nothing else in a store ends like that. */
const PART = /\.[\da-f]{12}(?:-\d+)?\.part$/;

async function writeWhole(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const aside = `${path}.${OWN}-${(written += 1)}.part`;
  try {
    const handle = await open(aside, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (thrown) {
    await unlink(aside).catch(() => undefined);
    throw thrown;
  }
}

/** Names in a folder; none where it is not there or is no folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name !== LOST_FOUND);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
}

function isMissing(thrown: unknown): boolean {
  return isOf(thrown, 'ENOENT') || isOf(thrown, 'ENOTDIR');
}

function isOf(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
