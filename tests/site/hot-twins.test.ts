import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/shared/api/table/index.ts';
import { MEMBER_PAGE_SIZE } from '../../src/shared/constants.ts';
import { VISITOR, type Caller } from '../../src/site/identity/accounts/policies/caller.ts';
import { viewerOf } from '../../src/site/visibility/policies/can-view.ts';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { WORLD_NOW } from '../support/world.ts';
import { addressOf } from './good-calls.ts';
import { plainAnswers } from './plain-answers.ts';
import { isPublic, maySee, plainRows, type Row } from './plain-rows.ts';
import { searchPath, serveWorld, suggestPath, summaryPath } from './support.ts';

/** The answers that SQL writes (the rooms' `json`), beside what plain presenters make of the same rows. */
const CALLERS: readonly Caller[] = [
  { role: 'visitor', memberId: null },
  { role: 'member', memberId: 1 },
  { role: 'uploader', memberId: 2 },
  { role: 'admin', memberId: 4 },
];
const TODAY = new Date(WORLD_NOW).toISOString().slice(0, 10);

const tokens = new Map<number, string>();

const world = shared(await copyOfDemo());
const { sqlite } = world.database;
// Threads: replies, more than come along, one whose first comment is gone, one whose author is.
sqlite.exec(`UPDATE comment SET parent_id = (SELECT min(id) FROM comment c WHERE c.target = 'video' AND c.object_id = 1001)
    WHERE target = 'video' AND object_id = 1001 AND id % 3 = 0
    AND id > (SELECT min(id) FROM comment c WHERE c.target = 'video' AND c.object_id = 1001);
  INSERT INTO comment (target, object_id, member_id, parent_id, text, added_at) SELECT target, object_id, 1, id, 'An answer', added_at + 5
    FROM comment WHERE parent_id IS NULL AND target IN ('wall', 'video') AND id % 5 = 0;
  UPDATE comment SET state = 'removed' WHERE parent_id IS NULL AND id % 10 = 0;
  UPDATE comment SET text = '', member_id = NULL WHERE state = 'removed' AND id % 20 = 0`);
// What the demo has none of: own and hidden things of one who uploads, and a pending album.
sqlite.exec(`UPDATE video SET uploader_id = 2 WHERE id BETWEEN 1001 AND 1080;
  UPDATE video SET is_private = 1 WHERE id IN (1003, 1010); UPDATE video SET state = 'pending' WHERE id = 1005;
  UPDATE video SET channel_id = NULL WHERE id BETWEEN 1040 AND 1060; UPDATE video SET uploader_id = 3 WHERE id BETWEEN 1050 AND 1055;
  UPDATE member SET name = 'deleted member 0a1b2c3d' WHERE id = 3;
  UPDATE playlist SET owner_id = 2, is_private = 1 WHERE id = 1; UPDATE album SET owner_id = 2, is_private = 1 WHERE id = 1;
  UPDATE video SET channel_id = NULL, uploader_id = NULL WHERE id = 1020; DELETE FROM video_text WHERE video_id = 1021;
  INSERT INTO playlist_video VALUES (1, 1003, 0, 0)`);
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));
await site.context.search.settled();
for (const { memberId } of CALLERS) {
  if (memberId !== null) tokens.set(memberId, await world.sessionFor({ id: memberId }));
}
const all = plainRows(sqlite);

const plainFor = (caller: Caller) =>
  plainAnswers(all, {
    caller,
    today: TODAY,
    sign: (key) => site.context.addresses.sign({ kind: 'picture', key }, viewerOf(caller)).path,
  });

async function read(path: string, caller: Caller): Promise<Row> {
  const token = tokens.get(viewerOf(caller));
  const reply = await site.get(path, token === undefined ? {} : { token });
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  return reply.json<Row>();
}

const ask = (operation: Operation, change: Readonly<Record<string, string>>, caller: Caller) =>
  read(addressOf(operation, change), caller);

/** Slots that name one object of the demo by its id. */
const idSlots = (slot: string, id: number) => ({ [slot]: String(id), bucket: String(id - (id % 1_000)) });

/** Every item of a list is what the presenter makes of the row the item names. */
function expectItems(
  items: Row[],
  table: 'video' | 'model' | 'channel' | 'member' | 'playlist' | 'album',
  id: string,
  present: (row: Row) => object,
): void {
  // prettier-ignore
  expect(items.length).toBeGreaterThan(0);
  expect(items).toStrictEqual(items.map((item) => present(all.one(table, Number(item[id]))!)));
}

describe.each(CALLERS)('what $role $memberId is shown', (caller) => {
  test('in lists', async () => {
    const plain = plainFor(caller);
    const lists = [
      { count: '60' },
      { sort: 'top-rated', count: '60' },
      { section: 'playlist', object_id: '2', sort: 'all' },
      { section: 'category', object_id: '3', sort: 'most-viewed' },
    ];
    for (const change of lists) {
      const { videos } = await ask('videos.list', change, caller);
      expectItems(videos, 'video', 'video_id', (row) => plain.video(row));
    }
    const ones = [
      [{ section: 'uploaded_videos', object_id: '2', count: '60' }, 'member'],
      [{ section: 'channel', object_id: '1', count: '60' }, 'channel'],
    ] as const;
    for (const [change, of] of ones) {
      const { videos } = await ask('videos.list', change, caller);
      expectItems(videos, 'video', 'video_id', (row) => plain.video(row, of));
    }
    expectItems((await ask('videos.related', {}, caller))['videos'], 'video', 'video_id', (row) =>
      plain.video(row),
    );
    expectItems((await ask('models.list', { count: '60' }, caller))['models'], 'model', 'id', plain.model);
    const channels = await ask('channels.list', { count: '60' }, caller);
    expectItems(channels['channels'], 'channel', 'id', plain.channel);
    expect(channels['groups']).toStrictEqual(plain.channelGroups());
    const own = { section: 'member', object_id: '2' };
    for (const change of [
      { count: '60' },
      ...(caller.memberId === 2 || caller.role === 'admin' ? [own] : []),
    ]) {
      const { playlists } = await ask('playlists.list', { sort: 'recent', ...change }, caller);
      // The list of all is the same for all.
      const present = 'section' in change ? plain : plainFor(VISITOR);
      expectItems(playlists, 'playlist', 'playlist_id', present.playlist);
      const { albums } = await ask('albums.list', { sort: 'recent', ...change }, caller);
      expectItems(albums, 'album', 'album_id', plain.album);
    }
    const { members } = await ask('members.list', { count: '60' }, caller);
    expectItems(members, 'member', '_id', plain.member);
  });

  test('as a video, ready or not', async () => {
    const plain = plainFor(caller);
    const rows = all.rows('video').filter((row) => maySee(row, caller));
    const hidden = rows.filter((row) => !isPublic(row)).slice(0, 10);
    for (const row of [...rows.slice(0, 20), ...hidden]) {
      const json = () => ask('video.get', idSlots('video_id', row['id']), caller);
      const right = plain.videoRecord(row);
      expect(await json()).toStrictEqual(right);
      await site.context.readyVideos.make();
      expect(await json()).toStrictEqual(right);
    }
  });

  test('as a model, a channel, a playlist and an album', async () => {
    const plain = plainFor(caller);
    for (const row of all.rows('model').slice(0, 20))
      expect(await ask('model.get', { dir: row['dir'] }, caller)).toStrictEqual(plain.modelRecord(row));
    for (const row of all.rows('channel'))
      expect(await ask('channel.get', { object_id: row['dir'] }, caller)).toStrictEqual(
        plain.channelRecord(row),
      );
    const isOwn = (row: Row) => row['owner_id'] === caller.memberId || caller.role === 'admin';
    for (const row of all
      .rows('playlist')
      .filter((each) => each['is_private'] === 0 || isOwn(each))
      .slice(0, 20)) {
      const json = await ask('playlist.get', idSlots('playlist_id', row['id']), caller);
      expect(json).toStrictEqual(plain.playlistRecord(row));
    }
    for (const row of all
      .rows('album')
      .filter((each) => maySee(each, caller))
      .slice(0, 20)) {
      const json = await ask('album.get', idSlots('album_id', row['id']), caller);
      expect(json).toStrictEqual(plain.albumRecord(row));
    }
  });

  test('of members', async () => {
    const plain = plainFor(caller);
    for (const row of all.rows('member').slice(0, 25)) {
      const { tabs, can: _can, ...profile } = await ask('member.get', idSlots('_id', row['id']), caller);
      expect(profile).toStrictEqual(plain.profile(row));
      const page = (operation: Operation) => ask(operation, { _id: String(row['id']) }, caller);
      const part = <Item>(items: Item[]) => items.slice(0, MEMBER_PAGE_SIZE);
      if (tabs.includes('friends'))
        expect((await page('member.friends'))['friends']).toStrictEqual(part(plain.friends(row['id'])));
      if (tabs.includes('subscriptions'))
        expect(await page('member.subscriptions')).toMatchObject(
          plain.subscriptions(row['id'], MEMBER_PAGE_SIZE),
        );
      if (tabs.includes('wall')) {
        const { comments } = await page('member.wall');
        expect(comments).toStrictEqual(plain.comments('wall', row['id']).slice(0, comments.length));
      }
      if (tabs.includes('history'))
        expect((await page('member.history'))['videos']).toStrictEqual(part(plain.visits(row['id'])));
    }
    const { comments } = await ask(
      'comments.list',
      { section: 'video', ...idSlots('object_id', 1001) },
      caller,
    );
    expect(comments).toStrictEqual(plain.comments('video', 1001).slice(0, comments.length));
  });
});

test('what a search finds', async () => {
  const [visitor] = CALLERS;
  const plain = plainFor(visitor!);
  let names = 0;
  for (const words of ['night', 'rain', '夜', 'the']) {
    const { videos } = await read(searchPath(words), visitor!);
    expectItems(videos, 'video', 'video_id', (row) => plain.video(row));
    const summary = await read(summaryPath(words), visitor!);
    for (const kind of ['model', 'channel', 'playlist', 'member', 'album'] as const) {
      const items = summary[`${kind}s`].items as Row[];
      names += items.length;
      expect(items).toStrictEqual(items.map(({ id }) => plain.found(kind, all.one(kind, Number(id))!)));
    }
    const suggested = await read(suggestPath(words), visitor!);
    const right = (kind: 'category' | 'model', items: Row[]) =>
      items.map(({ id }) => plain.found(kind, all.one(kind, Number(id))!));
    expect(suggested).toStrictEqual({
      categories: right('category', suggested['categories']),
      models: right('model', suggested['models']),
    });
  }
  expect(names).toBeGreaterThan(0);
});

test('control: a column that an answer takes from elsewhere is seen', async () => {
  const { sqlite } = world.database;
  const before = await ask('video.get', {}, CALLERS[0]!);
  sqlite.exec("UPDATE video SET color = '#0a0b0c', duration = duration + 1 WHERE id = 1001");
  const plain = plainFor(CALLERS[0]!);
  const changed = await ask('video.get', {}, CALLERS[0]!);
  expect(before).toStrictEqual(plain.videoRecord(all.one('video', 1001)!));
  expect(changed).not.toStrictEqual(plain.videoRecord(all.one('video', 1001)!));
});
