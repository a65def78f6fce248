import { expect, test } from 'vitest';
import { banAccount } from '../../src/site/identity/accounts/services/ban.ts';
import { servedWorld } from './served-world.ts';
import { HANA, LOGIN, makeAccount, MEMBER, openBrowser, sessionOf, verdictOf } from './account-calls.ts';
import { openStream, openWriter } from './message-calls.ts';
import { runSite } from './run-site.ts';

const { world, site } = await servedWorld();
await site.context.shortJobs.close();

/** A command of the operator, in a process of its own beside the site. */
async function command(...args: readonly string[]) {
  const child = runSite([...args, '--data', world.dir]);
  const { code } = await child.exited;
  return { code, out: child.out().trim(), err: child.err().trim() };
}

const UNTIL = '2099-01-31';
const REASON = 'スパム <b>&amp;';
const login = () => openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });

test('a ban by command ends sessions and streams of the site that runs, until it is lifted', async () => {
  const owner = await makeAccount(site);
  const other = await makeAccount(site, { usr: 'neighbour', eml: 'b@mail.example', pwd: HANA.pwd });
  const memberId = Number(
    world.database.sqlite.prepare(`SELECT member_id FROM account WHERE email = ?`).pluck().get(HANA.eml),
  );
  const token = await world.sessionFor({ id: memberId });
  const stream = await openStream(site, token);
  expect(await stream.events(1)).toEqual([{ kind: 'resync' }]);

  // By any spelling of the name.
  const done = await command('ban', HANA.usr.toUpperCase(), '--until', UNTIL, '--reason', REASON);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain(`is banned until ${UNTIL}T00:00:00.000Z`);
  expect(await stream.events(2)).toEqual([{ kind: 'resync' }, { kind: 'ended' }]);
  await stream.ended;
  expect([await sessionOf(owner), await sessionOf(other)]).toEqual([null, 'neighbour']);
  const sessions = world.database.sqlite.prepare('SELECT count(*) FROM session WHERE member_id = ?').pluck();
  expect(sessions.get(memberId)).toBe(0);
  expect(verdictOf(await owner.post(MEMBER, { act: 'language', lang: 'ja' }))).toBe('401 need_auth');
  const refused = await login();
  expect(verdictOf(refused)).toBe('403 account_banned');
  expect(refused.json()).toMatchObject({ params: { until: `${UNTIL}T00:00:00.000Z`, reason: REASON } });

  expect(await command('ban', HANA.usr, '--reason', 'for good')).toMatchObject({ code: 0 });
  expect((await login()).json()).toMatchObject({ params: { until: '', reason: 'for good' } });
  expect(await command('unban', HANA.usr)).toMatchObject({ code: 0 });
  expect(verdictOf(await login())).toBe('200 ok');
  // What was open before stays ended.
  expect(await sessionOf(owner)).toBeNull();
});

test('who signs in after a ban is a member as others are: messages and mails come to them', async () => {
  const member = { usr: 'returning', eml: 'c@mail.example', pwd: HANA.pwd };
  await makeAccount(site, member);
  const row = () =>
    world.database.sqlite
      .prepare('SELECT member_id, state, banned_until, ban_reason FROM account WHERE email = ?')
      .get(member.eml) as { readonly member_id: number };
  const { member_id } = row();
  const now = world.clock.now();
  await world.database.change(() =>
    banAccount(member_id, { until: now + 86_400_000, reason: REASON, by: 'admin' }),
  );
  const writer = await openWriter(site, world);
  const signIn = async () =>
    verdictOf(await openBrowser(site).post(LOGIN, { usr: member.usr, pwd: member.pwd }));
  expect([await signIn(), await writer.tries({ id: member_id }, 'hello there')]).toEqual([
    '403 account_banned',
    '404 not_found',
  ]);
  world.clock.advance(2 * 86_400_000);
  expect(await signIn()).toBe('200 ok');
  expect(row()).toEqual({ member_id, state: 'active', banned_until: null, ban_reason: '' });
  expect(await writer.tries({ id: member_id }, 'hello there')).toBe('200 ok');
});

test.each([
  [['ban'], /^NAME: one name/],
  [['ban', 'somebody'], /^--reason:/],
  [['ban', 'nobody_of_this_name', '--reason', 'x'], /^NAME: nobody/],
  [['ban', 'somebody', '--reason', 'x', '--until', '2020-01-01'], /^--until: use a day to come/],
  [['unban', 'somebody', '--since', 'x'], /--since/],
])('%j is refused in a line', async (args, line) => {
  const { code, out, err } = await command(...args);
  expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toMatch(line);
});
