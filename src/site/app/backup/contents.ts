import { headsFile } from '../../identity/threads.ts';
import { RESTORE_MARKER } from '../../platform/threads.ts';

/** What lies in a data folder, by the first name of its path, and what a backup does with it. */
interface Content {
  /** The whole first name. */
  readonly name: RegExp;
  /**
   * `database`: copied as one state. `files`: copied. `fixed`: copied, and never changed once written, so that a hard link is as
   * good as a copy. `before`: copied before the state of the database is chosen. `out`: left out.
   */
  readonly how: 'database' | 'files' | 'fixed' | 'before' | 'out';
  readonly why: string;
}

/** Half-written files of a folder for those of an unfinished backup. */
export const PART_FOLDER = '.backup-part';
export const BACKUP_LOCK = 'backup.lock';
export const STATE_FILE = 'backup-state.json';
export const HEADS_FILE = headsFile('');

/**
 * Every name below `--data`. A name that is not here is copied as it is: to copy too much is harmless. A test compares this with
 * the folder of a real site.
 */
export const CONTENTS: readonly Content[] = [
  { name: /^site\.db$/, how: 'database', why: 'all rows, as one state' },
  { name: /^site\.db-(?:wal|shm|journal)$/, how: 'out', why: 'is part of the copy of site.db' },
  {
    name: /^search\.db(?:-(?:wal|shm|journal))?$/,
    how: 'out',
    // Two databases cannot be copied at one moment, and an index that is ahead of its site misses changes for good.
    why: 'the first start makes it again; searches wait so long',
  },
  { name: /^media$/, how: 'fixed', why: 'pictures, films and originals of a site without a bucket' },
  { name: /^reports$/, how: 'fixed', why: 'pictures that came with reports' },
  { name: /^archives$/, how: 'fixed', why: 'archives that members have asked for' },
  { name: /^uploads$/, how: 'files', why: 'parts of open uploads: clients go on with them' },
  { name: /^media-keys\.json$/, how: 'files', why: 'keys of addresses and of sealed texts' },
  // One that was written after the state would say that the audit of that state is cut off.
  { name: new RegExp(`^${HEADS_FILE.replace('.', '\\.')}$`), how: 'before', why: 'heads of the audit' },
  { name: /^mail$/, how: 'files', why: 'mails of a site without a mail server' },
  { name: /^ads$/, how: 'files', why: 'adverts of the operator' },
  { name: /^desktop$/, how: 'files', why: 'releases of the desktop client' },
  { name: /^work$/, how: 'out', why: 'half-done conversions: their jobs begin again' },
  { name: /^borrowed$/, how: 'out', why: 'copies of objects of the bucket' },
  { name: /^web-pieces$/, how: 'out', why: 'assets of earlier builds, for pages that are open now' },
  { name: /^site\.lock(?:-(?:wal|shm|journal))?$/, how: 'out', why: 'says that a site runs here' },
  { name: /^backup\.lock(?:-(?:wal|shm|journal))?$/, how: 'out', why: 'says that a backup runs here' },
  {
    name: new RegExp(`^${STATE_FILE.replace('.', '\\.')}$`),
    how: 'out',
    why: 'says when the last backup was',
  },
  { name: new RegExp(`^\\${PART_FOLDER}$`), how: 'out', why: 'a backup that runs' },
  { name: new RegExp(`^${RESTORE_MARKER}$`), how: 'out', why: 'a restore that did not end' },
  { name: /^lost\+found$/, how: 'out', why: 'belongs to the file system' },
];

/** @param name the first of a path below the data folder */
export function howOf(name: string): Content['how'] {
  return CONTENTS.find((content) => content.name.test(name))?.how ?? 'files';
}

/** Files that are written aside and renamed when they are whole (`disk-store.ts`, archives, mails). */
export const isHalfWritten = (name: string) => name.endsWith('.part');
