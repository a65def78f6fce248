import type { Database } from 'better-sqlite3';
import { VIDEO_INDEXES, WRITER_CACHE } from '../index/search-database.ts';

const INDEXES = [...VIDEO_INDEXES, 'name_index'];

/** Bytes of terms held in memory before they are written as a part of the index: while all of it is written, and after. */
const KEPT = { much: 16_777_216, steady: 1_048_576 } as const;

/** Pages written in one step of merging: some 50 ms. */
const STEP = 1_000;

/** FTS5 while a whole index is written: parts are left as they are, or each would be merged several times over. */
export function writeMuch(sqlite: Database): void {
  sqlite.pragma('cache_size = -32768');
  configure(sqlite, { hashsize: KEPT.much, automerge: 0, crisismerge: 100_000 });
}

/** FTS5 as it is by itself; what memory the making took is given back. */
export function writeSteadily(sqlite: Database): void {
  configure(sqlite, { hashsize: KEPT.steady, automerge: 4, crisismerge: 16 });
  sqlite.pragma(`cache_size = ${WRITER_CACHE}`);
  sqlite.pragma('shrink_memory');
}

/**
 * Brings each index into one part, in which searches are quickest. A step at a time; called again, it goes on.
 * @returns false: stopped
 */
export function mergeAll(sqlite: Database, isStopped: () => boolean): boolean {
  const changes = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  for (const index of INDEXES) {
    const step = sqlite.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${-STEP})`);
    for (let isDone = false; !isDone;) {
      if (isStopped()) return false;
      const before = changes.get() ?? 0;
      step.run();
      // FTS5: a step that changed nothing but itself had nothing left to merge.
      isDone = (changes.get() ?? 0) - before < 2;
    }
  }
  return true;
}

function configure(sqlite: Database, settings: Readonly<Record<string, number>>): void {
  for (const index of INDEXES) {
    for (const [name, value] of Object.entries(settings)) {
      // In the text: bound numbers arrive as REAL, which FTS5 refuses.
      sqlite.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('${name}', ${value})`);
    }
  }
}
