import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { SettingName } from '../../src/shared/entities/site-settings.ts';
import type { UploadDetail } from '../../src/shared/entities/upload.ts';
import { submissionOf } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import { applyEvent } from '../../src/site/publishing/uploads/services/transition.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { buildCategory } from '../support/world-categories.ts';
import { openAdmin } from './admin-calls.ts';
import { openPhotographer, plainPicture } from './album-calls.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader } from './upload-calls.ts';

const DAY_MS = 86_400_000;

const world = shared(await makeWorld());
buildCategory(world, { dir: 'good' });
const site = shared(await serveWorld(world));
const admin = await openAdmin(site, world);
const uploader = await openUploader(site, world);

/** Sets it, from what it is where nobody did; asserts that it is taken. */
async function set(name: SettingName, value: number): Promise<void> {
  const { version = 0 } = (await admin.list('settings')).find(({ id }) => id === name) ?? {};
  expect(await admin.save('settings', name, version, { value: String(value) })).toMatchObject({ ok: true });
}

test('a description is as long as an admin says, counted as its form counts it', async () => {
  const { id } = await uploader.begin(4);
  const save = async (length: number) =>
    (
      await uploader.post('/api/video_edit.php', { act: '1', id, description_ja: '夜'.repeat(length) })
    ).json<object>();
  const tooLong = (max: number) => ({
    code: 'bad_request',
    errors: [{ field: 'description_ja', code: 'max_length' }],
    params: { max },
  });
  expect(await save(2_000)).toMatchObject({ ok: true });
  expect(await save(2_001)).toMatchObject(tooLong(2_000));
  await set('descriptionLength', 100);
  expect(await save(100)).toMatchObject({ ok: true });
  expect(await save(101)).toMatchObject(tooLong(100));
  expect((await uploader.get<UploadDetail>(id)).description_max).toBe(100);
  // The longest that may be set goes through in both languages.
  await set('descriptionLength', 2_500);
  const both = { description_ja: '夜'.repeat(2_500), description_en: '夜'.repeat(2_500) };
  const sent = await uploader.post('/api/video_edit.php', { act: '1', id, ...both });
  expect(sent.json<object>()).toMatchObject({ ok: true });
});

test('an album takes as many photos as an admin says, and says so', async () => {
  const owner = await openPhotographer(site, world);
  const album = await owner.make();
  const add = async () =>
    (await owner.add(album, await plainPicture(1_300, 300))).json<{ code?: string; params?: object }>();
  expect((await owner.own(album)).photos_max).toBe(200);
  await set('albumPhotos', 2);
  expect([(await add()).code, (await add()).code]).toEqual([undefined, undefined]);
  expect(await add()).toMatchObject({ code: 'album_full', params: { max: 2 } });
  expect((await owner.own(album)).photos_max).toBe(2);
  await set('albumPhotos', 3);
  expect((await add()).code).toBeUndefined();
});

test('an unfinished upload is stored as long as an admin says, from its next byte on', async () => {
  const expiry = async (id: string) =>
    Date.parse((await uploader.get<UploadDetail>(id)).file?.expires_at ?? '') - world.clock.now();
  const before = await uploader.begin(4);
  expect(await expiry(before.id)).toBe(7 * DAY_MS);
  await set('uploadDays', 3);
  const { id, address } = await uploader.begin(4);
  expect([await expiry(before.id), await expiry(id)]).toEqual([7 * DAY_MS, 3 * DAY_MS]);
  await set('uploadDays', 9);
  await uploader.patch(address, 0, Buffer.from('a'));
  expect(await expiry(id)).toBe(9 * DAY_MS);
  world.clock.advance(8.9 * DAY_MS);
  await site.context.shortJobs.start();
  await site.context.shortJobs.idle();
  expect((await uploader.get<UploadDetail>(id)).state).toBe('receiving');
  world.clock.advance(0.2 * DAY_MS);
  world.confirmSessions();
  await site.context.shortJobs.start();
  await site.context.shortJobs.idle();
  expect((await uploader.get<UploadDetail>(id)).state).toBe('gone');
});

describe('a body that comes slowly', () => {
  type Pace = TestSite['context']['uploads']['pace'];
  const usual = () => Object.getOwnPropertyDescriptor(site.context.uploads, 'pace') as PropertyDescriptor;

  /** What becomes of an upload whose second byte comes so much later. */
  async function sent(pace: Pace, pauseMs: number): Promise<number | 'cut'> {
    const own = usual();
    Object.defineProperty(site.context.uploads, 'pace', { ...own, get: () => pace });
    const { address } = await uploader.begin(2);
    const answer = await new Promise<number | 'cut'>((resolve) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-length': '2',
        'content-type': 'application/offset+octet-stream',
        authorization: `Bearer ${uploader.token}`,
      };
      const call = request({ port: site.port, path: address, method: 'PATCH', headers, agent: false });
      call.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', () => resolve('cut'));
      call.write('a');
      setTimeout(() => call.end('b'), pauseMs);
    });
    Object.defineProperty(site.context.uploads, 'pace', own);
    await uploader.tus('DELETE', address);
    return answer;
  }

  test('is cut below the pace, and after the silence; one that keeps to both arrives', async () => {
    expect(await sent({ bytes: 1_000, ms: 200, silenceMs: 60_000 }, 900)).toBe('cut');
    expect(await sent({ bytes: 0, ms: 200, silenceMs: 200 }, 900)).toBe('cut');
    expect(await sent({ bytes: 0, ms: 200, silenceMs: 60_000 }, 900)).toBe(204);
  });

  test('is measured by what an admin says', async () => {
    expect(site.context.uploads.pace).toEqual({ bytes: 16 * 1024 * 60, ms: 60_000, silenceMs: 75_000 });
    await set('paceKib', 4);
    await set('silenceSeconds', 30);
    expect(site.context.uploads.pace).toEqual({ bytes: 4 * 1024 * 60, ms: 60_000, silenceMs: 30_000 });
  });
});

test('the shortest length that is said of an upload is the one that counts', async () => {
  await set('openUploads', 50);
  const [other, exclusive] = [
    await uploader.begin(4),
    (await uploader.create({ exclusive: '1' })).json<{ id: string }>(),
  ];
  const least = async ({ id }: { id: string }) => (await uploader.get<UploadDetail>(id)).least_seconds;
  await set('leastSeconds', 90);
  await set('leastSecondsExclusive', 30);
  expect([await least(other), await least(exclusive)]).toEqual([90, 30]);
});

test('what is said before the first byte is what an admin has set', async () => {
  const check = async () =>
    (await uploader.post('/api/upload_check.php', { name: 'a.mp4', bytes: '1' })).json();
  await set('openUploads', 7);
  await set('leastSeconds', 1_200);
  await set('leastSecondsExclusive', 240);
  expect(await check()).toMatchObject({
    least_seconds: { exclusive: 240, other: 1_200 },
    open_max: 7,
    bytes_max: 10 * 1024 ** 3,
  });
});

test('one that was too short says the length that was in force then, at each try', async () => {
  await set('openUploads', 50);
  await set('leastSeconds', 90);
  const { id } = await uploader.begin(4);
  const { context } = site;
  const now = world.clock.now();
  const change = (event: 'stored' | 'fail' | 'retry', more: object = {}) =>
    context.writer.change(function* () {
      const submission = yield* submissionOf(Number(id));
      if (submission) yield* applyEvent(context, submission, event, { actorId: null, now, ...more });
    });
  await change('stored');
  await change('fail', { code: 'video_too_short', limitSeconds: 90 });
  await set('leastSeconds', 1_200);
  const { least_seconds, events } = await uploader.get<UploadDetail>(id);
  expect([least_seconds, events.at(-1)]).toEqual([
    90,
    expect.objectContaining({ event: 'fail', code: 'video_too_short', least_seconds: 90 }),
  ]);
  // Tried again it is judged by what is now.
  await change('retry');
  expect((await uploader.get<UploadDetail>(id)).least_seconds).toBe(1_200);
});

test('an upload that stopped an hour ago leaves its place to another, and has it again with its next bytes', async () => {
  const member = await openUploader(site, world);
  await set('openUploads', 2);
  const create = async () => (await member.create()).status;
  const first = await member.begin(4);
  expect([await create(), await create()]).toEqual([200, 409]);
  world.clock.advance(3_599_999);
  expect(await create()).toBe(409);
  world.clock.advance(1);
  await member.patch(first.address, 0, Buffer.from('ab'));
  // The one that got bytes counts, the other one does not.
  expect([await create(), await create()]).toEqual([200, 409]);
});
