import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteDatabase } from '../../src/site/platform/db/open.ts';

/** Tables that tell when a database was made rather than what is in it. */
const UNLIKE = ['migration'];

/** A hash of every row of every table: two databases with the same content have the same. */
export function contentHash({ sqlite }: SiteDatabase): string {
  const hash = createHash('sha256');
  const tables = sqlite
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  for (const table of tables.filter((name) => !UNLIKE.includes(name))) {
    const rows = sqlite.prepare(`SELECT * FROM ${table}`).raw().all() as unknown[][];
    hash.update(`${table} ${rows.length}\n`);
    for (const row of rows.map((values) => JSON.stringify(values)).sort()) hash.update(`${row}\n`);
  }
  return hash.digest('hex');
}

/** Hash and size of every stored file, by its key. A folder that is not there has none. */
export async function storedFiles(
  mediaDir: string,
): Promise<Record<string, { bytes: number; sha256: string }>> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, { bytes: number; sha256: string }> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    found[entry.name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  return found;
}
