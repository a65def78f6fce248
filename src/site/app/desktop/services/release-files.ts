import { constants } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { UPDATE_CHANNELS } from '../../../../shared/entities/updates.ts';

/** Folder for the output of `npm run release`, below the data folder. */
const RELEASE_FOLDER = 'desktop';

/** Names with another first character belong to unfinished or foreign files. */
const NAME = /^[A-Za-z0-9][\w.-]{0,120}$/;

export interface ReleaseFile {
  /** The caller must close it. */
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** A strong tag. A release never changes a file except the feed, and then the feed's time changes. */
  readonly etag: string;
}

/**
 * Opens a file of a channel. Only names that its folder lists become a path, so no request leads out of it.
 * @returns `null`: no such file
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
  // A link might lead out of the folder.
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

/** Nothing was released yet, or the file was deleted meanwhile. */
function notThere(thrown: unknown): null {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'EISDIR'].includes(code)) return null;
  throw thrown;
}
