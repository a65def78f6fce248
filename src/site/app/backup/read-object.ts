import { codeOf } from '../../platform/threads.ts';
import { createHash } from 'node:crypto';
import { type FileHandle, link, open } from 'node:fs/promises';

const CHUNK = 1024 * 1024;

/** A file that was read. */
export interface ReadFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly mtime: number;
  readonly ino: number;
}

/** Why a link cannot be made although the file is there: another disk, too many links, a file of somebody else. */
const NO_LINK = ['EXDEV', 'EMLINK', 'EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS'];

/**
 * Copies a file, or links it, and hashes it in the same reading. The copy is on the disk.
 * @param isFixed whether nobody will change it: then a link will do
 * @returns `null` where it is gone
 */
export async function takeFile(
  from: string,
  to: string,
  isFixed: boolean,
  onBytes: (count: number) => void,
): Promise<ReadFile | null> {
  try {
    const isLinked = isFixed && (await linked(from, to));
    const source = await open(isLinked ? to : from, 'r');
    try {
      const { mtimeMs, ino } = await source.stat();
      const target = isLinked ? null : await open(to, 'wx', 0o600);
      try {
        const read = await hashThrough(source, target, onBytes);
        await target?.sync();
        return { ...read, mtime: mtimeMs, ino };
      } finally {
        await target?.close();
      }
    } finally {
      await source.close();
    }
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (thrown) {
    if (NO_LINK.includes(codeOf(thrown))) return false;
    throw thrown;
  }
}

async function hashThrough(source: FileHandle, target: FileHandle | null, onBytes: (count: number) => void) {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(chunk, 0, CHUNK, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = chunk.subarray(0, bytesRead);
    hash.update(part);
    if (target) await target.writeFile(part);
    bytes += bytesRead;
    onBytes(bytesRead);
  }
}
