import { withRow } from './counter.ts';
import { purgeEffects } from './purge-effects.ts';
import { PUBLIC_SCOPES, type PublicScope } from './scopes.ts';
import type { TableRule } from './table-rule.ts';
import type { Effect } from './effect.ts';

/** Triggers that end or update finished answers, ready JSON, the search index and shared caches when a table's rows change. */
export function watchTriggers(table: string, rule: TableRule): readonly Effect[] {
  return [
    ...scopeEffects(table, rule),
    ...topicEffects(table, rule),
    ...readyEffects(table, rule),
    ...searchEffects(table, rule),
    ...purgeEffects(table, rule),
  ];
}

const row = (sql: string, name: 'OLD' | 'NEW') => withRow(sql, 'r', name);

function scopeEffects(table: string, { columns, when = 'TRUE', areNewLate }: TableRule): readonly Effect[] {
  const scopes = PUBLIC_SCOPES.filter((scope) => Object.values(columns).includes(scope));
  if (scopes.length === 0) return [];
  const end = (ended: readonly PublicScope[], condition: string) =>
    `UPDATE public_change SET version = version + 1
    WHERE scope IN (${ended.map((scope) => `'${scope}'`).join(', ')}) AND (${condition});`;
  return [
    ...(areNewLate ? [] : [{ table, when: 'AFTER INSERT', sql: end(scopes, row(when, 'NEW')) } as const]),
    { table, when: 'AFTER DELETE', sql: end(scopes, row(when, 'OLD')) },
    ...scopes.map((scope) => ({
      table,
      when: 'AFTER UPDATE' as const,
      of: { name: scope, columns: columnsOf(columns, [scope]) },
      sql: end([scope], `${row(when, 'OLD')} OR ${row(when, 'NEW')}`),
    })),
  ];
}

/** One row for each thing: comments on different things never write the same. */
function topicEffects(table: string, { columns, when = 'TRUE', topic }: TableRule): readonly Effect[] {
  if (!topic) return [];
  const { target, object_id } = topic;
  const move = (name: 'OLD' | 'NEW', condition: string) =>
    `INSERT INTO talk_change (target, object_id, version) SELECT ${row(target, name)}, ${row(object_id, name)}, 1
    WHERE ${condition} ON CONFLICT (target, object_id) DO UPDATE SET version = version + 1;`;
  const isSeen = `(${row(when, 'OLD')} OR ${row(when, 'NEW')})`;
  const isMoved = `(${row(target, 'OLD')} <> ${row(target, 'NEW')} OR ${row(object_id, 'OLD')} <> ${row(object_id, 'NEW')})`;
  const of = { name: 'talk', columns: columnsOf(columns, ['talk']) };
  return [
    { table, when: 'AFTER INSERT', sql: move('NEW', row(when, 'NEW')) },
    { table, when: 'AFTER DELETE', sql: move('OLD', row(when, 'OLD')) },
    {
      table,
      when: 'AFTER UPDATE',
      of,
      sql: `${move('NEW', isSeen)}\n  ${move('OLD', `${isSeen} AND ${isMoved}`)}`,
    },
  ];
}

/** Runs after the change: links of a deleted row are deleted first, and their triggers have done the work. */
function readyEffects(table: string, { columns, ready }: TableRule): readonly Effect[] {
  if (ready === undefined) return [];
  const drop = (name: 'OLD' | 'NEW') => `DELETE FROM video_json WHERE video_id IN (${row(ready, name)});`;
  return [
    // Of an insert as well: a REPLACE is an insert whose delete fires nothing.
    { table, when: 'AFTER INSERT', sql: drop('NEW') },
    { table, when: 'AFTER DELETE', sql: drop('OLD') },
    {
      table,
      when: 'AFTER UPDATE',
      of: { name: 'ready', columns: columnsOf(columns, ['videos', 'names']) },
      sql: `${drop('OLD')}\n  ${drop('NEW')}`,
    },
  ];
}

/** Plain inserts: the conflict clause of the outer statement overrides that of a trigger. */
function searchEffects(table: string, { search }: TableRule): readonly Effect[] {
  if (!search) return [];
  const { kind, object, columns } = search;
  const log = (name: 'OLD' | 'NEW', where = '') =>
    `INSERT INTO search_change (kind, object) SELECT '${kind}', ${row(object, name)}${where};`;
  const moved = ` WHERE ${row(object, 'OLD')} <> ${row(object, 'NEW')}`;
  return [
    { table, when: 'AFTER INSERT', sql: log('NEW') },
    { table, when: 'AFTER DELETE', sql: log('OLD') },
    {
      table,
      when: 'AFTER UPDATE',
      of: { name: 'search', columns },
      sql: `${log('NEW')}\n  ${log('OLD', moved)}`,
    },
  ];
}

const columnsOf = (columns: TableRule['columns'], scopes: readonly (PublicScope | 'talk')[]) =>
  Object.keys(columns).filter((name) => (scopes as readonly string[]).includes(columns[name] ?? ''));
