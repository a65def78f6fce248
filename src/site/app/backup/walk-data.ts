import { codeOf, type FoundFile, LOST_FOUND } from '../../platform/threads.ts';
import { lstat, opendir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { howOf, isHalfWritten } from './contents.ts';

/**
 * Files of a data folder that a backup copies; the database is not one of them. What is deleted meanwhile may be missing.
 * @param isBefore whether the state of the database is not chosen yet
 */
export async function* walkData(data: string, isBefore: boolean): AsyncGenerator<FoundFile> {
  for (const name of (await readdir(data)).sort()) {
    const how = howOf(name);
    if (how === 'out' || how === 'database' || (how === 'before' && !isBefore)) continue;
    // The first level may lie on another disk, by a link.
    yield* walk(data, name, how === 'fixed', await statOf(join(data, name), true));
  }
}

type Found = Awaited<ReturnType<typeof stat>> | null;

async function* walk(data: string, path: string, isFixed: boolean, found: Found): AsyncGenerator<FoundFile> {
  if (found?.isFile())
    yield { path, bytes: Number(found.size), mtime: Number(found.mtimeMs), ino: Number(found.ino), isFixed };
  if (!found?.isDirectory()) return;
  const folder = await opendir(join(data, path)).catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  });
  if (!folder) return;
  for await (const { name } of folder) {
    if (isHalfWritten(name) || name === LOST_FOUND) continue;
    const below = `${path}/${name}`;
    yield* walk(data, below, isFixed, await statOf(join(data, below), false));
  }
}

async function statOf(path: string, isFollowed: boolean): Promise<Found> {
  return (isFollowed ? stat(path) : lstat(path)).catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  });
}
