import { describe, expect, test } from 'vitest';
import { readMigrations, type Migration } from '../../src/site/platform/db/migration-files.ts';
import { release } from '../../src/site/platform/db/release.ts';
import { contractOf } from '../../src/site/platform/db/served-schemas.ts';
import { FROZEN } from './frozen-folders.ts';
import { breachesOf, contractBreaches } from './migration-rules.ts';

const migrations = readMigrations();
const next = (text: string): Migration => ({ id: migrations.length + 1, name: '999-next.sql', text });
const breaches = (text: string) => breachesOf(migrations, next(text));

/** The first release has all of these: nobody goes back behind it. */
const FIRST_RELEASE = 4;

describe('migrations', () => {
  test.each(migrations.slice(FIRST_RELEASE).filter((step) => contractOf(step) === null))(
    'leave what the release before serves: $name',
    (step) => {
      expect(breachesOf(migrations.slice(0, step.id - 1), step)).toEqual([]);
    },
  );

  test('contract in the first release of a minor version alone', () => {
    expect(contractBreaches(migrations, release(), FROZEN)).toEqual([]);
  });
});

describe('the fence', () => {
  test.each([
    'CREATE TABLE more (id INTEGER PRIMARY KEY, video_id INTEGER REFERENCES video (id) ON DELETE CASCADE) STRICT',
    'CREATE TABLE more (id INTEGER PRIMARY KEY, x TEXT NOT NULL UNIQUE CHECK (x <> 1)) STRICT',
    `ALTER TABLE video ADD COLUMN mood TEXT NOT NULL DEFAULT '' CHECK (mood IN ('', 'calm'))`,
    'ALTER TABLE video ADD COLUMN mood TEXT; CREATE INDEX video_mood ON video (mood) WHERE mood IS NOT NULL',
    `ALTER TABLE member ADD COLUMN friend_id INTEGER REFERENCES member (id) ON DELETE SET NULL`,
    `ALTER TABLE video ADD COLUMN shown INTEGER GENERATED ALWAYS AS (state = 'approved') VIRTUAL`,
    `INSERT INTO site_fact VALUES ('a', 'b'); UPDATE video SET country = '' WHERE country = 'xx'`,
  ])('lets an expansion pass: %s', (text) => {
    expect(breaches(text)).toEqual([]);
  });

  test.each([
    ['DROP TABLE advert_picture', 'table advert_picture is gone'],
    ['ALTER TABLE video DROP COLUMN ex_id', 'table video is another'],
    ['ALTER TABLE video RENAME COLUMN ex_id TO other_id', 'table video is another'],
    ['ALTER TABLE advert_picture RENAME TO picture', 'table advert_picture is gone'],
    ['DROP INDEX comment_held', 'index comment_held is gone'],
    [
      'DROP INDEX comment_held; CREATE INDEX comment_held ON comment (id)',
      'index comment_held is gone or another',
    ],
    ['CREATE UNIQUE INDEX one ON advert (url)', 'index one refuses rows'],
    ['CREATE TABLE more (id INTEGER REFERENCES video (id)) STRICT', 'more.id prevents'],
    ['ALTER TABLE video ADD COLUMN x INTEGER REFERENCES member (id)', 'video.x prevents'],
    ['ALTER TABLE member ADD COLUMN x TEXT CHECK (x IS NULL OR city <> 1)', 'looks at city'],
    ['CREATE TABLE more (member_id INTEGER NOT NULL) STRICT', 'more.member_id stays when'],
    ['DELETE FROM advert', 'does more than add: DELETE FROM advert'],
    ['CREATE TRIGGER t AFTER INSERT ON vote BEGIN SELECT 1; END', 'does more than add: CREATE TRIGGER'],
    ['INSERT OR REPLACE INTO site_fact VALUES (1, 2)', 'does more than add: INSERT OR REPLACE'],
    [
      `CREATE TABLE a_next (slot TEXT PRIMARY KEY, title_en TEXT NOT NULL) STRICT; DROP TABLE advert; ALTER TABLE a_next RENAME TO advert`,
      'table advert is another',
    ],
  ])('stops %s', (text, breach) => {
    expect(breaches(text).join('\n')).toContain(breach);
  });

  // An empty table would take it.
  test('stops a column that needs a value', () => {
    const old = [{ id: 1, name: '001-a.sql', text: 'CREATE TABLE a (x INTEGER) STRICT' }];
    const text = 'DROP TABLE a; CREATE TABLE a (x INTEGER, y TEXT NOT NULL) STRICT';
    expect(breachesOf(old, { id: 2, name: '002-b.sql', text })).toContain(
      'a.y needs a value that the release before does not write',
    );
  });

  test('takes a contract in the first release of a minor version, and says from where it is served', () => {
    const contract = next('-- contract 0.2 from 004: nothing reads it any more.\nDROP TABLE advert_picture');
    const all = [...migrations, contract];
    const old = { release: '0.1.0', migrations: migrations.length };
    expect(contractBreaches(all, '0.2.0', [old])).toEqual([]);
    expect(contractBreaches(all, '0.1.3', [old])).toEqual(['999-next.sql: 0.1.3 is not 0.2 yet']);
    expect(
      contractBreaches(all, '0.2.1', [old, { release: '0.2.0', migrations: migrations.length }]),
    ).toEqual(['999-next.sql: 0.2.0 came without it: it contracts within a minor version']);
    const beyond = next('-- contract 0.2 from 009: nothing reads it any more.\nDROP TABLE advert_picture');
    expect(contractBreaches([...migrations, beyond], '0.2.0', [])).toHaveLength(1);
    // Without a reason it is none, and the fence stops it.
    expect(contractOf(next('-- contract 0.2 from 004:\nDROP TABLE advert'))).toBeNull();
  });
});
