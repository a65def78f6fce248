import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startPurgeReceiver } from '../support/purge-receiver.ts';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { openPhotographer, plainPicture } from './album-calls.ts';
import { openStaff, report } from './case-calls.ts';
import { manageCalls } from './manage-calls.ts';
import { own, sendPicture } from './profile-calls.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader } from './upload-calls.ts';

describe('each way that something stops being public', async () => {
  const world = shared(await makeWorld({ members: 3 }));
  const cache = shared(await startPurgeReceiver());
  const config = {
    publicOrigin: 'https://yoru.example',
    mediaOrigin: 'https://pictures.example',
    purgeUrl: cache.origin,
    purgeToken: 'a token',
  };
  const site = shared(await serveWorld(world, { config }));
  /** What a counter of the site says now. */
  const countOf = async (name: string) => {
    const found = await site.context.metrics.registry.getSingleMetric(name)?.get();
    return found?.values[0]?.value ?? 0;
  };
  // The database's own clock is the machine's.
  world.clock.advance(Date.now() - WORLD_NOW + 60_000);
  await site.context.shortJobs.start();

  beforeEach(async () => {
    world.clock.advance(3_600_000);
    world.confirmSessions();
    await quiet();
    cache.calls.length = 0;
  });
  const jobs = () =>
    Number(
      world.database.sqlite.prepare(`SELECT count(*) FROM job WHERE kind = 'cache_purge'`).pluck().get(),
    );
  /** Until all that was put is done. */
  const quiet = () => vi.waitFor(() => expect(jobs()).toBe(0), { timeout: 10_000, interval: 50 });
  const purged = async () => {
    await quiet();
    return cache.calls.map(({ host, path }) => `${host}${path}`);
  };
  const pictureOf = (key: string) => `pictures.example/media/p/${key}`;
  const recordOf = (id: number) =>
    `yoru.example/api/json/video/86400/${Math.floor(id / 1000) * 1000}/${id}.json`;
  const film = async () => {
    const owner = await openUploader(site, world);
    const calls = manageCalls(site, world, owner);
    const { video, video_id } = await calls.film(owner);
    const base = String(
      world.database.sqlite.prepare('SELECT thumb_key FROM video WHERE id = ?').pluck().get(video),
    );
    const dir = world.database.sqlite.prepare('SELECT dir FROM video WHERE id = ?').pluck().get(video);
    const page = encodeURIComponent(`https://yoru.example/videos/${video}/${String(dir)}/`);
    const all = [
      ...[recordOf(video), pictureOf(`${base}.640.webp`), pictureOf(`${base}.320.webp`)],
      `yoru.example/oembed?url=${page}&format=json`,
    ];
    return { owner, calls, video, video_id, all };
  };

  test('a call is PURGE with the host and the path that visitors use, and the token', async () => {
    const { owner, calls, video, video_id } = await film();
    await calls.act(owner, '3', { video_id, visible: '1' });
    await quiet();
    expect(cache.calls).toContainEqual({
      method: 'PURGE',
      host: 'yoru.example',
      path: recordOf(video).slice('yoru.example'.length),
      authorization: 'Bearer a token',
    });
    expect(await countOf('yoru_purged_addresses_total')).toBe(cache.calls.length);
    expect(await countOf('yoru_purge_errors_total')).toBe(0);
  });

  test('an owner makes a video private, or deletes it', async () => {
    for (const act of ['3', '2']) {
      const { owner, calls, video_id, all } = await film();
      await calls.act(owner, act, { video_id });
      expect(await purged()).toEqual(expect.arrayContaining(all));
    }
  });

  test('staff removes a video that was reported', async () => {
    const staff = await openStaff(site, world);
    const { video, all } = await film();
    await report(site, { ref: `/videos/${video}/night/`, subject: 'illegal' });
    const id = Number(world.database.sqlite.prepare('SELECT max(id) FROM case_file').pluck().get());
    await staff.decide(id, { verdict: 'removed', reason: 'underage_doubt' });
    expect(await purged()).toEqual(expect.arrayContaining(all));
  });

  test('a photo is removed; its album is made private', async () => {
    const maker = await openPhotographer(site, world);
    const { id, photos } = await world.buildAlbum({ ownerId: maker.id }).then(({ id: album }) => ({
      id: album,
      photos: world.database.sqlite
        .prepare('SELECT id, picture_key AS key FROM photo WHERE album_id = ?')
        .all(album) as { id: number; key: string }[],
    }));
    const shown = photos.map(({ key }) => pictureOf(`${key}.1280.webp`));
    const record = `yoru.example/api/json/album/14400/0/${id}.json`;
    const [first] = photos;
    expect(await maker.act({ act: '7', album_id: String(id), photo_id: String(first!.id) })).toMatchObject({
      ok: true,
    });
    expect(await purged()).toEqual(expect.arrayContaining([record, shown[0]]));
    cache.calls.length = 0;
    expect(await maker.act({ act: '3', album_id: String(id), visible: '1' })).toMatchObject({ ok: true });
    expect(await purged()).toEqual(expect.arrayContaining([record, ...shown.slice(1)]));
  });

  test('a member replaces a picture, closes a page, or is erased', async () => {
    const member = world.buildMember({ avatarKey: 'oldavatar.webp' });
    const token = await world.sessionFor(member);
    const record = `yoru.example/api/json/member/14400/0/${member.id}.json`;
    await sendPicture(site, token, { act: 'avatar', file: await plainPicture(600, 600) });
    expect(await purged()).toEqual(expect.arrayContaining([record, pictureOf('oldavatar.webp')]));
    cache.calls.length = 0;
    await own(site, token, { act: 'privacy', wall: 'me', friends: 'me' });
    expect(await purged()).toEqual(
      expect.arrayContaining([
        record,
        ...['wall', 'friends'].map((name) => `yoru.example/api/json/${name}/600/${member.id}.1.json`),
      ]),
    );
    cache.calls.length = 0;
    world.database.sqlite.prepare('DELETE FROM member WHERE id = ?').run(member.id);
    expect(await purged()).toContain(record);
  });

  test('a playlist is made private or deleted; a comment is deleted', async () => {
    const member = world.members[0]!;
    const token = await world.sessionFor(member);
    const post = async (fields: Record<string, string>) =>
      (await postForm(site.port, '/api/input.php', fields, { token })).json<Record<string, string>>();
    const { id } = await world.buildPlaylist({ ownerId: member.id, videoIds: [] });
    const record = `yoru.example/api/json/playlist/60/0/${id}.json`;
    await post({ act: 'playlist', section: 'del', object_id: String(id) });
    expect(await purged()).toContain(record);
    cache.calls.length = 0;
    const { video } = await film();
    const { comment_id = '' } = await post({
      act: 'comm',
      section: 'add',
      on: 'video',
      object_id: String(video),
      msg: 'Calm.',
    });
    await post({ act: 'comm', section: 'del', comment_id });
    expect(await purged()).toContain(`yoru.example/api/json/comments/3600/video/1000/${video}.json`);
  });

  test('nobody is called before the change is there, and nobody for what is private already', async () => {
    const { owner, calls, video, video_id } = await film();
    const states: unknown[] = [];
    cache.onCall = () => states.push(calls.stateOf(video));
    world.database.sqlite.exec(`BEGIN; UPDATE video SET state = 'rejected' WHERE id = ${video}; ROLLBACK`);
    expect(jobs()).toBe(0);
    await calls.act(owner, '2', { video_id });
    await quiet();
    cache.onCall = () => undefined;
    expect(new Set(states)).toEqual(new Set(['deleted']));
    cache.calls.length = 0;
    world.database.sqlite.exec(`UPDATE video SET title_en = 'Other' WHERE id = ${video}`);
    expect(await purged()).toEqual([]);
  });

  test('a cache that is away gets all of it later', async () => {
    const { owner, calls, video_id, all } = await film();
    const errors = await countOf('yoru_purge_errors_total');
    cache.status = 0;
    await calls.act(owner, '3', { video_id });
    await expect.poll(() => countOf('yoru_purge_errors_total')).toBeGreaterThan(errors);
    const returned = () =>
      world.database.sqlite.prepare(`SELECT state, error FROM job WHERE kind = 'cache_purge'`).all();
    // Only then is it clear when it runs again.
    await vi.waitFor(() => expect(returned()).toEqual([{ state: 'waiting', error: 'ECONNRESET' }]), {
      timeout: 5_000,
    });
    expect([jobs(), cache.calls]).toEqual([1, []]);
    cache.status = 200;
    world.clock.advance(6_000);
    expect(await purged()).toEqual(expect.arrayContaining(all));
  });

  /** Puts jobs as a trigger does. */
  const putJobs = (objects: readonly string[], inside: readonly string[] = []) => {
    const put = world.database.sqlite.prepare(
      `INSERT INTO job (kind, payload, run_at, created_at) VALUES ('cache_purge', ?, 0, 0)`,
    );
    for (const object of objects)
      put.run(Buffer.from(JSON.stringify({ kind: 'album', object, pictures: [], inside })));
  };
  const albums = (count: number) => Array.from({ length: count }, (_none, at) => String(770_001 + at));

  test('an address that the cache refuses holds up nothing else', async () => {
    cache.refused = '770001';
    putJobs(albums(60));
    const left = world.database.sqlite.prepare(
      `SELECT state, attempts, error FROM job WHERE kind = 'cache_purge'`,
    );
    const refused = { state: 'waiting', attempts: 1, error: 'HTTP_400' };
    // The machine looks each second.
    await vi.waitFor(() => expect(left.all()).toEqual([refused]), { timeout: 2_500, interval: 50 });
    expect(cache.calls.filter(({ path }) => /\/77\d{4}\.json/.test(path)).length).toBe(2 * 59);
    cache.refused = '';
    world.clock.advance(6_000);
    await quiet();
  });

  test('a cache that refuses all pictures of an object, as it has none, still drops its answers', async () => {
    cache.refused = '/media/p/';
    putJobs(albums(1), ['one', 'two', 'three']);
    await vi.waitFor(() => expect(cache.calls.length).toBe(2), { timeout: 2_500, interval: 50 });
    cache.refused = '';
    // The job itself is tried again.
    await vi.waitFor(() => (world.clock.advance(6_000), expect(jobs()).toBe(0)), {
      ...{ timeout: 6_000, interval: 500 },
    });
  });

  test('a cache that is away is asked a few times, whatever waits for it', async () => {
    let asked = 0;
    cache.onCall = () => (asked += 1);
    cache.status = 0;
    putJobs(albums(120));
    await expect.poll(() => asked, { timeout: 3_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // Eight in a row, and those under way.
    expect(asked).toBeLessThan(16);
    expect(jobs()).toBe(120);
    cache.onCall = () => undefined;
    cache.status = 200;
    // The first of them waits longer than the others, from the end of the rest on.
    const late = () => {
      world.clock.advance(6_000);
      expect(jobs()).toBe(0);
    };
    await vi.waitFor(late, { timeout: 10_000, interval: 1_000 });
  });
});

test('a site without a cache puts no jobs, and drops those of one that it had', async () => {
  await using world = await makeWorld({ videos: 1 });
  const { sqlite } = world.database;
  const count = () => sqlite.prepare(`SELECT count(*) FROM job`).pluck().get();
  sqlite.exec(`INSERT INTO site_fact VALUES ('purge', 'on'); UPDATE video SET is_private = 1`);
  expect(count()).toBe(1);
  await using site: TestSite = await serveWorld(world);
  await site.context.shortJobs.start();
  expect(count()).toBe(0);
  sqlite.exec('UPDATE video SET is_private = 0; UPDATE video SET is_private = 1');
  expect(count()).toBe(0);
});
