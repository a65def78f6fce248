import { open, stat, type FileHandle } from 'node:fs/promises';
import { quickHash } from '../../shared/upload/quick-hash.ts';
import { UploadAborted } from './upload-aborted.ts';
import type { FileStamp } from './upload-job.ts';

/** An open file in the form tus-js-client needs. */
export interface SourceFile {
  readonly size: number;
  /** @throws UploadAborted `file_changed` if it has changed since it was opened */
  slice(
    start: number,
    end: number,
  ): Promise<{ readonly value: Buffer & { size: number }; readonly done: boolean }>;
  close(): Promise<void>;
}

/**
 * Reads the identity of a picked file.
 * @throws UploadAborted `video_corrupted_file` if it cannot be read, is empty or is not a file
 */
export async function stampFile(path: string): Promise<FileStamp> {
  const handle = await openToRead(path, 'video_corrupted_file');
  try {
    const { bytes, ...facts } = await factsOf(handle);
    if (bytes === 0) throw new UploadAborted('video_corrupted_file');
    return { path, bytes, ...facts, quickHash: await hashOf(handle, bytes) };
  } finally {
    await handle.close();
  }
}

/**
 * Opens the file of an upload, if it is the one that was picked: bytes of two files must never be mixed. With another inode number
 * (it was copied back) its content is compared; another time or size means another file.
 * @throws UploadAborted `file_changed`
 */
export async function openSource(stamp: FileStamp): Promise<SourceFile> {
  const handle = await openToRead(stamp.path, 'file_changed');
  try {
    const { bytes, modified, inode } = await factsOf(handle);
    const isSame = bytes === stamp.bytes && modified === stamp.modified;
    if (!isSame || (inode !== stamp.inode && (await hashOf(handle, bytes)) !== stamp.quickHash))
      throw new UploadAborted('file_changed');
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
  let closed: Promise<void> | null = null;
  return {
    size: stamp.bytes,
    async slice(start, end) {
      const until = Math.min(end, stamp.bytes);
      const value = Object.assign(await readPart(handle, start, until), { size: until - start });
      // Checked after reading, so that earlier writes are noticed.
      const { bytes, modified } = await factsOf(handle);
      if (bytes !== stamp.bytes || modified !== stamp.modified) throw new UploadAborted('file_changed');
      return { value, done: until === stamp.bytes };
    },
    close: () => (closed ??= handle.close()),
  };
}

async function openToRead(path: string, code: string): Promise<FileHandle> {
  // A missing, renamed or unreadable file is not that file any more.
  try {
    // Opening a pipe would block.
    if (!(await stat(path)).isFile()) throw new Error('no file');
    return await open(path, 'r');
  } catch (cause) {
    throw new UploadAborted(code, { cause });
  }
}

async function factsOf(handle: FileHandle): Promise<Pick<FileStamp, 'bytes' | 'modified' | 'inode'>> {
  const found = await handle.stat({ bigint: true });
  if (!found.isFile()) throw new UploadAborted('video_corrupted_file');
  return { bytes: Number(found.size), modified: String(found.mtimeNs), inode: String(found.ino) };
}

const hashOf = (handle: FileHandle, bytes: number): Promise<string> =>
  quickHash(
    bytes,
    ({ start, end }) => readPart(handle, start, end),
    (all) => crypto.subtle.digest('SHA-256', all),
  );

/** @throws UploadAborted if it is shorter than before, or its disk fails */
async function readPart(handle: FileHandle, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(end - start);
  for (let at = 0; at < part.length;) {
    const { bytesRead } = await handle
      .read(part, at, part.length - at, start + at)
      .catch((cause: unknown) => {
        throw new UploadAborted('video_corrupted_file', { cause });
      });
    if (bytesRead === 0) throw new UploadAborted('file_changed');
    at += bytesRead;
  }
  return part;
}
