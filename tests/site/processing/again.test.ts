import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submissionOf } from '../../../src/site/publishing/uploads/repositories/submissions.ts';
import { failUpload } from '../../../src/site/publishing/uploads/services/fail-upload.ts';
import { sweepUploads } from '../../../src/site/publishing/uploads/services/sweep.ts';
import { useRecordedTools } from '../../support/recorded-tools.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { postForm } from '../account-calls.ts';
import { serveWorld, type TestSite } from '../support.ts';
import { openUploader, type Uploader } from '../upload-calls.ts';
import { makeClip, scratchFolder } from './clips.ts';

const DAY_MS = 86_400_000;
const folder = scratchFolder();
const TINY = readFileSync(
  await makeClip(join(folder, 'tiny.mp4'), '-c:v libx264 -preset ultrafast', {
    seconds: 1,
    rate: 2,
    sound: false,
  }),
);
useRecordedTools(folder);
const NOISE = Buffer.from('noise '.repeat(500));
/** One bit of it was turned on its way. */
const damaged = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[1_000] = (copy[1_000] ?? 0) ^ 1;
  return copy;
};
const digest = (bytes: Buffer) => ({
  'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
});

interface Item {
  readonly state: string;
  readonly code: string;
  readonly place: number;
  readonly percent: number;
  readonly file: { readonly received: number } | null;
  readonly can: readonly string[];
  readonly events: readonly { readonly event: string; readonly code: string }[];
}
interface List {
  readonly quota: { readonly open: number; readonly bytes: number };
}

let world: World;
let site: TestSite;
let uploader: Uploader;
beforeEach(async () => {
  world = await makeWorld();
  site = await serveWorld(world, { config: { unsafeMedia: true, shortVideos: true } });
  uploader = await openUploader(site, world);
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

const idle = () => site.context.processing.idle();
const quota = async () => (await uploader.list<List>()).quota;
const item = (id: string) => uploader.get<Item>(id);
const stored = (id: string) => existsSync(join(world.dir, 'uploads', id));
async function sendNew(bytes: Buffer, sent = bytes) {
  const made = await uploader.begin(bytes.length);
  await uploader.patch(made.address, 0, sent, digest(bytes));
  return made;
}
const act = (id: string) => uploader.post('/api/upload.php', { act: 'retry', id });

describe('bytes that are not those that were sent (X10)', () => {
  test('are asked for once more, and what is whole then is converted', async () => {
    await site.context.processing.start();
    const { id, address } = await sendNew(TINY, damaged(TINY));
    await vi.waitFor(async () => expect(await item(id)).toMatchObject({ state: 'receiving' }));
    expect(await item(id)).toMatchObject({ code: 'video_corrupted_file', file: { received: 0 } });
    expect((await uploader.tus('HEAD', address)).headers['upload-offset']).toBe('0');
    await uploader.patch(address, 0, TINY, digest(TINY));
    await idle();
    const whole = await item(id);
    expect(whole).toMatchObject({ state: 'ready', code: '' });
    expect(whole.events.map(({ event }) => event)).toEqual([
      ...['create', 'stored', 'resend', 'stored', 'checked', 'ready'],
    ]);
  });

  test('twice are damaged where they come from: it fails and takes nothing of the quota', async () => {
    await site.context.processing.start();
    const { id, address, upload_id } = await sendNew(TINY, damaged(TINY));
    await vi.waitFor(async () => expect(await item(id)).toMatchObject({ state: 'receiving' }));
    expect(await quota()).toMatchObject({ open: 1, bytes: TINY.length });
    await uploader.patch(address, 0, damaged(TINY), digest(TINY));
    await idle();
    expect(await item(id)).toMatchObject({ state: 'failed', code: 'video_corrupted_file' });
    expect([await quota(), stored(upload_id)]).toEqual([
      expect.objectContaining({ open: 0, bytes: 0 }),
      false,
    ]);
  });
});

test('what is looked at says that it is checked, not that it waits', async () => {
  const publish = vi.spyOn(site.context.live, 'publish');
  const { id } = await sendNew(TINY);
  expect(await item(id)).toMatchObject({ state: 'received', percent: 0, place: 1 });
  await site.context.processing.start();
  await idle();
  const said = publish.mock.calls.map(([, { state, percent }]) => [state, percent]);
  expect(said).toContainEqual(['received', 1]);
  expect(said.findIndex(([, percent]) => percent === 1)).toBeLessThan(
    said.findIndex(([state]) => state === 'converting'),
  );
});

test('a verdict on a file frees its room at once, and it cannot be tried again', async () => {
  const { id, upload_id } = await sendNew(NOISE);
  expect(await quota()).toMatchObject({ bytes: NOISE.length });
  await site.context.processing.start();
  await idle();
  const failed = await item(id);
  expect(failed).toMatchObject({ state: 'failed', code: 'video_corrupted_file', file: null });
  expect(failed.can).not.toContain('retry');
  expect([await quota(), stored(upload_id)]).toEqual([expect.objectContaining({ bytes: 0 }), false]);
  expect(JSON.parse((await act(id)).text)).toMatchObject({ code: 'upload_gone' });
});

describe('a step that failed too often', () => {
  /** The machine fails, on the last try of the step. */
  async function fail(): Promise<{ readonly id: string; readonly upload_id: string }> {
    await site.context.processing.start();
    rmSync(join(world.dir, 'work'), { recursive: true, force: true });
    writeFileSync(join(world.dir, 'work'), '');
    const made = await sendNew(TINY);
    await idle();
    world.database.sqlite.prepare('UPDATE job SET run_at = 0, attempts = 9').run();
    site.context.processing.wake();
    await idle();
    await vi.waitFor(async () => expect(await item(made.id)).toMatchObject({ state: 'failed' }));
    rmSync(join(world.dir, 'work'));
    return made;
  }
  const jobs = () =>
    world.database.sqlite.prepare(`SELECT id, state FROM job WHERE kind IN ('check', 'pictures')`).all() as {
      id: number;
      state: string;
    }[];
  async function byAdmin(does: 'retry' | 'cancel') {
    const token = await world.sessionFor(world.buildMember({ role: 'admin' }));
    const [job] = jobs();
    const fields = { id: String(job?.id), act: does };
    return (await postForm(site.port, '/api/moderation/admin/job.php', fields, { token })).json();
  }

  test('is tried again by its owner', async () => {
    const { id } = await fail();
    expect(await item(id)).toMatchObject({ code: 'video_failed', can: expect.arrayContaining(['retry']) });
    await act(id);
    await idle();
    expect([await item(id), jobs()]).toEqual([expect.objectContaining({ state: 'ready' }), []]);
  });

  test('is tried again by an admin, who sees its job', async () => {
    const { id } = await fail();
    expect(jobs().map(({ state }) => state)).toEqual(['failed']);
    expect(await byAdmin('retry')).toMatchObject({ ok: true });
    await idle();
    const done = await item(id);
    expect([done.state, jobs()]).toEqual(['ready', []]);
    expect(done.events.map(({ event }) => event)).toContain('retry');
  });

  test('holds its bytes for the life of an upload, also over a start of the site, and no longer', async () => {
    const { id, upload_id } = await fail();
    world.clock.advance(6 * DAY_MS);
    await sweepUploads(site.context);
    await site.context.shortJobs.start();
    await site.context.shortJobs.idle();
    expect([stored(upload_id), (await quota()).bytes]).toEqual([true, TINY.length]);
    world.clock.advance(1.1 * DAY_MS);
    site.context.shortJobs.wake();
    await site.context.shortJobs.idle();
    expect([stored(upload_id), (await quota()).bytes]).toEqual([false, 0]);
    expect((await item(id)).can).not.toContain('retry');
  });
});

test('a job of a conversion that an admin cancels fails what it is for at once', async () => {
  const { id } = await sendNew(TINY);
  const token = await world.sessionFor(world.buildMember({ role: 'admin' }));
  const job = world.database.sqlite.prepare(`SELECT id FROM job WHERE kind = 'check'`).pluck().get();
  await postForm(site.port, '/api/moderation/admin/job.php', { id: String(job), act: 'cancel' }, { token });
  expect(await item(id)).toMatchObject({ state: 'failed', code: 'video_failed' });
});

test('a failed job that an admin clears away fails nothing that is tried again meanwhile', async () => {
  const { id } = await sendNew(TINY);
  const { sqlite } = world.database;
  const failed = sqlite
    .prepare(
      `INSERT INTO job (kind, key, payload, run_at, created_at, state) VALUES ('pictures', ?, ?, 0, 0, 'failed') RETURNING id`,
    )
    .pluck()
    .get(`pictures:${id}`, Buffer.from(JSON.stringify({ submission: Number(id) })));
  const token = await world.sessionFor(world.buildMember({ role: 'admin' }));
  const fields = { id: String(failed), act: 'cancel' };
  await postForm(site.port, '/api/moderation/admin/job.php', fields, { token });
  expect(await item(id)).toMatchObject({ state: 'received' });
  expect(sqlite.prepare(`SELECT kind FROM job WHERE kind IN ('check', 'pictures')`).pluck().all()).toEqual([
    'check',
  ]);
});

describe('what fails after its check, when its file is in the store,', () => {
  async function fail(isVerdict: boolean) {
    await site.context.processing.start();
    const { id } = await sendNew(TINY);
    await idle();
    const { sqlite } = world.database;
    // As if its pictures could not be made.
    sqlite.prepare(`UPDATE submission SET state = 'converting', video_id = NULL`).run();
    await site.context.writer.change(function* () {
      const submission = (yield* submissionOf(Number(id)))!;
      const happening = { actorId: null, now: world.clock.now(), code: 'video_corrupted_file' } as const;
      yield* failUpload(site.context, submission, happening, isVerdict);
    });
    return id;
  }
  const originals = () =>
    readdirSync(world.mediaDir, { recursive: true }).filter((name) => String(name).endsWith('.source'));
  const settle = async () => {
    await site.context.shortJobs.start();
    site.context.shortJobs.wake();
    await site.context.shortJobs.idle();
  };

  test('is deleted at once after a verdict', async () => {
    const id = await fail(true);
    expect((await item(id)).can).not.toContain('retry');
    await settle();
    expect(originals()).toEqual([]);
  });

  test('else stays for the life of an upload, and no longer', async () => {
    const id = await fail(false);
    world.clock.advance(6 * DAY_MS);
    await settle();
    expect([originals().length, (await item(id)).can.includes('retry')]).toEqual([1, true]);
    world.clock.advance(1.1 * DAY_MS);
    await settle();
    expect([originals().length, (await item(id)).can.includes('retry')]).toEqual([0, false]);
  });
});

test('what a member cancels leaves nothing in the store', async () => {
  await site.context.processing.start();
  const { id } = await sendNew(TINY);
  await idle();
  // As if its pictures had failed.
  world.database.sqlite.prepare(`UPDATE submission SET state = 'failed' WHERE id = ?`).run(Number(id));
  const key = world.database.sqlite.prepare('SELECT source_key FROM submission').pluck().get();
  const files = () => readdirSync(world.mediaDir, { recursive: true }).map(String).join(' ');
  expect(files()).toContain(String(key));
  await uploader.post('/api/upload.php', { act: 'cancel', id });
  await site.context.shortJobs.start();
  await site.context.shortJobs.idle();
  expect(files()).not.toContain(String(key));
});

test('what staff has removed before its check counts against no quota', async () => {
  const { id } = await sendNew(TINY);
  world.database.sqlite.prepare(`UPDATE submission SET state = 'removed' WHERE id = ?`).run(Number(id));
  expect(await quota()).toMatchObject({ open: 0, bytes: 0 });
});
