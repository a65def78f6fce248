import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptHiddenAlbums } from '../../src/site/publishing/albums/services/adopt-hidden.ts';
import { openWorld, type World } from '../support/world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { openStaff } from './case-calls.ts';
import { recordPath } from './collection-paths.ts';
import { serveWorld, type TestSite } from './support.ts';

let world: World;
let site: TestSite;
let staff: Awaited<ReturnType<typeof openStaff>>;

/** A database from before albums had submissions: the first album is shown, the others are hidden. */
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'yoru-old-'));
  const path = join(dir, 'site.db');
  const packed = readFileSync(new URL('./old-databases/013.db.gz', import.meta.url));
  writeFileSync(path, gunzipSync(packed));
  const old = new Sqlite(path);
  for (const id of [2, 3])
    old.exec(`INSERT INTO album (id, owner_id, title_en, title_ja, state, added_at, updated_at, photos)
        SELECT ${id}, owner_id, 'Hidden ${id}', '', 'pending', added_at, updated_at, 1 FROM album WHERE id = 1;
      INSERT INTO photo (album_id, position, picture_key, width, height, color, added_at)
        SELECT ${id}, 1, 'old${id}', width, height, color, added_at FROM photo WHERE album_id = 1`);
  old.close();
  world = await openWorld(dir);
  world.database.sqlite
    .exec(`INSERT INTO case_file (id, subject, kind, object_id, state, opened_at, complete_at, due_at, holds)
    VALUES (50, 'consent', 'album', 3, 'open', 1, 1, 9000000000000, 1)`);
  site = await serveWorld(world);
  staff = await openStaff(site, world);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

const rows = (sql: string) => world.database.sqlite.prepare(sql).raw().all();
const shown = async () => {
  const statuses = [1, 2, 3].map(async (id) => (await site.get(recordPath('album', id))).status);
  return Promise.all(statuses);
};
const get = async <T>(path: string) => (await site.get(path, { token: staff.token })).json<T>();
interface Item {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  readonly album_id: string;
}

test('what was hidden before albums had submissions is held, once, and released by staff or by its case', async () => {
  const held = async () =>
    (await get<{ items: Item[] }>('/api/moderation/queue/0/held.album.all.0.1.json')).items;
  // Control: without it staff finds nothing that could be released.
  expect([await shown(), await held()]).toEqual([[200, 404, 404], []]);
  await adoptHiddenAlbums(site.context);
  await adoptHiddenAlbums(site.context);
  const items = await held();
  expect(items.map(({ album_id }) => album_id)).toEqual(['2', '3']);
  expect(rows('SELECT album_id, state, held_from FROM submission ORDER BY album_id')).toEqual([
    [2, 'held', 'published'],
    [3, 'held', 'published'],
  ]);
  expect(rows('SELECT album_id, is_waiting FROM photo ORDER BY album_id')).toEqual([
    ...[1, 2, 3].map((id) => [id, 0]),
  ]);
  expect(await shown()).toEqual([200, 404, 404]);
  const release = async ({ id }: Item) => {
    const { version, hash } = await get<Item>(`/api/moderation/item/0/${id}.json`);
    const fields = { id, version: String(version), hash, verdict: 'release' };
    return verdictOf(await postForm(site.port, '/api/moderation/decide.php', fields, { token: staff.token }));
  };
  const [byHand, byCase] = items;
  expect(await release(byHand!)).toBe('200 ok');
  expect(await release(byCase!)).toBe('409 held_by_case');
  expect(await shown()).toEqual([200, 200, 404]);
  expect(verdictOf(await staff.decide(50, { verdict: 'dismissed' }))).toBe('200 ok');
  expect(await shown()).toEqual([200, 200, 200]);
});

test('staff holds a shown album that has no submission: it is made in the same change, and not by a refusal', async () => {
  const hold = async (fields: Readonly<Record<string, string>>, token = staff.token) =>
    verdictOf(
      await postForm(
        site.port,
        '/api/moderation/thing.php',
        { on: 'album', object_id: '1', verdict: 'hold', ...fields },
        { token },
      ),
    );
  const submissions = () => rows('SELECT album_id, state, held_from FROM submission WHERE album_id = 1');
  const audited = () => rows("SELECT act, kind, actor_id FROM audit WHERE act = 'hold'");
  const [[owner] = []] = rows('SELECT owner_id FROM album WHERE id = 1') as number[][];
  world.database.sqlite.prepare("UPDATE member SET role = 'moderator' WHERE id = ?").run(owner);
  const own = await world.sessionFor({ id: owner! });
  expect(await hold({})).toBe('400 bad_request reason:required');
  expect(await hold({ reason: 'spam' }, own)).toBe('403 dont_have_permission');
  expect(await hold({ reason: 'spam', object_id: '99' })).toBe('404 not_found');
  expect([submissions(), audited(), (await shown())[0]]).toEqual([[], [], 200]);
  expect(await hold({ reason: 'spam', note: 'One moment.' })).toBe('200 ok');
  expect(submissions()).toEqual([[1, 'held', 'published']]);
  expect(audited()).toEqual([['hold', 'submission', staff.id]]);
  expect((await shown())[0]).toBe(404);
  // By now it is decided about as it is shown.
  expect(await hold({ reason: 'spam' })).toBe('409 decision_stale');
  const [[id] = []] = rows('SELECT id FROM submission WHERE album_id = 1') as number[][];
  const { version, hash } = await get<Item>(`/api/moderation/item/0/${id}.json`);
  const release = { id: String(id), version: String(version), hash, verdict: 'release' };
  const reply = await postForm(site.port, '/api/moderation/decide.php', release, { token: staff.token });
  expect([verdictOf(reply), (await shown())[0]]).toEqual(['200 ok', 200]);
});
