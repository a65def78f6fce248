import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createHistoryTable } from '../../../src/main/db/history-table.ts';
import { MIGRATIONS } from '../../../src/main/db/migrations.ts';
import { HISTORY } from '../../../src/main/db/history-kind.ts';
import { openDatabase } from '../../../src/main/db/open-database.ts';
import { randomTitles } from './random-titles.ts';

export const VISITS = 1_000_000;
/** Milliseconds between two visits. */
export const APART_MS = 60_000;
const BATCH = 50_000;

/** A history of a million visits up to `until`, made once per version of the database and kept below `out/`. */
export function millionVisits(root: string, until: number): string {
  const folder = join(root, 'out', `bench-history-${MIGRATIONS.length}`);
  const file = join(folder, 'history.db');
  if (existsSync(file)) return file;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  fill(join(draft, 'history.db'), until);
  renameSync(draft, folder);
  return file;
}

function fill(file: string, until: number): void {
  const sqlite = openDatabase(file, until, HISTORY);
  sqlite.pragma('synchronous = OFF');
  const visit = sqlite.prepare(
    `INSERT INTO visit VALUES ('video', ?, ?, ?, ?, ?, ?, '/media/p/night.640.webp', '#102030', 600, 0, 0)`,
  );
  const titlesOf = randomTitles();
  const batch = sqlite.transaction((first: number) => {
    for (let id = first; id < Math.min(first + BATCH, VISITS + 1); id++) {
      const { title, titleJa } = titlesOf(id);
      visit.run(String(id), id, until - (VISITS - id) * APART_MS, `night-${id}`, title, titleJa);
    }
  });
  for (let first = 1; first <= VISITS; first += BATCH) batch.immediate(first);
  sqlite.exec('INSERT INTO visit_unworded SELECT DISTINCT turn >> 12, ((turn >> 12) + 1) << 12 FROM visit');
  const table = createHistoryTable(sqlite);
  while (table.catchUp(BATCH));
  sqlite.close();
}
