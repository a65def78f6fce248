import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import type { StoredRole } from '../../src/site/platform/db/tables/members.ts';
import type { BuiltAlbum } from '../support/world-collections.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';

interface Page {
  readonly albums: readonly { album_id: string; scr: string; is_private: string }[];
  readonly total_count: number;
  readonly pages: number;
}
interface AlbumRecord {
  readonly photos: readonly { photo_id: string; img: string; thumb: string; width: number; height: number }[];
  readonly statistics: { photos: number };
  readonly can: { edit: boolean };
}

const listPath = (ask: Parameters<typeof collectionsPath>[1]) => collectionsPath('albums', ask);
const pathOf = (id: number | string) => recordPath('album', id);

const STATES: readonly VideoState[] = ['pending', 'approved', 'rejected', 'deleted'];
const THINGS = STATES.flatMap((state) => [
  { state, isPrivate: false },
  { state, isPrivate: true },
]);
const CALLERS = ['visitor', 'member', 'owner', 'moderator', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** The rule, written a second time and in other words than the SQL. */
function mayView(caller: Caller, { state, isPrivate }: (typeof THINGS)[number]): boolean {
  if (state === 'deleted') return false;
  if (caller !== 'visitor' && caller !== 'member') return true;
  return state === 'approved' && !isPrivate;
}

describe('who sees an album and its photos', () => {
  let world: World;
  let site: TestSite;
  const tokens = new Map<Caller, string | undefined>();
  const albums: { album: BuiltAlbum; thing: (typeof THINGS)[number] }[] = [];

  beforeAll(async () => {
    world = await makeWorld();
    const roles: Record<Exclude<Caller, 'visitor'>, StoredRole> = {
      owner: 'member',
      member: 'member',
      moderator: 'moderator',
      admin: 'admin',
    };
    for (const [caller, role] of Object.entries(roles)) {
      tokens.set(caller as Caller, await world.sessionFor(world.buildMember({ role })));
    }
    world.database.sqlite.exec(
      "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'rin', 'Rin', '凛', '1950-01-01')",
    );
    for (const thing of THINGS) {
      albums.push({ album: await world.buildAlbum({ ...thing, ownerId: 1, modelIds: [1] }), thing });
    }
    site = await serveWorld(world);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  const as = (caller: Caller) => {
    const token = tokens.get(caller);
    return token === undefined ? {} : { token };
  };

  describe.each(CALLERS)('%s', (caller) => {
    test.each(THINGS)('album.get and photos of an album $state, private $isPrivate', async (thing) => {
      const { album } = albums.find((one) => one.thing === thing)!;
      const may = mayView(caller, thing);
      const got = await site.get(pathOf(album.id), as(caller));
      expect(got.status).toBe(may ? 200 : 404);
      const isPublic = thing.state === 'approved' && !thing.isPrivate;
      for (const size of [1280, 480]) {
        const bare = `/media/p/${album.photoKeys[0]}.${size}.webp`;
        expect((await site.get(bare, as(caller))).status).toBe(isPublic ? 200 : 404);
      }
      if (!may) return;
      const { photos, statistics, can } = got.json<AlbumRecord>();
      expect(photos.map(({ img }) => img.split(/[./]/)[3])).toEqual(album.photoKeys);
      expect(photos.map(({ width, height }) => [width, height])).toEqual([
        [1080, 720],
        [720, 960],
        [1080, 720],
      ]);
      expect(statistics.photos).toBe(3);
      expect(can.edit).toBe(caller !== 'visitor' && caller !== 'member');
      for (const { img, thumb } of photos) {
        expect([img.includes('?'), thumb.includes('?')]).toEqual([!isPublic, !isPublic]);
        expect([(await site.get(img)).status, (await site.get(thumb)).status]).toEqual([200, 200]);
      }
    });

    test('lists show what is published, and a member’s own to themselves and to staff', async () => {
      const ids = (keep: (thing: (typeof THINGS)[number]) => boolean) =>
        albums.filter(({ thing }) => keep(thing)).map(({ album }) => String(album.id));
      const listed = async (path: string) => {
        const { albums: found, total_count } = (await site.get(path, as(caller))).json<Page>();
        expect(total_count).toBe(found.length);
        for (const { scr } of found) expect((await site.get(scr)).status).toBe(200);
        return found.map(({ album_id }) => album_id).sort();
      };
      const published = ids((thing) => mayView('visitor', thing));
      expect(await listed(listPath({}))).toEqual(published);
      expect(await listed(listPath({ section: 'model', object: 'rin' }))).toEqual(published);
      expect(await listed(listPath({ section: 'member', object: 1 }))).toEqual(
        ids((thing) => mayView(caller, thing)),
      );
    });
  });

  test.each(['visitor', 'member'] as const)(
    'to a %s what is hidden is like what is missing, byte for byte',
    async (caller) => {
      const shape = async (path: string) => {
        const { status, headers, text } = await site.get(path, as(caller));
        const { date: _date, ...rest } = headers;
        return { status, rest, text };
      };
      const missing = await shape(pathOf(999));
      const missingPicture = await shape(`/media/p/${'0'.repeat(40)}.1280.webp`);
      for (const { album, thing } of albums) {
        if (mayView(caller, thing)) continue;
        expect(await shape(pathOf(album.id))).toEqual(missing);
        expect(await shape(`/media/p/${album.photoKeys[1]}.1280.webp`)).toEqual(missingPicture);
      }
    },
  );

  test('a photo that a public album shows too is public; making that one private ends it at once', async () => {
    const hidden = albums.find(({ thing }) => thing.isPrivate && thing.state === 'approved')!.album;
    const picture = `/media/p/${hidden.photoKeys[2]}.480.webp`;
    expect((await site.get(picture)).status).toBe(404);
    const open = await world.buildAlbum({ ownerId: 2, photoKeys: [hidden.photoKeys[2]!] });
    expect((await site.get(picture)).status).toBe(200);
    world.database.sqlite.exec(`UPDATE album SET is_private = 1 WHERE id = ${open.id}`);
    expect((await site.get(picture)).status).toBe(404);
    expect((await site.get(pathOf(open.id))).status).toBe(404);
  });

  test('a signed address dies with the right to see: after deletion nobody’s opens', async () => {
    const album = await world.buildAlbum({ ownerId: 1, isPrivate: true });
    const { photos } = (await site.get(pathOf(album.id), as('owner'))).json<AlbumRecord>();
    expect((await site.get(photos[0]!.img)).status).toBe(200);
    world.database.sqlite.exec(`UPDATE album SET state = 'deleted' WHERE id = ${album.id}`);
    expect((await site.get(photos[0]!.img)).status).toBe(404);
  });

  test('names the models in it; one is a link only where there is a public video', async () => {
    const { id } = await world.buildAlbum({ ownerId: 1, modelIds: [1] });
    const models = async () => (await site.get(pathOf(id))).json()['models'];
    const rin = { dir: 'rin', title: 'Rin', title_jp: '凛' };
    expect(await models()).toEqual([{ ...rin, has_videos: 0 }]);
    const video = await world.buildVideo({ modelIds: [1] });
    expect(await models()).toEqual([{ ...rin, has_videos: 1 }]);
    world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${video.id}`);
    expect(await models()).toEqual([{ ...rin, has_videos: 0 }]);
  });
});
