import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { COPIES } from '../../src/site/platform/db/derived/copies.ts';
import { COUNTERS } from '../../src/site/platform/db/derived/counters.ts';
import { folderPlace } from '../../src/site/app/backup/folder-place.ts';
import { makeBackup } from '../../src/site/app/backup/make-backup.ts';
import type { BackupPlace } from '../../src/site/app/backup/place.ts';
import { restoreBackup } from '../../src/site/app/backup/restore-backup.ts';
import { verifyBackup } from '../../src/site/app/backup/verify-backup.ts';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';

export const quiet = () => undefined;

export function configFor(data: string, more: Partial<SiteConfig> = {}): SiteConfig {
  const config = readConfig(['--data', data], {});
  if (config === 'help') throw new Error('no help was asked for');
  return { ...config, ...more };
}

/** A folder that goes with the test. */
export async function freshFolder(below = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(below, 'yoru-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}

export const backUp = (data: string, target: string | BackupPlace, keep: number | null = null) =>
  makeBackup({ config: configFor(data), place: placeOf(target), keep, say: quiet });
export const restore = (target: string | BackupPlace, folder: string, isPartial = false, name = '') =>
  restoreBackup({ place: placeOf(target), folder, name, isPartial, say: quiet });
export const errorsIn = async (target: string | BackupPlace, config = configFor('/nowhere')) =>
  (await verifyBackup({ config, place: placeOf(target), name: '', say: quiet })).errors;

const placeOf = (target: string | BackupPlace) => (typeof target === 'string' ? folderPlace(target) : target);

/** Columns that the site counts or copies from other rows: they come back to an earlier value. Its doctor looks at them. */
const derivedOf = (table: string): readonly string[] => [
  ...COUNTERS.filter(({ into }) => into === table).flatMap(({ add = {}, latest = {} }) => [
    ...Object.keys(add),
    ...Object.keys(latest),
  ]),
  ...COPIES.filter(({ into }) => into === table).flatMap(({ columns }) => Object.keys(columns)),
];

/** Rows of all tables, each as a text, without what is derived. What FTS5 has beside its own is a cache: its segments come and go. */
function allRows(sqlite: Database): ReadonlyMap<string, ReadonlySet<string>> {
  const names = sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all();
  const columnsOf = sqlite.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return new Map(
    names.map((name) => {
      const derived = derivedOf(name);
      const columns = columnsOf.all(name).filter((column) => !derived.includes(column));
      const rows = sqlite.prepare(`SELECT ${columns.map((each) => `"${each}"`).join()} FROM "${name}"`).raw();
      return [name, new Set(rows.all().map((row) => JSON.stringify(row)))];
    }),
  );
}

/** All tables of a database file at one moment. */
export function rowsNow(file: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.transaction(() => allRows(sqlite))();
  } finally {
    sqlite.close();
  }
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Files that rows of a restored site name and that are not there, or not as the row says: without what the site uses to look. */
export function filesMissing(folder: string): readonly string[] {
  const sqlite = new Sqlite(join(folder, 'site.db'), { readonly: true });
  const at = (store: string, key: string) => join(folder, store, key.slice(0, 2), key);
  const keys = (text: string) => sqlite.prepare<[], string>(text).pluck().all();
  try {
    const media = sqlite
      .prepare<[], { key: string; sha256: string }>('SELECT key, sha256 FROM media_object')
      .all();
    const sources = keys('SELECT source_key FROM submission WHERE source_key IS NOT NULL');
    const reports = keys('SELECT file_key FROM report WHERE file_key IS NOT NULL');
    const uploads = sqlite
      .prepare<[], { id: string; received: number }>(
        `SELECT id, received FROM upload WHERE state IN ('open', 'complete')`,
      )
      .all();
    return [
      ...media
        .filter((row) => !existsSync(at('media', row.key)) || sha256(at('media', row.key)) !== row.sha256)
        .map(({ key }) => key),
      ...sources.filter((key) => !existsSync(at('media', key))),
      ...reports.filter((key) => !existsSync(at('reports', key))),
      ...uploads
        .filter(({ id, received }) => received > 0 && readLength(join(folder, 'uploads', id)) < received)
        .map(({ id }) => id),
    ];
  } finally {
    sqlite.close();
  }
}

const readLength = (path: string) => (existsSync(path) ? readFileSync(path).length : 0);
