import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/site/platform/db/migrate.ts';

const KINDS = ['model', 'channel'] as const;
let sqlite: Sqlite.Database;
let count: number;
beforeEach(() => {
  sqlite = new Sqlite(':memory:');
  count = 0;
});
afterEach(() => {
  sqlite.close();
});

type Kind = (typeof KINDS)[number];

/** @returns what puts one in with ratings of that sum, in hundredths */
function adding(kind: Kind): (sum: number, rated: number) => void {
  const insert = sqlite.prepare(
    `INSERT INTO ${kind} (dir, title_en, title_ja, rating_sum, rated) VALUES (?, 'A', 'A', ?, ?)`,
  );
  return (sum, rated) => {
    insert.run(`a${(count += 1)}`, sum, rated);
  };
}

/** Makes the connection one of an SQLite that breaks ties the other way: the Debian tool's 3.40 and ours differ so. */
function roundOtherwise(): void {
  sqlite.function('round', { deterministic: true }, (value: unknown, digits: unknown) => {
    const scale = 10 ** Number(digits);
    const scaled = Number(value) * scale;
    const isTie = Math.abs(scaled - Math.floor(scaled) - 0.5) < 1e-6;
    return (isTie ? Math.floor(scaled) + (Math.floor(scaled) % 2) : Math.round(scaled)) / scale;
  });
}

const rows = (kind: string) =>
  sqlite
    .prepare<[], { sum: number; rated: number; rating: number }>(
      `SELECT rating_sum AS sum, rated, rating FROM ${kind} ORDER BY id`,
    )
    .all();

/** The mean in thousandths, half of one rounded up, without a fraction on the way. */
function exact(sum: number, rated: number): number {
  if (rated === 0) return 0;
  return Number((20n * BigInt(sum) + BigInt(rated)) / (2n * BigInt(rated))) / 1_000;
}

/** A mean as it must not be made. */
const ROUNDED = `CREATE TABLE rounded (sum INTEGER, rating REAL GENERATED ALWAYS AS (round(sum / 800.0, 3)) VIRTUAL);
  CREATE INDEX rounded_rating ON rounded (rating)`;

/** What is stored in an index must come out of every version of SQLite alike. */
function rounding(): unknown[] {
  return sqlite
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type IN ('table', 'index') AND lower(sql) GLOB '*round(*' ORDER BY name`,
    )
    .pluck()
    .all();
}

describe('mean ratings', () => {
  test('no table and no index has a value that round() makes', () => {
    migrate(sqlite);
    expect(rounding()).toEqual([]);
    // The control.
    sqlite.exec(ROUNDED);
    expect(rounding()).toEqual(['rounded']);
  });

  test.each(KINDS)('of a %s are the exact mean to a thousandth', (kind) => {
    migrate(sqlite);
    const add = adding(kind);
    sqlite.exec('BEGIN');
    // All means of few ratings, with all the ties among them, and some of many.
    for (let rated = 0; rated <= 16; rated++)
      for (let sum = rated; sum <= rated * 500; sum += 1 + Math.floor(rated / 2)) add(sum, rated);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: 500 }), (rated, mean) =>
        add(rated * mean - Math.floor(rated / 3), rated),
      ),
    );
    sqlite.exec('COMMIT');
    const wrong = rows(kind).filter(({ sum, rated, rating }) => rating !== exact(sum, rated));
    expect(wrong).toEqual([]);
  });

  test.each(KINDS)('of a %s are found by their index', (kind) => {
    migrate(sqlite);
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN SELECT id FROM ${kind} ORDER BY rating DESC, id DESC`);
    expect(JSON.stringify(plan.all())).toContain(`${kind}_rated`);
  });

  test.each(KINDS)('an index of a %s that one SQLite wrote is whole to another', (kind) => {
    const whole = () => sqlite.pragma('integrity_check', { simple: true });
    migrate(sqlite);
    for (let sum = 1, add = adding(kind); sum <= 200; sum += 1) add(sum, 8);
    roundOtherwise();
    expect(whole()).toBe('ok');
    sqlite.exec(`UPDATE ${kind} SET rating_sum = rating_sum + 1`);
    expect(whole()).toBe('ok');
  });

  test('an index of what round() made is not: the control', () => {
    const whole = () => sqlite.pragma('integrity_check', { simple: true });
    sqlite.exec(ROUNDED);
    const insert = sqlite.prepare('INSERT INTO rounded (sum) VALUES (?)');
    for (let sum = 1; sum <= 200; sum += 1) insert.run(sum);
    expect(whole()).toBe('ok');
    roundOtherwise();
    expect(whole()).toMatch(/missing from index/);
  });
});
