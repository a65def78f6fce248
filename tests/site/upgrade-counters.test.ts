import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recountOf } from '../../src/site/platform/db/derived/counter-sql.ts';
import { COPIES } from '../../src/site/platform/db/derived/copies.ts';
import { wrongCopies } from '../../src/site/platform/db/derived/copy-sql.ts';
import { COUNTERS } from '../../src/site/platform/db/derived/counters.ts';
import { staleCopies, staleCounters } from '../../src/site/platform/db/derived/stale-counters.ts';
import { ownBuild, upgrade } from '../../src/site/platform/db/migrate.ts';
import { readMigrations, tablesWritten, type Migration } from '../../src/site/platform/db/migration-files.ts';
import { DERIVED, dropTriggers } from '../../src/site/platform/db/derived.ts';
import { storedCounters } from '../../src/site/platform/db/derived/stored-counters.ts';
import { shared } from '../support/shared.ts';
import { makeDemoWorld } from '../support/world-demo.ts';

const { database } = shared(await makeDemoWorld());
const { sqlite } = database;
beforeEach(() => void sqlite.exec('SAVEPOINT before'));
afterEach(() => void sqlite.exec('ROLLBACK TO before; RELEASE before'));

const known = readMigrations();
const with_ = (text: string): readonly Migration[] => [
  ...known,
  { id: known.length + 1, name: `00${known.length + 1}-next.sql`, text },
];
/** Tables whose counters or copies are not what the rows say. */
function wrong(): readonly string[] {
  const before = storedCounters(sqlite);
  const copies = wrongCopies(sqlite, COPIES);
  sqlite.exec('SAVEPOINT counted');
  dropTriggers(sqlite);
  sqlite.exec(recountOf(COUNTERS));
  const after = storedCounters(sqlite);
  sqlite.exec('ROLLBACK TO counted; RELEASE counted');
  return [
    ...copies,
    ...Object.keys(after).filter((table) => !isDeepStrictEqual(before[table], after[table])),
  ];
}

const intoOf = (stale: ReturnType<typeof staleCounters>) => [...new Set(stale.map(({ into }) => into))];

/** A change of each table that is counted, and of each that counts through a link, as a migration may make it. */
const WRITES: Readonly<Record<string, string>> = {
  album: `UPDATE album SET is_private = 1 - is_private WHERE id % 2 = 0`,
  album_model: `INSERT OR IGNORE INTO album_model SELECT a.id, m.id FROM album a, model m WHERE m.id < 4`,
  channel: `UPDATE channel SET group_id = (SELECT max(id) FROM channel_group) WHERE id % 2 = 0`,
  comment: `UPDATE comment SET state = 'removed' WHERE id % 3 = 0`,
  favourite: `INSERT OR IGNORE INTO favourite SELECT m.id, v.id, 5 FROM member m, video v WHERE m.id < 3 AND v.id % 7 = 0`,
  friend: `UPDATE friend SET state = 'accepted'`,
  member: `UPDATE member SET country = 'is', shows_info = 1 WHERE id % 2 = 0`,
  model: `UPDATE model SET birth_date = NULL WHERE id % 2 = 0`,
  photo: `UPDATE photo SET is_waiting = 1 WHERE id % 2 = 0`,
  playlist: `UPDATE playlist SET is_private = 1 - is_private WHERE id % 2 = 0`,
  playlist_video: `INSERT OR IGNORE INTO playlist_video (playlist_id, video_id, position, added_at) SELECT (SELECT min(id) FROM playlist), v.id, 'zz' || v.id, 5 FROM video v`,
  subscription: `UPDATE subscription SET is_silent = 1 - is_silent`,
  video: `UPDATE video SET state = 'rejected' WHERE id % 3 = 0`,
  video_category: `INSERT OR IGNORE INTO video_category (video_id, category_id) SELECT v.id, (SELECT min(id) FROM category) FROM video v`,
  video_model: `INSERT OR IGNORE INTO video_model (video_id, model_id) SELECT v.id, (SELECT min(id) FROM model) FROM video v`,
  video_tag: `INSERT OR IGNORE INTO video_tag (video_id, tag) SELECT v.id, 'upgrade' FROM video v`,
  vote: `UPDATE vote SET value = -value`,
};

describe('an upgrade', () => {
  test('is looked at for every table that is counted', () => {
    const tables = COUNTERS.flatMap(({ of, through }) => [of, ...(through ? [through.table] : [])]);
    expect(Object.keys(WRITES)).toEqual([...new Set(tables)].sort());
  });

  test.each(Object.entries(WRITES))('counts again what a migration writes: %s', (table, text) => {
    expect(tablesWritten([{ id: 1, name: '', text }])).toEqual([table]);
    upgrade(sqlite, ownBuild(with_(text)));
    expect(wrong()).toEqual([]);
  });

  test('counts nothing again where only a trigger or another table has changed', () => {
    expect(staleCounters(sqlite, DERIVED, [])).toEqual([]);
    expect(staleCounters(sqlite, DERIVED, ['submission_event'])).toEqual([]);
  });

  test('copies again what it counts into, or writes', () => {
    const stale = (written: readonly string[], recounted = COUNTERS.slice(0, 0)) =>
      staleCopies(sqlite, DERIVED, written, recounted).map(({ into }) => into);
    expect(stale(['submission_event'])).toEqual([]);
    expect(stale(['video_model'])).toEqual(['video_model']);
    expect(stale(['video'])).toEqual(['video_category', 'video_model']);
    // Comments of a video are a counter in its row.
    expect(
      stale(
        [],
        COUNTERS.filter(({ into }) => into === 'video'),
      ),
    ).toEqual(['video_category', 'video_model']);
  });

  test('brings copies to a database that has none', () => {
    dropTriggers(sqlite);
    sqlite.exec(`UPDATE video_model SET is_public = 0, views = 0, catalogue = '';
      UPDATE site_fact SET value = 'another' WHERE name = 'derived';
      UPDATE site_fact SET value = json_remove(value, '$.video_model') WHERE name = 'counters'`);
    expect(wrong()).toEqual(['video_model']);
    upgrade(sqlite);
    expect(wrong()).toEqual([]);
  });

  test('counts a counter again that was another, and those beside it', () => {
    const counters = COUNTERS.map((one) =>
      one.into === 'album' ? { ...one, when: `${one.when} AND 1` } : one,
    );
    expect(intoOf(staleCounters(sqlite, { ...DERIVED, counters }, []))).toEqual(['album']);
  });

  test.each(['DELETE FROM video WHERE id = 1', 'DROP TABLE vote', 'REPLACE INTO vote SELECT * FROM vote'])(
    'counts all again after %s, which may take other rows with it',
    (text) => {
      expect(tablesWritten([{ id: 1, name: '', text }])).toBeNull();
      expect(staleCounters(sqlite, DERIVED, null)).toHaveLength(COUNTERS.length);
    },
  );

  test('counts all again in a database that does not know which it has', () => {
    sqlite.exec(`DELETE FROM site_fact WHERE name = 'counters'`);
    expect(staleCounters(sqlite, DERIVED, [])).toHaveLength(COUNTERS.length);
  });

  test.each(Object.entries(WRITES))('control: %s, not counted again, is wrong', (_table, text) => {
    expect(wrong()).toEqual([]);
    dropTriggers(sqlite);
    sqlite.exec(text);
    expect(wrong()).not.toEqual([]);
  });
});

test.each(['{', 'null', '[]', '"x"', ''])(
  'what it remembered of counters and cannot be read (%j) is made again',
  (text) => {
    sqlite.prepare(`UPDATE site_fact SET value = ? WHERE name = 'counters'`).run(text);
    expect(staleCounters(sqlite, DERIVED, [])).toHaveLength(DERIVED.counters.length);
    expect(staleCopies(sqlite, DERIVED, [], [])).toEqual(DERIVED.copies);
  },
);
