import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openSiteReader,
  readMigrations,
  type SiteConfig,
  BackupError,
  copyDatabase,
  holdState,
  migrationOf,
  type FileList,
  inBucket,
  openFileList,
} from '../../platform/threads.ts';
import { openSiteBucket } from './bucket.ts';
import { takeBackupLock } from './lock.ts';
import { type BackupHeader, readManifest, writeManifest } from './manifest.ts';
import { type BackupRun, passOver, storeFile } from './pass.ts';
import { type BackupPlace, OBJECT_NAME, snapshotName, snapshotsIn } from './place.ts';
import { startProgress } from './progress.ts';
import { prune } from './prune.ts';
import { lostFiles } from './row-files.ts';
import { siteVersion } from '../site-version.ts';

export interface BackupRequest {
  readonly config: SiteConfig;
  readonly place: BackupPlace;
  /** How many backups stay; `null`: all. */
  readonly keep: number | null;
  readonly say: (line: string) => void;
}

export interface MadeBackup extends BackupHeader {
  readonly name: string;
}

/** A file that was written so shortly before it was read may have been written again with the same time, milliseconds. */
const GRAIN_MS = 2_000;
/** Walks before the state is chosen, at most: each is shorter than the one before. */
const WALKS = 3;
/** A walk that is short enough, milliseconds. */
const SHORT_MS = 3_000;
/** States that are tried until each row has its file. */
const TRIES = 5;

/**
 * Backs a site up, beside it while it runs or without it. What was there before stays as it is, wherever this ends.
 *
 * Files are stored before a row names them, and deleted after or shortly before their row. So files are copied first, until few are
 * new; then the state of the database is chosen, and files are copied again. A row whose file came and went in between
 * has none: then another state is chosen.
 * @throws BackupError
 */
export async function makeBackup({ config, place, keep, say }: BackupRequest): Promise<MadeBackup> {
  const startedAt = Date.now();
  using _site = takeBackupLock(config.data, `of ${config.data}`);
  using _place = await place.take();
  const isUnclean = existsSync(place.part);
  await rm(place.part, { recursive: true, force: true });
  await mkdir(place.part, { recursive: true, mode: 0o700 });
  using progress = startProgress(say);
  using list = openFileList();
  for await (const { name, bytes } of place.list('objects')) {
    const [, sha256] = OBJECT_NAME.exec(name) ?? [];
    if (sha256 !== undefined) list.putObject(sha256, bytes);
  }
  const before = await readNewest(place, list, say);
  const run: BackupRun = {
    ...{ data: config.data, place, list, progress, newBytes: 0, parts: 0 },
    knownBefore: (before?.startedAt ?? 0) - GRAIN_MS,
  };
  const reader = openSiteReader(join(config.data, 'site.db'));
  try {
    const { at, lost } = await copyState(run, config, reader);
    const name = nameOf(at, before?.name);
    const total = list.total();
    const header: BackupHeader = {
      ...{ format: 1, site: await siteVersion(), migration: migrationOf(reader) },
      ...{ startedAt, at, files: total.files, bytes: total.bytes, newBytes: run.newBytes },
      ...{ bucket: config.mediaBucket, lost: [...lost] },
    };
    await place.settle();
    const part = join(place.part, 'manifest');
    await writeManifest(part, header, list);
    await place.adopt(part, snapshotName(name));
    await place.settle();
    // Older ones go only for one that can be read.
    await readManifest(place, name, () => undefined);
    await prune(place, { keep: keep ?? Infinity, isUnclean, say });
    return { ...header, name };
  } finally {
    reader.close();
    await rm(place.part, { recursive: true, force: true });
  }
}

/** Walks and chooses states until each row of one has its file, and copies that state. */
async function copyState(run: BackupRun, config: SiteConfig, reader: ReturnType<typeof openSiteReader>) {
  const { list, place, progress } = run;
  let walk = 0;
  let lostBefore: readonly string[] = [];
  for (let tries = 1; ; tries += 1) {
    for (let count = 1; count <= WALKS; count += 1) {
      const since = performance.now();
      await passOver(run, (walk += 1), true);
      if (performance.now() - since < SHORT_MS) break;
    }
    using _state = holdState(reader);
    const at = Date.now();
    await passOver(run, (walk += 1), false);
    await listBucket(config, list, walk);
    const lost = lostFiles(reader, list, migrationOf(reader) === readMigrations().length);
    // The same ones again are not on their way: they are lost.
    const isFinal = lost.length === 0 || lost.join() === lostBefore.join() || tries === TRIES;
    lostBefore = lost;
    if (!isFinal) continue;
    const part = join(place.part, 'site.db');
    const pages = Number(reader.pragma('page_count', { simple: true }));
    const bytes = pages * Number(reader.pragma('page_size', { simple: true }));
    // Written once and read once.
    progress.begin('database', { files: 1, bytes: 2 * bytes });
    await copyDatabase(reader, part, (count) => progress.add(count, 0));
    const copied = await storeFile(run, part, { path: 'site.db', isFixed: true });
    if (!copied) throw new BackupError('the copy of site.db is gone');
    await rm(part, { force: true });
    list.dropGone(walk);
    list.put({ ...copied, mtime: at, ino: 0 }, walk);
    return { at, lost };
  }
}

/** Objects of the site's bucket are listed: what they are worth lies in the bucket's own versions and copies. */
async function listBucket(config: SiteConfig, list: FileList, walk: number): Promise<void> {
  if (config.mediaBucket === '') return;
  for await (const { key, bytes, etag } of openSiteBucket(config).list(''))
    list.put({ path: inBucket(key), bytes, mtime: 0, ino: 0, sha256: '', etag }, walk);
}

/** The newest backup that can be read; the next has no use for one that is damaged. */
async function readNewest(place: BackupPlace, list: FileList, say: (line: string) => void) {
  for (const name of await snapshotsIn(place)) {
    try {
      return { ...(await readManifest(place, name, list.putKnown)), name };
    } catch (thrown) {
      if (!(thrown instanceof BackupError)) throw thrown;
      say(thrown.message);
      list.clearKnown();
    }
  }
  return null;
}

/** Names are in the order of the backups, even where the clock was set back. */
function nameOf(at: number, before: string | undefined): string {
  const text = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  if (before === undefined || text > before) return text;
  const last = Date.parse(before.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
  return nameOf(last + 1, undefined);
}
