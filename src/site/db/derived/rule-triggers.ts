import { withRow } from './counter.ts';
import type { Rules } from './rules.ts';
import type { Effect } from './triggers.ts';

export function ruleTriggers({ owned, raised, refused, indexed }: Rules): readonly Effect[] {
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
    ...refused.map(({ table, when, message }) => ({
      table,
      when: 'BEFORE INSERT' as const,
      sql: `SELECT RAISE(ABORT, '${message}') WHERE ${withRow(when, 'r', 'NEW')};`,
    })),
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
