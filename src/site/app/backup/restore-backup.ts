import { mkdir, open, readdir, rename, rm, statfs, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  RESTORE_MARKER,
  syncFolder,
  takeFolderLock,
  BackupError,
  codeOf,
  type BackedFile,
  openFileList,
} from '../../platform/threads.ts';
import { atOnce } from './at-once.ts';
import { copyObject } from './copy-object.ts';
import { type BackupHeader, readManifest } from './manifest.ts';
import { type BackupPlace, snapshotsIn } from './place.ts';
import { type Progress, sizeText, startProgress } from './progress.ts';

export interface RestoreRequest {
  readonly place: BackupPlace;
  readonly folder: string;
  /** Empty: the newest. */
  readonly name: string;
  /** Restores the other files where some are damaged. */
  readonly isPartial: boolean;
  readonly say: (line: string) => void;
}

export interface Restored extends BackupHeader {
  readonly name: string;
  /** A line for each file that could not be restored. */
  readonly missing: readonly string[];
}

const AT_ONCE = 4;
/** Files that may lie in a folder that is empty to people. */
const FREE = /^(?:lost\+found|site\.lock(?:-\w+)?)$/;

/**
 * Restores a backup into an empty folder. Until it is whole, a marker lies in the folder, and no site starts there: the next
 * restore removes what there is and begins again. The database gets its name last.
 * @throws BackupError
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { place, say, isPartial } = request;
  const folder = resolve(request.folder);
  const name = request.name === '' ? ((await snapshotsIn(place))[0] ?? '') : request.name;
  if (name === '') throw new BackupError(`there is no backup in ${place.address}`);
  using list = openFileList();
  const head = await readManifest(place, name, (file) => list.put(file, 1));
  await makeEmpty(folder);
  // No site starts here meanwhile, nor a second restore.
  using _lock = takeFolderLock(folder);
  const marker = join(folder, RESTORE_MARKER);
  const names = (await readdir(folder)).filter((each) => !FREE.test(each));
  // Of a restore that did not end: its marker stays, and what it took of the disk is free again.
  for (const each of names)
    if (each !== RESTORE_MARKER) await rm(join(folder, each), { recursive: true, force: true });
  await requireRoom(folder, head.bytes);
  await writeMarker(marker, name);
  await syncFolder(folder);
  using progress = startProgress(say);
  progress.begin('files', head);
  const folders: Folders = new Map([[folder, Promise.resolve()]]);
  const missing: string[] = [];
  await atOnce(list.files(), AT_ONCE, async (file) => {
    if (file.sha256 === '') return;
    const error = await restoreFile({ place, folder, progress }, file, folders);
    if (error === null) return;
    if (!isPartial || file.path === 'site.db')
      throw new BackupError(
        `${error}; ${folder} is not whole, no site starts there: run it again with the NAME of an older backup`,
      );
    missing.push(error);
  });
  for (const each of [...folders.keys()].sort().reverse()) await syncFolder(each);
  await rename(join(folder, 'site.db.part'), join(folder, 'site.db'));
  await syncFolder(folder);
  await rm(marker);
  await syncFolder(folder);
  if (head.lost.length > 0)
    say(`${head.lost.length} files were lost or damaged when this backup was made: ${head.lost[0]}`);
  if (list.listed() > 0)
    say(`${list.listed()} objects lie in ${head.bucket}: they are not part of a restore`);
  return { ...head, name, missing };
}

/** @throws BackupError for a folder with something in it that no restore has put there */
async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((each) => !FREE.test(each));
    if (names.length === 0 || names.includes(RESTORE_MARKER)) return;
  } catch (cause) {
    throw new BackupError(`DIR: ${folder} cannot be used (${codeOf(cause)})`, { cause });
  }
  throw new BackupError(`DIR: ${folder} is not empty: choose another folder`);
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes)
    throw new BackupError(`DIR: ${sizeText(bytes)} are needed in ${folder}, and ${sizeText(free)} are free`);
}

async function writeMarker(path: string, name: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(`${name}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Target {
  readonly place: BackupPlace;
  readonly folder: string;
  readonly progress: Progress;
}

/** Folders of a restore, each made once: files of one are restored at the same time. */
type Folders = Map<string, Promise<void>>;

/** Makes a folder below those that there are. */
function makeBelow(folders: Folders, path: string): Promise<void> {
  const found = folders.get(path);
  if (found) return found;
  const made = makeBelow(folders, dirname(path)).then(() => mkdir(path, { mode: 0o700 }));
  folders.set(path, made);
  return made;
}

/** @returns why it could not be restored */
async function restoreFile(
  { place, folder, progress }: Target,
  file: BackedFile,
  folders: Folders,
): Promise<string | null> {
  const path = join(folder, file.path === 'site.db' ? 'site.db.part' : file.path);
  await makeBelow(folders, dirname(path));
  const error = await copyObject(place, file, path, (count) => progress.add(count, 0));
  if (error === null) await utimes(path, file.mtime / 1000, file.mtime / 1000);
  progress.add(0, 1);
  return error;
}
