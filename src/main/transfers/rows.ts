import type { Sqlite } from '../db/open-database.ts';
import type { Queued } from '../../shared/transfers/order.ts';
import type { RowTable } from './job-store.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of transfers in SQLite, written whole. */
export interface Rows<T> extends RowTable<T> {
  /** In the order of the queue, unvalidated: a bit may have flipped on the disk. */
  list(): readonly Row[];
}

/**
 * @param columns column of each field, the complete list of both
 * @param encode the fields of a transfer as SQLite values
 */
export function createRows<T extends Queued>(
  sqlite: Sqlite,
  table: string,
  columns: Readonly<Record<keyof T & string, string>>,
  encode: (job: T) => Row,
): Rows<T> {
  const pairs = Object.entries<string>(columns);
  const write = sqlite.prepare(
    `INSERT OR REPLACE INTO ${table} (${pairs.map(([, column]) => column).join(', ')})
     VALUES (${pairs.map(([name]) => `@${name}`).join(', ')})`,
  );
  const rows = sqlite.prepare<[], Row>(
    `SELECT ${pairs.map(([name, column]) => `${column} AS ${name}`).join(', ')} FROM ${table} ORDER BY ${columns.position}`,
  );
  const drop = sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`);
  return {
    list: () => rows.all(),
    save(jobs) {
      if (jobs.length > 0)
        sqlite.transaction(() => jobs.forEach((each) => write.run(encode(each)))).immediate();
    },
    remove(ids) {
      if (ids.length > 0) sqlite.transaction(() => ids.forEach((id) => drop.run(id))).immediate();
    },
  };
}
