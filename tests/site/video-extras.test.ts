import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { addExtras } from '../support/world-extras.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld, type Ask } from './support.ts';

const world = shared(await makeWorld({ members: 2 }));
const [owner, stranger] = (await Promise.all(
  world.members.map(async (member) => ({ token: await world.sessionFor(member) })),
)) as [Ask, Ask];
const video = await world.buildVideo();
const hidden = await world.buildVideo({ isPrivate: true, uploaderId: world.members[0]!.id });
for (const one of [video, hidden]) await addExtras(world, one);
await world.buildVideo();
const site = shared(await serveWorld(world));

const decoded = (address: string) => Buffer.from(address, 'base64url').toString('latin1');

/** The addresses of a video's extras: captions, cues, sprite. */
async function extrasOf(id: number, ask: Ask = {}) {
  const reply = await site.get(`/api/videofile.php?video_id=${id}`, ask);
  const { captions, storyboard } = reply.json<{
    captions: { language: string; label: string; address: string }[];
    storyboard: string;
  }>();
  const cues = decoded(storyboard);
  const { text } = await site.get(cues);
  const sprite = /^(\/media\/s\/.*)#/m.exec(text)?.[1] ?? '';
  return { captions: captions.map((one) => ({ ...one, path: decoded(one.address) })), cues, sprite, text };
}

test('captions come in every language there is, as WebVTT that no page of another origin may read', async () => {
  const { captions } = await extrasOf(video.id);
  expect(captions.map(({ language, label }) => [language, label])).toEqual([
    ['en', 'English'],
    ['ja', '日本語'],
  ]);
  for (const { language, path } of captions) {
    const reply = await site.get(path);
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['access-control-allow-origin'],
    ]).toEqual([200, 'text/vtt; charset=utf-8', undefined]);
    expect(reply.text).toContain(`${language} of ${video.id}`);
  }
});

test('the storyboard’s cues name the places of its sprite', async () => {
  const { cues, sprite, text } = await extrasOf(video.id);
  const reply = await site.get(cues);
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    'private, max-age=60',
  ]);
  const blocks = text.trimEnd().split('\n\n');
  expect(blocks[0]).toBe('WEBVTT');
  expect(blocks.slice(1).map((block) => block.replace(/\n.*#/, ' '))).toEqual([
    '00:00:00.000 --> 00:00:02.000 xywh=0,0,160,90',
    '00:00:02.000 --> 00:00:04.000 xywh=160,0,160,90',
    '00:00:04.000 --> 00:00:06.000 xywh=320,0,160,90',
    '00:00:06.000 --> 00:00:08.000 xywh=0,90,160,90',
    '00:00:08.000 --> 00:00:10.000 xywh=160,90,160,90',
    '00:00:10.000 --> 00:00:12.000 xywh=320,90,160,90',
    '00:00:12.000 --> 00:00:14.000 xywh=0,180,160,90',
  ]);
  const picture = await site.get(sprite);
  expect([picture.status, picture.text, picture.headers['content-type']]).toEqual([
    200,
    `sprite of ${video.id}`,
    'image/webp',
  ]);
});

test('a video without them says so', async () => {
  const reply = await site.get('/api/videofile.php?video_id=1003');
  expect(reply.json()).toMatchObject({ captions: [], storyboard: null });
});

test('anyone who may see the video may see them, nobody else, and only as long', async () => {
  const mine = await extrasOf(hidden.id, owner);
  const paths = [mine.cues, mine.sprite, ...mine.captions.map(({ path }) => path)];
  const statuses = (ask: Ask = {}) =>
    Promise.all(paths.map(async (path) => (await site.get(path, ask)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404]);
  // Without the signature, with that of another video, and as a plain picture.
  const bare = paths.map((path) => path.split('?')[0]!);
  const { cues, sprite, captions } = await extrasOf(video.id);
  for (const path of [
    ...bare,
    ...[cues, sprite, captions[0]!.path].flatMap((other) =>
      bare.map((path) => `${path}?${other.split('?')[1]}`),
    ),
    // As another kind of file, each with its own signature.
    mine.sprite.replace(/^.*\//, '/media/p/'),
    mine.sprite.replace('/media/s/', '/media/c/'),
    mine.sprite.replace('/sprite/', '/other/'),
  ]) {
    expect((await site.get(path)).status, path).toBe(404);
  }
  const shown = [cues, sprite, ...captions.map(({ path }) => path)];
  world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${video.id}`);
  for (const path of shown) expect((await site.get(path)).status).toBe(404);
  world.database.sqlite.exec(`UPDATE video SET is_private = 0 WHERE id = ${video.id}`);
  world.clock.advance(3_600_000);
  for (const path of shown) expect((await site.get(path)).json()['code']).toBe('address_expired');
});
