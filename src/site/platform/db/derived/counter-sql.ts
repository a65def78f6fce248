import { withRow, type Counter } from './counter.ts';

type Row = 'NEW' | 'OLD';
export type Sign = '+' | '-';

/** Where a change comes from: the counted row itself, or the row that links it. */
export type Side = 'row' | 'link';

interface Change {
  readonly side: Side;
  readonly row: Row;
  readonly sign: Sign;
  /** The row is still there and about to go. */
  readonly isLeaving?: boolean;
}

/** The statement of a trigger that adds a row to its counter, or takes it out again. */
export function changeOf(counter: Counter, change: Change): string {
  if (counter.isMade) return changeOfMade(counter, change);
  return counter.add ? changeOfColumns(counter, counter.add, change) : changeOfTotal(counter, change);
}

/** What leaves was counted, so its row is there, or goes as well with what both belong to. */
function changeOfMade({ into, key, add = {}, when }: Counter, { row, sign }: Change): string {
  const named = (sql: string) => withRow(sql, 'r', row);
  const columns = Object.keys(add);
  if (sign === '-') {
    const sets = Object.entries(add).map(([name, sql]) => `${name} = ${name} - ${named(sql)}`);
    const keys = Object.entries(key).map(([name, sql]) => `${name} = ${named(sql)}`);
    return `UPDATE ${into} SET ${sets.join(', ')} WHERE ${keys.join(' AND ')} AND ${named(when)};`;
  }
  return `INSERT INTO ${into} (${[...Object.keys(key), ...columns].join(', ')})
    SELECT ${[...Object.values(key), ...Object.values(add)].map(named).join(', ')} WHERE ${named(when)}
    ${added({ into, key }, columns)};`;
}

const added = ({ into, key }: Pick<Counter, 'into' | 'key'>, columns: readonly string[]) =>
  `ON CONFLICT (${Object.keys(key).join(', ')}) DO UPDATE
      SET ${columns.map((name) => `${name} = ${into}.${name} + excluded.${name}`).join(', ')}`;

/** What a counter moves by while its row stays counted where it is; only columns that depend on `column`. */
export function differenceOf(counter: Counter, column: string): string | undefined {
  const moved = Object.entries(counter.add ?? {}).filter(([, sql]) =>
    new RegExp(`\\br\\.${column}\\b`).test(sql),
  );
  if (moved.length === 0) return undefined;
  const of = (sql: string, row: Row) => withRow(sql, 'r', row);
  const sets = moved.map(([name, sql]) => `${name} = ${name} + ${of(sql, 'NEW')} - ${of(sql, 'OLD')}`);
  return `UPDATE ${counter.into} SET ${sets.join(', ')}
    WHERE ${keyOfRow(counter, 'NEW')} AND ${of(counter.when, 'NEW')};`;
}

function changeOfTotal(counter: Counter, { side, row, sign }: Change): string {
  const { through, into, key } = counter;
  const names = Object.keys(key).join(', ');
  const from = through && (side === 'row' ? `${through.table} l` : `${counter.of} r`);
  const join = through && (side === 'row' ? `l.${through.column} = r.id` : `r.id = l.${through.column}`);
  const where = [join, counter.when].filter((part) => part !== undefined).join(' AND ');
  const select = `SELECT ${Object.values(key).join(', ')}, ${sign}1${from ? ` FROM ${from}` : ''} WHERE ${where}`;
  return `INSERT INTO ${into} (${names}, total) ${withRow(select, side === 'row' ? 'r' : 'l', row)}
    ON CONFLICT (${names}) DO UPDATE SET total = total + excluded.total;`;
}

function changeOfColumns(counter: Counter, add: Counter['add'] & {}, change: Change): string {
  const { into, through, of } = counter;
  const { side, row, sign, isLeaving = false } = change;
  const named = (sql: string) => withRow(sql, side === 'row' ? 'r' : 'l', row);
  const sets = [
    ...Object.entries(add).map(([name, sql]) => `${name} = ${into}.${name} ${sign} ${named(sql)}`),
    ...Object.entries(counter.latest ?? {}).map(([name, sql]) =>
      sign === '+'
        ? `${name} = max(${into}.${name}, ${named(sql)})`
        : `${name} = CASE WHEN ${named(sql)} < ${into}.${name} THEN ${into}.${name}
            ELSE ${latestOf(counter, sql, isLeaving)} END`,
    ),
  ];
  const set = `UPDATE ${into} SET ${sets.join(', ')}`;
  if (side === 'row' || !through) return `${set} WHERE ${keyOfRow(counter, row)} AND ${named(counter.when)};`;
  const [[name, value] = ['', '']] = Object.entries(counter.key);
  return `${set} FROM ${of} r
    WHERE r.id = ${row}.${through.column} AND ${into}.${name} = ${named(value)} AND ${counter.when};`;
}

/** The counter's rows, seen from a counted row. */
function keyOfRow({ key, through }: Counter, row: Row): string {
  const [[name, value] = ['', '']] = Object.entries(key);
  if (!through) return `${name} = ${withRow(value, 'r', row)}`;
  return `${name} IN (SELECT ${value} FROM ${through.table} l WHERE l.${through.column} = ${row}.id)`;
}

/** The greatest value of the rows that are counted now. */
function latestOf(counter: Counter, sql: string, isLeaving = false): string {
  const other = (text: string) => withRow(withRow(text, 'r', 'w'), 'l', 'k');
  const but = isLeaving ? ' AND w.id <> OLD.id' : '';
  return `(SELECT coalesce(max(${other(sql)}), 0) FROM ${sourceOf(counter, 'w', 'k')}
    WHERE ${isInKey(counter, other)} AND ${other(counter.when)}${but})`;
}

const sourceOf = ({ of, through }: Counter, row: string, link: string) =>
  through
    ? `${through.table} ${link} JOIN ${of} ${row} ON ${row}.id = ${link}.${through.column}`
    : `${of} ${row}`;

const isInKey = ({ key, into }: Counter, named: (sql: string) => string) =>
  Object.entries(key)
    .map(([name, sql]) => `${named(sql)} = ${into}.${name}`)
    .join(' AND ');

/** SQL that makes counters again from the rows they count. */
export function recountOf(counters: readonly Counter[]): string {
  const columns = counters.flatMap(({ into, add, latest = {} }) =>
    Object.keys(add ? { ...add, ...latest } : { total: '' }).map(
      (name) => `UPDATE ${into} SET ${name} = 0 WHERE ${name} <> 0;`,
    ),
  );
  return [...new Set(columns), ...counters.map(countAll)].join('\n');
}

function countAll(counter: Counter): string {
  const { into, key, add, latest = {} } = counter;
  const from = `FROM ${sourceOf(counter, 'r', 'l')} WHERE ${counter.when}`;
  const names = Object.keys(key);
  const selected = (more: readonly string[]) =>
    [...Object.entries(key).map(([name, sql]) => `${sql} AS ${name}`), ...more].join(', ');
  if (!add) {
    return `INSERT INTO ${into} (${names.join(', ')}, total)
      SELECT ${names.join(', ')}, count(*) FROM (SELECT ${selected([])} ${from}) GROUP BY ${names.join(', ')}
      ON CONFLICT (${names.join(', ')}) DO UPDATE SET total = excluded.total;`;
  }
  const sums = Object.entries(add).map(([name, sql]) => `sum(${sql}) AS ${name}`);
  if (counter.isMade) {
    const columns = Object.keys(add);
    return `INSERT INTO ${into} (${[...names, ...columns].join(', ')})
      SELECT ${selected(sums)} ${from} GROUP BY ${names.map((_name, at) => at + 1).join(', ')}
      ${added(counter, columns)};`;
  }
  const greatest = Object.entries(latest).map(([name, sql]) => `max(${sql}) AS ${name}`);
  const sets = [
    ...Object.keys(add).map((column) => `${column} = ${into}.${column} + c.${column}`),
    ...Object.keys(latest).map((column) => `${column} = c.${column}`),
  ];
  return `UPDATE ${into} SET ${sets.join(', ')}
    FROM (SELECT ${selected([...sums, ...greatest])} ${from} GROUP BY 1) c
    WHERE ${names.map((name) => `${into}.${name} = c.${name}`).join(' AND ')};`;
}
