import { withRow } from './counter.ts';
import type { Rules } from './rules.ts';
import type { Effect } from './effect.ts';

/** In whole numbers but for the last step: SQLite's versions differ in `round()`. */
const RATING = `CASE WHEN r.likes + r.dislikes = 0 THEN 0.0
  ELSE ((500 * r.likes + (r.likes + r.dislikes) / 2) / (r.likes + r.dislikes)) / 100.0 END`;

export function ruleTriggers({ owned, raised, rated, refused, flagged, indexed }: Rules): readonly Effect[] {
  return [
    ...owned.flatMap(({ table, kind, of }) =>
      Object.entries(of).map(([owner, word]) => ({
        table: owner,
        when: 'AFTER DELETE' as const,
        sql: `DELETE FROM ${table} WHERE ${kind} = '${word}' AND object_id = OLD.id;`,
      })),
    ),
    ...raised.map(({ by, into, key, column, value }) => ({
      table: by,
      when: 'AFTER INSERT' as const,
      sql: withRow(`UPDATE ${into} SET ${column} = max(${column}, ${value}) WHERE id = ${key};`, 'r', 'NEW'),
    })),
    ...rated.map(({ by, columns, into, key }) => ({
      table: by,
      when: 'AFTER UPDATE' as const,
      of: { name: 'rated', columns },
      sql: withRow(`UPDATE ${into} SET rating = ${RATING} WHERE id = ${key};`, 'r', 'NEW'),
    })),
    ...refused.map(({ table, column, when, message }): Effect => {
      const sql = `SELECT RAISE(ABORT, '${message}') WHERE ${withRow(when, 'r', 'NEW')};`;
      return column === undefined
        ? { table, when: 'BEFORE INSERT', sql }
        : { table, when: 'AFTER UPDATE', of: { name: `adult_${column}`, columns: [column] }, sql };
    }),
    ...flagged.map(({ by, when, column, table, flag, value, where }): Effect => {
      const sql = `UPDATE ${table} SET ${flag} = ${value} WHERE ${where};`;
      return {
        table: by,
        when,
        sql: withRow(sql, 'r', when === 'AFTER DELETE' ? 'OLD' : 'NEW'),
        ...(column !== undefined && { of: { name: flag, columns: [column] } }),
      };
    }),
    ...indexed.flatMap(({ index, of: table, column }): readonly Effect[] => {
      const add = `INSERT INTO ${index} (rowid, ${column}) VALUES (NEW.id, NEW.${column});`;
      const drop = `INSERT INTO ${index} (${index}, rowid, ${column}) VALUES ('delete', OLD.id, OLD.${column});`;
      const of = { name: index, columns: ['id', column] };
      return [
        { table, when: 'AFTER INSERT', sql: add },
        { table, when: 'AFTER DELETE', sql: drop },
        { table, when: 'AFTER UPDATE', of, sql: `${drop}\n  ${add}` },
      ];
    }),
  ];
}
