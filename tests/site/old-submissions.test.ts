import { expect, test } from 'vitest';
import { migrate } from '../../src/site/platform/db/migrate.ts';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';
import { dropTriggers } from '../../src/site/platform/db/derived.ts';
import { makeWorld } from '../support/world.ts';

/** In each of the states that a video and an album from before submissions can have. */
const STATES = ['approved', 'pending', 'rejected', 'deleted'] as const;

test('what is older than submissions gets one in the fitting state by the upgrade; what has one keeps it', async () => {
  await using world = await makeWorld();
  const { sqlite } = world.database;
  const { id: owner } = world.buildMember();
  for (const state of STATES) {
    await world.buildVideo({ uploaderId: owner, state, isExclusive: state === 'pending' });
    await world.buildAlbum({ ownerId: owner, state, photos: 2 });
  }
  const alone = await world.buildVideo({});
  const other = await world.buildVideo({ uploaderId: owner, title: 'Other' });
  const all = (sql: string) => sqlite.prepare(sql).raw().all();
  const ofOther = `SELECT * FROM submission WHERE video_id = ${other.id}`;
  sqlite.exec(`UPDATE submission SET draft = '{}', version = 3 WHERE video_id = ${other.id}`);
  const before = all(ofOther);
  const pictures = `SELECT v.id, p.position, p.picture_key, p.color, p.at_ms FROM screenshot p
    JOIN submission s ON s.id = p.submission_id JOIN video v ON v.id = s.video_id ORDER BY v.id`;
  const shots = all(pictures);
  expect(shots.length).toBe(5);

  // As a site wrote it that knew no submissions, without triggers as an upgrade runs.
  dropTriggers(sqlite);
  sqlite.exec(`UPDATE photo SET submission_id = NULL;
    DELETE FROM submission WHERE video_id IS NOT ${other.id};
    ALTER TABLE video_json DROP COLUMN made_for;
    DROP INDEX submission_source;
    DELETE FROM migration WHERE id > 1`);
  migrate(sqlite, readMigrations().slice(0, 2));

  const made = (kind: 'video' | 'album') =>
    all(`SELECT o.state, s.state, s.held_from, s.draft, s.member_id, s.is_exclusive, s.duration,
      s.created_at - o.added_at FROM submission s JOIN ${kind} o ON o.id = s.${kind}_id
      WHERE s.kind = '${kind}' AND s.draft = '' ORDER BY o.id`);
  const rest = ['', owner, 0, 90, 0];
  expect(made('video')).toEqual([
    ['approved', 'published', null, ...rest],
    ['pending', 'waiting', null, '', owner, 1, 90, 0],
    ['rejected', 'refused', null, ...rest],
    ['deleted', 'deleted', null, ...rest],
  ]);
  const ofAlbum = ['', owner, 0, 0, 0];
  expect(made('album')).toEqual([
    ['approved', 'published', null, ...ofAlbum],
    ['pending', 'held', 'published', ...ofAlbum],
    ['rejected', 'refused', null, ...ofAlbum],
    ['deleted', 'deleted', null, ...ofAlbum],
  ]);
  expect(all(pictures)).toEqual(shots);
  expect(all(ofOther)).toEqual(before);
  expect(all(`SELECT * FROM submission WHERE video_id = ${alone.id}`)).toEqual([]);
  expect(
    all(`SELECT e.event, e.from_state, e.to_state, e.actor_id FROM submission_event e
      JOIN submission s ON s.id = e.submission_id WHERE s.state = 'held'`),
  ).toEqual([['hold', 'published', 'held', null]]);
  expect(
    all(`SELECT a.state, p.is_waiting, count(*) FROM photo p JOIN album a ON a.id = p.album_id
      JOIN submission s ON s.id = p.submission_id AND s.album_id = a.id GROUP BY a.id ORDER BY a.id`),
  ).toEqual([
    ['approved', 0, 2],
    ['pending', 0, 2],
    ['rejected', 1, 2],
    ['deleted', 1, 2],
  ]);
  expect(all('PRAGMA foreign_key_check')).toEqual([]);
});
