import type { Database } from 'better-sqlite3';
import { COPIES } from '../../src/site/platform/db/derived/copies.ts';
import { COUNTERS } from '../../src/site/platform/db/derived/counters.ts';
import { TABLES } from '../../src/site/platform/db/derived/tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Not 0: part of the key. */
  readonly pk: number;
}

/** Rows that come with another one, or whose counter begins with them. */
const COMES_WITH: readonly string[] = ['video_text'];

const WORDS: Readonly<Record<string, readonly (string | number | null)[]>> = {
  state: [
    'pending',
    'approved',
    'approved',
    'rejected',
    'deleted',
    'asked',
    'accepted',
    'shown',
    'held',
    'removed',
  ],
  catalogue: ['str', 'gay', 'trans'],
  target: ['video', 'album', 'model', 'channel', 'playlist', 'wall'],
  kind: ['model', 'channel', 'member', 'playlist', 'video', 'comment', 'album'],
  value: [1, -1],
  country: ['', 'jp', 'fr'],
  birth_date: [null, '1980-02-29', '1990-01-01'],
  rating: [0, 2.5, 3.75],
  added_at: [1_000_000, 2_000_000, 3_000_000],
  format: ['360p', '720p'],
  language: ['en', 'ja'],
  role: ['member', 'uploader'],
};

/** What can be commented on or subscribed to. */
const OBJECTS = ['video', 'model', 'channel', 'playlist', 'album', 'member', 'comment'] as const;

/**
 * Changes any row of any table that something is derived from, from a seed, by the columns that the database has.
 * @param only tables whose rows change, and neither come nor go; default: all of them, in every way
 */
export function randomChanges(sqlite: Database, seed: number, only?: readonly string[]) {
  let state = seed;
  let nextId = 5_000;
  const below = (limit: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const columnsOf = (table: string) =>
    sqlite.prepare<[string], Column>('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
  const stored = (table: string) => [
    ...COUNTERS.filter(({ into }) => into === table).flatMap(({ add = {}, latest = {} }) =>
      Object.keys({ ...add, ...latest }),
    ),
    ...COPIES.filter(({ into }) => into === table).flatMap(({ columns }) => Object.keys(columns)),
  ];
  const tables = (only ?? Object.keys(TABLES)).map((name) => ({
    name,
    columns: columnsOf(name).filter((column) => !stored(name).includes(column.name)),
    references: new Map(
      sqlite
        .prepare<[string], [string, string]>('SELECT "from", "table" FROM pragma_foreign_key_list(?)')
        .raw()
        .all(name),
    ),
  }));
  const valueIn = (table: string, column = 'id') =>
    oneOf(sqlite.prepare<[], number | string>(`SELECT ${column} FROM ${table} ORDER BY 1`).pluck().all()) ??
    null;

  type Table = (typeof tables)[number];
  const valueFor = ({ references }: Table, { name, type }: Column): number | string | null => {
    const target = references.get(name);
    if (target !== undefined) return valueIn(target, target === 'media_object' ? 'key' : 'id');
    // What is commented on or subscribed to: one that is there, of whatever kind.
    if (name === 'object_id') return valueIn(oneOf(OBJECTS) ?? 'video');
    const words = WORDS[name];
    if (words) return oneOf(words) ?? null;
    if (/^(is|shows)_/.test(name)) return below(2);
    return type === 'TEXT' ? `w${below(500)}` : below(4);
  };
  const whereOf = ({ columns }: Table) =>
    columns
      .filter(({ pk }) => pk > 0)
      .map(({ name }) => `${name} = @key_${name}`)
      .join(' AND ');
  const rowOf = ({ name, columns }: Table) => {
    const keys = columns.filter(({ pk }) => pk > 0).map((column) => `${column.name} AS key_${column.name}`);
    return oneOf(sqlite.prepare<[], Record<string, unknown>>(`SELECT ${keys.join(', ')} FROM ${name}`).all());
  };
  const isOwnId = ({ name, pk }: Column) => pk > 0 && name === 'id';

  const insert = (table: Table) => {
    const values = Object.fromEntries(
      table.columns.map((column) => [column.name, isOwnId(column) ? nextId++ : valueFor(table, column)]),
    );
    const names = Object.keys(values);
    sqlite
      .prepare(
        `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
      )
      .run(values);
    if (table.name === 'video')
      sqlite.prepare('INSERT INTO video_text (video_id) VALUES (?)').run(values['id']);
  };
  const change = (table: Table) => {
    const key = rowOf(table);
    const columns = table.columns.filter(
      (column) => !isOwnId(column) && !(column.pk > 0 && COMES_WITH.includes(table.name)),
    );
    // Mostly one, sometimes several at once.
    const chosen = columns.filter(() => below(columns.length) === 0);
    if (!key || chosen.length === 0) return false;
    const sets = chosen.map(({ name }) => `${name} = @${name}`).join(', ');
    const values = Object.fromEntries(chosen.map((column) => [column.name, valueFor(table, column)]));
    sqlite.prepare(`UPDATE ${table.name} SET ${sets} WHERE ${whereOf(table)}`).run({ ...key, ...values });
    return true;
  };
  const remove = (table: Table) => {
    const key = rowOf(table);
    if (!key) return false;
    sqlite.prepare(`DELETE FROM ${table.name} WHERE ${whereOf(table)}`).run(key);
    return true;
  };

  /** One change; false where it could not be made: the database refuses much of what is tried. */
  return (): string | false => {
    const table = tables[below(tables.length)];
    if (!table) return false;
    const kind = only ? 9 : below(10);
    const isFixed = COMES_WITH.includes(table.name);
    try {
      if (kind < 4 && !isFixed) insert(table);
      else if (kind === 4 && !isFixed ? !remove(table) : !change(table)) return false;
      return `${kind < 4 ? 'insert' : kind === 4 ? 'delete' : 'update'} ${table.name}`;
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_CONSTRAINT'))
        return false;
      throw thrown;
    }
  };
}
