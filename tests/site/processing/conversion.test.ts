import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeFileAddress } from '../../../src/shared/entities/file-address.ts';
import { findTools } from '../../../src/site/publishing/processing/box/tools.ts';
import { createProcessing } from '../../../src/site/publishing/processing/services/processing.ts';
import { probe } from '../../../src/site/publishing/processing/steps/probe.ts';
import { buildCategory } from '../../support/world-categories.ts';
import type { Member } from '../../support/world-members.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { filmOf, rungsOf, streamOf } from '../stream-calls.ts';
import { serveWorld, type TestSite } from '../support.ts';
import { makeClip, openBox, scratchFolder } from './clips.ts';
import { memberOf, sendFile } from './send-file.ts';
import { useQuickTools } from './use-quick-tools.ts';

useQuickTools();

const folder = scratchFolder();
const box = await openBox(folder);
const CLIP = await makeClip(join(folder, 'clip.mp4'), '-c:v libx264 -preset ultrafast -c:a aac', {
  size: '640x480',
  rate: 2,
});
const TINY = await makeClip(join(folder, 'tiny.mp4'), '-c:v libx264 -preset ultrafast', {
  seconds: 1,
  rate: 2,
  sound: false,
});
const NOISE = join(folder, 'noise.mp4');
writeFileSync(NOISE, 'noise '.repeat(500));

let world: World;
let owner: Member;
beforeEach(async () => {
  world = await makeWorld({ members: 1, videos: 1 });
  owner = world.buildMember({ role: 'uploader' });
  buildCategory(world, { dir: 'good' });
});
afterEach(() => world.dispose());

const open = () => serveWorld(world, { config: { unsafeMedia: !box.isSafe, shortVideos: true } });

interface Detail {
  readonly state: string;
  readonly code: string;
  readonly processing_off: boolean;
  readonly video_id: string | null;
  readonly version: number;
  readonly screenshots: readonly { readonly position: number; readonly picture: string }[];
}

const clientOf = async (site: TestSite, member: Member) => {
  const client = await memberOf(site, world, member);
  return { ...client, detail: (id: string) => client.get<Detail>(`/api/json/upload/0/${id}.json`) };
};
const send = (site: TestSite, file: string) => sendFile(site, world, owner, file);

/** The version of all that the public reads, and the number of what waits to be indexed. */
const publicState = () => world.database.sqlite.prepare('SELECT * FROM public_change ORDER BY 1, 2').all();

const mediaFiles = () =>
  readdirSync(world.mediaDir, { recursive: true }).filter((name) => String(name).includes('.'));

describe('a video that was sent', () => {
  test('is converted, reviewed and played, and hidden until then', async () => {
    await using site = await open();
    const before = publicState();
    const id = await send(site, CLIP);
    const own = await clientOf(site, owner);
    expect(await own.detail(id)).toMatchObject({ state: 'received', processing_off: true });
    expect(await site.context.processing.start()).toMatchObject({ state: 'on' });
    await site.context.processing.idle();

    const ready = await own.detail(id);
    expect(ready).toMatchObject({ state: 'ready', code: '', percent: 100, duration: 2 });
    const facts = world.database.sqlite.prepare('SELECT probe FROM submission WHERE id = ?').pluck().get(id);
    expect(JSON.parse(String(facts))).toEqual({
      container: 'mov,mp4,m4a,3gp,3g2,mj2',
      video_codec: 'h264',
      audio_codec: 'aac',
      width: 640,
      height: 480,
      rate: 2,
      is_hdr: false,
    });
    expect(ready.screenshots.map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_n, at) => at + 1),
    );
    const picture = await site.get(ready.screenshots[6]?.picture ?? '', { token: own.token });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const videoId = ready.video_id ?? '';
    const page = `/api/json/video/86400/${Math.floor(Number(videoId) / 1000) * 1000}/${videoId}.json`;
    expect((await site.get(page)).status).toBe(404);
    await own.post('/api/video_edit.php', { act: '5', id, picture: '7' });
    await own.post('/api/video_edit.php', { act: '1', id, title_en: 'A calm night', categories: 'good' });
    expect(publicState()).toEqual(before);

    const chosen = await own.detail(id);
    const submitted = await own.post('/api/upload.php', {
      act: 'submit',
      id,
      version: String(chosen.version),
    });
    expect(submitted).toMatchObject({ state: 'waiting' });
    expect(publicState()).toEqual(before);
    const staff = await clientOf(site, world.buildMember({ role: 'moderator' }));
    const { version, hash } = await staff.get<{ version: number; hash: string }>(
      `/api/moderation/item/0/${id}.json`,
    );
    const decided = await staff.post('/api/moderation/decide.php', {
      id,
      version: String(version),
      hash,
      verdict: 'approve',
    });
    expect(decided).toMatchObject({ state: 'published' });
    expect(publicState()).not.toEqual(before);
    expect((await site.get(page)).status).toBe(200);

    const rows = world.database.sqlite
      .prepare('SELECT format, width, height, is_default FROM video_file WHERE video_id = ? ORDER BY format')
      .all(Number(videoId));
    expect(rows).toEqual([
      { format: '360p', width: 480, height: 360, is_default: 0 },
      { format: '480p', width: 640, height: 480, is_default: 1 },
    ]);
    const { files } = (await site.get(`/api/videofile.php?video_id=${videoId}`)).json<{
      files: readonly { readonly address: string }[];
    }>();
    const film = await site.get(decodeFileAddress(files[0]?.address ?? ''), {
      headers: { range: 'bytes=0-99' },
    });
    expect(film.status).toBe(206);
    expect(film.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');

    const rungs = await rungsOf(site, (await streamOf(site, videoId)) ?? '');
    expect(rungs.map(({ size, codecs }) => [size, codecs])).toEqual([
      ['640x480', expect.stringMatching(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/)],
      ['480x360', expect.stringMatching(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/)],
    ]);
    for (const { path, size = '' } of rungs) {
      writeFileSync(join(folder, 'stream.mp4'), await filmOf(site, path));
      expect(await probe({ box, input: join(folder, 'stream.mp4'), out: folder })).toMatchObject({
        width: Number(size.split('x')[0]),
        height: Number(size.split('x')[1]),
        hasSound: true,
      });
    }
  });

  test('is failed with its code where it is broken, and the next one is converted', async () => {
    await using site = await open();
    const own = await clientOf(site, owner);
    const broken = await send(site, NOISE);
    const whole = await send(site, TINY);
    const again = await send(site, TINY);
    await site.context.processing.start();
    await site.context.processing.idle();
    expect(await own.detail(broken)).toMatchObject({ state: 'failed', code: 'video_corrupted_file' });
    expect(await own.detail(whole)).toMatchObject({ state: 'ready' });
    expect(await own.detail(again)).toMatchObject({ state: 'failed', code: 'video_duplicate' });
    // Nothing is left on the way.
    expect(
      world.database.sqlite
        .prepare('SELECT count(*) FROM job WHERE kind IN (?, ?, ?)')
        .pluck()
        .get('check', 'pictures', 'rendition'),
    ).toBe(0);
    expect(readdirSync(join(world.dir, 'work'))).toEqual([]);
  });

  test('is shorter than the site takes', async () => {
    await using site = await serveWorld(world, { config: { unsafeMedia: !box.isSafe } });
    const own = await clientOf(site, owner);
    const id = await send(site, CLIP);
    await site.context.processing.start();
    await site.context.processing.idle();
    expect(await own.detail(id)).toMatchObject({
      state: 'failed',
      code: 'video_too_short',
      least_seconds: 600,
    });
    const limits = world.database.sqlite.prepare('SELECT limit_seconds FROM submission').pluck().all();
    expect(limits).toEqual([600]);
  });
});

describe('a site that stops', () => {
  test('while it converts goes on at its next start, once', async () => {
    let id = '';
    {
      await using first = await open();
      id = await send(first, TINY);
      await first.context.processing.start();
      const state = () => world.database.sqlite.prepare('SELECT state FROM submission').pluck().get();
      await expect.poll(state).not.toBe('received');
    }
    await using second = await open();
    await second.context.processing.start();
    await second.context.processing.idle();
    const own = await clientOf(second, owner);
    expect(await own.detail(id)).toMatchObject({ state: 'ready' });
    const count = (table: string) =>
      world.database.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    // One film is the world's own.
    expect([count('screenshot'), count('video_file')]).toEqual([12, 2]);
    const objects = world.database.sqlite.prepare('SELECT key FROM media_object').pluck().all();
    const stored = new Set(mediaFiles().map((name) => String(name).slice(3)));
    expect(objects.filter((key) => !stored.has(String(key)))).toEqual([]);
  });
});

test('without a box files wait and nothing touches them, until there is one', async () => {
  await using site = await open();
  const id = await send(site, TINY);
  const tools = { ...findTools(process.env['PATH'] ?? ''), bwrap: null };
  const { context } = site;
  const { writer, clock, store, live, jobs, uploads } = context;
  const parts = {
    database: { ...context.database, ...writer },
    clock,
    store,
    live,
    jobs,
    uploads,
    data: world.dir,
    tools,
  };
  const processing = createProcessing({ ...parts, isUnsafe: false, onError: () => undefined });
  expect(await processing.start()).toMatchObject({ state: 'waiting', lacks: 'no box' });
  processing.wake();
  await processing.idle();
  const own = await clientOf(site, owner);
  expect(await own.detail(id)).toMatchObject({ state: 'received', processing_off: true });
  expect(existsSync(join(world.dir, 'work'))).toBe(false);
  await processing.close();
  // A box at a later start, and a job that had failed by then: it goes on.
  world.database.sqlite.prepare(`UPDATE job SET state = 'failed'`).run();
  await context.processing.start();
  await context.processing.idle();
  expect(await own.detail(id)).toMatchObject({ state: 'ready', processing_off: false });
});
