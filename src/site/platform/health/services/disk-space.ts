import { statfs } from 'node:fs/promises';

/** Of the disk that a folder is on, bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly all: number;
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
