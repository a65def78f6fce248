import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { listingPath, serveWorld, type TestSite } from './support.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';

type Who = 'visitor' | 'member' | 'owner' | 'moderator' | 'admin';
interface Tile {
  readonly playlist_id: string;
  readonly visible: number;
  readonly thumbs: readonly { scr: string; color: string }[];
  readonly video_id: string | null;
  readonly video_dir: string;
  readonly statistics: { videos: number; viewed: number };
}
interface Page {
  readonly playlists: readonly Tile[];
  readonly total_count: number;
  readonly pages: number;
}

const videosPath = (id: number | string, ask: Parameters<typeof listingPath>[0] = {}) =>
  listingPath({ section: 'playlist', object_id: id, sort: 'all', ...ask });

const listPath = (ask: Parameters<typeof collectionsPath>[1]) => collectionsPath('playlists', ask);
const pathOf = (id: number | string) => recordPath('playlist', id);

describe('a playlist and what it holds', () => {
  let world: World;
  let site: TestSite;
  const tokens = new Map<Who, string | undefined>([['visitor', undefined]]);
  const ids = { open: 0, closed: 0, empty: 0 };
  let order: number[] = [];
  let hidden: number[] = [];
  let ownHidden = 0;

  beforeAll(async () => {
    world = await makeWorld();
    for (const role of ['member', 'owner', 'moderator', 'admin'] as const) {
      const member = world.buildMember({ role: role === 'owner' ? 'member' : role });
      tokens.set(role, await world.sessionFor(member));
    }
    const owner = 2;
    const other = world.buildMember().id;
    world.database.sqlite.exec(
      "INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '露')",
    );
    const shown = [];
    // Of every section: a playlist is not of one.
    for (const catalogue of ['str', 'gay', 'trans', 'str', 'gay'] as const) {
      shown.push((await world.buildVideo({ catalogue, views: shown.length * 10 })).id);
    }
    const theirs = await world.buildVideo({ isPrivate: true, uploaderId: other });
    const own = await world.buildVideo({ isPrivate: true, uploaderId: owner });
    const pending = await world.buildVideo({ state: 'pending', uploaderId: other });
    const gone = await world.buildVideo({ state: 'deleted', uploaderId: owner });
    ownHidden = own.id;
    hidden = [theirs.id, own.id, pending.id, gone.id];
    order = [theirs.id, shown[3]!, own.id, shown[0]!, pending.id, shown[4]!, shown[1]!, gone.id, shown[2]!];
    const built = { ownerId: owner, videoIds: order, categoryIds: [2, 1] };
    ids.open = (
      await world.buildPlaylist({ ...built, title: 'Open', description: 'For all', orientation: 5 })
    ).id;
    ids.closed = (await world.buildPlaylist({ ...built, isPrivate: true })).id;
    ids.empty = (await world.buildPlaylist({ ownerId: owner, videoIds: [theirs.id] })).id;
    site = await serveWorld(world);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  const as = (who: Who) => {
    const token = tokens.get(who);
    return token === undefined ? {} : { token };
  };
  const seenBy = (who: Who) =>
    order.filter((id) => {
      if (!hidden.includes(id)) return true;
      const isGone = id === hidden[3];
      return !isGone && (who === 'moderator' || who === 'admin' || (who === 'owner' && id === ownHidden));
    });

  test('is all that was written', async () => {
    const record = (await site.get(pathOf(ids.open))).json();
    expect(record).toMatchObject({
      playlist_id: String(ids.open),
      title: 'Open',
      description: 'For all',
      visible: 1,
      orientation: 5,
      owner: { _id: '2', name: 'member_2', avatar: '' },
      statistics: { videos: 5, viewed: 100 },
      can: { edit: false },
    });
    expect(record['categories']).toEqual([
      { dir: 'rain', title: 'Rain', title_jp: '雨' },
      { dir: 'dew', title: 'Dew', title_jp: '露' },
    ]);
  });

  test.each(['visitor', 'member', 'owner', 'moderator', 'admin'] as const)(
    'shows a %s thumbs, first video and videos they may see, in its own order',
    async (who) => {
      const record = (await site.get(pathOf(ids.open), as(who))).json<Tile & { can: { edit: boolean } }>();
      const page = await site.get(videosPath(ids.open), as(who));
      const videos = page.json<{ videos: { video_id: string; scr: string }[]; total_count: number }>();
      const seen = seenBy(who).map(String);
      expect(videos.videos.map(({ video_id }) => video_id)).toEqual(seen);
      expect(videos.total_count).toBe(seen.length);
      expect([record.video_id, record.video_dir]).toEqual([seen[0], `video-${seen[0]}`]);
      // Signatures differ by the second they were made in, paths do not.
      const paths = (addresses: string[]) => addresses.map((address) => address.split('?')[0]);
      expect(paths(record.thumbs.map(({ scr }) => scr))).toEqual(
        paths(videos.videos.slice(0, 3).map(({ scr }) => scr)),
      );
      for (const { scr } of record.thumbs) expect((await site.get(scr)).status).toBe(200);
      expect(record.statistics.videos).toBe(5);
      expect(record.can.edit).toBe(who === 'owner');
      // The list of all is the same for all, as a visitor sees it.
      const list = (await site.get(listPath({}), as(who))).json<Page>();
      const tile = list.playlists.find(({ playlist_id }) => playlist_id === String(ids.open))!;
      expect(tile.video_id).toBe(String(seenBy('visitor')[0]));
    },
  );

  test('takes another order, filters and pages when asked', async () => {
    const viewed = (await site.get(videosPath(ids.open, { sort: 'most-viewed' }))).json<{
      videos: { video_viewed: number }[];
    }>();
    expect(viewed.videos.map(({ video_viewed }) => video_viewed)).toEqual([40, 30, 20, 10, 0]);
    const second = (await site.get(videosPath(ids.open, { count: 2, page: 2, gender: 'gay' }))).json<{
      videos: { video_id: string }[];
      pages: number;
    }>();
    expect(second.videos.map(({ video_id }) => video_id)).toEqual(seenBy('visitor').slice(2, 4).map(String));
    expect(second.pages).toBe(3);
    expect((await site.get(videosPath(ids.open, { count: 2, page: 4 }))).status).toBe(404);
    const none = (await site.get(videosPath(ids.open, { type: 'hd' }))).json<{ total_count: number }>();
    expect(none.total_count).toBe(0);
  });

  test('without a video anybody may see has neither thumbs nor a first video', async () => {
    const tile = (await site.get(pathOf(ids.empty))).json<Tile>();
    expect(tile).toMatchObject({ thumbs: [], video_id: null, video_dir: '', statistics: { videos: 0 } });
  });

  test.each(['visitor', 'member', 'owner', 'moderator', 'admin'] as const)(
    'that is private: what a %s is told',
    async (who) => {
      const may = who !== 'visitor' && who !== 'member';
      for (const path of [pathOf(ids.closed), videosPath(ids.closed)]) {
        const reply = await site.get(path, as(who));
        expect([reply.status, reply.json()['code']]).toEqual(
          may ? [200, undefined] : [403, 'playlist_is_private'],
        );
        // Nothing else of it is shown.
        if (!may) expect(Object.keys(reply.json()).sort()).toEqual(['code', 'error', 'ok', 'success']);
      }
      const all = (await site.get(listPath({}), as(who))).json<Page>();
      expect(all.playlists.map(({ playlist_id }) => Number(playlist_id)).sort()).toEqual([
        ids.open,
        ids.empty,
      ]);
      expect(all.total_count).toBe(2);
      const own = (await site.get(listPath({ section: 'member', object: 2 }), as(who))).json<Page>();
      expect(own.playlists.map(({ visible }) => visible).sort()).toEqual(may ? [0, 1, 1] : [1, 1]);
      expect(own.total_count).toBe(own.playlists.length);
    },
  );

  test('what is published changes finished answers at once: thumbs, counts, privacy', async () => {
    const { sqlite } = world.database;
    const tile = async () => (await site.get(pathOf(ids.open))).json<Tile>();
    const before = await tile();
    sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${before.video_id}`);
    const after = await tile();
    expect(after.statistics.videos).toBe(before.statistics.videos - 1);
    expect(after.video_id).not.toBe(before.video_id);
    expect(after.thumbs[0]).not.toEqual(before.thumbs[0]);
    sqlite.exec(`UPDATE video SET is_private = 0 WHERE id = ${before.video_id}`);
    expect(await tile()).toEqual(before);
    const late = await world.buildVideo();
    sqlite.prepare("INSERT INTO playlist_video VALUES (?, ?, 'b99', ?)").run(ids.open, late.id, WORLD_NOW);
    expect((await tile()).statistics.videos).toBe(6);
    sqlite.exec(`DELETE FROM playlist_video WHERE video_id = ${late.id}`);
    expect((await tile()).statistics.videos).toBe(5);
    sqlite.exec(`UPDATE playlist SET is_private = 1 WHERE id = ${ids.open}`);
    expect((await site.get(pathOf(ids.open))).status).toBe(403);
    expect((await site.get(listPath({}))).json<Page>().total_count).toBe(1);
    sqlite.exec(`UPDATE playlist SET is_private = 0 WHERE id = ${ids.open}`);
  });

  test('a fourth category is refused, no matter who writes', () => {
    const { sqlite } = world.database;
    sqlite.exec(
      "INSERT INTO category (id, dir, title_en, title_ja) VALUES (3, 'c', 'C', 'C'), (4, 'd', 'D', 'D')",
    );
    sqlite.exec(`INSERT INTO playlist_category VALUES (${ids.open}, 3)`);
    expect(() => sqlite.exec(`INSERT INTO playlist_category VALUES (${ids.open}, 4)`)).toThrow(
      /three categories/,
    );
  });
});
