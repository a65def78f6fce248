import { type BackedFile, type FileList, type FoundFile } from '../../platform/threads.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atOnce } from './at-once.ts';
import { HEADS_FILE } from './contents.ts';
import { type BackupPlace, objectName } from './place.ts';
import type { Progress } from './progress.ts';
import { takeFile } from './read-object.ts';
import { walkData } from './walk-data.ts';

/** What a backup works with. */
export interface BackupRun {
  readonly data: string;
  readonly place: BackupPlace;
  readonly list: FileList;
  readonly progress: Progress;
  /** Files of the backup before that changed later than this may have changed since, milliseconds since 1970. */
  readonly knownBefore: number;
  /** Bytes that the place did not have. */
  newBytes: number;
  /** Half-written files so far. */
  parts: number;
}

const AT_ONCE = 4;

/**
 * One walk over the data folder: what is new or has changed is copied, what the backup before has is not read again.
 * @param number of the walk, from 1
 * @param isBefore whether the state of the database is not chosen yet
 */
export async function passOver(run: BackupRun, number: number, isBefore: boolean): Promise<void> {
  const { data, list, progress } = run;
  list.clearFound();
  for await (const found of walkData(data, isBefore)) {
    const seen = list.find(found.path);
    if (seen && isSame(seen, found)) list.see(found.path, number);
    else {
      const known = list.findKnown(found.path);
      const isKnown = known !== undefined && isSame(known, found) && known.mtime < run.knownBefore;
      if (isKnown && list.findObject(known.sha256) === known.bytes) list.put(known, number);
      else list.putFound(found);
    }
  }
  // Of the walk before, and not gone.
  if (!isBefore) list.see(HEADS_FILE, number);
  progress.begin('files', list.foundTotal());
  await atOnce(list.found(), AT_ONCE, async (found) => {
    const file = await storeFile(run, join(data, found.path), found);
    if (file) list.put(file, number);
    progress.add(0, 1);
  });
}

/** The number says that no other file was put there under the same name, the time that nobody wrote to it. */
const isSame = (one: BackedFile, other: FoundFile) =>
  one.bytes === other.bytes && one.mtime === other.mtime && one.ino === other.ino;

/** Stores the content of a file, once for all files that have it. @returns `null`: it is gone */
export async function storeFile(
  run: BackupRun,
  from: string,
  { path, isFixed }: Pick<FoundFile, 'path' | 'isFixed'>,
): Promise<BackedFile | null> {
  const part = join(run.place.part, String((run.parts += 1)));
  const read = await takeFile(from, part, isFixed, (count) => run.progress.add(count, 0));
  if (!read) return null;
  await storePart(run, part, read);
  return { path, ...read, etag: '' };
}

/** Makes a half-written file an object, if the place has none of that content. */
export async function storePart(
  run: BackupRun,
  part: string,
  { sha256, bytes }: Pick<BackedFile, 'sha256' | 'bytes'>,
): Promise<void> {
  if (run.list.findObject(sha256) === bytes) return rm(part);
  await run.place.adopt(part, objectName(sha256));
  run.list.putObject(sha256, bytes);
  run.newBytes += bytes;
}
