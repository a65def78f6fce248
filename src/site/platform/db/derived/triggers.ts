import { changeOf, differenceOf } from './counter-sql.ts';
import { columnsIn, type Counter } from './counter.ts';
import type { Copy } from './copies.ts';
import { copyTriggers } from './copy-sql.ts';
import { ruleTriggers } from './rule-triggers.ts';
import type { Rules } from './rules.ts';
import { watchTriggers } from './watch-triggers.ts';
import type { TableRule } from './table-rule.ts';
import type { Effect } from './effect.ts';

/** Everything that is derived from rows. */
export interface Derived {
  readonly tables: Readonly<Record<string, TableRule>>;
  readonly counters: readonly Counter[];
  readonly copies: readonly Copy[];
  readonly rules: Rules;
}

export interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** All generated triggers have it, and no others. */
export const TRIGGER_PREFIX = 'derived_';

/** The triggers that update everything derived: one for each table and event, of updates one for each set of columns. */
export function triggersOf({ tables, counters, copies, rules }: Derived): readonly Trigger[] {
  const effects = [
    ...Object.entries(tables).flatMap(([table, rule]) => watchTriggers(table, rule)),
    ...counterTriggers(counters),
    ...copyTriggers(copies),
    ...ruleTriggers(rules),
  ];
  const groups = groupBy(effects, ({ table, when, of }) =>
    [table, when.toLowerCase().replace(' ', '_'), ...(of ? [of.name] : [])].join('_'),
  );
  return [...groups].map(([name, all]) => triggerOf(TRIGGER_PREFIX + name, all));
}

function triggerOf(name: string, effects: readonly Effect[]): Trigger {
  const [{ table, when, of } = { table: '', when: '', of: undefined }] = effects;
  const columns = [...new Set(effects.flatMap((effect) => effect.of?.columns ?? []))];
  const event = of ? `${when} OF ${columns.join(', ')}` : when;
  const but = of?.but === undefined ? '' : ` AND NOT (${of.but})`;
  const condition = of ? `WHEN (${isChanged(columns)})${but}\n` : '';
  const body = [...new Set(effects.map(({ sql }) => sql))].join('\n  ');
  return { name, sql: `CREATE TRIGGER ${name} ${event} ON ${table}\n${condition}BEGIN\n  ${body}\nEND` };
}

const isChanged = (columns: readonly string[]) =>
  columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');

function counterTriggers(counters: readonly Counter[]): readonly Effect[] {
  const bySource = groupBy(counters, ({ of }) => of);
  return [
    ...[...bySource].flatMap(([of, own]) => sourceEffects(of, own)),
    ...counters.flatMap((counter) => (counter.through ? linkEffects(counter, counter.through) : [])),
  ];
}

/** A row that changes counters leaves the old one and enters the new one; else its counter moves by the difference. */
function sourceEffects(table: string, counters: readonly Counter[]): readonly Effect[] {
  const moves = columnsIn(
    counters.flatMap(({ key, when, latest = {} }) => [...Object.values(key), when, ...Object.values(latest)]),
    'r',
  );
  const amounts = columnsIn(
    counters.flatMap(({ add = {} }) => Object.values(add)),
    'r',
  ).filter((column) => !moves.includes(column));
  const moved = { name: 'moved', columns: moves };
  return [
    ...counters.flatMap((counter): readonly Effect[] => {
      const change = (row: 'NEW' | 'OLD', isLeaving = false) =>
        changeOf(counter, { side: 'row', row, sign: row === 'NEW' ? '+' : '-', isLeaving });
      const isLinked = counter.through !== undefined;
      return [
        // A row is linked after its insert. Its links are deleted with it, so it is uncounted while they exist.
        ...(isLinked ? [] : [{ table, when: 'AFTER INSERT', sql: change('NEW') } as const]),
        { table, when: isLinked ? 'BEFORE DELETE' : 'AFTER DELETE', sql: change('OLD', true) },
        ...(moves.length > 0
          ? [{ table, when: 'AFTER UPDATE', of: moved, sql: `${change('OLD')}\n  ${change('NEW')}` } as const]
          : []),
      ];
    }),
    ...amounts.flatMap((column) =>
      counters.flatMap((counter): readonly Effect[] => {
        const sql = differenceOf(counter, column);
        const of = { name: column, columns: [column], but: isChanged(moves) };
        return sql === undefined ? [] : [{ table, when: 'AFTER UPDATE', of, sql }];
      }),
    ),
  ];
}

function linkEffects(counter: Counter, { table, column }: Counter['through'] & {}): readonly Effect[] {
  const change = (row: 'NEW' | 'OLD') =>
    changeOf(counter, { side: 'link', row, sign: row === 'NEW' ? '+' : '-' });
  const columns = [column, ...columnsIn(Object.values(counter.key), 'l')];
  const of = { name: 'moved', columns };
  return [
    { table, when: 'AFTER INSERT', sql: change('NEW') },
    { table, when: 'AFTER DELETE', sql: change('OLD') },
    { table, when: 'AFTER UPDATE', of, sql: `${change('OLD')}\n  ${change('NEW')}` },
  ];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
