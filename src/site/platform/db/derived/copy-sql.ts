import type { Database } from 'better-sqlite3';
import { columnsIn, withRow } from './counter.ts';
import type { Copy } from './copies.ts';
import type { Effect } from './effect.ts';

/** Triggers that copy a row into each new link, and change it when that row changes. */
export function copyTriggers(copies: readonly Copy[]): readonly Effect[] {
  return copies.flatMap(({ of, into, by, columns }): readonly Effect[] => {
    const sql = copyOf({ of, into, by, columns }, `${into}.${by} = NEW.${by}`);
    return [
      { table: into, when: 'AFTER INSERT', sql },
      { table: into, when: 'AFTER UPDATE', of: { name: 'copied', columns: [by] }, sql },
      // Each by itself: a change of views touches one index.
      ...Object.entries(columns).map(([name, value]): Effect => ({
        table: of,
        when: 'AFTER UPDATE',
        of: { name: `copied_${name}`, columns: columnsIn([value], 'r') },
        sql: `UPDATE ${into} SET ${name} = ${withRow(value, 'r', 'NEW')} WHERE ${by} = NEW.id;`,
      })),
    ];
  });
}

/** SQL that makes copies again from their rows; those that are right are not written. */
export function copyOf(copy: Copy, where = 'TRUE'): string {
  const { of, into, by, columns } = copy;
  const sets = Object.entries(columns).map(([name, value]) => `${name} = ${value}`);
  return `UPDATE ${into} SET ${sets.join(', ')}
    FROM ${of} r WHERE r.id = ${into}.${by} AND ${where} AND ${isWrong(copy)};`;
}

/** Tables with copies that differ from their rows. */
export function wrongCopies(sqlite: Database, copies: readonly Copy[]): readonly string[] {
  return copies
    .filter((copy) => {
      const { of, into, by } = copy;
      const sql = `SELECT EXISTS (SELECT 1 FROM ${into} JOIN ${of} r ON r.id = ${into}.${by} WHERE ${isWrong(copy)})`;
      return sqlite.prepare<[], number>(sql).pluck().get() === 1;
    })
    .map(({ into }) => into);
}

const isWrong = ({ into, columns }: Copy) =>
  `(${Object.keys(columns)
    .map((name) => `${into}.${name}`)
    .join(', ')}) IS NOT (${Object.values(columns).join(', ')})`;
