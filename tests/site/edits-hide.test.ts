import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UploadDetail } from '../../src/shared/entities/upload.ts';
import { makeWorld, type World } from '../support/world.ts';
import { buildCategory } from '../support/world-categories.ts';
import { openAdmin, type Admin } from './admin-calls.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

let world: World;
let site: TestSite;
let admin: Admin;
let owner: Uploader;
let staff: Uploader;
/** Ids of a published video, of what it came from, and of the edit of it. */
let video: number;
let whole: string;

beforeEach(async () => {
  world = await makeWorld();
  buildCategory(world, { dir: 'good' });
  site = await serveWorld(world);
  admin = await openAdmin(site, world);
  owner = await openUploader(site, world);
  staff = await openUploader(site, world, { role: 'moderator' });
  video = (await world.buildVideo({ uploaderId: owner.id, state: 'approved' })).id;
  whole = String(one('SELECT id FROM submission WHERE video_id = ?', video));
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

const one = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values);
const hide = async (value: '0' | '1', version = 0) =>
  expect(await admin.save('settings', 'editsHide', version, { value })).toMatchObject({ ok: true });
/** Status of the video's page to a visitor. */
const seen = async () =>
  (await site.get(`/api/json/video/86400/${Math.floor(video / 1_000) * 1_000}/${video}.json`)).status;
async function edit(title_en = 'Another title'): Promise<string> {
  const saved = await owner.post('/api/video_edit.php', {
    act: '1',
    video_id: String(video),
    title_en,
    categories: 'good',
  });
  expect(saved.json<object>()).toMatchObject({ ok: true, state: 'waiting' });
  return saved.json<{ id: string }>().id;
}
async function decide(id: string, verdict: string) {
  const item = await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token });
  const { hash, version } = item.json<{ hash: string; version: number }>();
  const why = ['approve', 'release'].includes(verdict) ? {} : { reason: 'other' };
  const fields = { id, version: String(version), hash, verdict, ...why };
  expect((await staff.post('/api/moderation/decide.php', fields)).status).toBe(200);
}

test('an edit leaves the approved version visible, as long as nobody says otherwise', async () => {
  expect(await seen()).toBe(200);
  const id = await edit();
  expect(await seen()).toBe(200);
  expect(await owner.get<UploadDetail>(whole)).toMatchObject({ edit_hides: false, is_hidden_by_edit: false });
  await decide(id, 'approve');
  expect(await seen()).toBe(200);
});

describe('where edits hide', () => {
  beforeEach(() => hide('1'));

  test.each([
    ['approved', 'approve', 200, 'Another title'],
    ['refused', 'refuse', 200, undefined],
    ['removed', 'remove', 200, undefined],
    ['sent back', 'ask', 404, undefined],
    ['held', 'hold', 404, undefined],
  ])('the video is hidden until its edit is decided: %s', async (_name, verdict, status, title) => {
    expect((await owner.get<UploadDetail>(whole)).edit_hides).toBe(true);
    const id = await edit();
    expect([await seen(), one('SELECT state FROM submission WHERE id = ?', Number(whole))]).toEqual([
      ...[404, 'published'],
    ]);
    for (const each of [whole, id])
      expect((await owner.get<UploadDetail>(each)).is_hidden_by_edit).toBe(true);
    await decide(id, verdict);
    expect(await seen()).toBe(status);
    if (title !== undefined) expect(one('SELECT title_en FROM video WHERE id = ?', video)).toBe(title);
  });

  test('an edit that is changed or appealed hides it once more', async () => {
    const id = await edit();
    await edit('A third title');
    expect(await seen()).toBe(404);
    await decide(id, 'refuse');
    expect(await seen()).toBe(200);
    await owner.post('/api/upload.php', { act: 'appeal', id, note: 'Look again.' });
    expect(await seen()).toBe(404);
    staff = await openUploader(site, world, { role: 'moderator' });
    await decide(id, 'approve');
    expect(await seen()).toBe(200);
  });

  test('what staff holds meanwhile is not shown by the edit, nor by its own release', async () => {
    const id = await edit();
    await decide(whole, 'hold');
    await decide(id, 'approve');
    expect(await seen()).toBe(404);
    await decide(whole, 'release');
    expect(await seen()).toBe(200);
    const next = await edit('A fifth title');
    await decide(whole, 'hold');
    await decide(whole, 'release');
    expect(await seen()).toBe(404);
    await decide(next, 'approve');
    expect(await seen()).toBe(200);
  });

  test('what is deleted with its edit stays deleted', async () => {
    await edit();
    const removed = await owner.post('/api/video_edit.php', { act: '2', video_id: String(video) });
    expect([removed.status, one('SELECT state FROM video WHERE id = ?', video)]).toEqual([200, 'deleted']);
  });

  test('edits that wait follow the setting at once, and so they do by undo', async () => {
    const id = await edit();
    const other = (await world.buildVideo({ uploaderId: owner.id, state: 'pending' })).id;
    expect(await seen()).toBe(404);
    await hide('0', 1);
    expect(await seen()).toBe(200);
    expect(await admin.undo('settings', 'editsHide', 2)).toMatchObject({ version: 3 });
    expect(await seen()).toBe(404);
    expect(await admin.remove('settings', 'editsHide', 3)).toMatchObject({ version: 4 });
    expect(await seen()).toBe(200);
    expect(one(`SELECT count(*) FROM audit WHERE detail LIKE '%"videos":1%'`)).toBe(3);
    // What waits for its first approval is none of that.
    expect(one('SELECT state FROM video WHERE id = ?', other)).toBe('pending');
    await decide(id, 'approve');
    expect(await seen()).toBe(200);
  });

  test('what staff holds is not shown by the setting', async () => {
    await edit();
    await decide(whole, 'hold');
    await hide('0', 1);
    expect(await seen()).toBe(404);
    await decide(whole, 'release');
    expect(await seen()).toBe(200);
  });
});
