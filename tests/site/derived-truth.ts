import type { Database } from 'better-sqlite3';
import { dropTriggers } from '../../src/site/platform/db/derived.ts';
import { COUNTERS } from '../../src/site/platform/db/derived/counters.ts';
import { storedCounters } from '../../src/site/platform/db/derived/stored-counters.ts';
import { recountOf } from '../../src/site/platform/db/derived/counter-sql.ts';
import { readyVideos } from '../../src/site/catalog/videos/json/video-record.ts';

export { storedCounters as stored };

/** Every counter as it comes out of the rows alone. */
export function recounted(sqlite: Database): Readonly<Record<string, unknown[]>> {
  return undone(sqlite, () => {
    // As the site recounts: no counter follows another one meanwhile.
    dropTriggers(sqlite);
    sqlite.exec(recountOf(COUNTERS));
    return storedCounters(sqlite);
  });
}

const makeJson = (sqlite: Database, ids: readonly number[]) =>
  sqlite
    .prepare(`INSERT OR REPLACE INTO video_json (video_id, json, made_for) ${readyVideos()}`)
    .run({ ids: JSON.stringify(ids) });

/** Makes the ready JSON of every video that may have it and has none. */
export function makeReady(sqlite: Database): void {
  const without = sqlite
    .prepare<[], number>('SELECT id FROM video WHERE id NOT IN (SELECT video_id FROM video_json)')
    .pluck();
  makeJson(sqlite, without.all());
}

/** Ready JSON that there is, and the same made now. */
export function readyJson(sqlite: Database): { readonly stored: unknown[]; readonly made: unknown[] } {
  const rows = () => sqlite.prepare('SELECT * FROM video_json ORDER BY video_id').all();
  const before = rows();
  const made = undone(sqlite, () => {
    const ids = sqlite.prepare<[], number>('SELECT video_id FROM video_json').pluck().all();
    sqlite.exec('DELETE FROM video_json');
    makeJson(sqlite, ids);
    return rows();
  });
  return { stored: before, made };
}

/** Does something and takes it back. */
function undone<Value>(sqlite: Database, work: () => Value): Value {
  sqlite.exec('SAVEPOINT undone');
  try {
    return work();
  } finally {
    sqlite.exec('ROLLBACK TO undone; RELEASE undone');
  }
}
