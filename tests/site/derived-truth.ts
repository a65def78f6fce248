import type { Database } from 'better-sqlite3';
import { COUNTERS } from '../../src/site/db/derived/counters.ts';
import { recountOf } from '../../src/site/db/derived/counter-sql.ts';
import { MAKE_VIDEO_JSON } from '../../src/site/db/sqlite/hot/video-record.ts';

/** Every counter as it is stored, by table. */
export function stored(sqlite: Database): Readonly<Record<string, unknown[]>> {
  return Object.fromEntries(
    [...new Set(COUNTERS.map(({ into }) => into))].map((table) => {
      const counters = COUNTERS.filter(({ into }) => into === table);
      const keys = [...new Set(counters.flatMap(({ key }) => Object.keys(key)))];
      const figures = [
        ...new Set(
          counters.flatMap(({ add, latest = {} }) => Object.keys(add ? { ...add, ...latest } : { total: 0 })),
        ),
      ];
      const some = figures.map((name) => `${name} <> 0`).join(' OR ');
      const sql = `SELECT ${[...keys, ...figures].join(', ')} FROM ${table} WHERE ${some} ORDER BY ${keys.join(', ')}`;
      return [table, sqlite.prepare(sql).all()];
    }),
  );
}

/** Every counter as it comes out of the rows alone. */
export function recounted(sqlite: Database): Readonly<Record<string, unknown[]>> {
  return undone(sqlite, () => {
    sqlite.exec(recountOf(COUNTERS));
    return stored(sqlite);
  });
}

/** Makes the ready JSON of every video that may have it and has none. */
export function makeReady(sqlite: Database): void {
  const make = sqlite.prepare(MAKE_VIDEO_JSON);
  for (const id of sqlite
    .prepare<[], number>('SELECT id FROM video WHERE id NOT IN (SELECT video_id FROM video_json)')
    .pluck()
    .all())
    make.run(id);
}

/** Ready JSON that there is, and the same made now. */
export function readyJson(sqlite: Database): { readonly stored: unknown[]; readonly made: unknown[] } {
  const rows = () => sqlite.prepare('SELECT * FROM video_json ORDER BY video_id').all();
  const before = rows();
  const made = undone(sqlite, () => {
    const make = sqlite.prepare(MAKE_VIDEO_JSON);
    const ids = sqlite.prepare<[], number>('SELECT video_id FROM video_json').pluck().all();
    sqlite.exec('DELETE FROM video_json');
    for (const id of ids) make.run(id);
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
