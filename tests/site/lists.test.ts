import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_MOST } from '../../src/shared/member-limits.ts';
import { postForm, verdictOf, type Fields } from './account-calls.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';
import { servedWorld } from './served-world.ts';
import { listingPath } from './support.ts';
import { countCodes, swarm } from './swarm.ts';

const OWNER = 2;

const { world, site } = await servedWorld({ members: 3, videos: 4 });
const token = await world.sessionFor({ id: OWNER });
const other = await world.sessionFor({ id: 3 });
beforeEach(() =>
  world.database.sqlite.exec(
    'DELETE FROM favourite; DELETE FROM watch_later; DELETE FROM playlist; DELETE FROM deed',
  ),
);

const input = (fields: Fields, as = token) => postForm(site.port, '/api/input.php', fields, { token: as });
const say = async (fields: Fields, as = token) => verdictOf(await input(fields, as));
const idOf = (index: number) => String(world.videos[index]!.id);
const add = (act: string, index: number) => say({ act, section: 'add', video_id: idOf(index) });
const rem = (act: string, index: number) => say({ act, section: 'rem', video_id: idOf(index) });
const countOf = (sql: string) => world.database.sqlite.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
const WORDS = { title: 'Rain at night', desc: 'What I watch when it rains' };
const makeList = async (more: Fields = {}) => {
  const reply = await input({ act: 'playlist', section: 'new', ...WORDS, ...more });
  return reply.json<{ playlist_id: string }>().playlist_id;
};
const listing = async (section: string, object: string | number, as?: string) => {
  const path = listingPath({ section, object_id: object, sort: 'all' });
  const reply = await site.get(path, as === undefined ? {} : { token: as });
  return reply.json<{ videos: readonly { video_id: string }[] }>().videos.map(({ video_id }) => video_id);
};

describe.each([
  ['favourite', 'favourite', 'already_added_favourites', 'favourite_videos'],
  ['watch_later', 'watch_later', 'already_added_watch_later', 'watch_later_videos'],
])('%s', (act, table, already, section) => {
  test('holds a video once, newest first, until it is taken out', async () => {
    expect(await add(act, 0)).toBe('200 ok');
    world.clock.advance(1_000);
    expect(await add(act, 1)).toBe('200 ok');
    expect(await add(act, 0)).toBe(`409 ${already}`);
    expect(await listing(section, 0, token)).toEqual([idOf(1), idOf(0)]);
    expect(await rem(act, 1)).toBe('200 ok');
    expect(await rem(act, 1)).toBe('409 not_in_list');
    expect(await listing(section, 0, token)).toEqual([idOf(0)]);
  });

  test('takes no video of somebody else that is private or waits, as if there were none', async () => {
    const closed = await world.buildVideo({ isPrivate: true, uploaderId: 3 });
    const waits = await world.buildVideo({ state: 'pending', uploaderId: 3 });
    const own = await world.buildVideo({ isPrivate: true, uploaderId: OWNER });
    const put = (id: number) => input({ act, section: 'add', video_id: String(id) });
    const missing = await put(999_999);
    for (const { id } of [closed, waits])
      expect([(await put(id)).status, (await put(id)).text]).toEqual([404, missing.text]);
    expect(verdictOf(await put(own.id))).toBe('200 ok');
    expect(countOf(table)).toBe(1);
  });

  test('is full at its limit, exactly, of many at once', async () => {
    const { sqlite } = world.database;
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LIST_MOST.marked - 2})
      INSERT INTO ${table} (member_id, video_id, added_at) SELECT ${OWNER}, 100000 + i, 1 FROM n`);
    sqlite.pragma('foreign_keys = ON');
    const all = await Promise.all([0, 1, 2, 3].map((index) => add(act, index)));
    expect(all.toSorted()).toEqual(['200 ok', '200 ok', '409 list_full', '409 list_full']);
    expect(countOf(table)).toBe(LIST_MOST.marked);
  });
});

test('a favourite of many identical calls is one row, counted once', async () => {
  const fields = { act: 'favourite', section: 'add', video_id: idOf(0) };
  const replies = await swarm(site, '/api/input.php', fields, { token });
  expect(countCodes(replies)).toEqual({ ok: 1, already_added_favourites: 199 });
  expect(countOf('favourite')).toBe(1);
  const of = world.database.sqlite.prepare('SELECT favourites FROM video_text WHERE video_id = ?').pluck();
  expect(of.get(idOf(0))).toBe(1);
});

test('a watched video leaves watch later where the member wants that, and only their own', async () => {
  const view = (index: number, as?: string) =>
    postForm(
      site.port,
      '/api/input.php',
      { act: 'view', video_id: idOf(index), sg_id: '', ex_tube: '', ex_id: '' },
      as === undefined ? {} : { token: as },
    );
  const choose = async (fields: Fields = {}) =>
    (await input({ act: 'watch_later', section: 'edit', ...fields })).json()['remove_watched'];
  const first = { act: 'watch_later', section: 'add', video_id: idOf(0) };
  for (const index of [0, 1]) await add('watch_later', index);
  await say(first, other);
  await view(0, token);
  // Off until it is chosen.
  expect([await choose(), countOf('watch_later')]).toEqual([false, 3]);
  expect(await choose({ remove_watched: '1' })).toBe(true);
  for (const as of [undefined, other]) await view(0, as);
  expect([await choose(), countOf('watch_later')]).toEqual([true, 3]);
  expect(await Promise.all([0, 0, 2].map(async (index) => (await view(index, token)).status))).toEqual([
    200, 200, 200,
  ]);
  expect(await listing('watch_later_videos', 0, token)).toEqual([idOf(1)]);
  expect(await listing('watch_later_videos', 0, other)).toEqual([idOf(0)]);
  expect(await choose({ remove_watched: '0' })).toBe(false);
  await view(1, token);
  expect(await listing('watch_later_videos', 0, token)).toEqual([idOf(1)]);
});

describe('a playlist', () => {
  test('is made with words of the right length, three categories at most, and public', async () => {
    world.database.sqlite.exec(`INSERT INTO category (id, dir, title_en, title_ja) VALUES
      (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '露'), (3, 'fog', 'Fog', '霧'), (4, 'ice', 'Ice', '氷')`);
    const make = (fields: Fields) => say({ act: 'playlist', section: 'new', ...fields });
    expect(await make({})).toBe('400 bad_request title:required desc:required');
    expect(await make({ title: ' \u200b ', desc: 'four' })).toBe(
      '400 bad_request title:required desc:min_length',
    );
    expect(await make({ title: '雨'.repeat(101), desc: '雨'.repeat(501) })).toBe(
      '400 bad_request title:max_length desc:max_length',
    );
    expect(await make({ ...WORDS, categories: 'rain,dew,fog,ice' })).toBe(
      '400 bad_request categories:too_many_categories',
    );
    expect(await make({ ...WORDS, categories: 'rain,nothing' })).toBe('400 bad_request');
    expect(await make({ ...WORDS, visible: '2' })).toBe('400 bad_request');
    expect(countOf('playlist')).toBe(0);
    const id = await makeList({ title: '𝒏𝒊𝒈', desc: 'five!', categories: 'rain,dew,rain', orientation: '5' });
    const record = (await site.get(recordPath('playlist', id))).json<Record<string, unknown>>();
    expect(record).toMatchObject({ title: '𝒏𝒊𝒈', description: 'five!', visible: 1, orientation: 5 });
    expect(record['categories']).toMatchObject([{ dir: 'rain' }, { dir: 'dew' }]);
  });

  test('is also made by `add` with a title and no video', async () => {
    expect(await say({ act: 'playlist', section: 'add', ...WORDS })).toBe('200 ok');
    expect(countOf("playlist WHERE title = 'Rain at night' AND owner_id = 2")).toBe(1);
    expect(await say({ act: 'playlist', section: 'add', video_id: idOf(0) })).toBe('400 bad_request');
    expect(await say({ act: 'playlist', section: 'add', object_id: '1' })).toBe('400 bad_request');
  });

  test('is edited field by field: what is absent stays, privacy above all', async () => {
    const id = await makeList({ visible: '0' });
    expect(await say({ act: 'playlist', section: 'edit', object_id: id, title: 'Snow' })).toBe('200 ok');
    expect(countOf("playlist WHERE title = 'Snow' AND is_private = 1 AND description <> ''")).toBe(1);
    expect(await say({ act: 'playlist', section: 'edit', object_id: id, desc: '' })).toBe(
      '400 bad_request desc:required',
    );
  });

  test('is deleted once, with what it holds', async () => {
    const id = await makeList();
    await say({ act: 'playlist', section: 'add', object_id: id, video_id: idOf(0) });
    const both = [1, 2].map(() => say({ act: 'playlist', section: 'del', object_id: id }));
    expect((await Promise.all(both)).toSorted()).toEqual(['200 ok', '404 not_found']);
    expect(countOf('playlist_video')).toBe(0);
  });

  test('holds a video once, and no more than its limit, of many at once', async () => {
    const id = await makeList();
    const put = (index: number) =>
      say({ act: 'playlist', section: 'add', object_id: id, video_id: idOf(index) });
    const fields = { act: 'playlist', section: 'add', object_id: id, video_id: idOf(0) };
    const replies = await swarm(site, '/api/input.php', fields, { token });
    expect(countCodes(replies)).toEqual({ ok: 1, already_added_playlist: 199 });
    const { sqlite } = world.database;
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LIST_MOST.playlistVideos - 2})
      INSERT INTO playlist_video SELECT ${id}, 100000 + i, 'a1', 1 FROM n`);
    sqlite.pragma('foreign_keys = ON');
    expect((await Promise.all([1, 2, 3].map(put))).toSorted()).toEqual([
      ...['200 ok', '409 list_full', '409 list_full'],
    ]);
    expect(countOf(`playlist_video WHERE playlist_id = ${id}`)).toBe(LIST_MOST.playlistVideos);
  });

  test('is one of 200 at most, of many made at once', async () => {
    world.database.sqlite
      .exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LIST_MOST.playlists - 2})
      INSERT INTO playlist (owner_id, title, added_at, updated_at) SELECT ${OWNER}, 'P', 1, 1 FROM n`);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => say({ act: 'playlist', section: 'new', ...WORDS })),
    );
    expect(all.filter((verdict) => verdict === '200 ok')).toHaveLength(2);
    expect(all.filter((verdict) => verdict === '409 list_full')).toHaveLength(18);
  });

  test('takes nothing of others that is hidden', async () => {
    const id = await makeList();
    const closed = await world.buildVideo({ isPrivate: true, uploaderId: 3 });
    const fields = { act: 'playlist', section: 'add', object_id: id, video_id: String(closed.id) };
    expect(await say(fields)).toBe('404 not_found');
    expect(countOf('playlist_video')).toBe(0);
  });
});

describe('which lists hold a video', () => {
  test('is answered to the caller alone, of their own lists', async () => {
    const id = await makeList({ visible: '0' });
    await say({ act: 'playlist', section: 'add', object_id: id, video_id: idOf(1) });
    await add('favourite', 0);
    await add('watch_later', 1);
    const asked = { act: 'lists', section: 'of', videos: `${idOf(0)},${idOf(1)}` };
    const reply = await input(asked);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      favourites: [idOf(0)],
      watch_later: [idOf(1)],
      playlists: [{ playlist_id: id, title: WORDS.title, visible: 0, videos: 1, holds: [idOf(1)] }],
    });
    expect((await input(asked, other)).json()).toEqual({ favourites: [], watch_later: [], playlists: [] });
    expect(await say({ ...asked, videos: '1,x' })).toBe('400 bad_request');
  });
});

describe('a playlist that is made private', () => {
  test('is gone from everything that others are answered, at once', async () => {
    const id = await makeList({ title: 'Quiet lantern' });
    await say({ act: 'playlist', section: 'add', object_id: id, video_id: idOf(0) });
    await site.context.search.settled();
    const paths = [
      recordPath('playlist', id),
      collectionsPath('playlists', {}),
      collectionsPath('playlists', { section: 'member', object: OWNER }),
      listingPath({ section: 'playlist', object_id: id, sort: 'all' }),
      '/api/videos_search.php?s=lantern',
      '/api/suggester.php?c=lantern',
    ];
    const shown = async () =>
      (await Promise.all(paths.map((path) => site.get(path)))).map(({ text }) => text);
    const before = await shown();
    expect(before.slice(0, 3).every((text) => text.includes('Quiet lantern'))).toBe(true);
    expect(await say({ act: 'playlist', section: 'edit', object_id: id, visible: '0' })).toBe('200 ok');
    expect((await shown()).filter((text) => text.includes('Quiet lantern'))).toEqual([]);
    expect((await site.get(paths[0]!)).status).toBe(403);
    expect((await site.get(paths[3]!)).status).toBe(403);
    const own = await site.get(paths[0]!, { token });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await site.get(paths[0]!, { token: other })).status).toBe(403);
  });
});
