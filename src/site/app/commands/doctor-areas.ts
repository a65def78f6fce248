import { allArchives, createArchiveFiles } from '../../own-data/index.ts';
import { reportFileKeys } from '../../moderation/index.ts';
import { openStore, type StoreArea } from '../../platform/index.ts';
import { lostUploads, openUploadBytes } from '../../publishing/index.ts';
import type { OpenSite } from '../open-site.ts';

/** Younger files may belong to work in progress. */
const DAY_MS = 86_400_000;

/** What is wrong with files that are no media. */
export interface AreaFaults {
  /** One line each. */
  readonly lost: readonly string[];
  readonly stray: readonly StrayFile[];
}

export interface StrayFile {
  /** Says which file it is. */
  readonly line: string;
  remove(): Promise<void>;
}

/** Rows without their files and files without a row: pictures of reports, archives, and uploads, on the disk or in the bucket. @throws StoreError */
export async function findAreaFaults({ config, database }: OpenSite, now: number): Promise<AreaFaults> {
  const openArea = (area: StoreArea) => openStore(config, { area });
  const lost: string[] = [];
  const stray: StrayFile[] = [];
  const reports = openArea('reports');
  const known = await reportFileKeys(database);
  const seen = new Set<string>();
  for await (const { key, modifiedMs } of reports.list()) {
    seen.add(key);
    if (!known.has(key) && now - modifiedMs > DAY_MS)
      stray.push({ line: `no report has the picture ${key}`, remove: () => reports.remove(key) });
  }
  for (const key of known) if (!seen.has(key)) lost.push(`the picture ${key} of a report is gone`);
  const archives = createArchiveFiles(config, openArea);
  const rows = new Map((await database.read(allArchives())).map((row) => [row.id, row]));
  const stored = new Set<string>();
  for await (const { id, modifiedMs } of archives.list()) {
    stored.add(id);
    if (!rows.has(id) && now - modifiedMs > DAY_MS)
      stray.push({ line: `no member has the archive ${id}`, remove: () => archives.remove(id) });
  }
  for (const { id, state, expires_at } of rows.values())
    if (state === 'ready' && expires_at > now && !stored.has(id)) lost.push(`the archive ${id} is gone`);
  const bytes = openUploadBytes(config.data, { store: openStore(config), openArea });
  for (const id of await lostUploads(database, bytes)) lost.push(`bytes of the upload ${id} are gone`);
  return { lost, stray };
}
