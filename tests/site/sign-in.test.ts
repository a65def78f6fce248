import { describe, expect, test } from 'vitest';
import { findRole } from '../../src/site/identity/accounts/repositories/sessions.ts';
import { accountWorld } from './account-world.ts';
import {
  HANA,
  lastToken,
  LOGIN,
  LOGOUT,
  makeAccount,
  openBrowser,
  postForm,
  register,
  sessionOf,
  SIGNUP,
  verdictOf,
} from './account-calls.ts';

const { world, site } = await accountWorld({ members: 1 });

describe('signing in', () => {
  test('by name in any spelling or by address; the password must be right', async () => {
    await makeAccount(site);
    for (const usr of ['Hana_夜', 'ＨＡＮＡ_夜', 'hana_夜', 'HANA@mail.example']) {
      const browser = openBrowser(site);
      expect(verdictOf(await browser.post(LOGIN, { usr, pwd: HANA.pwd }))).toBe('200 ok');
      expect(await sessionOf(browser)).toBe(HANA.usr);
    }
    for (const [usr, pwd] of [
      [HANA.usr, 'wrong one 12'],
      ['nobody', HANA.pwd],
      ['h', HANA.pwd],
      [HANA.usr, '1234'],
      ['', ''],
    ])
      expect(verdictOf(await openBrowser(site).post(LOGIN, { usr: usr ?? '', pwd: pwd ?? '' }))).toBe(
        '401 invalid_usr_or_pwd',
      );
  });

  test('says only after the right password that the address is not confirmed, or of a ban', async () => {
    await register(site);
    const login = (pwd: string) => openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd });
    expect(verdictOf(await login('wrong one 12'))).toBe('401 invalid_usr_or_pwd');
    expect(verdictOf(await login(HANA.pwd))).toBe('403 not_confirmed');
    const browser = openBrowser(site);
    await browser.post(SIGNUP, { act: 'confirm', tok: lastToken(site) });
    const until = world.clock.now() + 86_400_000;
    const ban = `UPDATE account SET state = 'banned', banned_until = ?, ban_reason = 'spam' WHERE email_key = ?`;
    world.database.sqlite.prepare(ban).run(until, HANA.eml);
    expect(await sessionOf(browser)).toBeNull();
    // Nor do signed addresses of media open any more.
    const own = world.database.sqlite.prepare('SELECT member_id FROM account WHERE email_key = ?').pluck();
    const memberId = Number(own.get(HANA.eml));
    const role = (now: number) => findRole(world.database, memberId, now);
    expect([role(until - 1), role(until)]).toEqual([undefined, 'member']);
    expect(verdictOf(await login('wrong one 12'))).toBe('401 invalid_usr_or_pwd');
    const banned = await login(HANA.pwd);
    expect(verdictOf(banned)).toBe('403 account_banned');
    expect(banned.json()).toMatchObject({ params: { until: new Date(until).toISOString(), reason: 'spam' } });
    // What was there before the ban is not there after it.
    world.clock.advance(86_400_001);
    expect(await sessionOf(browser)).toBeNull();
    const after = openBrowser(site);
    expect(verdictOf(await after.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('200 ok');
    expect(await sessionOf(after)).toBe(HANA.usr);
  });

  test('five wrong passwords close a name to a network, and not to a device that is known', async () => {
    const owner = await makeAccount(site);
    const wrong = () => openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: 'wrong one 12' });
    const verdicts = await Promise.all(Array.from({ length: 100 }, wrong));
    expect(verdicts.map(verdictOf).sort()).toEqual([
      ...Array<string>(5).fill('401 invalid_usr_or_pwd'),
      ...Array<string>(95).fill('429 too_many_attempts'),
    ]);
    expect((await wrong()).json()).toMatchObject({ params: { minutes: 15 } });
    const stranger = await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(verdictOf(stranger)).toBe('429 too_many_attempts');
    await owner.post(LOGOUT, {});
    expect(verdictOf(await owner.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('200 ok');
    // Other names stay open until the network has tried twenty.
    const names = Array.from({ length: 20 }, (_, at) => `somebody${at}`);
    const others = await Promise.all(
      names.map((usr) => openBrowser(site).post(LOGIN, { usr, pwd: 'wrong one 12' })),
    );
    const closed = others.map(verdictOf).filter((verdict) => verdict === '429 too_many_attempts');
    expect(closed).toHaveLength(5);
  });

  test('a right password gives its try back', async () => {
    await makeAccount(site);
    for (let times = 0; times < 8; times++)
      expect(verdictOf(await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('200 ok');
  });

  test('gives a token in the body to what is no browser, and never to one', async () => {
    await makeAccount(site);
    const fields = { usr: HANA.usr, pwd: HANA.pwd, as: 'bearer' };
    const { token, device } = (await postForm(site.port, LOGIN, fields)).json<{
      token: string;
      device: string;
    }>();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(device).toMatch(/^[\w-]{43}$/);
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: site.origin }] as const)
      expect(verdictOf(await postForm(site.port, LOGIN, fields, { headers }))).toBe('400 bad_request');
    const cookie = await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(cookie.text).not.toMatch(/token|device/);
  });

  test('ends the session that was there: a planted cookie never becomes signed in', async () => {
    const browser = await makeAccount(site);
    const planted = browser.cookies()['yoru'];
    await browser.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(browser.cookies()['yoru']).not.toBe(planted);
    const old = openBrowser(site, { yoru: planted ?? '' });
    expect(await sessionOf(old)).toBeNull();
    const fixed = openBrowser(site, { yoru: 'A'.repeat(43) });
    await fixed.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(fixed.cookies()['yoru']).not.toBe('A'.repeat(43));
  });

  test('ends by signing out, on the server too', async () => {
    const browser = await makeAccount(site);
    const token = browser.cookies()['yoru'] ?? '';
    expect(verdictOf(await browser.post(LOGOUT, {}))).toBe('200 ok');
    expect(browser.cookies()).not.toHaveProperty('yoru');
    expect(await sessionOf(openBrowser(site, { yoru: token }))).toBeNull();
  });
});
