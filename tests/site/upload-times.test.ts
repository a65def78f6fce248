import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedulePurges } from '../../src/site/publishing/uploads/services/purge-original.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

const DAY_MS = 86_400_000;
let world: World;
let site: TestSite;
let uploader: Uploader;

beforeEach(async () => {
  world = await makeWorld();
  site = await serveWorld(world);
  uploader = await openUploader(site, world);
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

/** Days pass, and what is due is done. */
async function pass(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS);
  await site.context.shortJobs.start();
  await site.context.shortJobs.idle();
}
const all = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite
    .prepare(sql)
    .pluck()
    .all(...values);
const run = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite.prepare(sql).run(...values);

describe('an upload that is not finished', () => {
  const reminders = () =>
    all(`SELECT kind FROM notification WHERE kind = 'upload_expiring' AND member_id = ?`, uploader.id).length;
  const stateOf = (id: string) => all('SELECT state FROM submission WHERE id = ?', Number(id))[0];

  test('is reminded of two days before it ends, once', async () => {
    const { id } = await uploader.begin(4);
    await pass(4.9);
    expect(reminders()).toBe(0);
    await pass(0.2);
    expect([reminders(), stateOf(id)]).toEqual([1, 'receiving']);
    await pass(1.8);
    expect([reminders(), stateOf(id)]).toEqual([1, 'receiving']);
    await pass(0.2);
    expect([reminders(), stateOf(id)]).toEqual([1, 'gone']);
  });

  test('that goes on is stored seven days more, and reminded of again', async () => {
    const { id, address } = await uploader.begin(4);
    await pass(5.1);
    const sent = await uploader.tus(
      'PATCH',
      address,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      Buffer.from('ab'),
    );
    expect(sent.status).toBe(204);
    await pass(4.8);
    expect([reminders(), stateOf(id)]).toEqual([1, 'receiving']);
    await pass(0.3);
    expect([reminders(), stateOf(id)]).toEqual([2, 'receiving']);
    await pass(2);
    expect([reminders(), stateOf(id)]).toEqual([2, 'gone']);
  });

  test('that is whole is nothing to be reminded of', async () => {
    const { address } = await uploader.begin(2);
    await uploader.patch(address, 0, Buffer.from('ab'));
    await pass(6);
    expect(reminders()).toBe(0);
  });
});

describe('the original of a video', () => {
  /** Something that waits for review, its original stored. @returns ids of its submission and its video */
  async function waiting() {
    const { id: video } = await world.buildVideo({ uploaderId: uploader.id });
    run(`UPDATE video SET state = 'pending' WHERE id = ?`, video);
    const key = `${'ab'.repeat(16)}.source`;
    await world.store.put(key, Buffer.from('as it was sent'));
    const [id = 0] = all(
      `INSERT INTO submission (kind, member_id, video_id, state, source_key, draft, created_at, changed_at)
       VALUES ('video', ?, ?, 'waiting', ?, '', 0, ?) RETURNING id`,
      ...[uploader.id, video, key, world.clock.now()],
    ) as number[];
    return { id, video, stored: () => existsSync(join(world.mediaDir, 'ab', key)) };
  }
  const staff = () => openUploader(site, world, { role: 'moderator' });
  const decide = async (id: number, verdict: string, more = {}) => {
    const { post, token } = await staff();
    const item = await site.get(`/api/moderation/item/0/${id}.json`, { token });
    const { hash } = item.json<{ hash: string }>();
    const reply = await post('/api/moderation/decide.php', {
      id: String(id),
      version: '1',
      hash,
      verdict,
      ...more,
    });
    expect(reply.status).toBe(200);
  };

  test('is deleted thirty days after its publication, and nothing else of it', async () => {
    const { id, video, stored } = await waiting();
    await pass(40);
    expect(stored()).toBe(true);
    await decide(id, 'approve');
    await pass(29.9);
    expect(stored()).toBe(true);
    const files = () => all('SELECT count(*) FROM video_file WHERE video_id = ?', video);
    const before = files();
    await pass(0.2);
    expect([stored(), all('SELECT source_key FROM submission WHERE id = ?', id), files()]).toEqual([
      ...[false, [null], before],
    ]);
    expect(all(`SELECT count(*) FROM job WHERE kind = 'original_purge'`)).toEqual([0]);
  });

  test('stays while staff holds its video, and when it was removed', async () => {
    const { id, stored } = await waiting();
    await decide(id, 'approve');
    await decide(id, 'hold', { reason: 'other' });
    await pass(60);
    expect(stored()).toBe(true);
    await decide(id, 'remove', { reason: 'forbidden_content' });
    await pass(60);
    expect(stored()).toBe(true);
  });

  test('is stored as long as an admin says; one that no job is there for is found at the start', async () => {
    run(`INSERT INTO site_setting (name, value) VALUES ('originalDays', '60')`);
    site.context.settings.reload();
    const { id, stored } = await waiting();
    await decide(id, 'approve');
    await pass(0);
    run(`DELETE FROM job WHERE kind = 'original_purge'`);
    await pass(59);
    await schedulePurges(site.context);
    await schedulePurges(site.context);
    expect(all(`SELECT count(*) FROM job WHERE kind = 'original_purge'`)).toEqual([1]);
    await pass(0.5);
    expect(stored()).toBe(true);
    await pass(1);
    expect(stored()).toBe(false);
  });
});
