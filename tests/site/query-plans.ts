import type { Database } from 'better-sqlite3';

/** Tables that do not grow with what the site holds: days, groups, facts of the site, and a row for each counted thing. */
const BOUNDED = [
  ...['category', 'channel_group', 'migration', 'playback_count', 'public_change', 'site_fact'],
  ...['site_setting', 'site_text', 'advert', 'advert_picture'],
  ...['collection_count', 'member_country_count', 'object_count', 'video_count'],
];

/** Steps of a plan that read all of something, or write it down before the first row comes. */
const READS_ALL = /^(SCAN|MATERIALIZE) (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/;

/**
 * Steps of a statement's plan that cost as much as a growing table has rows. Without `ANALYZE`, which the site never
 * runs, the planner takes every table to have a million.
 * @returns the steps, with names of tables for those that the statement gives them
 */
export function growingSteps(sqlite: Database, sql: string): readonly string[] {
  return planOf(sqlite, sql).flatMap((detail) => {
    if (detail.includes('AUTOMATIC')) return [detail];
    const [, step, alias = '', index] = READS_ALL.exec(detail) ?? [];
    if (step === undefined) return [];
    const tables = tablesOf(sqlite, sql, alias);
    // A part of the statement: its own steps are judged by themselves.
    if (step === 'SCAN' && tables.every((table) => BOUNDED.includes(table))) return [];
    if (index !== undefined && isListWalk(sql, index)) return [];
    return [detail.replace(alias, tables.join('|') || alias)];
  });
}

/** A list reads its sort's index, which it names, until its page or its count is full. */
const isListWalk = (sql: string, index: string) =>
  new RegExp(`\\bINDEXED BY ${index}\\b[^]*\\bLIMIT\\b`).test(sql);

/** Links of a model or a category, found by its id; those of one video as well. */
const OF_LINK =
  /USING (?:COVERING )?(?:INDEX video_(?:model|category)_\w+ \(|PRIMARY KEY \(video_id=\? AND )(?:model|category)_id=\?/;
const OF_ONE_VIDEO = /\bvideo_id=\?/;
/** Rows of a whole catalogue, in some order. */
const OF_CATALOGUE = /USING (?:COVERING )?INDEX video_(?:latest|longest|talked|popular|viewed|rated)\b/;
const OF_TIME = /added_at>\?/;
/** Links of each video that is found. */
const LINKS_OF_ONE = /USING PRIMARY KEY \(video_id=\?\)/;

/**
 * Steps of a statement's plan that look for the videos of a model or a category among all of a catalogue, or read all
 * of them to sort them: both cost more the more videos there are, whatever is shown. Those of a time may be sorted.
 */
export function searchingSteps(sqlite: Database, sql: string): readonly string[] {
  const plan = planOf(sqlite, sql);
  if (plan.some((step) => LINKS_OF_ONE.test(step))) return plan.filter((step) => OF_CATALOGUE.test(step));
  if (!plan.some((step) => OF_LINK.test(step))) return [];
  const readsAll = plan.some((step) => OF_LINK.test(step) && !OF_ONE_VIDEO.test(step) && !OF_TIME.test(step));
  return plan.filter(
    (step) => OF_CATALOGUE.test(step) || (readsAll && step === 'USE TEMP B-TREE FOR ORDER BY'),
  );
}

/** Steps of a statement's plan. Its values do not matter: the planner never sees them (`plan-once.ts`). */
export function planOf(sqlite: Database, sql: string): readonly string[] {
  const names = [...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, 0]);
  const places = sql.match(/\?/g) ?? [];
  return sqlite
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...places.map(() => 0), ...(names.length > 0 ? [Object.fromEntries(names)] : []))
    .map(({ detail }) => detail);
}

/** The tables that a statement calls by a name. */
function tablesOf(sqlite: Database, sql: string, alias: string): readonly string[] {
  const tables = sqlite.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  const named = [...sql.matchAll(new RegExp(`\\b(\\w+)\\s+(?:AS\\s+)?${alias}\\b`, 'g'))];
  return [...new Set([alias, ...named.map(([, table = '']) => table)])].filter((name) =>
    tables.includes(name),
  );
}

/** The statements of a trigger, with places where they read the row that fired it. */
export function statementsOf(trigger: string): readonly string[] {
  const body = trigger.slice(trigger.indexOf('BEGIN') + 'BEGIN'.length, trigger.lastIndexOf('END'));
  return body
    .replaceAll(/\b(?:NEW|OLD)\.\w+/g, '+?')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^SELECT\s+(?:CASE|RAISE)/i.test(statement));
}

/** Adds so many copies of a table's last row, under names of their own. */
export function addCopies(sqlite: Database, table: string, copies: number): void {
  const columns = sqlite.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];
  const values = columns.map((name) =>
    name === 'id'
      ? 't.id + c.n'
      : ['dir', 'name', 'folded_name'].includes(name)
        ? `t.${name} || '-' || c.n`
        : `t.${name}`,
  );
  sqlite.exec(`WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${copies})
    INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM c, ${table} t
    WHERE t.id = (SELECT max(id) FROM ${table})`);
}
