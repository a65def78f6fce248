import { beforeEach, expect, test } from 'vitest';
import { moderationWorld } from './moderation-world.ts';
import { openFan, type Fan } from './notification-calls.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

interface Moved {
  readonly state?: string;
  readonly version?: number;
  readonly code?: string;
}

let owner: Uploader;
let staff: Uploader;
let follower: Fan;
let video: number;
let id: string;

const { world, site, openOwner, openModerator } = await moderationWorld();
beforeEach(async () => {
  owner = await openOwner();
  staff = await openModerator();
  follower = await openFan(site, world);
  await follower.act('subscribe', 'add', { on: 'member', object_id: owner.id });
  video = (await world.buildVideo({ uploaderId: owner.id, state: 'pending' })).id;
  const found = world.database.sqlite
    .prepare('SELECT id FROM submission WHERE video_id = ?')
    .pluck()
    .get(video);
  id = String(found);
});

const act = async (by: Uploader, path: string, fields: Readonly<Record<string, string>>): Promise<Moved> =>
  (await by.post(path, fields)).json<Moved>();
const save = (fields: Readonly<Record<string, string>>, by = owner) =>
  act(by, '/api/video_edit.php', { act: '1', id, ...fields });
const hashFor = async (by: Uploader) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: by.token })).json<{ hash?: string }>().hash;
const decide = async (version: number, verdict: string, by = staff, more = {}) => {
  const hash = (await hashFor(by)) ?? '0'.repeat(64);
  return act(by, '/api/moderation/decide.php', { id, version: String(version), hash, verdict, ...more });
};
const versions = () => world.database.sqlite.prepare('SELECT * FROM public_change').all();
const page = () => site.get(`/api/json/video/0/${Math.floor(video / 1000) * 1000}/${video}.json`);

test('another member’s submission is one that is not there, byte for byte, and staff is not there for members', async () => {
  const other = await openUploader(site, world);
  const at = (submission: string, token: string) =>
    site.get(`/api/json/upload/0/${submission}.json`, { token });
  const [foreign, missing] = [await at(id, other.token), await at('999999', other.token)];
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  expect((await at(id, owner.token)).status).toBe(200);
  expect(await save({ title_en: 'Not mine' }, other)).toMatchObject({ code: 'not_found' });
  expect(await decide(1, 'approve', other)).toMatchObject({ code: 'not_found' });
  expect(await decide(1, 'approve', owner)).toMatchObject({ code: 'not_found' });
});

test('a decision is about one version of the words, which come out with it, once', async () => {
  const before = versions();
  const saved = await save({ title_en: 'Lanterns on the quay', categories: 'good', tags: 'quiet' });
  expect(saved.state).toBe('ready');
  const version = saved.version ?? 0;
  expect(version).toBeGreaterThan(1);
  const submit = () => act(owner, '/api/upload.php', { act: 'submit', id });
  expect(await submit()).toMatchObject({ code: 'need_select_screenshot' });
  // The video's own picture is the only one there is.
  expect((await act(owner, '/api/video_edit.php', { act: '5', id, picture: '1' })).state).toBe('ready');
  expect(await submit()).toMatchObject({ state: 'waiting' });
  // Nothing public has changed, so no finished answer has ended.
  expect(versions()).toEqual(before);
  expect(await decide(1, 'approve')).toMatchObject({ code: 'decision_stale' });
  expect(await decide(version, 'refuse')).toMatchObject({ code: 'bad_request' });
  expect(await decide(version, 'approve')).toMatchObject({ state: 'published' });
  expect(await decide(version, 'approve')).toMatchObject({ code: 'already_decided' });
  expect(versions()).not.toEqual(before);
  expect((await page()).text).toContain('Lanterns on the quay');
  await site.context.shortJobs.idle();
  const noticesOf = async (token: string) =>
    (await site.get('/api/notifications.php?section=list&page=1', { token })).text;
  expect(await noticesOf(owner.token)).toContain('upload_approved');
  expect(await follower.brief()).toEqual([`published video ${video} 1`]);
});

test('what is refused says why, and another moderator looks at it once more', async () => {
  const refused = await decide(1, 'refuse', staff, { reason: 'poor_quality', note: 'Too dark.' });
  expect(refused.state).toBe('refused');
  expect(await owner.get(id)).toMatchObject({ code: 'poor_quality', note: 'Too dark.' });
  expect(await act(owner, '/api/upload.php', { act: 'appeal', id, note: 'It is night.' })).toMatchObject({
    state: 'waiting',
  });
  expect(await decide(1, 'approve')).toMatchObject({ code: 'dont_have_permission' });
  const second = await openModerator();
  expect(await decide(1, 'approve', second)).toMatchObject({ state: 'published' });
});
