import type { Database } from 'better-sqlite3';
import { VIDEO_INDEXES, WRITER_CACHE } from '../index/search-database.ts';

const INDEXES = [...VIDEO_INDEXES, 'name_index'];

/** Bytes of terms in memory before they are written as a segment: while the whole index is written, and later. */
const HASH_SIZE = { much: 16_777_216, idle: 1_048_576 } as const;

/** Pages written in one merge step: about 50 ms. */
const STEP = 1_000;

/**
 * Settings of FTS5 for writing a whole index: no automatic merges, because each segment would be merged several times.
 */
export function writeMuch(sqlite: Database): void {
  sqlite.pragma('cache_size = -32768');
  configure(sqlite, { hashsize: HASH_SIZE.much, automerge: 0, crisismerge: 100_000 });
}

/** Usual settings of FTS5; releases the memory of the rebuild. */
export function writeSteadily(sqlite: Database): void {
  configure(sqlite, { hashsize: HASH_SIZE.idle, automerge: 4, crisismerge: 16 });
  sqlite.pragma(`cache_size = ${WRITER_CACHE}`);
  sqlite.pragma('shrink_memory');
}

/**
 * Merges each index into one segment, which is fastest to search. Works in steps; another call continues.
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
      // In FTS5 a step with fewer than two changes had nothing left to merge.
      isDone = (changes.get() ?? 0) - before < 2;
    }
  }
  return true;
}

function configure(sqlite: Database, settings: Readonly<Record<string, number>>): void {
  for (const index of INDEXES) {
    for (const [name, value] of Object.entries(settings)) {
      // Inside the text, because bound numbers are REAL, which FTS5 refuses.
      sqlite.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('${name}', ${value})`);
    }
  }
}
