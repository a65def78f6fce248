import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { indexedWords } from '../../../src/main/db/history-words.ts';
import { MIGRATIONS } from '../../../src/main/db/migrations.ts';
import { HISTORY } from '../../../src/main/db/history-kind.ts';
import { openDatabase } from '../../../src/main/db/open-database.ts';

export const VISITS = 1_000_000;
/** Milliseconds between two visits. */
export const APART_MS = 60_000;
const BATCH = 50_000;

const EN =
  'night harbour rain walk train lights window river bridge station garden festival winter summer tokyo kyoto lantern street market quiet morning snow city forest mountain ocean island temple crossing ferry'.split(
    ' ',
  );
const JA =
  '夜 東京 散歩 雨の 灯り 港 電車 窓 川 橋 駅 庭 祭り 冬 夏 京都 提灯 通り 市場 静かな 朝 雪 街 森 山 海 島 寺'.split(
    ' ',
  );

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
  const words = sqlite.prepare('INSERT INTO visit_words (rowid, words) VALUES (?, ?)');
  const pick = randomFrom(7);
  const some = (of: readonly string[], glue: string) =>
    Array.from({ length: 4 }, () => of[pick(of.length)]).join(glue);
  const batch = sqlite.transaction((first: number) => {
    for (let id = first; id < Math.min(first + BATCH, VISITS + 1); id++) {
      const [title, titleJa] = [`${some(EN, ' ')} ${id % 5_000}`, `${some(JA, '')} ${id % 5_000}`];
      visit.run(String(id), id, until - (VISITS - id) * APART_MS, `night-${id}`, title, titleJa);
      words.run(id, indexedWords(title, titleJa));
    }
  });
  for (let first = 1; first <= VISITS; first += BATCH) batch.immediate(first);
  sqlite.close();
}

/** The same numbers every time (mulberry32), each below `most`. */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}
