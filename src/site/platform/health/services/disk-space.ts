import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupState } from './backup-state.ts';

/** Of the disk that a folder is on, bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly all: number;
}

/** A disk of the site. */
export interface Disk extends DiskSpace {
  /** `data`, or the folder that has a disk of its own. */
  readonly name: string;
}

/** Folders below the data folder that the site writes to, and that an operator may put on disks of their own. */
const WRITTEN = [
  'media',
  'uploads',
  'work',
  'reports',
  'archives',
  'borrowed',
  'mail',
  'web-pieces',
] as const;
/** The folder of the last backup, wherever it is. The site itself writes nothing there. */
export const BACKUPS = 'backups';

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** Each disk that the site writes to once, that of the data folder first. */
export const writtenDisks = (data: string): Promise<readonly Disk[]> => disksOf(writtenFolders(data));

/** The same, and that of the last backup where it is on another one. */
export function allDisks(data: string): Promise<readonly Disk[]> {
  const target = readBackupState(data)?.target ?? '';
  return disksOf([
    ...writtenFolders(data),
    ...(target.startsWith('/') ? [{ name: BACKUPS, folder: target }] : []),
  ]);
}

interface Folder {
  readonly name: string;
  readonly folder: string;
}

const writtenFolders = (data: string): readonly Folder[] => [
  { name: 'data', folder: data },
  ...WRITTEN.map((name) => ({ name, folder: join(data, name) })),
];

/** The first folder on a disk names it. One that is not there, or that the site may not see, is left out. */
async function disksOf(folders: readonly Folder[]): Promise<readonly Disk[]> {
  const disks = new Map<number, Disk>();
  for (const { name, folder } of folders) {
    const found = await stat(folder).catch(() => null);
    if (found && !disks.has(found.dev)) disks.set(found.dev, { name, ...(await diskSpace(folder)) });
  }
  return [...disks.values()];
}
