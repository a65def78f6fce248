import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { LOST_FOUND, type MediaStore, syncFolder } from '../../../platform/index.ts';
import { sourceKey } from './source-key.ts';
import type { UploadBytes } from './upload-bytes.ts';

/** Bytes of an upload in a file of a folder, until the check moves it into the store. */
export function bytesOnDisk(folder: string, store: Pick<MediaStore, 'has'>): UploadBytes {
  return {
    isOnDisk: true,
    async open({ id, offset }) {
      const handle = await openAt(join(folder, id), offset);
      let at = offset;
      try {
        if (offset === 0) await syncFolder(folder);
        await handle.truncate(offset);
      } catch (thrown) {
        await handle.close();
        throw thrown;
      }
      const flush = async () => {
        await handle.datasync();
        return at;
      };
      return {
        async write(chunk) {
          await writeAll(handle, chunk, at);
          at += chunk.length;
        },
        flush,
        end: flush,
        close: () => handle.close(),
      };
    },
    async count({ id, state, bytes, received }) {
      const found = await sizeOf(join(folder, id));
      if (state !== 'complete') return Math.min(found, received);
      // The site was killed during the check: then the file may be in the store.
      return found > 0 || (await store.has(sourceKey(id))) ? bytes : 0;
    },
    drop: (id) => rm(join(folder, id), { force: true }),
    async sweep(isNeeded) {
      for (const name of await readdir(folder))
        if (name !== LOST_FOUND && !(await isNeeded(name))) await rm(join(folder, name), { force: true });
    },
  };
}

/** @throws AppError reason `upload_gone` if the disk no longer has the bytes before */
async function openAt(path: string, offset: number): Promise<FileHandle> {
  if (offset === 0) return open(path, 'w', 0o600);
  const handle = await open(path, 'r+').catch((thrown: unknown) => {
    throw thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
      ? refusal('upload_gone')
      : thrown;
  });
  if ((await handle.stat()).size >= offset) return handle;
  // It would be filled up with zeros.
  await handle.close();
  throw refusal('upload_gone');
}

/** Writes a chunk at an offset. */
async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  let written = 0;
  while (written < chunk.length)
    written += (await handle.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
}

/** 0: there is no file. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
