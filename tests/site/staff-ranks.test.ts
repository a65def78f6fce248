import { beforeEach, describe, expect, test } from 'vitest';
import { liftBan } from '../../src/site/identity/accounts/repositories/accounts.ts';
import { banAccount } from '../../src/site/identity/accounts/services/ban.ts';
import { servedWorld } from './served-world.ts';
import { openAdmin, type Admin } from './admin-calls.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

/** What one of the staff has set, a lower role does not undo: bans, holds, roles. */
const DAY_MS = 86_400_000;
let admin: Admin;
let member: Uploader;

const { world, site } = await servedWorld();
const staff: Record<'moderator' | 'colleague' | 'admin', Uploader> = {
  moderator: await openUploader(site, world, { role: 'moderator' }),
  colleague: await openUploader(site, world, { role: 'moderator' }),
  admin: await openUploader(site, world, { role: 'admin' }),
};
beforeEach(async () => {
  member = await openUploader(site, world, { role: 'member' });
  admin = await openAdmin(site, world);
});

interface Answer {
  readonly ok?: boolean;
  readonly code?: string;
  readonly state?: string;
  readonly done?: number;
  readonly is_uploader?: boolean;
}
const post = async (by: Uploader, path: string, fields: Readonly<Record<string, string>>) =>
  (await by.post(`/api/moderation/${path}.php`, fields)).json<Answer>();
const said = ({ ok, state, code }: Answer) => (ok ? (state ?? 'ok') : code);
const row = (sql: string, ...values: readonly (string | number)[]) =>
  world.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values);
const until = () => row('SELECT banned_until FROM account WHERE member_id = ?', member.id);

describe('a ban', () => {
  const SETTERS = ['moderator', 'colleague', 'admin', 'list', 'operator'] as const;
  const at = (days: number) => world.clock.now() + days * DAY_MS;
  const moderation = (by: Uploader, act: string, days = 0) =>
    post(by, 'member', { _id: String(member.id), act, days: String(days), reason: 'spam' });
  const set = async (setter: (typeof SETTERS)[number]) => {
    if (setter === 'list')
      await admin.act('ban', { _id: String(member.id), reason: 'spam', until: '2099-01-31' });
    else if (setter === 'operator')
      await world.database.change(() =>
        banAccount(member.id, { until: at(30), reason: 'spam', by: 'admin' }),
      );
    else expect(said(await moderation(staff[setter], 'ban', 30))).toBe('ok');
  };
  const isHigh = (setter: string) => !['moderator', 'colleague'].includes(setter);

  test.each(SETTERS)('by %s is lifted, shortened and made longer by nobody lower', async (setter) => {
    for (const [by, mayIt] of [
      ['moderator', !isHigh(setter)],
      ['admin', true],
    ] as const)
      for (const [act, days] of [
        ['unban', 0],
        ['ban', 1],
        ['ban', 99],
        ['ban', 0],
      ] as const) {
        await world.database.change(() => liftBan(member.id));
        await set(setter);
        const before = until();
        const found = [setter, by, act, days, said(await moderation(staff[by], act, days))];
        expect(found).toEqual([setter, by, act, days, mayIt ? 'ok' : 'dont_have_permission']);
        if (!mayIt) expect(until()).toBe(before);
      }
    // Warning them is nobody's to refuse.
    expect(said(await moderation(staff.moderator, 'warn'))).toBe('ok');
    // An admin who replaces a moderator's makes it their own.
    await moderation(staff.admin, 'ban', 5);
    expect(said(await moderation(staff.moderator, 'unban'))).toBe('dont_have_permission');
  });

  test('that is over binds nobody', async () => {
    await moderation(staff.admin, 'ban', 1);
    world.database.sqlite
      .prepare('UPDATE account SET banned_until = ? WHERE member_id = ?')
      .run(world.clock.now() - 1, member.id);
    expect(said(await moderation(staff.moderator, 'ban', 2))).toBe('ok');
    expect(said(await moderation(staff.moderator, 'unban'))).toBe('ok');
  });
});

async function published(by = member): Promise<string> {
  const video = (await world.buildVideo({ uploaderId: by.id, state: 'pending' })).id;
  const id = String(row('SELECT id FROM submission WHERE video_id = ?', Number(video)));
  await decide(staff.colleague, id, 'approve');
  return id;
}
async function decide(by: Uploader, id: string, verdict: string): Promise<Answer> {
  const item = await site.get(`/api/moderation/item/0/${id}.json`, { token: by.token });
  const { hash, version } = item.json<{ hash: string; version: number }>();
  const why = verdict === 'hold' || verdict === 'remove' ? { reason: 'other' } : {};
  return post(by, 'decide', { id, version: String(version), hash, verdict, ...why });
}

describe('what was hidden by hand', () => {
  test.each([
    ['moderator', 'moderator', 'published'],
    ['moderator', 'colleague', 'published'],
    ['moderator', 'admin', 'published'],
    ['admin', 'moderator', 'dont_have_permission'],
    ['admin', 'admin', 'published'],
  ] as const)('by %s is shown again by %s: %s', async (holder, by, verdict) => {
    const id = await published();
    await decide(staff[holder], id, 'hold');
    expect(said(await decide(staff[by], id, 'release'))).toBe(verdict);
  });

  test('by an admin is left out where all of one member’s is shown again', async () => {
    const [first, second] = [await published(), await published()];
    await decide(staff.admin, first, 'hold');
    await decide(staff.moderator, second, 'hold');
    const all = { _id: String(member.id), verdict: 'release' };
    expect(await post(staff.moderator, 'bulk', all)).toMatchObject({ done: 1, left: 1 });
    expect([first, second].map((id) => row('SELECT state FROM submission WHERE id = ?', id))).toEqual([
      'held',
      'published',
    ]);
    expect(await post(staff.admin, 'bulk', all)).toMatchObject({ done: 1, left: 0 });
  });
});

test('of somebody with a role as high nothing is decided all at once', async () => {
  for (const [by, about, verdict] of [
    ['moderator', 'colleague', 'dont_have_permission'],
    ['moderator', 'admin', 'dont_have_permission'],
    ['admin', 'moderator', 'ok'],
  ] as const) {
    const fields = { _id: String(staff[about].id), verdict: 'hold', reason: 'other' };
    expect([by, about, said(await post(staff[by], 'bulk', fields))]).toEqual([by, about, verdict]);
  }
});

test('an approval does not give back the role that an admin took', async () => {
  const id = await published();
  expect(row('SELECT role FROM member WHERE id = ?', member.id)).toBe('uploader');
  await admin.act('role', { _id: String(member.id), was: 'uploader', role: 'member' });
  await published();
  expect([id !== '', row('SELECT role FROM member WHERE id = ?', member.id)]).toEqual([true, 'member']);
});

test('what staff only looks at for its work is no view of it', async () => {
  const video = Number((await world.buildVideo({ uploaderId: member.id, isPrivate: true })).id);
  const viewedBy = async (who: Uploader) => {
    const before = Number(row('SELECT views FROM video WHERE id = ?', video));
    const none = { sg_id: '', ex_tube: '', ex_id: '' };
    const view = await who.post('/api/input.php', { act: 'view', video_id: String(video), ...none });
    await site.context.counterBuffer.write();
    return [view.status, Number(row('SELECT views FROM video WHERE id = ?', video)) - before];
  };
  expect([await viewedBy(staff.moderator), await viewedBy(member)]).toEqual([
    [200, 0],
    [200, 1],
  ]);
});
