import { lstat, type FileHandle } from 'node:fs/promises';
import { AppError } from '../../shared/errors/app-error.ts';

/** Shortest interval between two checks of the name, milliseconds. */
const LOOK_MS = 1_000;

/**
 * Looks now and then whether a file that is written to has its name still: bytes go on into one whose folder was renamed
 * or deleted, and nobody would find in the end what came.
 * @param now monotonic milliseconds
 */
export async function watchName(path: string, handle: FileHandle, now: () => number) {
  const own = await handle.stat({ bigint: true });
  const isOwn = async () => {
    const { dev, ino } = await lstat(path, { bigint: true });
    return dev === own.dev && ino === own.ino;
  };
  // Where a name and a handle have different numbers from the start, that there is some file has to do.
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
