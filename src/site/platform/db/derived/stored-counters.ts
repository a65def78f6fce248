import type { Database } from 'better-sqlite3';
import { COUNTERS } from './counters.ts';

/** Every counter as it is stored, by table. */
export function storedCounters(sqlite: Database): Readonly<Record<string, unknown[]>> {
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
