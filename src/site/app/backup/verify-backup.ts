import { createHash } from 'node:crypto';
import {
  openSiteReader,
  readMigrations,
  type SiteConfig,
  BackupError,
  databaseErrors,
  migrationOf,
  type FileList,
  inBucket,
  openFileList,
} from '../../platform/threads.ts';
import { atOnce } from './at-once.ts';
import { openSiteBucket } from './bucket.ts';
import { type BackupHeader, readManifest } from './manifest.ts';
import { type BackupPlace, objectName, snapshotsIn } from './place.ts';
import { type Progress, startProgress } from './progress.ts';
import { lostFiles } from './row-files.ts';

export interface VerifyRequest {
  readonly config: SiteConfig;
  readonly place: BackupPlace;
  /** One backup; empty: all of them. */
  readonly name: string;
  readonly say: (line: string) => void;
}

export interface Verdict {
  /** A line for each error. */
  readonly errors: readonly string[];
  readonly backups: number;
  readonly bytes: number;
}

const AT_ONCE = 2;

/**
 * Reads every byte of backups and compares it with what was written, and looks into their databases.
 * @throws BackupError where there are none, or none of that name
 */
export async function verifyBackup({ config, place, name, say }: VerifyRequest): Promise<Verdict> {
  const known = await snapshotsIn(place);
  const names = name === '' ? known : known.filter((each) => each === name);
  if (names.length === 0)
    throw new BackupError(`there is no backup ${name === '' ? '' : `${name} `}in ${place.address}`);
  const errors: string[] = [];
  using objects = openFileList();
  using progress = startProgress(say);
  const whole: string[] = [];
  for (const each of names) {
    using list = openFileList();
    const head = await readInto(place, each, list, errors);
    if (!head) continue;
    whole.push(each);
    for (const { sha256, bytes, path } of list.files())
      if (sha256 !== '') objects.putObject(sha256, bytes, path);
  }
  const total = objects.objectTotal();
  progress.begin('contents', total);
  const damaged = new Set<string>();
  await atOnce(objects.objects(), AT_ONCE, async ({ sha256, bytes, path }) => {
    const error = await objectError(place, sha256, bytes, progress);
    if (error === null) return;
    damaged.add(sha256);
    errors.push(`${objectName(sha256)} ${error}: the content of ${path}`);
  });
  for (const each of whole) {
    using list = openFileList();
    const head = await readInto(place, each, list, errors);
    if (!head) continue;
    const database = list.find('site.db');
    if (!database) errors.push(`${each} has no site.db`);
    else if (!damaged.has(database.sha256))
      errors.push(...(await rowErrors(place, list, head, database.sha256)).map((line) => `${each}: ${line}`));
    errors.push(...(await bucketErrors(config, head, list)).map((line) => `${each}: ${line}`));
    if (head.lost.length > 0) say(`${each}: ${head.lost.length} files were gone from the site already`);
    if (head.bucket !== config.mediaBucket && list.listed() > 0)
      say(`${each}: ${list.listed()} objects of ${head.bucket} are a list; set its key to compare them`);
  }
  return { errors, backups: names.length, bytes: total.bytes };
}

/** `null`: it is damaged, or was removed meanwhile. */
async function readInto(
  place: BackupPlace,
  name: string,
  list: FileList,
  errors: string[],
): Promise<BackupHeader | null> {
  try {
    return await readManifest(place, name, (file) => list.put(file, 1));
  } catch (thrown) {
    if (!(thrown instanceof BackupError)) throw thrown;
    errors.push(thrown.message);
    return null;
  }
}

async function objectError(
  place: BackupPlace,
  sha256: string,
  bytes: number,
  progress: Progress,
): Promise<string | null> {
  const stream = await place.open(objectName(sha256));
  if (!stream) return 'is gone';
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
    progress.add(chunk.length, 0);
  }
  progress.add(0, 1);
  if (read !== bytes) return `has ${read} bytes and not ${bytes}`;
  return hash.digest('hex') === sha256 ? null : 'is damaged';
}

async function rowErrors(
  place: BackupPlace,
  list: FileList,
  { lost }: BackupHeader,
  sha256: string,
): Promise<readonly string[]> {
  await using file = await place.borrow(objectName(sha256));
  if (!file) return ['site.db is gone'];
  const database = openSiteReader(file.path);
  try {
    const isOwn = migrationOf(database) === readMigrations().length;
    const known = new Set(lost);
    return [
      ...databaseErrors(database).map((line) => `site.db: ${line}`),
      ...lostFiles(database, list, isOwn).filter((line) => !known.has(line)),
    ];
  } finally {
    database.close();
  }
}

/** Compares the list of the site's bucket with the bucket. */
async function bucketErrors(
  config: SiteConfig,
  { bucket: address }: BackupHeader,
  list: FileList,
): Promise<readonly string[]> {
  if (address === '' || address !== config.mediaBucket) return [];
  using now = openFileList();
  for await (const { key, etag } of openSiteBucket(config).list(''))
    now.put({ path: inBucket(key), bytes: 0, mtime: 0, ino: 0, sha256: '', etag }, 1);
  const errors: string[] = [];
  for (const { path, sha256, etag } of list.files()) {
    if (sha256 !== '') continue;
    const found = now.find(path);
    if (!found) errors.push(`${path} is gone`);
    else if (found.etag !== etag) errors.push(`${path} is another object now`);
  }
  return errors;
}
