import { type BackedFile } from '../../platform/threads.ts';
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { type BackupPlace, objectName } from './place.ts';

/**
 * Copies a content out of a place and compares it on the way. The copy is on the disk.
 * @returns what is wrong with it, and then there is no copy; `null`: nothing
 */
export async function copyObject(
  place: BackupPlace,
  { path, bytes, sha256 }: BackedFile,
  to: string,
  onBytes: (count: number) => void,
): Promise<string | null> {
  const name = objectName(sha256);
  const stream = await place.open(name);
  if (!stream) return `${name} is gone: ${path} cannot be restored`;
  const handle = await open(to, 'wx', 0o600);
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await handle.writeFile(chunk);
      read += chunk.length;
      onBytes(chunk.length);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (read === bytes && hash.digest('hex') === sha256) return null;
  await rm(to);
  return `${name} is damaged: ${path} cannot be restored`;
}
