import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runDoctor } from '../../src/site/app/commands/doctor-command.ts';
import { runErase } from '../../src/site/app/commands/erase-command.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { type S3Site, startS3 } from '../support/s3-site.ts';
import { shared } from '../support/shared.ts';
import { runSite } from './run-site.ts';
import { servedWorld } from './served-world.ts';
import { videoPath } from './support.ts';

const { world, site } = await servedWorld({ members: 1 });
const mask = process.umask();
afterAll(() => void process.umask(mask));
const { sqlite } = world.database;
const ORDER = 'AG-12/2026';

/** The command, in this process: to start one takes a second. */
const erase = (...args: readonly string[]) =>
  runErase(['erase-video', ...args, '--data', world.dir], {}, world.clock.now());

/** A video with a file of each kind, an upload that came whole, and a job that waits. */
async function wholeVideo(upload: string): Promise<BuiltVideo> {
  const { buildVideo, addMedia, dir, store, clock } = world;
  const video = await buildVideo({ uploaderId: 1, files: { '360p': 'seen twice', '720p': 'seen here' } });
  const extra = {
    stream: await addMedia('packed'),
    board: await addMedia('tiles', { contentType: 'image/webp' }),
    text: await addMedia('WEBVTT', { key: 'cafe01.vtt' }),
    shot: await addMedia('another picture', { key: 'cafe02.640.webp' }),
  };
  await store.put(`${upload}.source`, Buffer.from('as it was sent'));
  mkdirSync(join(dir, 'uploads'), { recursive: true });
  writeFileSync(join(dir, 'uploads', upload), 'left behind');
  const { id } = video;
  const now = clock.now();
  sqlite.exec(`
    INSERT INTO video_stream (video_id, format, media_key, codecs, bandwidth, width, height, segments)
      VALUES (${id}, '360p', '${extra.stream.key}', 'avc1', 1, 640, 360, '{}');
    INSERT INTO video_storyboard (video_id, media_key, tile_width, tile_height, columns, tiles, every_ms)
      VALUES (${id}, '${extra.board.key}', 10, 10, 1, 1, 1000);
    INSERT INTO video_caption (video_id, language, media_key) VALUES (${id}, 'en', '${extra.text.key}');
    INSERT INTO upload (id, member_id, cid, name, extension, bytes, received, quick_hash, state, created_at, moved_at, expires_at)
      VALUES ('${upload}', 1, '${upload}', 'n', 'mp4', 14, 14, '', 'taken', ${now}, ${now}, ${now});
    UPDATE submission SET upload_id = '${upload}', source_key = '${upload}.source' WHERE video_id = ${id};
    INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms)
      SELECT id, 2, 'cafe02', '#000000', 0 FROM submission WHERE video_id = ${id};
    INSERT INTO job (kind, key, payload, run_at, created_at)
      SELECT 'stream', 'stream:' || id || ':720', x'', ${now + 9e6}, ${now} FROM submission WHERE video_id = ${id}`);
  return video;
}
/** As the moderation leaves it. */
const takeDown = (id: number) =>
  sqlite.exec(`UPDATE submission SET state = 'removed' WHERE video_id = ${id};
    UPDATE video SET state = 'rejected' WHERE id = ${id}`);
const bucketOf = ({ origin }: S3Site) => ({
  YORU_SITE_MEDIA_BUCKET: `${origin}/media`,
  YORU_SITE_BUCKET_KEY: 'key',
  YORU_SITE_BUCKET_SECRET: 'secret',
});
const filesIn = (dir: string) =>
  readdirSync(join(dir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('what only a removed video has is destroyed, what another video shows stays, and a second run finds nothing', async () => {
  const other = await world.buildVideo({ uploaderId: 1, files: { '360p': 'seen twice' } });
  const before = new Set(filesIn(world.dir));
  const upload = 'ab'.repeat(16);
  const { id, thumbKey } = await wholeVideo(upload);
  await expect(erase(String(id), '--reason', ORDER)).rejects.toThrow(
    /^ID: video \d+ is not removed: take it/,
  );
  sqlite.exec(`INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms)
    SELECT id, 3, '${other.thumbKey}', '#000000', 0 FROM submission WHERE video_id = ${id}`);
  takeDown(id);
  // The first run ends in the middle: one of its files cannot be deleted.
  const stuck = join(world.dir, 'media', thumbKey.slice(0, 2), `${thumbKey}.320.webp`);
  rmSync(stuck);
  mkdirSync(join(stuck, 'in-the-way'), { recursive: true });
  await expect(erase(String(id), '--reason', ORDER)).rejects.toThrow();
  rmSync(stuck, { recursive: true });
  const done = await erase(String(id), '--reason', ORDER);
  // Two qualities, one of them shared; stream, storyboard, captions; three pictures; the original.
  const texts = ['seen here', 'packed', 'tiles', 'WEBVTT', 'another picture', 'as it was sent'];
  const bytes = [...texts, ...Array<string>(2).fill(`picture of video ${id}, 640`)].join('').length;
  expect(done.split('\n')[0]).toBe(`the files of video ${id} are destroyed: 8 files, ${bytes} B`);
  expect(done).toContain('backups of before still have them: "backup TARGET"');
  expect(new Set(filesIn(world.dir))).toEqual(before);
  expect(existsSync(join(world.dir, 'uploads', upload))).toBe(false);
  expect(sqlite.prepare(`SELECT count(*) FROM job WHERE kind = 'stream'`).pluck().get()).toBe(0);
  expect(await erase(String(id), '--reason', ORDER)).toBe(`nothing is left of the files of video ${id}`);
  const audit = sqlite
    .prepare(`SELECT actor_role, detail, at FROM audit WHERE act = 'erase' ORDER BY id`)
    .all();
  const row = { actor_role: 'operator', detail: JSON.stringify({ reason: ORDER }), at: world.clock.now() };
  expect(audit).toEqual([row, row]);
  expect((await verifyAudit(world.database, [])).problems).toEqual([]);
  expect((await runDoctor(['doctor', '--data', world.dir], {})).text).toMatch(/^all is well/m);
  // Its page is that of a removed video, for staff too, and the other one plays.
  const staff = await world.sessionFor(world.buildMember({ role: 'moderator' }));
  const sent = sqlite.prepare('SELECT id FROM submission WHERE video_id = ?').pluck().get(id);
  const answers = [
    await site.get(videoPath(id, 0)),
    await site.get(videoPath(id, 0), { token: staff }),
    await site.get(`/api/videofile.php?video_id=${id}`, { token: staff }),
    await site.get(`/api/moderation/item/0/${sent}.json`, { token: staff }),
    await site.get(`/api/json/upload/0/${sent}.json`, { token: await world.sessionFor({ id: 1 }) }),
    await site.get(`/api/videofile.php?video_id=${other.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200]);
});

test('a run that is killed between two files is finished by the next, in a bucket', async () => {
  const s3 = shared(await startS3());
  const video = await wholeVideo('cd'.repeat(16));
  takeDown(video.id);
  for (const name of filesIn(world.dir)) s3.objects.set(name, Buffer.from(name));
  const elsewhere = Object.values(video.files).flatMap(({ key }) =>
    sqlite.prepare('SELECT count(*) FROM video_file WHERE media_key = ?').pluck().get(key) === 1 ? [] : [key],
  );
  const bucket = bucketOf(s3);
  const remove = s3.objects.delete.bind(s3.objects);
  const removed: string[] = [];
  const child = runSite(['erase-video', String(video.id), '--reason', ORDER, '--data', world.dir], bucket);
  s3.objects.delete = (key) => {
    removed.push(key);
    if (removed.length === 3) child.signal('SIGKILL');
    return remove(key);
  };
  expect((await child.exited).code).toBeNull();
  expect(sqlite.prepare('SELECT count(*) FROM video_file WHERE video_id = ?').pluck().get(video.id)).toBe(2);
  const words = ['erase-video', String(video.id), '--reason', ORDER, '--data', world.dir];
  const done = await runErase(words, bucket, world.clock.now());
  expect(done).toContain('8 files');
  expect(done).toContain('old versions and copies of the bucket still have them');
  const named = sqlite.prepare('SELECT key FROM media_object').pluck().all() as string[];
  expect([...s3.objects.keys()].sort()).toEqual([...named].sort());
  expect(elsewhere.every((key) => s3.objects.has(key))).toBe(true);
  expect(await runErase(words, bucket)).toMatch(/^nothing is left/);
});

test('what a conversion adds while the files go, goes too', async () => {
  const s3 = shared(await startS3());
  const video = await wholeVideo('ef'.repeat(16));
  takeDown(video.id);
  for (const name of filesIn(world.dir)) s3.objects.set(name, Buffer.from(name));
  const late = `${'0f'.repeat(16)}.m4s`;
  const remove = s3.objects.delete.bind(s3.objects);
  s3.objects.delete = (key) => {
    s3.objects.delete = remove;
    // As the step does that packs a quality, which has its input already.
    s3.objects.set(late, Buffer.from('packed late'));
    sqlite.exec(`INSERT INTO media_object (key, content_type, bytes, sha256) VALUES ('${late}', 'video/mp4', 11, '');
      INSERT INTO video_stream (video_id, format, media_key, codecs, bandwidth, width, height, segments)
        VALUES (${video.id}, '720p', '${late}', 'avc1', 1, 1280, 720, '{}')`);
    return remove(key);
  };
  const words = ['erase-video', String(video.id), '--reason', ORDER, '--data', world.dir];
  expect(await runErase(words, bucketOf(s3), world.clock.now())).toContain('9 files');
  expect(s3.objects.has(late)).toBe(false);
  expect(sqlite.prepare('SELECT count(*) FROM media_object WHERE key = ?').pluck().get(late)).toBe(0);
});

test.each([
  [[], /^ID: give the number/],
  [['abc', '--reason', ORDER], /^ID: give the number/],
  [['1', '2', '--reason', ORDER], /^ID: give the number/],
  [['1'], /^--reason: give a code, such as/],
  [['1', '--reason', 'because the court said so'], /^--reason: give a code, such as/],
  [['999', '--reason', ORDER], /^ID: there is no video 999$/],
  [['1', '--why', ORDER], /^Unknown option '--why'/],
])('%j is refused in a line', async (args, line) => {
  await expect(erase(...args)).rejects.toThrow(line);
});
