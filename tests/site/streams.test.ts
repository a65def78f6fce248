import { describe, expect, test } from 'vitest';
import type { StreamSegments } from '../../src/site/catalog/media/services/playlists.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { servedWorld } from './served-world.ts';
import { filmOf, rungsOf, segmentsOf, streamOf } from './stream-calls.ts';

const HEIGHTS = [360, 480, 720] as const;
const HOUR_MS = 3_600_000;

const { world, site } = await servedWorld({ members: 1, videos: 1 });

const run = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite.prepare(sql).run(...values);
const fileOf = (videoId: number, height: number) =>
  Buffer.from(`head-of-it|first-${height}|second of ${videoId}|rest`);
const video = await build();

/** A video of an hour whose qualities are packed for streaming. */
async function build(): Promise<BuiltVideo> {
  const built = await world.buildVideo({ uploaderId: world.members[0]!.id });
  run('UPDATE video SET duration = 3600 WHERE id = ?', built.id);
  run('DELETE FROM video_file WHERE video_id = ?', built.id);
  for (const height of HEIGHTS) {
    const file = await world.addMedia(`film ${built.id} ${height}`);
    run(
      'INSERT INTO video_file VALUES (?, ?, ?, ?, ?, 0)',
      built.id,
      `${height}p`,
      file.key,
      height * 2,
      height,
    );
    await addStream(built.id, height);
  }
  return built;
}

async function addStream(videoId: number, height: number): Promise<void> {
  const bytes = fileOf(videoId, height);
  const { key } = await world.addMedia(bytes, { key: `${videoId}${height}.m4s` });
  const second = bytes.indexOf('second');
  const segments: StreamSegments = {
    head: [0, 11],
    start: 11,
    parts: [
      [second - 11, 4],
      [bytes.length - second - 4, 2.5],
    ],
  };
  run(
    'INSERT INTO video_stream VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[videoId, `${height}p`, key, 'avc1.64001f,mp4a.40.2', height * 1_000, height * 2, height],
    JSON.stringify(segments),
  );
}

describe('a stream', () => {
  test('names each quality, and of each the ranges of its file', async () => {
    const playlist = (await streamOf(site, video.id)) ?? '';
    const reply = await site.get(playlist);
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      expect.stringMatching(/^private/),
    ]);
    const rungs = await rungsOf(site, playlist);
    // The first is where a player begins that knows nothing of the line.
    expect(rungs.map(({ size, bandwidth, codecs }) => `${size} ${bandwidth} ${codecs}`)).toEqual([
      '960x480 480000 avc1.64001f,mp4a.40.2',
      '1440x720 720000 avc1.64001f,mp4a.40.2',
      '720x360 360000 avc1.64001f,mp4a.40.2',
    ]);
    for (const [at, height] of [480, 720, 360].entries()) {
      const { parts } = await segmentsOf(site, rungs[at]!.path);
      expect(parts.map(({ seconds }) => seconds)).toEqual([0, 4, 2.5]);
      expect((await filmOf(site, rungs[at]!.path)).toString()).toBe(
        fileOf(video.id, height).subarray(0, -4).toString(),
      );
    }
    expect((await site.get(rungs[0]!.path)).text).toContain('#EXT-X-TARGETDURATION:4\n');
  });

  test('is offered when each quality is packed, and to be played only', async () => {
    const other = await build();
    expect(await streamOf(site, other.id)).not.toBeNull();
    run('DELETE FROM video_stream WHERE video_id = ? AND format = ?', other.id, '720p');
    expect(await streamOf(site, other.id)).toBeNull();
    expect(await streamOf(site, world.videos[0]!.id)).toBeNull();
  });

  test('of somebody’s private video is theirs alone: each address that was given out ends', async () => {
    const hidden = await build();
    const playlist = (await streamOf(site, hidden.id)) ?? '';
    const [rung] = await rungsOf(site, playlist);
    const { path } = await segmentsOf(site, rung!.path);
    const all = [playlist, rung!.path, path];
    const statuses = () => Promise.all(all.map(async (each) => (await site.get(each)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    run('UPDATE video SET is_private = 1 WHERE id = ?', hidden.id);
    expect(await statuses()).toEqual([404, 404, 404]);
    const token = await world.sessionFor(world.members[0]!);
    const own = (await streamOf(site, hidden.id, { token })) ?? '';
    const [ownRung] = await rungsOf(site, own);
    expect((await filmOf(site, ownRung!.path)).length).toBeGreaterThan(0);
    // Its owner's are their own: nobody else's session goes with them.
    const stranger = await world.sessionFor(world.buildMember());
    expect((await site.get(own, { token: stranger })).status).toBe(404);
    run(`UPDATE video SET is_private = 0, state = 'deleted' WHERE id = ?`, hidden.id);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test('opens nothing by any other spelling', async () => {
    const other = await build();
    const playlist = (await streamOf(site, video.id)) ?? '';
    const [rung] = await rungsOf(site, playlist);
    const { path } = await segmentsOf(site, rung!.path);
    const wrong = [playlist, rung!.path, path].flatMap((address) => [
      address.replace(`/${video.id}/`, `/${other.id}/`),
      address.replace('/all/', '/480p/').replace('/480p/', '/720p/'),
      address.replace(/s=./, 's=_'),
      address.replace(/e=\d/, 'e=9'),
      address.replace('.m4s', '.mp4'),
      address.replace(/\?.*/, ''),
      address.replace(/^\/media\/[lrh]/, '/media/v'),
    ]);
    const changed = wrong.filter((address) => ![playlist, rung!.path, path].includes(address));
    expect(changed.length).toBeGreaterThan(16);
    const replies = await Promise.all(changed.map((address) => site.get(address)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('goes on after an hour’s pause; its playlist ends with the other addresses', async () => {
    const playlist = (await streamOf(site, video.id)) ?? '';
    const [rung] = await rungsOf(site, playlist);
    const { path } = await segmentsOf(site, rung!.path);
    world.clock.advance(301_000);
    expect((await site.get(playlist)).status).toBe(403);
    world.clock.advance(2.5 * HOUR_MS);
    expect((await site.get(path)).status).toBe(200);
    expect((await site.get(rung!.path)).status).toBe(200);
    world.clock.advance(HOUR_MS);
    expect((await site.get(path)).status).toBe(403);
    // However long the film is.
    run('UPDATE video SET duration = 86400 WHERE id = ?', video.id);
    const [long] = await rungsOf(site, (await streamOf(site, video.id)) ?? '');
    world.clock.advance(11.9 * HOUR_MS);
    expect((await site.get(long!.path)).status).toBe(200);
    world.clock.advance(0.2 * HOUR_MS);
    expect((await site.get(long!.path)).status).toBe(403);
  });
});
