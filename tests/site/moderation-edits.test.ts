import { beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '../../src/shared/api/endpoint.ts';
import type { Api } from '../../src/shared/api/table/index.ts';
import { moderationWorld } from './moderation-world.ts';
import { manageCalls } from './manage-calls.ts';
import { type Uploader } from './upload-calls.ts';

type Item = OutputOf<Api['desk.item']>;

const WORDS = { title_en: 'A quiet harbour', categories: 'good' };
const FILE = 'ab'.repeat(32);

let owner: Uploader;
let film: { readonly video: number; readonly video_id: string; readonly whole: string };

const { world, site, openOwner, openModerator } = await moderationWorld();
const staff = await openModerator();
const calls = manageCalls(site, world, staff);

const run = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite.prepare(sql).run(...values);
const item = async (id: string) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token })).json<Item>();
async function edit(fields: Readonly<Record<string, string>>): Promise<string> {
  world.clock.advance(1_000);
  return (await calls.act(owner, '1', { video_id: film.video_id, ...fields })).id ?? '';
}

/** A video with its file and what its member declared, approved. */
beforeEach(async () => {
  owner = await openOwner();
  film = await calls.film(owner, { state: 'pending' });
  run(
    `UPDATE submission SET content_hash = ?, quick_hash = ?, declaration = '1:minors,animals', declared_at = 5000 WHERE id = ?`,
    ...[FILE, FILE, film.whole],
  );
  await calls.act(owner, '1', { id: film.whole, ...WORDS });
  await calls.act(owner, '5', { id: film.whole, picture: '1' });
  await calls.submit(owner, film.whole);
  expect(await calls.decide(film.whole)).toMatchObject({ state: 'published' });
});

test('an edit and what it edits are no duplicates; another video with the file is one', async () => {
  const id = await edit({ title_en: 'A calm harbour' });
  const others = async (of: string) => (await item(of)).duplicates.map((one) => one.id);
  const before = await others(film.whole);
  expect(await others(id)).toEqual(before);
  expect(before).not.toContain(id);
  // Before there is a whole hash, the quick one says it.
  run('UPDATE submission SET content_hash = NULL WHERE video_id = ?', film.video_id);
  expect(await others(id)).not.toContain(film.whole);
  run('UPDATE submission SET content_hash = ? WHERE video_id = ?', FILE, film.video_id);
  const second = await calls.film(await openOwner(), { state: 'pending' });
  run('UPDATE submission SET content_hash = ? WHERE id = ?', FILE, second.whole);
  expect(await others(id)).toContain(second.whole);
  expect(await others(second.whole)).toContain(film.whole);
});

test('a removed video is not grave for being itself; another one of its file is', async () => {
  run('UPDATE submission SET content_hash = ? WHERE video_id = ?', 'cd'.repeat(32), film.video_id);
  const id = await edit({ title_en: 'A calm harbour' });
  expect(await calls.decide(film.whole, 'remove')).toMatchObject({ state: 'removed' });
  run(`UPDATE submission SET state = 'waiting' WHERE id = ?`, id);
  expect((await item(film.whole)).severity).toBe(0);
  expect((await item(id)).severity).toBe(0);
  const again = await calls.film(owner, { state: 'pending' });
  run('UPDATE submission SET content_hash = ? WHERE id = ?', 'cd'.repeat(32), again.whole);
  expect((await item(again.whole)).severity).toBe(2);
});

test('an edit has the declaration that came with the file; without one it says so', async () => {
  const id = await edit({ title_en: 'A calm harbour' });
  expect((await item(id)).declaration).toEqual((await item(film.whole)).declaration);
  expect((await item(id)).declaration).toMatchObject({
    items: ['minors', 'animals'],
    at: '1970-01-01T00:00:05.000Z',
  });
  run(`UPDATE submission SET declaration = '' WHERE id = ?`, film.whole);
  expect((await item(id)).declaration).toBeNull();
});

test('an edit is compared with what is public, in words, names and picture', async () => {
  run('DELETE FROM screenshot WHERE submission_id = ?', film.whole);
  for (const [position, key] of [
    [1, 'a'.repeat(32)],
    [2, 'b'.repeat(32)],
  ] as const)
    run(
      `INSERT INTO screenshot (submission_id, position, picture_key, color, at_ms) VALUES (?, ?, ?, '#000000', 0)`,
      ...[film.whole, position, key],
    );
  run('UPDATE video SET thumb_key = ? WHERE id = ?', 'b'.repeat(32), film.video_id);
  const id = await edit({ title_en: 'A calm harbour', tags: 'sea' });
  const words = await item(id);
  expect(words.published).toMatchObject({ title_en: WORDS.title_en, tags: [], picture: 2 });
  expect(words.draft).toMatchObject({ title_en: 'A calm harbour', tags: ['sea'], picture: 2 });
  expect(words.names).toContainEqual(expect.objectContaining({ of: 'category', dir: 'good' }));
  await calls.act(owner, '5', { video_id: film.video_id, picture: '1' });
  const { draft, published, public_picture, screenshots } = await item(id);
  expect([published?.picture, draft.picture]).toEqual([2, 1]);
  const pathOf = (position: number) =>
    screenshots.find((one) => one.position === position)?.picture.split('?')[0];
  expect(public_picture?.split('?')[0]).toBe(pathOf(2));
});
