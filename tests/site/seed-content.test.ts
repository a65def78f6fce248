import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dir } from '../../src/shared/ids.ts';
import { DEMO_NOW, FIRST_VIDEO_ID, PICTURE_GAP } from '../../src/site/app/seed/constants.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/site/app/seed/index.ts';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';

interface Row {
  readonly [column: string]: string | number | null;
}

const world = shared(await copyOfDemo());

const rows = (statement: string) => world.database.sqlite.prepare<[], Row>(statement).all();
const value = (statement: string) =>
  world.database.sqlite.prepare<[], number>(statement).pluck().get() as number;
const strings = (statement: string) => world.database.sqlite.prepare<[], string>(statement).pluck().all();
const PUBLIC = "state = 'approved' AND is_private = 0";

describe('how much there is', () => {
  test.each([
    ['video', 1_300],
    ['model', 120],
    ['channel', 24],
    ['category', 40],
    ['member', 304],
    ['playlist', 76],
    ['album', 53],
  ])('%s: %i', (table, count) => {
    expect(value(`SELECT count(*) FROM ${table}`)).toBe(count);
  });

  test('what the public does not see', () => {
    expect(value("SELECT count(*) FROM video WHERE is_private = 1 AND state = 'approved'")).toBe(56);
    expect(rows('SELECT state, count(*) AS videos FROM video GROUP BY state ORDER BY state')).toEqual([
      { state: 'approved', videos: 1_275 },
      { state: 'deleted', videos: 3 },
      { state: 'pending', videos: 14 },
      { state: 'rejected', videos: 8 },
    ]);
  });

  test('playlists hold 10 to 40 videos, one more; albums 6 to 30 photos, some of them in hidden ones only', () => {
    const held = 'SELECT count(*) AS n FROM playlist_video GROUP BY playlist_id';
    expect(rows(`SELECT min(n) AS least, max(n) AS most, sum(n > 40) AS long FROM (${held})`)).toEqual([
      { least: 10, most: 130, long: 1 },
    ]);
    expect(value('SELECT sum(is_private) FROM playlist')).toBe(10);
    const filled = `SELECT count(*) AS n FROM photo p LEFT JOIN submission s ON s.id = p.submission_id
      WHERE s.kind IS NOT 'photos' GROUP BY p.album_id`;
    expect(rows(`SELECT count(*) AS albums, min(n) >= 6 AND max(n) <= 30 AS fit FROM (${filled})`)).toEqual([
      { albums: 53, fit: 1 },
    ]);
    expect(value(`SELECT count(*) FROM album WHERE ${PUBLIC}`)).toBe(44);
    const hidden = `SELECT count(DISTINCT picture_key) FROM photo WHERE picture_key NOT IN
      (SELECT picture_key FROM photo JOIN album a ON a.id = album_id WHERE a.${PUBLIC.replace('is_private', 'a.is_private')})`;
    expect(value(hidden)).toBe(5);
    // The demo account and the demo uploader have some of each to try things with.
    for (const owner of [1, 2]) {
      expect(
        strings(`SELECT DISTINCT is_private || '' FROM playlist WHERE owner_id = ${owner} ORDER BY 1`),
      ).toEqual(['0', '1']);
      expect(
        strings(`SELECT DISTINCT is_private || '' FROM album WHERE owner_id = ${owner} ORDER BY 1`),
      ).toEqual(['0', '1']);
    }
  });

  test('shares of sections, HD and exclusive', () => {
    const share = (condition: string) => value(`SELECT avg(${condition}) FROM video WHERE ${PUBLIC}`);
    expect(share("catalogue = 'str'")).toBeGreaterThan(0.8);
    expect(share("catalogue = 'gay'")).toBeGreaterThan(0.04);
    expect(share("catalogue = 'trans'")).toBeGreaterThan(0.04);
    expect(Math.abs(share('is_hd') - 0.2)).toBeLessThan(0.03);
    expect(Math.abs(share('is_exclusive') - 0.12)).toBeLessThan(0.03);
  });

  test('demo and uploader own some of each kind of hidden video', () => {
    for (const owner of [1, 2]) {
      const kinds = strings(`SELECT DISTINCT state || is_private FROM video WHERE uploader_id = ${owner}`);
      expect(kinds).toEqual(expect.arrayContaining(['approved0', 'approved1', 'pending0', 'rejected0']));
    }
  });

  test('every category is used in the main section; three models have no video', () => {
    const used =
      "SELECT count(*) FROM video_count WHERE scope = 'category' AND catalogue = 'str' AND total > 0";
    expect(value(used)).toBe(40);
    expect(value('SELECT count(*) FROM model WHERE id NOT IN (SELECT model_id FROM video_model)')).toBe(3);
    expect(value('SELECT max(n) FROM (SELECT count(*) AS n FROM video_category GROUP BY video_id)')).toBe(3);
  });
});

describe('accounts', () => {
  test('have fixed ids and roles', () => {
    expect(rows('SELECT id, name, role FROM member WHERE id <= 4')).toEqual(DEMO_ACCOUNTS);
  });

  test('take the demo password and no other', () => {
    const stored = strings('SELECT password FROM account WHERE password IS NOT NULL');
    expect(stored).toHaveLength(4);
    for (const phc of stored) {
      expect(verify(phc, DEMO_PASSWORD)).toBe(true);
      expect(verify(phc, 'demo-pass-19')).toBe(false);
    }
  });
});

describe('figures', () => {
  test('stored counters equal a count of the rows', () => {
    const counted = (scope: string, object: string, from = 'video v') =>
      `SELECT '${scope}' AS scope, CAST(${object} AS TEXT) AS object, v.catalogue, count(*) AS total FROM ${from}
       WHERE v.${PUBLIC.replace('is_private', 'v.is_private')} AND ${object} IS NOT NULL GROUP BY 2, 3`;
    const real = [
      counted('category', 'o.category_id', 'video_category o JOIN video v ON v.id = o.video_id'),
      counted('model', 'o.model_id', 'video_model o JOIN video v ON v.id = o.video_id'),
      counted('channel', 'v.channel_id'),
      counted('country', 'v.country'),
    ].join(' UNION ALL ');
    const counters =
      "SELECT scope, object, catalogue, total FROM video_count WHERE total > 0 AND scope IN ('category', 'model', 'channel', 'country')";
    const order = 'ORDER BY 1, 2, 3';
    expect(rows(`SELECT * FROM (${real}) ${order}`)).toEqual(rows(`${counters} ${order}`));
    const sections = `SELECT catalogue, count(*) AS total FROM video WHERE ${PUBLIC} GROUP BY catalogue ORDER BY 1`;
    expect(
      rows("SELECT catalogue, total FROM video_count WHERE scope = 'catalogue' AND object = '' ORDER BY 1"),
    ).toEqual(rows(sections));
  });

  test('the rating is what the votes say, 2.8 to 5; videos nobody saw have none', () => {
    const seen = "FROM video JOIN video_text ON video_id = id WHERE state = 'approved'";
    expect(value(`SELECT count(*) ${seen} AND (rating < 2.8 OR rating > 5)`)).toBe(0);
    expect(value(`SELECT max(abs(rating - 5.0 * likes / (likes + dislikes))) ${seen}`)).toBeLessThan(0.006);
    expect(value("SELECT sum(views + rating + comments) FROM video WHERE state <> 'approved'")).toBe(0);
  });

  test('views have a long tail', () => {
    const views = rows(`SELECT views FROM video WHERE ${PUBLIC} ORDER BY views`).map((row) =>
      Number(row['views']),
    );
    const median = views[(views.length / 2) | 0]!;
    expect(views.at(-1)! / median).toBeGreaterThan(20);
    expect(median / views[0]!).toBeGreaterThan(10);
  });

  test('dates end just before the demo’s present; the newest video has the highest id', () => {
    const [newest] = rows('SELECT id, added_at FROM video ORDER BY added_at DESC LIMIT 1');
    expect(newest!['id']).toBe(FIRST_VIDEO_ID + 1_299);
    expect(DEMO_NOW - Number(newest!['added_at'])).toBeLessThan(3_600_000);
    expect(value('SELECT count(DISTINCT added_at) FROM video')).toBe(1_300);
    const late =
      'SELECT count(*) FROM video JOIN member ON member.id = uploader_id WHERE created_at >= added_at';
    expect(value(late)).toBe(0);
  });
});

test('addresses keep to the form of a dir', () => {
  const dirs = ['video', 'category', 'channel', 'model'].flatMap((table) =>
    strings(`SELECT dir FROM ${table}`),
  );
  expect(dirs.filter((one) => !dir.safeParse(one).success)).toEqual([]);
  expect(dir.safeParse('2026').success).toBe(false);
});

test('no picture comes twice among neighbours of a catalogue’s latest listing', () => {
  for (const catalogue of ['str', 'gay', 'trans']) {
    const listing = strings(
      `SELECT thumb_key FROM video WHERE ${PUBLIC} AND catalogue = '${catalogue}' ORDER BY added_at DESC`,
    );
    expect(nearestRepeat(listing)).toBeGreaterThan(PICTURE_GAP);
    // Control: the measure finds a repeat that is planted.
    expect(nearestRepeat(listing.with(9, listing[4]!))).toBeLessThanOrEqual(5);
  }
});

function nearestRepeat(keys: readonly string[]): number {
  const gaps = keys.map((key, at) => keys.indexOf(key, at + 1) - at).filter((gap) => gap > 0);
  return Math.min(...gaps, keys.length + PICTURE_GAP);
}

/** Whether a PHC string matches this password, by the cost and salt in the string. */
function verify(phc: string, password: string): boolean {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? [];
  const made = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: Buffer.from(tag, 'base64').length,
  });
  return made.equals(Buffer.from(tag, 'base64'));
}
