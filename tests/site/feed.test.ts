import { beforeEach, describe, expect, test } from 'vitest';
import { FEED_MOST, FEED_PAGE_SIZE } from '../../src/shared/constants.ts';
import { shared } from '../support/shared.ts';
import { between } from '../support/world-members.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { addCopies } from './query-plans.ts';
import { serveWorld } from './support.ts';

const KINDS = ['model', 'channel', 'member', 'playlist'] as const;
const FATES = [
  { state: 'approved', isPrivate: false },
  { state: 'approved', isPrivate: true },
  { state: 'pending', isPrivate: false },
  { state: 'rejected', isPrivate: false },
  { state: 'deleted', isPrivate: false },
] as const;

interface Feed {
  readonly videos: readonly { readonly video_id: string }[];
  readonly published: readonly string[];
  readonly total_count: number;
  readonly pages: number;
  readonly seen_at: string | null;
  readonly new_count: number;
}

let me = 0;
let token = '';
let sourceIds: Record<(typeof KINDS)[number], number>;

const world = shared(await makeWorld());
const put = between(world.database, WORLD_NOW);
const site = shared(await serveWorld(world));
beforeEach(async () => {
  const { sqlite } = world.database;
  sqlite.exec('DELETE FROM video; DELETE FROM playlist; DELETE FROM model; DELETE FROM channel');
  me = world.buildMember().id;
  token = await world.sessionFor({ id: me });
  sourceIds = {
    model: buildModel(world, { dir: 'anna' }).id,
    channel: buildChannel(world, { dir: 'trains' }).id,
    member: world.buildMember({ role: 'uploader' }).id,
    playlist: 0,
  };
});

const ask = (page = 1) => site.get(`/api/json/feed/0/${page}.json`, { token });
const feed = async (page = 1) => (await ask(page)).json<Feed>();
const shown = async () => (await feed()).videos.map(({ video_id }) => Number(video_id));
const seen = (at: string) =>
  postForm(site.port, '/api/input.php', { act: 'feed', section: 'seen', at }, { token });

/** A video of every source there is, in a playlist of its own. */
async function publish(fate: (typeof FATES)[number], at: number): Promise<BuiltVideo> {
  const { model, channel, member } = sourceIds;
  const video = await world.buildVideo({
    ...fate,
    uploaderId: member,
    channelId: channel,
    modelIds: [model],
    addedAt: at,
  });
  const ownerId = world.buildMember().id;
  sourceIds.playlist = (await world.buildPlaylist({ ownerId, videoIds: [video.id] })).id;
  return video;
}
const follow = (kind: (typeof KINDS)[number]) => put.subscribe(me, kind, sourceIds[kind]);

describe.each(KINDS)('what a %s that I follow published', (kind) => {
  test.each(FATES)('is in my feed if everybody may see it: $state, private $isPrivate', async (fate) => {
    const { sqlite } = world.database;
    const { id } = await publish(fate, WORLD_NOW - 1_000);
    const isPublic = fate.state === 'approved' && !fate.isPrivate;
    expect(await shown()).toEqual([]);
    follow(kind);
    expect(await shown()).toEqual(isPublic ? [id] : []);
    // What becomes private, or public, does so at once.
    sqlite.exec(
      `UPDATE video SET is_private = ${isPublic ? 1 : 0}, ${isPublic ? '' : `state = 'approved',`} country = 'jp'`,
    );
    expect(await shown()).toEqual(isPublic ? [] : [id]);
    sqlite.exec(`UPDATE video SET is_private = 0`);
    expect(await shown()).toEqual([id]);
    sqlite.exec(`DELETE FROM subscription`);
    expect((await feed()).total_count).toBe(0);
  });
});

test('a playlist that becomes private is silent, but not to its owner', async () => {
  const { sqlite } = world.database;
  const { id } = await publish(FATES[0], WORLD_NOW - 1_000);
  follow('playlist');
  sqlite.exec('UPDATE playlist SET is_private = 1');
  expect(await shown()).toEqual([]);
  sqlite.exec(`UPDATE playlist SET owner_id = ${me}`);
  expect(await shown()).toEqual([id]);
});

test('a video comes once, the newest first, and as it last came out', async () => {
  const { sqlite } = world.database;
  const old = await publish(FATES[0], WORLD_NOW - 9_000);
  const young = await publish(FATES[0], WORLD_NOW - 5_000);
  for (const kind of ['model', 'channel', 'member'] as const) follow(kind);
  expect(await shown()).toEqual([young.id, old.id]);
  sqlite.exec(
    `INSERT INTO playlist_video VALUES (${sourceIds.playlist}, ${old.id}, 9, ${WORLD_NOW - 1_000})`,
  );
  follow('playlist');
  const { videos, published, total_count } = await feed();
  expect(videos.map(({ video_id }) => Number(video_id))).toEqual([old.id, young.id]);
  expect(published[0]).toBe(new Date(WORLD_NOW - 1_000).toISOString());
  expect(total_count).toBe(2);
});

test('the seen mark moves on, never back, and not beyond now', async () => {
  const at = (ms: number) => new Date(WORLD_NOW - ms).toISOString();
  for (const ms of [9_000, 5_000, 1_000]) await publish(FATES[0], WORLD_NOW - ms);
  follow('channel');
  expect(await feed()).toMatchObject({ seen_at: null, new_count: 3 });
  expect((await seen(at(5_000))).json()).toEqual({ ok: true });
  expect(await feed()).toMatchObject({ seen_at: at(5_000), new_count: 1 });
  await seen(at(9_000));
  expect(await feed()).toMatchObject({ seen_at: at(5_000), new_count: 1 });
  await seen('2999-01-01T00:00:00Z');
  expect(await feed()).toMatchObject({ seen_at: at(0), new_count: 0 });
  expect(verdictOf(await seen('yesterday'))).toBe('400 bad_request');
});

test('goes back a thousand videos, page by page, none twice and none left out', async () => {
  const { sqlite } = world.database;
  await publish(FATES[0], WORLD_NOW - 1_000);
  const [from, copies] = [sqlite.prepare('SELECT max(id) FROM video').pluck().get(), FEED_MOST + 100];
  addCopies(sqlite, 'video', copies);
  sqlite.exec(`UPDATE video SET added_at = added_at - (id * 7919) % 1009 * 60000 WHERE id > ${from};
    INSERT OR IGNORE INTO video_model (video_id, model_id) SELECT id, ${sourceIds.model} FROM video WHERE id % 3 = 0;
    UPDATE video SET channel_id = NULL WHERE id % 5 = 0`);
  for (const kind of ['model', 'channel', 'member'] as const) follow(kind);
  const pages = FEED_MOST / FEED_PAGE_SIZE;
  const ids: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const got = await feed(page);
    expect(got).toMatchObject({ total_count: FEED_MOST, pages });
    ids.push(...got.videos.map(({ video_id }) => video_id));
  }
  const expected = sqlite
    .prepare(`SELECT CAST(id AS TEXT) FROM video ORDER BY added_at DESC, id DESC LIMIT ${FEED_MOST}`)
    .pluck()
    .all();
  expect(ids).toEqual(expected);
  expect(verdictOf(await ask(pages + 1))).toMatch(/^404 not_found/);
});

test('is its member alone, and nobody caches it', async () => {
  const reply = await ask();
  expect(reply.headers['cache-control']).toContain('no-store');
  expect((await site.get('/api/json/feed/0/1.json')).status).toBe(401);
});
