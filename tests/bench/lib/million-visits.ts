import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { indexedWords } from '../../../src/main/db/history-words.ts';
import { MIGRATIONS } from '../../../src/main/db/migrations.ts';
import { HISTORY } from '../../../src/main/db/history-kind.ts';
import { openDatabase } from '../../../src/main/db/open-database.ts';
import { randomTitles } from './random-titles.ts';

export const VISITS = 1_000_000;
/** Milliseconds between two visits. */
export const APART_MS = 60_000;
const BATCH = 50_000;

/** A history of so many visits up to `until`, made once per version of the database and stored below `out/`. */
export function manyVisits(root: string, until: number, visits = VISITS): string {
  const folder = join(root, 'out', `bench-history-${MIGRATIONS.length}-${visits}`);
  const file = join(folder, 'history.db');
  if (existsSync(file)) return file;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  fill(join(draft, 'history.db'), until, visits);
  renameSync(draft, folder);
  return file;
}

function fill(file: string, until: number, visits: number): void {
  const sqlite = openDatabase(file, until, HISTORY);
  sqlite.pragma('synchronous = OFF');
  const visit = sqlite.prepare(
    `INSERT INTO visit VALUES ('video', ?, ?, ?, ?, ?, ?, '/media/p/night.640.webp', '#102030', 600, 0, 0)`,
  );
  const words = sqlite.prepare('INSERT INTO visit_text VALUES (?, ?)');
  const titlesOf = randomTitles();
  const batch = sqlite.transaction((first: number) => {
    for (let id = first; id < Math.min(first + BATCH, visits + 1); id++) {
      const { title, titleJa } = titlesOf(id);
      visit.run(String(id), id, until - (visits - id) * APART_MS, `night-${id}`, title, titleJa);
      words.run(id, indexedWords(title, titleJa));
    }
  });
  for (let first = 1; first <= visits; first += BATCH) batch.immediate(first);
  sqlite.close();
}
