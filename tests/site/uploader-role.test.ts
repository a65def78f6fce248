import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STATUS_ID } from '../../src/shared/entities/session.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { makeWorld, type World } from '../support/world.ts';
import { openAdmin } from './admin-calls.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

let world: World;
let site: TestSite;
let member: Uploader;
let staff: Uploader;

beforeEach(async () => {
  world = await makeWorld();
  site = await serveWorld(world);
  member = await openUploader(site, world, { role: 'member' });
  staff = await openUploader(site, world, { role: 'moderator' });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

const all = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite
    .prepare(sql)
    .pluck()
    .all(...values);
const run = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite.prepare(sql).run(...values);
const roleOf = (by = member) => all('SELECT role FROM member WHERE id = ?', by.id)[0];
const notices = (by = member) =>
  all(`SELECT kind FROM notification WHERE kind = 'uploader' AND member_id = ?`, by.id).length;
const audited = () => all(`SELECT actor_role || ' ' || detail FROM audit WHERE act = 'role'`);

function set(value: number): void {
  run(`INSERT INTO site_setting VALUES ('uploaderAfterApproved', ?)`, String(value));
  site.context.settings.reload();
}

async function waiting(by = member): Promise<string> {
  const video = (await world.buildVideo({ uploaderId: by.id, state: 'pending' })).id;
  return String(all('SELECT id FROM submission WHERE video_id = ?', video)[0]);
}
async function decide(id: string, verdict = 'approve') {
  const item = await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token });
  const { hash, version } = item.json<{ hash: string; version: number }>();
  const fields = { id, version: String(version), hash, verdict };
  const reply = await staff.post('/api/moderation/decide.php', {
    ...fields,
    ...(verdict !== 'approve' && verdict !== 'release' && { reason: 'other' }),
  });
  return reply.json<{ state?: string; is_uploader?: boolean; code?: string }>();
}
const session = async () =>
  (await member.post('/api/member.php', { act: 'session' })).json<{
    member: { role: string; status_id: number } | null;
  }>();

test('the first approved video makes an uploader, audited in the same change, and everybody hears of it', async () => {
  const events: unknown[] = [];
  const { publish } = site.context.live;
  Object.assign(site.context.live, {
    publish: (to: number, event: { kind: string }) => {
      if (to === member.id && event.kind === 'role') events.push(event);
      publish(to, event as Parameters<typeof publish>[1]);
    },
  });
  const id = await waiting();
  expect(roleOf()).toBe('member');
  expect(await decide(id)).toMatchObject({ state: 'published', is_uploader: true });
  expect([roleOf(), notices(), events]).toEqual(['uploader', 1, [{ kind: 'role' }]]);
  expect(audited()).toEqual(['site {"approved":1,"role":"uploader","was":"member"}']);
  // The same session, nothing signed in again.
  expect((await session()).member).toMatchObject({ role: 'uploader', status_id: STATUS_ID.uploader });
  // A second one is nothing new.
  expect(await decide(await waiting())).toMatchObject({ state: 'published', is_uploader: false });
  expect([notices(), audited().length]).toEqual([1, 1]);
  // Staff of tests have their roles from no act.
  const { problems } = await verifyAudit(world.database, []);
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});

test('0 makes nobody one', async () => {
  set(0);
  for (let times = 0; times < 3; times++)
    expect(await decide(await waiting())).toMatchObject({ is_uploader: false });
  expect([roleOf(), notices(), audited()]).toEqual(['member', 0, []]);
});

test('3 makes one of who has three that are published: what is refused, held or removed does not count', async () => {
  set(3);
  await decide(await waiting());
  await decide(await waiting(), 'refuse');
  const held = await waiting();
  await decide(held);
  await decide(held, 'hold');
  const gone = await waiting();
  await decide(gone);
  await decide(gone, 'remove');
  expect(await decide(await waiting())).toMatchObject({ is_uploader: false });
  expect(roleOf()).toBe('member');
  expect(await decide(await waiting())).toMatchObject({ is_uploader: true });
  expect([roleOf(), notices()]).toEqual(['uploader', 1]);
});

describe('the role stays', () => {
  const DAY_MS = 86_400_000;
  test.each([
    ['of who is banned', `state = 'banned', banned_until = NULL`, false],
    ['of who is banned for a day', `state = 'banned', banned_until = @tomorrow`, false],
    ['of who is leaving', `state = 'leaving'`, false],
    ['but of one whose ban is over it does not', `state = 'banned', banned_until = @yesterday`, true],
  ])('%s', async (_name, state, isMade) => {
    const id = await waiting();
    const now = world.clock.now();
    world.database.sqlite
      .prepare(`UPDATE account SET ${state} WHERE member_id = @id AND @tomorrow > 0 AND @yesterday > 0`)
      .run({ id: member.id, tomorrow: now + DAY_MS, yesterday: now - DAY_MS });
    expect(await decide(id)).toMatchObject({ state: 'published', is_uploader: isMade });
    expect(roleOf()).toBe(isMade ? 'uploader' : 'member');
  });

  test.each(['uploader', 'moderator'] as const)('of a %s', async (role) => {
    const owner = await openUploader(site, world, { role });
    expect(await decide(await waiting(owner))).toMatchObject({ state: 'published', is_uploader: false });
    expect([roleOf(owner), notices(owner), audited()]).toEqual([role, 0, []]);
  });
});

test('an approval that fails makes nobody one', async () => {
  const id = await waiting();
  await decide(id);
  run(`UPDATE member SET role = 'member' WHERE id = ?`, member.id);
  expect(await decide(id)).toMatchObject({ code: 'already_decided' });
  expect(roleOf()).toBe('member');
});

test('of two who must approve the second makes one', async () => {
  run(`INSERT INTO site_setting VALUES ('twoPersons', '1')`);
  site.context.settings.reload();
  const id = await waiting();
  expect(await decide(id)).toMatchObject({ is_uploader: false });
  staff = await openUploader(site, world, { role: 'moderator' });
  expect(await decide(id)).toMatchObject({ is_uploader: true });
});

test('an admin makes one as well, who is notified alike; another role is not that', async () => {
  const admin = await openAdmin(site, world);
  const give = (was: string, role: string) => admin.act('role', { _id: String(member.id), was, role });
  expect(await give('member', 'uploader')).toMatchObject({ ok: true });
  expect([roleOf(), notices()]).toEqual(['uploader', 1]);
  expect(await give('uploader', 'moderator')).toMatchObject({ ok: true });
  expect(notices()).toBe(1);
});
