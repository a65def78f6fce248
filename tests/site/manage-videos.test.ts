import { beforeEach, describe, expect, test } from 'vitest';
import { moderationWorld } from './moderation-world.ts';
import { postForm } from './account-calls.ts';
import { manageCalls } from './manage-calls.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

const DAY_MS = 86_400_000;

let owner: Uploader;

const { world, site, openOwner, openModerator } = await moderationWorld();
const calls = manageCalls(site, world, await openModerator());
beforeEach(async () => {
  owner = await openOwner();
});

describe('removing (E2)', () => {
  test('is done once; the second time there is nothing to remove', async () => {
    const { video, video_id } = await calls.film(owner);
    expect((await calls.page(video)).status).toBe(200);
    expect(await calls.act(owner, '2', { video_id })).toMatchObject({ ok: true });
    expect(await calls.act(owner, '2', { video_id })).toMatchObject({ code: 'conflict' });
    expect([(await calls.page(video)).status, await calls.listed(video)]).toEqual([404, false]);
    expect((await calls.files(video, owner.token)).status).toBe(404);
  });

  test('before an approval ends it, and after one takes the video away', async () => {
    const first = await calls.film(owner, { state: 'pending' });
    const seen = await calls.shown(first.whole);
    expect(await calls.act(owner, '2', { video_id: first.video_id })).toMatchObject({ ok: true });
    expect(await calls.decideOn(first.whole, seen, 'approve')).toMatchObject({ code: 'already_decided' });
    const second = await calls.film(owner, { state: 'pending' });
    expect(await calls.decide(second.whole)).toMatchObject({ state: 'published' });
    expect((await calls.page(second.video)).status).toBe(200);
    expect(await calls.act(owner, '2', { video_id: second.video_id })).toMatchObject({ ok: true });
    for (const { video } of [first, second])
      expect([calls.stateOf(video), (await calls.page(video)).status]).toEqual(['deleted', 404]);
  });

  test('at once with an approval, fifty times: what was removed is never seen', async () => {
    const approved: (string | undefined)[] = [];
    for (let round = 0; round < 50; round++) {
      const { video, video_id, whole } = await calls.film(owner, { state: 'pending' });
      const seen = await calls.shown(whole);
      const remove = () => calls.act(owner, '2', { video_id });
      const approve = () => calls.decideOn(whole, seen, 'approve');
      const both = round % 2 === 0 ? [remove(), approve()] : [approve(), remove()];
      const answers = await Promise.all(both);
      const [removed, decided] = round % 2 === 0 ? answers : answers.toReversed();
      expect(removed).toMatchObject({ ok: true });
      approved.push(decided?.code);
      expect([calls.stateOf(video), (await calls.page(video)).status]).toEqual(['deleted', 404]);
      expect(await calls.listed(video)).toBe(false);
    }
    // Both orders came.
    expect(new Set(approved)).toEqual(new Set([undefined, 'already_decided']));
  }, 30_000);
});

test('saving the words is no way around act 3 for who is no uploader', async () => {
  const member = await openUploader(site, world, { role: 'member' });
  const { video, video_id } = await calls.film(member);
  expect(await calls.act(member, '3', { video_id, visible: '1' })).toMatchObject({
    code: 'dont_have_permission',
  });
  const words = { video_id, title_en: 'Another night', categories: 'good' };
  expect(await calls.act(member, '1', { ...words, visible: '1' })).toMatchObject({
    code: 'dont_have_permission',
  });
  expect((await calls.page(video)).status).toBe(200);
  // As it is, it may be said.
  expect(await calls.act(member, '1', { ...words, visible: '0' })).toMatchObject({ ok: true });
});

test('what is made private is seen by its owner alone, and addresses that were given are dead (E3)', async () => {
  const { video, video_id } = await calls.film(owner);
  const given = await calls.filesOf(video);
  expect(given.length).toBeGreaterThan(0);
  const statuses = async () => {
    const files = await Promise.all(given.map(async (path) => (await site.get(path)).status));
    return [(await calls.page(video)).status, (await calls.files(video)).status, ...files];
  };
  const all = (status: number) => [status, status, ...given.map(() => status)];
  expect([await statuses(), await calls.listed(video)]).toEqual([all(200), true]);
  // What a browser has of a file it may use without asking for a minute at most.
  expect((await site.get(given[0]!)).headers['cache-control']).toBe('private, max-age=60');
  expect(await calls.act(owner, '3', { video_id })).toMatchObject({ ok: true, visible: '1' });
  world.clock.advance(60_000);
  expect([await calls.listed(video), (await statuses()).filter((status) => status === 200)]).toEqual([
    ...[false, []],
  ]);
  expect((await calls.page(video)).status).toBe(404);
  expect((await calls.files(video, owner.token)).status).toBe(200);
  expect(await calls.act(owner, '3', { video_id, visible: '1' })).toMatchObject({ visible: '1' });
  expect(await calls.act(owner, '3', { video_id })).toMatchObject({ visible: '0' });
  expect([(await calls.page(video)).status, await calls.listed(video)]).toEqual([200, true]);
  expect(calls.stateOf(video)).toBe('approved');
});

describe('adding again (E4)', () => {
  test.each(['0', '366', 'seven', '-1', '1.5', ''])('not after %j days', async (days) => {
    const { video_id } = await calls.film(owner);
    expect(await calls.act(owner, '4', { video_id, days })).toMatchObject({
      code: 'bad_request',
      field: 'days',
    });
    // Nothing was done by it.
    expect(await calls.act(owner, '4', { video_id, days: '1' })).toMatchObject({ ok: true });
  });

  test.each([
    [undefined, 7],
    ['1', 1],
    ['7', 7],
    ['365', 365],
  ])('after %s days, and no earlier', async (days, wait) => {
    const { video, video_id } = await calls.film(owner, { addedAt: world.clock.now() - 90 * DAY_MS });
    const again = async () => {
      // A session does not last as long.
      const token = await world.sessionFor(owner);
      const post = (path: string, fields: Readonly<Record<string, string>>) =>
        postForm(site.port, path, fields, { token });
      return calls.act({ post }, '4', { video_id, ...(days !== undefined && { days }) });
    };
    const addedAt = () =>
      world.database.sqlite.prepare('SELECT added_at FROM video WHERE id = ?').pluck().get(video);
    expect(await again()).toMatchObject({ ok: true });
    const done = world.clock.now();
    expect(addedAt()).toBe(done);
    const date = new Date(done + wait * DAY_MS).toISOString();
    world.clock.advance(wait * DAY_MS - 1);
    expect(await again()).toMatchObject({ code: 'readd_too_early', params: { date } });
    expect(addedAt()).toBe(done);
    world.clock.advance(1);
    expect(await again()).toMatchObject({ ok: true });
    expect(addedAt()).toBe(world.clock.now());
  });

  test.each(['pending', 'rejected', 'deleted'] as const)('not what is %s', async (state) => {
    const { video_id } = await calls.film(owner, { state });
    expect(await calls.act(owner, '4', { video_id })).toMatchObject({ code: 'conflict' });
  });
});
