import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/site/app/seed/accounts.ts';
import { DAY_MS } from '../../src/site/app/seed/constants.ts';
import { seedDemo } from '../../src/site/app/seed/index.ts';
import { shared } from '../support/shared.ts';
import { DEMO_RESOURCES } from '../support/world-demo.ts';
import { makeWorld } from '../support/world.ts';

/** A clock far from the fixed present of the other tests, and not at noon. */
const NOW = Date.parse('2031-03-02T05:17:00Z');

const world = shared(await makeWorld());
const { database, store, dir } = world;
await seedDemo({
  database,
  store,
  uploadsDir: join(dir, 'uploads'),
  resources: DEMO_RESOURCES,
  now: NOW,
});

const value = (sql: string, ...params: readonly unknown[]) =>
  Number(
    world.database.sqlite
      .prepare(sql)
      .pluck()
      .get(...params),
  );

describe('the demo has content of today', () => {
  test.each([
    ['video', 'added_at', "state = 'approved' AND is_private = 0"],
    ['comment', 'added_at', "state = 'shown'"],
    ['submission', 'created_at', "kind = 'video'"],
    ['message', 'at', '1 = 1'],
    ['notification', 'at', 'read_at IS NULL'],
  ])('the newest %s is hours old, others from today, none from tomorrow', (table, column, where) => {
    const newest = value(`SELECT max(${column}) FROM ${table} WHERE ${where}`);
    expect(NOW - newest).toBeGreaterThanOrEqual(0);
    expect(NOW - newest).toBeLessThan(6 * 3_600_000);
    const today = `SELECT count(*) FROM ${table} WHERE ${where} AND ${column} > ${NOW - DAY_MS}`;
    expect(value(today)).toBeGreaterThanOrEqual(3);
  });

  test('people answer each other: threads, some of them folded, each reply about the same thing', () => {
    const replies = 'comment r JOIN comment c ON c.id = r.parent_id';
    expect(
      value("SELECT count(*) FROM comment WHERE parent_id IS NULL AND replies > 3 AND state = 'shown'"),
    ).toBeGreaterThan(5);
    expect(value(`SELECT count(DISTINCT r.target) FROM ${replies}`)).toBeGreaterThanOrEqual(3);
    const astray = `r.target <> c.target OR r.object_id <> c.object_id OR r.member_id = c.member_id
      OR r.added_at < c.added_at OR c.parent_id IS NOT NULL OR r.answered_id <> c.id`;
    expect(value(`SELECT count(*) FROM ${replies} WHERE ${astray}`)).toBe(0);
  });

  test('nobody was under 18 on joining, and no model in a video', () => {
    const age = (born: string, at: string) =>
      `(strftime('%Y', ${at} / 1000, 'unixepoch') - substr(${born}, 1, 4)
        - (strftime('%m-%d', ${at} / 1000, 'unixepoch') < substr(${born}, 6)))`;
    for (const [table, at] of [
      ['member', 'created_at'],
      ['model', 'added_at'],
    ] as const)
      expect(
        value(`SELECT min(${age('birth_date', at)}) FROM ${table} WHERE birth_date IS NOT NULL`),
      ).toBeGreaterThanOrEqual(18);
  });
});

describe('each account has a life', () => {
  test.each(DEMO_ACCOUNTS)('$name', ({ id }) => {
    const counts = Object.fromEntries(
      Object.entries({
        dialogs: `dialog_side WHERE member_id = ${id} AND state = 'open'`,
        friends: `friend WHERE state = 'accepted' AND ${id} IN (member_id, friend_id)`,
        asked: `friend WHERE state = 'asked' AND friend_id = ${id}`,
        followed: `subscription WHERE member_id = ${id}`,
        favourites: `favourite WHERE member_id = ${id}`,
        later: `watch_later WHERE member_id = ${id}`,
        watched: `member_visit WHERE member_id = ${id}`,
        playlists: `playlist WHERE owner_id = ${id}`,
        notified: `notification WHERE member_id = ${id} AND read_at IS NULL`,
        // What is new in the feed.
        published: `published p JOIN subscription s ON s.kind = p.kind AND s.object_id = p.object_id
          WHERE s.member_id = ${id} AND p.total > 0 AND p.at > ${NOW - 7 * DAY_MS}`,
      }).map(([name, rows]) => [name, value(`SELECT count(*) FROM ${rows}`)]),
    );
    const empty = Object.entries(counts).filter(([, count]) => count < 2);
    expect(empty).toEqual([]);
  });

  test('dialogs are as the messages are: what is unread was written by the other', () => {
    const wrong = `SELECT count(*) FROM dialog_side s WHERE
      s.last_id <> (SELECT max(id) FROM message m WHERE m.dialog_id = s.dialog_id) OR
      s.last_at <> (SELECT max(at) FROM message m WHERE m.dialog_id = s.dialog_id) OR
      s.unread <> (SELECT count(*) FROM message m WHERE m.dialog_id = s.dialog_id AND m.id > s.read_to AND m.from_id = s.other_id)`;
    expect(value(wrong)).toBe(0);
    world.database.sqlite.exec('UPDATE dialog_side SET unread = unread + 1 WHERE dialog_id = 1');
    expect(value(wrong)).toBe(2);
    world.database.sqlite.exec('UPDATE dialog_side SET unread = unread - 1 WHERE dialog_id = 1');
  });
});
