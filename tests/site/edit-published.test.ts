import { beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import type { UploadDetail } from '../../src/shared/entities/upload.ts';
import { moderationWorld } from './moderation-world.ts';
import { manageCalls } from './manage-calls.ts';
import { sendPicture } from './profile-calls.ts';
import { type Uploader } from './upload-calls.ts';

type Fields = Readonly<Record<string, string>>;

const FIRST = {
  title_en: 'The first title',
  description_en: 'The first words.',
  categories: 'good',
  tags: 'quiet',
  language: 'ja',
  orientation: '2',
};

let owner: Uploader;
let film: { readonly video: number; readonly video_id: string; readonly whole: string };

const { world, site, openOwner, openModerator } = await moderationWorld(['good', 'calm']);
const calls = manageCalls(site, world, await openModerator());
/** A video that was sent in with words and approved. */
beforeEach(async () => {
  owner = await openOwner();
  film = await calls.film(owner, { state: 'pending' });
  await calls.act(owner, '1', { id: film.whole, ...FIRST });
  await calls.act(owner, '5', { id: film.whole, picture: '1' });
  await calls.submit(owner, film.whole);
  expect(await calls.decide(film.whole)).toMatchObject({ state: 'published' });
});

/** Changes the published video. @returns the edit's id */
async function edit(fields: Fields): Promise<string> {
  world.clock.advance(1_000);
  const done = await calls.act(owner, '1', { video_id: film.video_id, ...fields });
  expect(done).toMatchObject({ ok: true, state: 'waiting' });
  return done.id ?? '';
}
const approve = async (id: string) => {
  world.clock.advance(1_000);
  expect(await calls.decide(id)).toMatchObject({ state: 'published' });
};
const form = async (id = film.whole) => (await owner.get<UploadDetail>(id)).draft;
const text = async () => (await calls.page(film.video)).text;

test('what was approved is shown while an edit is reviewed, and the edit once it is approved (E5)', async () => {
  const id = await edit({ title_en: 'The second title' });
  expect(await text()).toContain('The first title');
  expect(await text()).not.toContain('The second title');
  await approve(id);
  expect(await text()).toContain('The second title');
  expect(await text()).not.toContain('The first title');
});

test('an edit of what staff deletes waits no more', async () => {
  const id = await edit({ title_en: 'The second title' });
  const moderator = await openModerator();
  world.database.sqlite.prepare('UPDATE session SET strong_at = ?').run(world.clock.now());
  const seen = await calls.shown(id);
  const act = { video_id: film.video_id, act: '2', reason: 'spam' };
  expect((await moderator.post('/api/moderation/video.php', act)).status).toBe(200);
  expect(await calls.decideOn(id, seen, 'approve')).toMatchObject({ code: 'already_decided' });
});

test('a decision about an older version of an edit is void', async () => {
  const id = await edit({ title_en: 'The second title' });
  const older = await calls.shown(id);
  expect(await edit({ title_en: 'The third title' })).toBe(id);
  expect((await calls.shown(id)).version).toBeGreaterThan(older.version);
  for (const verdict of ['approve', 'refuse'])
    expect(await calls.decideOn(id, older, verdict)).toMatchObject({ code: 'decision_stale' });
  expect(await text()).toContain('The first title');
  await approve(id);
  expect(await text()).toContain('The third title');
});

test('the next edit begins with the words that are public, and changes no other', async () => {
  const second = { title_en: 'The second title', categories: 'calm', tags: 'loud', language: 'en' };
  await approve(await edit({ ...second, orientation: '3' }));
  const now = {
    title_en: 'The second title',
    description_en: 'The first words.',
    categories: ['calm'],
    tags: ['loud'],
    language: 'en',
    orientation: '3',
  };
  expect(await form()).toMatchObject(now);
  // What staff holds and releases is not approved by that.
  await calls.decide(film.whole, 'hold');
  world.clock.advance(1_000);
  await calls.decide(film.whole, 'release');
  expect(await form()).toMatchObject(now);
  const id = await edit({ description_en: 'The other words.' });
  expect(await form(id)).toMatchObject({ ...now, description_en: 'The other words.' });
  await approve(id);
  expect(await text()).toContain('The second title');
  expect(await form()).toMatchObject({ ...now, description_en: 'The other words.' });
});

test('the form of a published video has the words of its open edit, which takes what is changed; its list has the public ones', async () => {
  const id = await edit({ title_en: 'The second title' });
  expect((await form()).title_en).toBe('The second title');
  const listed = await owner.list<{ uploads: readonly { id: string; title_en: string }[] }>();
  const titles = Object.fromEntries(listed.uploads.map((one) => [one.id, one.title_en]));
  expect(titles).toEqual({ [film.whole]: 'The first title', [id]: 'The second title' });
  await calls.decide(id, 'refuse');
  expect((await form()).title_en).toBe('The first title');
});

test('a cover that came with an edit is there for the next one, which leaves it as it is', async () => {
  const cover = await sharp({ create: { width: 1_280, height: 720, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const { video_id } = film;
  const fields = { act: 'cover', video_id, file: cover };
  const sent = await sendPicture(site, owner.token, fields, '/api/video_edit.php');
  const picture = () =>
    world.database.sqlite.prepare('SELECT thumb_key FROM video WHERE id = ?').pluck().get(film.video);
  const before = picture();
  await approve(sent.json<{ id: string }>().id);
  const own = picture();
  expect(own).not.toBe(before);
  const { draft, screenshots, thumb } = await owner.get<UploadDetail>(film.whole);
  expect([draft.picture, screenshots.map(({ position }) => position)]).toEqual([0, [0, 1]]);
  expect((await site.get(thumb!, { token: owner.token })).status).toBe(200);
  await approve(await edit({ title_en: 'The second title' }));
  expect(picture()).toBe(own);
});

test('who sees it changes at once, without review, and only where that is said', async () => {
  const id = await edit({ title_en: 'The second title', visible: '1' });
  expect((await calls.page(film.video)).status).toBe(404);
  expect(await calls.act(owner, '3', { video_id: film.video_id })).toMatchObject({ visible: '0' });
  await edit({ title_en: 'The third title' });
  expect((await calls.page(film.video)).status).toBe(200);
  await approve(id);
  expect((await calls.page(film.video)).status).toBe(200);
});

test('whose file it has is named by the words that are public', async () => {
  world.database.sqlite
    .prepare('UPDATE submission SET quick_hash = ? WHERE id = ?')
    .run('cd'.repeat(32), film.whole);
  await approve(await edit({ title_en: 'The second title' }));
  const other = await openOwner();
  const fields = { name: 'night01.mp4', bytes: '5000', quick_hash: 'cd'.repeat(32) };
  const answer = await other.post('/api/upload_check.php', fields);
  expect(answer.json()).toMatchObject({ duplicate: { title_en: 'The second title' } });
});
