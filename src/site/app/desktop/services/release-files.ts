import { constants } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { UPDATE_CHANNELS } from '../../../../shared/entities/updates.ts';

/** Where `npm run release` puts what the site serves, below the data folder. */
const RELEASE_FOLDER = 'desktop';

/** What begins otherwise is being written, or none of ours. */
const NAME = /^[A-Za-z0-9][\w.-]{0,120}$/;

export interface ReleaseFile {
  /** The caller's to close. */
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Strong: a release never changes a file but the feed, whose time does. */
  readonly etag: string;
}

/**
 * Opens a file of a channel. Only a name that its folder lists is ever made a path, so no request leads out of it.
 * @returns `null`: there is no such file
 */
export async function openReleaseFile(
  data: string,
  channel: string,
  name: string,
): Promise<ReleaseFile | null> {
  const known = UPDATE_CHANNELS.find((each) => each === channel);
  if (!known || !NAME.test(name)) return null;
  const folder = join(data, RELEASE_FOLDER, known);
  const listed = (await namesIn(folder)).find((each) => each === name);
  if (listed === undefined) return null;
  // A link might lead elsewhere.
  const handle = await open(join(folder, listed), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
    notThere,
  );
  if (!handle) return null;
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return null;
  }
  const { size, mtimeMs } = found;
  return {
    handle,
    bytes: size,
    modifiedMs: mtimeMs,
    etag: `"${size.toString(16)}-${Math.round(mtimeMs * 1_000).toString(16)}"`,
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(notThere)) ?? [];
}

/** Nothing was released yet, or the name has gone meanwhile. */
function notThere(thrown: unknown): null {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'EISDIR'].includes(code)) return null;
  throw thrown;
}
