import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { between } from '../support/world-members.ts';
import { postForm } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';
import { serveWorld } from './support.ts';
import { countCodes, swarm } from './swarm.ts';

const INPUT = '/api/input.php';

const world = shared(await makeWorld());
const author = world.buildMember().id;
const token = await world.sessionFor(world.buildMember());
const other = await world.sessionFor(world.buildMember());
const site = shared(await serveWorld(world));

type Fields = Readonly<Record<string, string>>;

const vote = async (fields: Fields, who = token) => {
  const reply = await postForm(site.port, INPUT, { act: 'vote', ...fields }, { token: who });
  const { ok, code, likes, dislikes, rating } = reply.json<Record<string, unknown>>();
  return ok === true ? { likes, dislikes, ...(rating !== undefined && { rating }) } : code;
};

const votesOf = (kind: string, id: number) =>
  world.database.sqlite
    .prepare('SELECT count(*) FROM vote WHERE kind = ? AND object_id = ?')
    .pluck()
    .get(kind, id);

const expectTrue = () => expect(stored(world.database.sqlite)).toEqual(recounted(world.database.sqlite));

/** Something of each kind. A video has 9 likes and a dislike from before. */
const make = {
  video: async () => (await world.buildVideo()).id,
  album: async () => (await world.buildAlbum({ ownerId: author })).id,
  playlist: async () => (await world.buildPlaylist({ ownerId: author })).id,
  comment: async () =>
    between(world.database, WORLD_NOW).comment({
      target: 'video',
      objectId: (await world.buildVideo()).id,
      memberId: author,
    }),
};
const KINDS = Object.keys(make) as (keyof typeof make)[];

describe.each(KINDS)('a vote on a %s', (on) => {
  test('counts once, moves both counters when it changes, and can be taken back', async () => {
    const id = await make[on]();
    const about = { on, object_id: String(id) };
    const before = on === 'video' ? [9, 1] : [0, 0];
    const after = (likes: number, dislikes: number) => {
      const [up = 0, down = 0] = [before[0]! + likes, before[1]! + dislikes];
      const rating = up + down === 0 ? 0 : Math.round((500 * up) / (up + down)) / 100;
      return { likes: up, dislikes: down, ...(on !== 'comment' && { rating }) };
    };
    expect(await vote({ section: 'add', ...about, value: 'like' })).toEqual(after(1, 0));
    expect(await vote({ section: 'add', ...about, value: 'like' })).toBe('already_voted');
    expect(await vote({ section: 'add', ...about, value: 'dislike' }, other)).toEqual(after(1, 1));
    expect(await vote({ section: 'add', ...about, value: 'dislike' })).toEqual(after(0, 2));
    expect(await vote({ section: 'rem', ...about })).toEqual(after(0, 1));
    expect(await vote({ section: 'rem', ...about })).toBe('not_voted');
    expect(await vote({ section: 'rem', ...about }, other)).toEqual(after(0, 0));
    expectTrue();
  });

  test('of 200 at once counts once', async () => {
    const id = await make[on]();
    const fields = { act: 'vote', section: 'add', on, object_id: String(id), value: 'like' };
    expect(countCodes(await swarm(site, INPUT, fields, { token }))).toEqual({ ok: 1, already_voted: 199 });
    expect(votesOf(on, id)).toBe(1);
    const { section: _section, value: _value, ...rest } = fields;
    const taken = await swarm(site, INPUT, { ...rest, section: 'rem' }, { token });
    expect(countCodes(taken)).toEqual({ ok: 1, not_voted: 199 });
    expect(votesOf(on, id)).toBe(0);
    expectTrue();
  });

  test('goes with what it is on, and with who gave it', async () => {
    const id = await make[on]();
    const leaver = world.buildMember();
    const about = { on, object_id: String(id) };
    await vote({ section: 'add', ...about, value: 'like' });
    await vote({ section: 'add', ...about, value: 'like' }, await world.sessionFor(leaver));
    world.database.sqlite.exec(`DELETE FROM member WHERE id = ${leaver.id}`);
    expect(votesOf(on, id)).toBe(1);
    expectTrue();
    world.database.sqlite.exec(`DELETE FROM ${on} WHERE id = ${id}`);
    expect(votesOf(on, id)).toBe(0);
  });
});

test('one does not vote on a comment of their own', async () => {
  const id = await make.comment();
  const own = await world.sessionFor({ id: author });
  const about = { on: 'comment', object_id: String(id) };
  expect(await vote({ section: 'add', ...about, value: 'like' }, own)).toBe('cannot_vote_own');
});

test('a rating that votes made reaches lists and profiles by their own counters', async () => {
  world.database.sqlite.exec(
    `INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (3, 'anna', 'Anna', 'アンナ', '1950-01-01')`,
  );
  const { id } = await world.buildVideo({ modelIds: [3] });
  await vote({ section: 'add', on: 'video', object_id: String(id), value: 'dislike' });
  const value = (sql: string) => world.database.sqlite.prepare(sql).pluck().get();
  expect(value(`SELECT rating FROM video WHERE id = ${id}`)).toBe(4.09);
  expect(value('SELECT rating FROM model WHERE id = 3')).toBe(4.09);
  expectTrue();
});
