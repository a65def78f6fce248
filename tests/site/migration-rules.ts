import Sqlite, { type Database } from 'better-sqlite3';
import { migrate } from '../../src/site/platform/db/migrate.ts';
import type { Migration } from '../../src/site/platform/db/migration-files.ts';
import { contractOf } from '../../src/site/platform/db/served-schemas.ts';

/**
 * Whether the release before still serves what a migration leaves. Text says what a statement does to rows; what it does to
 * tables is compared in a database that has it.
 */
export function breachesOf(before: readonly Migration[], next: Migration): readonly string[] {
  const sqlite = new Sqlite(':memory:');
  try {
    migrate(sqlite, before);
    const old = schemaOf(sqlite);
    migrate(sqlite, [...before, next]);
    return [...statementsOf(next.text).flatMap(ofStatement), ...ofSchema(old, schemaOf(sqlite))];
  } finally {
    sqlite.close();
  }
}

/** A contract comes with a minor version, in its first release. @param frozen releases with the migrations they know */
export function contractBreaches(
  migrations: readonly Migration[],
  release: string,
  frozen: readonly { readonly release: string; readonly migrations: number }[],
): readonly string[] {
  return migrations.flatMap((step) => {
    const contract = contractOf(step);
    if (!contract) return [];
    const { minor, from } = contract;
    const found: string[] = [];
    if (from > step.id || from < 1) found.push(`${step.name}: there is no migration ${from} before it`);
    if (compared(minorOf(release), minor) < 0) found.push(`${step.name}: ${release} is not ${minor} yet`);
    for (const one of frozen)
      if (compared(minorOf(one.release), minor) >= 0 && one.migrations < step.id)
        found.push(`${step.name}: ${one.release} came without it: it contracts within a minor version`);
    return found;
  });
}

const minorOf = (release: string) => release.split('.').slice(0, 2).join('.');
const compared = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

const WITHOUT_COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

const statementsOf = (text: string) =>
  text
    .replaceAll(WITHOUT_COMMENTS, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '');

/** Statements that only add. Rows of old tables may be filled up; none is taken away. */
const ADDS = /^(?:CREATE (?:TABLE|INDEX) |ALTER TABLE \w+ ADD |INSERT (?!OR REPLACE)|UPDATE )/i;

/** Columns by which rows belong to a member. */
const NAMES_MEMBER = /(?:member|owner|actor|author)_id$/;

const ofStatement = (statement: string) =>
  ADDS.test(statement) ? [] : [`does more than add: ${statement.slice(0, 60)}`];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
  readonly hidden: number;
}

interface Table {
  readonly sql: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly keys: readonly { readonly table: string; readonly on_delete: string; readonly from: string }[];
}

interface Schema {
  readonly tables: ReadonlyMap<string, Table>;
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly sql: string }>;
}

function schemaOf(sqlite: Database): Schema {
  const rows = sqlite
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'`,
    )
    .all() as { type: string; name: string; table: string; sql: string }[];
  const tableOf = (name: string, sql: string): Table => ({
    sql,
    columns: new Map((sqlite.pragma(`table_xinfo("${name}")`) as Column[]).map((one) => [one.name, one])),
    keys: sqlite.pragma(`foreign_key_list("${name}")`) as Table['keys'],
  });
  const of = (type: string) => rows.filter((row) => row.type === type);
  return {
    tables: new Map(of('table').map(({ name, sql }) => [name, tableOf(name, sql)])),
    indexes: new Map(of('index').map(({ name, table, sql }) => [name, { table, sql }])),
  };
}

function ofSchema(old: Schema, next: Schema): readonly string[] {
  const found: string[] = [];
  for (const [name, table] of old.tables) {
    const now = next.tables.get(name);
    if (now) found.push(...ofTable(name, table, now));
    else found.push(`table ${name} is gone`);
  }
  for (const [name, { sql }] of old.indexes)
    if (next.indexes.get(name)?.sql !== sql) found.push(`index ${name} is gone or another`);
  for (const [name, { table, sql }] of next.indexes)
    if (!old.indexes.has(name) && old.tables.has(table) && /^CREATE UNIQUE/i.test(sql))
      found.push(`index ${name} refuses rows that the release before writes`);
  for (const [name, { columns, keys }] of next.tables)
    for (const column of columns.keys())
      if (
        NAMES_MEMBER.test(column) &&
        !old.tables.get(name)?.columns.has(column) &&
        !keys.some(({ from }) => from === column)
      )
        found.push(`${name}.${column} stays when the release before erases a member`);
  for (const [name, { keys }] of next.tables)
    for (const { table, on_delete, from } of keys)
      if (
        old.tables.has(table) &&
        !old.tables.get(name)?.columns.has(from) &&
        !/CASCADE|SET NULL/.test(on_delete)
      )
        found.push(`${name}.${from} prevents that the release before deletes a row of ${table}`);
  return found;
}

/** An old table may only get columns behind the others, which a row that does not name them satisfies. */
function ofTable(name: string, old: Table, now: Table): readonly string[] {
  const found: string[] = [];
  const [body, end] = partsOf(old.sql);
  const [nowBody, nowEnd] = partsOf(now.sql);
  if (!nowBody.startsWith(body) || nowEnd !== end)
    found.push(`table ${name} is another than with columns added`);
  const added = nowBody.slice(body.length);
  for (const [column, { notnull, dflt_value, hidden }] of now.columns)
    if (!old.columns.has(column) && hidden === 0 && notnull === 1 && dflt_value === null)
      found.push(`${name}.${column} needs a value that the release before does not write`);
  for (const check of added.matchAll(/\bCHECK\s*\((.*)/gi))
    for (const column of old.columns.keys())
      if (new RegExp(`\\b${column}\\b`).test(check[1] ?? ''))
        found.push(`a check of table ${name} looks at ${column}, which the release before writes`);
  return found;
}

/** The text in the brackets of a table, and behind them. */
function partsOf(sql: string): readonly [string, string] {
  const end = sql.lastIndexOf(')');
  return [sql.slice(sql.indexOf('('), end).trimEnd(), sql.slice(end)];
}
