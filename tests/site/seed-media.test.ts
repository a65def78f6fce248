import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest, type DemoManifest } from '../../src/site/app/seed/manifest.ts';
import { storedFiles } from '../support/world-checks.ts';
import { copyOfDemo, DEMO_RESOURCES } from '../support/world-demo.ts';
import type { World } from '../support/world.ts';

let world: World;
let manifest: DemoManifest;
beforeAll(async () => {
  [world, manifest] = [await copyOfDemo(), await readManifest(DEMO_RESOURCES)];
});
afterAll(() => world.dispose());

const all = <Row>(statement: string) => world.database.sqlite.prepare<[], Row>(statement).all();
const strings = (statement: string) => world.database.sqlite.prepare<[], string>(statement).pluck().all();

test('every stored object has a row that knows its size and hash, and the other way round', async () => {
  const known = all<{ key: string; bytes: number; sha256: string }>(
    // What members have sent is no object that is shown: the submission names it.
    `SELECT key, bytes, sha256 FROM media_object UNION ALL SELECT s.source_key, u.bytes, u.sha256
      FROM submission s JOIN upload u ON u.id = s.upload_id WHERE s.source_key IS NOT NULL`,
  );
  const byKey = Object.fromEntries(known.map(({ key, ...rest }) => [key, rest]));
  expect(await storedFiles(world.mediaDir)).toEqual(byKey);
  // Control: one byte too many in one file is seen, and the product's own copy is another file.
  const { key } = known.find((object) => object.key.endsWith('.mp4'))!;
  const source = manifest.clips.flatMap(({ files }) => files).find(({ sha256 }) => key.startsWith(sha256))!;
  const before = await readFile(join(DEMO_RESOURCES, source.file));
  await appendFile(join(world.mediaDir, key.slice(0, 2), key), '!');
  expect(await storedFiles(world.mediaDir)).not.toEqual(byKey);
  expect(await readFile(join(DEMO_RESOURCES, source.file))).toEqual(before);
});

test('pictures are WebP and clips MP4, under keys made of their content', () => {
  expect(
    strings("SELECT key FROM media_object WHERE key LIKE '%.webp' AND content_type <> 'image/webp'"),
  ).toEqual([]);
  expect(
    strings("SELECT key FROM media_object WHERE key LIKE '%.mp4' AND content_type <> 'video/mp4'"),
  ).toEqual([]);
  expect(strings("SELECT key FROM media_object WHERE key LIKE '%.mp4' AND key <> sha256 || '.mp4'")).toEqual(
    [],
  );
});

test('every picture that is named is stored, thumbnails in both widths', () => {
  const objects = new Set(strings('SELECT key FROM media_object'));
  const thumbs = strings('SELECT DISTINCT thumb_key FROM video');
  const named = [
    ...thumbs.flatMap((key) => [`${key}.640.webp`, `${key}.320.webp`]),
    ...strings("SELECT avatar_key FROM member WHERE avatar_key <> ''"),
    ...strings('SELECT DISTINCT picture_key FROM photo').flatMap((key) => [
      `${key}.1280.webp`,
      `${key}.480.webp`,
    ]),
    ...strings('SELECT image_key FROM model UNION ALL SELECT image_key FROM channel'),
  ];
  expect(thumbs.length).toBeGreaterThanOrEqual(64);
  expect(named.filter((key) => !objects.has(key))).toEqual([]);
});

test('every video has 360p, HD ones 720p as the default, all of one clip whose length it says', () => {
  const clips = new Map(
    manifest.clips.flatMap((clip) =>
      clip.files.map((file) => [`${file.sha256}.mp4`, { clip: clip.id, file }]),
    ),
  );
  const wrong = all<{ id: number; is_hd: number; duration: number; files: string }>(
    `SELECT id, is_hd, duration, (SELECT json_group_array(json_array(format, media_key, is_default) ORDER BY format)
       FROM video_file WHERE video_id = id) AS files FROM video`,
  ).filter(({ is_hd, duration, files }) => {
    const found = JSON.parse(files) as [string, string, number][];
    const sources = found.map(([, key]) => clips.get(key));
    const formats = found.map(([format, , isDefault]) => `${format} ${isDefault}`).join(', ');
    return (
      formats !== (is_hd ? '360p 0, 720p 1' : '360p 1') ||
      new Set(sources.map((source) => source?.clip)).size !== 1 ||
      Math.abs((sources[0]?.file.durationSeconds ?? 0) - duration) > 0.5
    );
  });
  expect(wrong).toEqual([]);
});

test('every clip is used, and a video with a clip’s poster plays that clip', () => {
  const played = new Set(strings('SELECT DISTINCT media_key FROM video_file'));
  const files = manifest.clips.flatMap((clip) => clip.files.map(({ sha256 }) => `${sha256}.mp4`));
  expect(files.filter((key) => !played.has(key))).toEqual([]);
  const pairs = strings(
    'SELECT DISTINCT thumb_key FROM video JOIN video_file ON video_id = id GROUP BY thumb_key HAVING count(DISTINCT duration) > 1',
  );
  // A picture always leads to one clip, so never to two lengths.
  expect(pairs).toEqual([]);
});

test('every video has a storyboard as long as itself, whose picture holds its frames; two clips have captions', async () => {
  const objects = new Set(strings('SELECT key FROM media_object'));
  const wrong = all<{ media_key: string; duration: number; tiles: number; every_ms: number }>(
    `SELECT v.duration, s.* FROM video v LEFT JOIN video_storyboard s ON s.video_id = v.id`,
  ).filter(
    ({ media_key, duration, tiles, every_ms }) =>
      !objects.has(media_key) || Math.abs((tiles * every_ms) / 1_000 - duration) > every_ms / 1_000,
  );
  expect(wrong).toEqual([]);
  for (const { storyboard } of manifest.clips) {
    const { width, height } = await sharp(join(DEMO_RESOURCES, storyboard.file)).metadata();
    const { columns, tiles } = storyboard;
    expect([width, height]).toEqual([
      columns * storyboard.width,
      Math.ceil(tiles / columns) * storyboard.height,
    ]);
  }
  const captioned = manifest.clips.filter(({ captions }) => captions.length > 0);
  expect(captioned.map(({ captions }) => captions.map(({ language }) => language))).toEqual([
    ['en', 'ja'],
    ['en', 'ja'],
  ]);
  expect(strings('SELECT DISTINCT media_key FROM video_caption').every((key) => objects.has(key))).toBe(true);
});

test('some pictures of hidden videos are shown by no public video, others are', () => {
  const shown = new Set(
    strings("SELECT DISTINCT thumb_key FROM video WHERE state = 'approved' AND is_private = 0"),
  );
  const hidden = strings("SELECT thumb_key FROM video WHERE state <> 'approved' OR is_private = 1");
  const own = new Set(hidden.filter((key) => !shown.has(key)));
  expect(own.size).toBe(6);
  expect(hidden.some((key) => shown.has(key))).toBe(true);
  const pending = strings("SELECT thumb_key FROM video WHERE state = 'pending'");
  expect(pending.some((key) => own.has(key))).toBe(true);
  // Nor by a member, a model or a channel, whose pictures everybody sees.
  const open = strings(
    'SELECT avatar_key FROM member UNION SELECT image_key FROM model UNION SELECT image_key FROM channel',
  );
  expect(open.filter((key) => [...own].some((base) => key.startsWith(base)))).toEqual([]);
});
