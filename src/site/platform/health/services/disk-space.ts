import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
export async function writtenDisks(data: string): Promise<readonly Disk[]> {
  return disksOf(await Promise.all(writtenFolders(data).map(look)));
}

/** The same, and that of the last backup where it is on another one and answers. */
export async function allDisks(data: string): Promise<readonly Disk[]> {
  const target = readBackupState(data)?.target ?? '';
  const backups = target.startsWith('/') ? lookInTime({ name: BACKUPS, folder: target }) : null;
  return disksOf(await Promise.all([...writtenFolders(data).map(look), backups]));
}

interface Folder {
  readonly name: string;
  readonly folder: string;
}

const writtenFolders = (data: string): readonly Folder[] => [
  { name: 'data', folder: data },
  ...WRITTEN.map((name) => ({ name, folder: join(data, name) })),
];

interface Looked extends Disk {
  readonly device: number;
}

/** @returns `null`: it is not there, or the site may not see it */
async function look({ name, folder }: Folder): Promise<Looked | null> {
  const found = await stat(folder).catch(() => null);
  return found && { device: found.dev, name, ...(await diskSpace(folder)) };
}

/** How long somebody waits for the disk of another machine, milliseconds. */
const LATE_MS = 1_000;
const looking = new Map<string, Promise<Looked | null>>();

/**
 * A disk of another machine that is away lets a call hang for as long as that lasts, and a call has one of the four threads
 * that read all files of the site: so one at most waits for it.
 */
async function lookInTime(folder: Folder): Promise<Looked | null> {
  const under = looking.get(folder.folder) ?? look(folder).finally(() => looking.delete(folder.folder));
  looking.set(folder.folder, under);
  const isOver = new AbortController();
  const late = pause(LATE_MS, null, { ref: false, signal: isOver.signal }).catch(() => null);
  return Promise.race([under, late]).finally(() => isOver.abort());
}

/** The first folder on a disk names it. */
function disksOf(found: readonly (Looked | null)[]): readonly Disk[] {
  const disks = new Map<number, Disk>();
  for (const each of found) {
    if (!each || disks.has(each.device)) continue;
    const { device, ...disk } = each;
    disks.set(device, disk);
  }
  return [...disks.values()];
}
