import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Replaces a file so that after a crash or a power cut it holds the old content or the new, never a part:
 * temporary file, fsync, rename, fsync of the folder. One writer per file.
 */
export async function writeAtomic(file: string, content: string): Promise<void> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renamePatiently(temporary, file);
  await syncFolder(dirname(file));
}

/** Windows refuses temporarily while a virus scanner holds the file. */
export async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (thrown) {
      const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
      if (
        process.platform !== 'win32' ||
        attempt === 5 ||
        !['EPERM', 'EACCES', 'EBUSY'].includes(String(code))
      ) {
        throw thrown;
      }
      await wait(50 * attempt);
    }
  }
}

/** Makes the new name durable; not supported by Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
