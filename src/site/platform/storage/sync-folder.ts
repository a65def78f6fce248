import { open } from 'node:fs/promises';

/** Has the names in a folder on the disk: without it a power cut takes a renamed file back. Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
