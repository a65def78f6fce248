import { lstat, type FileHandle } from 'node:fs/promises';
import { AppError } from '../../shared/errors/app-error.ts';

/** Shortest interval between two checks of the name, milliseconds. */
const LOOK_MS = 1_000;

/**
 * Checks regularly whether a file that is being written still has its name: writes continue into one whose folder was renamed
 * or deleted, and the result would be lost.
 * @param now monotonic milliseconds
 */
export async function watchName(path: string, handle: FileHandle, now: () => number) {
  const own = await handle.stat({ bigint: true });
  const isOwn = async () => {
    const { dev, ino } = await lstat(path, { bigint: true });
    return dev === own.dev && ino === own.ino;
  };
  // If name and handle have different inode numbers from the start, it only checks that the file exists.
  const hasNumbers = process.platform !== 'win32' && (await isOwn());
  let looked = now();
  return {
    isDue: (): boolean => now() - looked >= LOOK_MS,
    /** @throws AppError `folder_missing`, or what the disk says */
    async look(): Promise<void> {
      looked = now();
      if (!(await isOwn()) && hasNumbers) throw new AppError({ code: 'folder_missing' });
    },
  };
}

export type NameWatch = Awaited<ReturnType<typeof watchName>>;
