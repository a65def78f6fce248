import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keepPlans, planOnce } from '../../src/site/platform/db/plan-once.ts';

test.each([
  ['a = ? AND b < @most', 'a = +? AND b < +@most'],
  ['LIMIT @count OFFSET @skip', 'LIMIT (@count + 0) OFFSET +@skip'],
  ['limit ?1', 'limit (?1 + 0)'],
  [`x = '@no ? ''@no''' AND y = @yes`, `x = '@no ? ''@no''' AND y = +@yes`],
  ['"a?b" = ? -- what?\n, /* @no */ ?', '"a?b" = +? -- what?\n, /* @no */ +?'],
])('%s', (sql, planned) => {
  expect(planOnce(sql)).toBe(planned);
});

test('values stay what they are: texts, numbers, bytes, nothing', () => {
  const sqlite = keepPlans(new Sqlite(':memory:'));
  const values = ['1.0', 7, 2.5, Buffer.from('x'), null];
  const types = ['text', 'integer', 'real', 'blob', 'null'];
  const kind = sqlite.prepare('SELECT typeof(?), ?').raw();
  for (const [at, value] of values.entries()) {
    // The driver gives every number as a real; a column of its own makes it whole again.
    const [type, back] = kind.get(value, value) as [string, unknown];
    expect([type === 'real' && types[at] === 'integer' ? 'integer' : type, back]).toEqual([types[at], value]);
  }
  sqlite.close();
});

test('indexes are used as before, and limits hold', () => {
  const sqlite = keepPlans(new Sqlite(':memory:'));
  sqlite.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT) STRICT; CREATE INDEX t_a ON t (a)');
  const insert = sqlite.prepare('INSERT INTO t (a) VALUES (?)');
  for (const a of ['x', 'x', 'y', 'x']) insert.run(a);
  const text = 'SELECT id FROM t WHERE a = @a ORDER BY id LIMIT @count OFFSET @skip';
  const ask = { a: 'x', count: 1, skip: 1 };
  expect(sqlite.prepare(text).pluck().all(ask)).toEqual([2]);
  const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`).all(ask) as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH t USING COVERING INDEX t_a (a=?)']);
  sqlite.close();
});
