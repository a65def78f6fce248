import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { moderationWorld } from './moderation-world.ts';
import { openAdmin } from './admin-calls.ts';
import { serveWorld } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

interface Body {
  readonly state?: string;
  readonly version?: number;
  readonly code?: string;
  readonly missing?: number;
  readonly done?: number;
  readonly left?: number;
  readonly params?: Readonly<Record<string, string>>;
}
interface Item {
  readonly id: string;
  readonly hash: string;
  readonly version: number;
  readonly state: string;
  readonly severity: number;
  readonly member: { readonly _id: string; readonly name: string };
  readonly claim: { readonly name: string } | null;
  readonly approved_by: readonly string[];
}

let owner: Uploader;
let one: Uploader;
let two: Uploader;

const moderated = await moderationWorld();
const { world, site, openOwner, openModerator } = moderated;
beforeEach(async () => {
  owner = await openOwner();
  one = await openModerator();
  two = await openModerator();
});

const waiting = () => moderated.waiting(owner);
const item = async (id: string, by = one) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: by.token })).json<Item>();
const post = async (by: Uploader, name: string, fields: Readonly<Record<string, string>>) =>
  (await by.post(`/api/moderation/${name}.php`, fields)).json<Body>();
async function decide(by: Uploader, id: string, verdict: string, more = {}, shown?: Item) {
  const { version, hash } = shown ?? (await item(id));
  return post(by, 'decide', { id, version: String(version), hash, verdict, ...more });
}
const queue = async (path: string, by = one) =>
  (await site.get(`/api/moderation/queue/0/${path}.json`, { token: by.token })).json<{
    items: Item[];
    total_count: number;
  }>();
const acts = () =>
  world.database.sqlite.prepare<[], string>('SELECT act FROM audit ORDER BY id').pluck().all();

describe('who is at a submission', () => {
  test('is seen by the others, keeps them from it, and is taken over or left or forgotten', async () => {
    const id = await waiting();
    const claim = (by: Uploader, act: string) => post(by, 'claim', { id, act });
    expect(await claim(one, 'claim')).toMatchObject({ ok: true });
    expect((await item(id, two)).claim).toMatchObject({ name: expect.any(String) as string });
    expect(await claim(two, 'claim')).toMatchObject({ code: 'claim_taken' });
    expect(await decide(two, id, 'approve')).toMatchObject({ code: 'claim_taken' });
    expect((await queue('waiting.all.mine.0.1')).items.map((each) => each.id)).toEqual([id]);
    expect((await queue('waiting.all.free.0.1', two)).items.map((each) => each.id)).not.toContain(id);
    // Renewed, it lasts; after a quarter of an hour without that it is over.
    world.clock.advance(14 * 60_000);
    expect(await claim(one, 'claim')).toMatchObject({ ok: true });
    world.clock.advance(14 * 60_000);
    expect(await claim(two, 'claim')).toMatchObject({ code: 'claim_taken' });
    world.clock.advance(61_000);
    expect(await claim(two, 'claim')).toMatchObject({ ok: true });
    const before = acts().length;
    expect(await claim(one, 'take')).toMatchObject({ ok: true });
    expect(acts().slice(before)).toEqual(['claim']);
    expect(await claim(one, 'leave')).toMatchObject({ until: null });
    expect(await decide(two, id, 'approve')).toMatchObject({ state: 'published' });
  });
});

describe('a decision', () => {
  test('is about exactly what was shown: words that were changed without a new version are not decided', async () => {
    const id = await waiting();
    const shown = await item(id);
    expect(await decide(one, id, 'ask', { reason: 'misleading_words' })).toMatchObject({ state: 'asked' });
    const save = await owner.post('/api/video_edit.php', {
      act: '1',
      id,
      title_en: 'Other words',
      categories: 'good',
    });
    expect(save.json<Body>()).toMatchObject({ state: 'asked', version: shown.version });
    await owner.post('/api/video_edit.php', { act: '5', id, picture: '1' });
    expect((await owner.post('/api/upload.php', { act: 'submit', id })).json<Body>().state).toBe('waiting');
    expect(await decide(two, id, 'approve', {}, shown)).toMatchObject({ code: 'decision_stale' });
    expect(await decide(two, id, 'approve')).toMatchObject({ state: 'published' });
  });

  test('of two at once is one, with one row of the audit, and an edit in between is never approved unseen', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await waiting();
      const shown = await item(id);
      const before = acts().length;
      const [first, second, edit] = await Promise.all([
        decide(one, id, 'approve', {}, shown),
        decide(two, id, 'refuse', { reason: 'spam' }, shown),
        round % 2 === 0
          ? owner.post('/api/video_edit.php', { act: '1', id, title_en: `Changed ${round}` })
          : Promise.resolve(null),
      ]);
      const won = [first, second].filter(({ code }) => code === undefined);
      expect(won.length).toBeLessThanOrEqual(1);
      expect(acts().length - before).toBe(won.length);
      if (edit === null) expect(won).toHaveLength(1);
      const { state } = await item(id);
      if (first.code === undefined && edit === null) expect(state).toBe('published');
    }
    const { problems } = await verifyAudit(world.database, []);
    // Staff of tests have their roles from no act.
    expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
  }, 60_000);

  test('nobody decides on their own, and a moderator’s own upload waits for another', async () => {
    const [mine, theirs] = [owner, one];
    owner = one;
    const id = await waiting();
    owner = mine;
    expect(await decide(theirs, id, 'approve')).toMatchObject({ code: 'dont_have_permission' });
    expect(
      await post(theirs, 'bulk', { _id: String(theirs.id), verdict: 'remove', reason: 'spam' }),
    ).toMatchObject({
      code: 'dont_have_permission',
    });
    expect(await decide(two, id, 'approve')).toMatchObject({ state: 'published' });
  });

  test('needs a reason but for an approval and a release', async () => {
    const id = await waiting();
    for (const verdict of ['refuse', 'ask', 'hold', 'remove'])
      expect(await decide(one, id, verdict)).toMatchObject({ code: 'bad_request', field: 'reason' });
    expect(await decide(one, id, 'hold', { reason: 'other' })).toMatchObject({ state: 'held' });
    expect(await decide(one, id, 'release')).toMatchObject({ state: 'waiting' });
  });
});

test('where two persons must approve, the same one twice is not two', async () => {
  await using strict = await serveWorld(world, { config: { twoPersons: true } });
  const [a, b] = [
    await openUploader(strict, world, { role: 'moderator' }),
    await openUploader(strict, world, { role: 'moderator' }),
  ];
  const id = await waiting();
  expect(await decide(a, id, 'approve')).toMatchObject({ state: 'waiting', missing: 1 });
  expect((await item(id)).approved_by).toHaveLength(1);
  expect(await decide(a, id, 'approve')).toMatchObject({ code: 'already_decided' });
  expect(await decide(b, id, 'approve')).toMatchObject({ state: 'published', missing: 0 });
});

test('an admin says how many persons must approve, and moderation follows at once', async () => {
  const admin = await openAdmin(site, world);
  const id = await waiting();
  await admin.save('settings', 'twoPersons', 0, { value: '1' });
  expect(await decide(one, id, 'approve')).toMatchObject({ state: 'waiting', missing: 1 });
  await admin.undo('settings', 'twoPersons', 1);
  expect(await decide(one, await waiting(), 'approve')).toMatchObject({ state: 'published', missing: 0 });
});

test('appeals and files of what was removed come first', async () => {
  const [old, appealed] = [await waiting(), await waiting()];
  world.clock.advance(1_000);
  const again = await waiting();
  expect(await decide(one, appealed, 'refuse', { reason: 'spam' })).toMatchObject({ state: 'refused' });
  world.clock.advance(1_000);
  await owner.post('/api/upload.php', { act: 'appeal', id: appealed, note: 'Please look again.' });
  const removed = await waiting();
  const hash = 'ab'.repeat(32);
  world.database.sqlite
    .prepare('UPDATE submission SET content_hash = ? WHERE id IN (?, ?)')
    .run(hash, removed, again);
  expect(await decide(one, removed, 'remove', { reason: 'forbidden_content' })).toMatchObject({
    state: 'removed',
  });
  const { items } = await queue('waiting.all.all.0.1');
  const ours = items.filter(({ id }) => [old, appealed, again].includes(id));
  expect(ours.map(({ id, severity }) => [id, severity])).toEqual([
    [again, 2],
    [appealed, 1],
    [old, 0],
  ]);
});

test('everything of one uploader is decided at once, each with its row', async () => {
  const ids = [await waiting(), await waiting(), await waiting()];
  await decide(one, ids[0]!, 'approve');
  const before = acts().length;
  const answer = await post(two, 'bulk', { _id: String(owner.id), verdict: 'remove', reason: 'spam' });
  expect(answer).toMatchObject({ done: 3, left: 0 });
  expect(acts().slice(before)).toEqual(['remove', 'remove', 'remove']);
  for (const id of ids) expect((await item(id)).state).toBe('removed');
});

test('a member is warned by mail or banned, one with a role as high never', async () => {
  const of = (who: Uploader, act: string, more = {}) =>
    post(one, 'member', { _id: String(who.id), act, reason: 'spam', ...more });
  const banned = () =>
    world.database.sqlite
      .prepare('SELECT banned_until FROM account WHERE member_id = ?')
      .pluck()
      .get(owner.id);
  expect(await of(two, 'ban')).toMatchObject({ code: 'dont_have_permission' });
  expect(await of(owner, 'warn')).toMatchObject({ ok: true });
  expect(await post(one, 'member', { _id: String(owner.id), act: 'warn' })).toMatchObject({
    field: 'reason',
  });
  await site.context.shortJobs.idle();
  expect(await of(owner, 'ban', { days: '7' })).toMatchObject({ ok: true });
  expect(banned()).toBe(world.clock.now() + 7 * 86_400_000);
  expect((await site.get(`/api/json/upload/0/1.json`, { token: owner.token })).status).toBe(401);
  expect(await of(owner, 'unban')).toMatchObject({ ok: true });
  expect(await of(owner, 'unban')).toMatchObject({ code: 'not_found' });
  expect(acts().slice(-3)).toEqual(['warn', 'ban', 'unban']);
});

test('the queue of one uploader has theirs alone, and says whose it is', async () => {
  const [id, second] = [await waiting(), await waiting()];
  owner = await openOwner();
  const theirs = await waiting();
  const mine = await item(id);
  expect(mine).toMatchObject({ record: { waiting: 2 } });
  const uploader = mine.member;
  const listed = await queue(`waiting.all.all.${uploader._id}.1`);
  expect(listed.items.map((each) => each.id).toSorted()).toEqual([id, second].toSorted());
  expect(listed).toMatchObject({ total_count: 2, uploader: { _id: uploader._id, name: uploader.name } });
  // What waits of all is counted all the same.
  const all = await queue('waiting.all.all.0.1');
  expect(all.items.map((each) => each.id)).toEqual(expect.arrayContaining([id, theirs]));
  expect(all).toMatchObject({ uploader: null });
  expect(await queue('waiting.album.all.999999999.1')).toMatchObject({ total_count: 0, uploader: null });
});

test('held comments wait in moderation, and are shown or removed once', async () => {
  const add = world.database.sqlite.prepare(
    `INSERT INTO comment (target, object_id, member_id, text, state, added_at) VALUES ('wall', ?, ?, 'buy', 'held', ?) RETURNING id`,
  );
  const [shown, removed] = [1, 2].map((at) => String(add.pluck().get(owner.id, owner.id, at)));
  const listed = await site.get('/api/moderation/comments/0/0.1.json', { token: one.token });
  expect(listed.json()).toMatchObject({
    total_count: 2,
    comments: [{ comment_id: shown }, { comment_id: removed }],
  });
  const judge = (comment_id: string, verdict: string, more = {}) =>
    post(one, 'held-comment', { comment_id, verdict, ...more });
  expect(await judge(shown!, 'show')).toMatchObject({ ok: true });
  expect(await judge(removed!, 'remove')).toMatchObject({ code: 'bad_request', field: 'reason' });
  expect(await judge(removed!, 'remove', { reason: 'spam' })).toMatchObject({ ok: true });
  expect(await judge(removed!, 'show')).toMatchObject({ code: 'already_decided' });
  const states = world.database.sqlite.prepare('SELECT state FROM comment ORDER BY id').pluck().all();
  expect(states.slice(-2)).toEqual(['shown', 'removed']);
});
