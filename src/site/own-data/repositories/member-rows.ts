import { sql, type RawBuilder } from 'kysely';
import { changedBy, db, type Query, rowsOf, type Steps } from '../../platform/index.ts';
import type { MemberTable } from '../policies/member-data.ts';
import type { FreedRows, MemberRows } from '../policies/member-rows.ts';

export type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

/** Rows written or read at once: everything else waits meanwhile. */
export const AT_ONCE = 500;

/** A condition of the list, filled in for one member. */
const of = (condition: string, id: number): RawBuilder<unknown> =>
  sql.join(
    condition.split('$').map((part) => sql.raw(part)),
    sql`${id}`,
  );
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const some = (table: string, key: readonly string[], condition: string, id: number) =>
  sql`SELECT ${list(key)} FROM ${sql.table(table)} WHERE ${of(condition, id)} LIMIT ${AT_ONCE}`;
const built = <Found>(statement: RawBuilder<Found>): Query<Found> => statement.compile(db);

/** The next rows of a member's archive after a row. */
export function archivedRows(
  table: MemberTable,
  { key, archived }: MemberRows,
  id: number,
  after: Row | undefined,
): Query<Row> {
  const later = after
    ? sql`AND (${list(key)}) > (${sql.join(key.map((name) => sql`${after[name]}`))})`
    : sql``;
  return built(
    sql<Row>`SELECT * FROM ${sql.table(table)} WHERE (${of(archived ?? 'FALSE', id)}) ${later}
      ORDER BY ${list(key)} LIMIT ${AT_ONCE}`,
  );
}

/** Names of media files in the next rows to erase. */
export function* mediaKeysOf(
  table: MemberTable,
  { key, media = [] }: MemberRows,
  condition: string,
  id: number,
): Steps<readonly string[]> {
  if (media.length === 0) return [];
  const rows = yield* rowsOf(
    built(sql<Row>`SELECT ${list(media)} FROM ${sql.table(table)}
    WHERE (${list(key)}) IN (${some(table, key, condition, id)})`),
  );
  return rows
    .flatMap((row) => media.map((column) => String(row[column] ?? '')))
    .filter((name) => name !== '');
}

/** Erases the next rows. @returns how many */
export function* eraseRows(
  table: MemberTable,
  { key }: MemberRows,
  condition: string,
  id: number,
): Steps<number> {
  const next = sql<boolean>`(${list(key)}) IN (${some(table, key, condition, id)})`;
  return yield* changedBy(db.deleteFrom(table as 'member').where(next));
}

/** Removes the member from the next rows, which stay. @returns how many */
export function* freeRows(
  table: MemberTable,
  { key }: MemberRows,
  [set, condition]: FreedRows,
  id: number,
): Steps<number> {
  const next = sql<boolean>`(${list(key)}) IN (${some(table, key, condition, id)})`;
  const values = Object.entries(set).map(([column, value]) => [column, of(value, id)] as const);
  return yield* changedBy(
    db
      .updateTable(table as 'member')
      .set(Object.fromEntries(values))
      .where(next),
  );
}
