import type { SiteDatabase } from '../../db/open.ts';
import { itemsBytes } from '../json/items.ts';
import type { Cursor, Cursors } from './cursors.ts';

/** How a list is walked in SQL: rows of one table, the highest value of one column first, ties by id. */
export interface ListQuery {
  readonly table: string;
  /** Its alias in `from`, `where` and `item`. */
  readonly alias: string;
  /** Table expression with the alias in it. */
  readonly from: string;
  readonly where: string;
  /** Column of the table that sorts. */
  readonly column: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Whether rows come out of an index in order, so that a page may start from a cursor. */
  readonly ordered: boolean;
  /** Another order than that of the column; such a list is not `ordered`. */
  readonly order?: string;
  /** SQL of one item's JSON. */
  readonly item: string;
}

/** Rows between two cursors on the way down a list (performance advice 4). */
export const STRIDE = 1_200;

/**
 * Rows between two cursors where somebody reads, behind the first far one: four pages. Skipping then reads fewer
 * pages of the index; every commit unmaps those that SQLite had mapped.
 */
const STEP = 240;

/** Most rows a filtered list counts; beyond it `total_count` stays at this number. */
export const COUNT_CAP = 60_000;

/** Items `skip` to `skip + count` of a list as the bytes of one JSON array. */
export function itemsJson(
  database: SiteDatabase,
  walk: ListQuery,
  page: { readonly skip: number; readonly count: number; readonly viewer: number },
  cursors: Cursors,
): Buffer {
  const { alias, table, item } = walk;
  const start = walk.ordered ? cursorBefore(database, walk, page.skip, page.viewer, cursors) : null;
  const ids = idsText(walk, `${alias}.id AS id`, start !== null, 'LIMIT @count OFFSET @skip');
  // Ids first, the wide rows only for the page itself; CROSS JOIN keeps the order of the ids.
  const text = `SELECT ${itemsBytes(item)} FROM (${ids}) one CROSS JOIN ${table} ${alias} ON ${alias}.id = one.id`;
  const skip = page.skip - (start?.skip ?? 0);
  const values = { ...walk.values, ...place(start), viewer: page.viewer, count: page.count, skip };
  return database.prepared(text).pluck().get(values) as Buffer;
}

/** Exact count of a list up to `COUNT_CAP`. */
export function cappedCount(
  database: SiteDatabase,
  { from, where, values }: Pick<ListQuery, 'from' | 'where' | 'values'>,
  viewer: number,
): number {
  const text = `SELECT count(*) FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${COUNT_CAP})`;
  return database
    .prepared(text)
    .pluck()
    .get({ ...values, viewer }) as number;
}

/** The last cursor at or before row `skip`; those missing on the way are set, each one hop from the last. */
function cursorBefore(
  database: SiteDatabase,
  walk: ListQuery,
  skip: number,
  viewer: number,
  cursors: Cursors,
): Cursor | null {
  const reached = (stride: number) => {
    let at = cursors.nearest(skip, stride);
    while ((at?.skip ?? 0) + stride <= skip) {
      const { alias, column, values } = walk;
      const columns = `${alias}.${column} AS value, ${alias}.id AS id`;
      const text = idsText(walk, columns, at !== null, `LIMIT 1 OFFSET ${stride - 1}`);
      const row = database.prepared(text).get({ ...values, ...place(at), viewer });
      if (row === undefined) return at;
      const { value, id } = row as { value: Cursor['value']; id: number };
      at = { skip: (at?.skip ?? 0) + stride, value, id };
      cursors.keep(at);
    }
    return at;
  };
  // Pages before the first far one are counted from the top, where what is published comes in.
  return reached(STRIDE) && reached(STEP);
}

function place(cursor: Cursor | null): Readonly<Record<string, string | number>> {
  return cursor === null ? {} : { at: cursor.value, tie: cursor.id };
}

/**
 * The walk, from the start or from a cursor. After a cursor it is two searches of one index, rows that tie with it
 * and rows below it: a row value `(a, b) < (?, ?)` would use the first column only and read every tie.
 */
function idsText(walk: ListQuery, columns: string, isAfter: boolean, limit: string): string {
  const { alias, column, from, where } = walk;
  const rows = (condition: string, order: string) =>
    `SELECT ${columns} FROM ${from} WHERE ${where}${condition} ORDER BY ${order}`;
  const order = walk.order ?? `${alias}.${column} DESC, ${alias}.id DESC`;
  if (!isAfter) return `${rows('', order)} ${limit}`;
  const ties = rows(` AND ${alias}.${column} = @at AND ${alias}.id < @tie`, `${alias}.id DESC`);
  const rest = rows(` AND ${alias}.${column} < @at`, order);
  return `SELECT * FROM (${ties}) UNION ALL SELECT * FROM (${rest}) ${limit}`;
}
