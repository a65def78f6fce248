import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { between } from '../support/world-members.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld());
const put = between(world.database, WORLD_NOW);
const other = world.buildMember().id;
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

describe('kept counters', () => {
  const counters = (id: number) =>
    world.database.sqlite
      .prepare('SELECT videos, views, subscribers, friends FROM member WHERE id = ?')
      .get(id);
  /** The same, counted from the rows. */
  const counted = (id: number) =>
    world.database.sqlite
      .prepare(
        `SELECT (SELECT count(*) FROM video WHERE uploader_id = @id AND state = 'approved' AND is_private = 0) AS videos,
           (SELECT coalesce(sum(views), 0) FROM video WHERE uploader_id = @id AND state = 'approved' AND is_private = 0) AS views,
           (SELECT count(*) FROM subscription WHERE kind = 'member' AND object_id = @id) AS subscribers,
           (SELECT count(*) FROM friend WHERE @id IN (member_id, friend_id) AND state = 'accepted') AS friends`,
      )
      .get({ id });

  test('follow every change of what they count', async () => {
    const [one, other] = [world.buildMember().id, world.buildMember().id];
    const { sqlite } = world.database;
    const video = await world.buildVideo({ uploaderId: one, views: 10 });
    await world.buildVideo({ uploaderId: one, views: 7, state: 'pending' });
    const steps = [
      'SELECT 1',
      `UPDATE video SET views = 25 WHERE id = ${video.id}`,
      `UPDATE video SET views = 26, is_private = 1 WHERE id = ${video.id}`,
      `UPDATE video SET views = 30 WHERE id = ${video.id}`,
      `UPDATE video SET is_private = 0 WHERE id = ${video.id}`,
      `UPDATE video SET uploader_id = ${other}, views = 31 WHERE id = ${video.id}`,
      `UPDATE video SET state = 'deleted' WHERE id = ${video.id}`,
      `UPDATE video SET state = 'approved', uploader_id = ${one} WHERE id = ${video.id}`,
      `INSERT INTO friend VALUES (${one}, ${other}, 'asked', 1)`,
      `UPDATE friend SET state = 'accepted' WHERE member_id = ${one}`,
      `INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (${other}, 'member', ${one}, 1)`,
      `DELETE FROM friend WHERE member_id = ${one}`,
      `INSERT INTO friend VALUES (${other}, ${one}, 'accepted', 1)`,
      `DELETE FROM video WHERE id = ${video.id}`,
      `DELETE FROM member WHERE id = ${other}`,
    ];
    for (const step of steps) {
      sqlite.exec(step);
      for (const id of [one, other]) expect([step, counters(id) ?? counted(id)]).toEqual([step, counted(id)]);
    }
    expect(counters(one)).toEqual({ videos: 0, views: 0, subscribers: 0, friends: 0 });
  });

  test.each([
    ['befriend oneself', (id: number) => put.befriend(id, id)],
    ['subscribe to oneself', (id: number) => put.subscribe(id, 'member', id)],
    ['befriend one twice', (id: number) => (put.befriend(id, other), put.befriend(other, id))],
    ['be under 18 on joining', (id: number) => void setBirth(id, '2007-11-21')],
    ['be born on no day', (id: number) => void setBirth(id, '1990-02-30')],
  ])('nobody can %s', (_what, act) => {
    expect(() => act(world.buildMember().id)).toThrow(/constraint/i);
  });

  test('who turned 18 on the day of joining may', () => {
    expect(() => setBirth(world.buildMember().id, '2007-11-20')).not.toThrow();
  });

  const setBirth = (id: number, day: string) =>
    world.database.sqlite.prepare('UPDATE member SET birth_date = ? WHERE id = ?').run(day, id);
});

describe('the record that is never stored', () => {
  const post = (body: string, path = '/api/member.php') =>
    site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  test.each([
    ['', 400, 'act'],
    ['_id=1', 400, 'act'],
    ['act=set&_id=1', 400, 'act'],
    ['act=get', 400, '_id'],
    ['act=get&_id=', 400, '_id'],
    ['act=get&_id=01', 400, '_id'],
    ['act=get&_id=-1', 400, '_id'],
    ["act=get&_id=1'--", 400, '_id'],
    ['act=get&_id=1%00', 400, '_id'],
    ['act=get&_id=1&_id=2', 400, '_id'],
    ['act=get&act=get&_id=1', 400, 'act'],
    ['act=get&_id=1&extra=1', 400, 'extra'],
    ['act=get&_id=%zz', 400, '_id'],
    ['act=get&_id=99999', 404, undefined],
  ])('%j is refused', async (body, status, field) => {
    const reply = await post(body);
    expect([reply.status, reply.json()['field']]).toEqual([status, field]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('is asked for by form alone', async () => {
    expect((await post('act=get', '/api/member.php?_id=1')).status).toBe(400);
    const got = await site.get(`/api/member.php?act=get&_id=1`);
    expect([got.status, got.headers.allow]).toEqual([405, 'POST']);
  });
});
