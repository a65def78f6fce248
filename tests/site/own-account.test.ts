import { describe, expect, test } from 'vitest';
import { currentSession } from '../../src/site/identity/accounts/services/own-account.ts';
import { callerOf } from '../../src/site/identity/accounts/services/sessions.ts';
import { NO_COOKIES } from '../../src/site/identity/accounts/services/sign-in-call.ts';
import { accountWorld } from './account-world.ts';
import {
  HANA,
  lastToken,
  LOGIN,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  proofFor,
  sessionOf,
  SIGNUP,
  verdictOf,
} from './account-calls.ts';

const { world, site } = await accountWorld({ members: 1 });

describe('a forgotten password', () => {
  test('is set again by a link, once, within half an hour; all other sessions end', async () => {
    const browser = await makeAccount(site);
    const restore = async (eml: string) =>
      openBrowser(site).post(SIGNUP, { act: 'restore', eml, tok: await proofFor(site, 'restore') });
    const known = await restore(HANA.eml);
    const token = lastToken(site);
    const unknown = await restore('nobody@mail.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['confirm', 'reset']);
    const reset = (pwd: string, tok = token) => openBrowser(site).post(SIGNUP, { act: 'reset', tok, pwd });
    expect(verdictOf(await reset('short'))).toBe('400 bad_request pwd:pwd_minimum_5_symbols');
    const replies = await Promise.all(Array.from({ length: 50 }, () => reset('a new moon 99')));
    const verdicts = replies.map(verdictOf);
    expect(verdicts.filter((verdict) => verdict === '200 ok')).toHaveLength(1);
    // Some find no place to hash.
    for (const verdict of verdicts)
      expect(['200 ok', '403 reset_invalid', '429 too_many_requests']).toContain(verdict);
    expect(await sessionOf(browser)).toBeNull();
    const login = (pwd: string) => openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd });
    expect(verdictOf(await login(HANA.pwd))).toBe('401 invalid_usr_or_pwd');
    expect(verdictOf(await login('a new moon 99'))).toBe('200 ok');
    await restore(HANA.eml);
    const late = lastToken(site);
    world.clock.advance(30 * 60_000);
    expect(verdictOf(await reset('another moon 99', late))).toBe('403 reset_invalid');
  });
});

describe('one’s own account', () => {
  test('changes the password, renews this session and ends the others', async () => {
    const browser = await makeAccount(site);
    const other = openBrowser(site);
    await other.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    const change = (fields: Record<string, string>) => browser.post(MEMBER, { act: 'password', ...fields });
    expect(verdictOf(await change({ old: 'wrong one 12', pwd: 'a new moon 99' }))).toBe(
      '400 bad_request old:pwd_wrong',
    );
    expect(verdictOf(await change({ old: HANA.pwd, pwd: 'x' }))).toBe(
      '400 bad_request pwd:pwd_minimum_5_symbols',
    );
    const before = browser.cookies()['yoru'];
    expect(verdictOf(await change({ old: HANA.pwd, pwd: 'a new moon 99' }))).toBe('200 ok');
    expect(browser.cookies()['yoru']).not.toBe(before);
    expect([await sessionOf(browser), await sessionOf(other)]).toEqual([HANA.usr, null]);
    expect(mailsOf(site).at(-1)?.kind).toBe('password_changed');
  });

  test('changes the address when the new one is confirmed; the old one can be put back', async () => {
    const browser = await makeAccount(site);
    expect(verdictOf(await browser.post(MEMBER, { act: 'email', eml: 'new@mail.example' }))).toBe('200 ok');
    expect((await browser.post(MEMBER, { act: 'account' })).json()).toMatchObject({
      email: HANA.eml,
      new_email: 'new@mail.example',
      is_recent: true,
    });
    const confirm = (tok: string) => openBrowser(site).post(SIGNUP, { act: 'confirm', tok });
    expect((await confirm(lastToken(site))).json()).toMatchObject({ kind: 'email' });
    expect(mailsOf(site).at(-1)).toMatchObject({ kind: 'email_changed', to: HANA.eml });
    const undo = lastToken(site);
    expect((await browser.post(MEMBER, { act: 'account' })).json()).toMatchObject({
      email: 'new@mail.example',
    });
    expect((await confirm(undo)).json()).toMatchObject({ kind: 'email_undo' });
    expect(verdictOf(await confirm(undo))).toBe('403 confirm_invalid');
    expect((await browser.post(MEMBER, { act: 'account' })).json()).toMatchObject({
      email: HANA.eml,
      new_email: '',
    });
  });

  test.each([HANA.eml, ` ${HANA.eml.toUpperCase()} `])(
    'waits for no other address once its own is typed: %j',
    async (own) => {
      const browser = await makeAccount(site);
      const waiting = async () =>
        (await browser.post(MEMBER, { act: 'account' })).json<{ new_email: string }>().new_email;
      await browser.post(MEMBER, { act: 'email', eml: 'tpyo@mail.example' });
      expect(await waiting()).toBe('tpyo@mail.example');
      const link = lastToken(site);
      const sent = mailsOf(site).length;
      expect(verdictOf(await browser.post(MEMBER, { act: 'email', eml: own }))).toBe('200 ok');
      expect([await waiting(), mailsOf(site).length]).toEqual(['', sent]);
      expect(verdictOf(await openBrowser(site).post(SIGNUP, { act: 'confirm', tok: link }))).toBe(
        '403 confirm_invalid',
      );
      await browser.post(MEMBER, { act: 'email', eml: 'typed@mail.example' });
      expect(await waiting()).toBe('typed@mail.example');
    },
  );

  test('asks for the password again after ten minutes, before what is dangerous', async () => {
    const browser = await makeAccount(site);
    world.clock.advance(10 * 60_000 + 1);
    const rename = (usr: string) => browser.post(MEMBER, { act: 'rename', usr });
    expect(verdictOf(await rename('yoake'))).toBe('403 need_recent_auth');
    expect(verdictOf(await browser.post(MEMBER, { act: 'verify', pwd: 'wrong one 12' }))).toBe(
      '400 bad_request pwd:pwd_wrong',
    );
    expect(verdictOf(await browser.post(MEMBER, { act: 'verify', pwd: HANA.pwd }))).toBe('200 ok');
    expect(verdictOf(await rename('adrnin'))).toBe('400 bad_request usr:usr_occupied');
    expect(verdictOf(await rename('yoake'))).toBe('200 ok');
    expect(await sessionOf(browser)).toBe('yoake');
    expect(verdictOf(await rename('yoake2'))).toBe('429 too_many_requests');
  });

  describe('renews the cookie of a session a day old', () => {
    const aged = async () => {
      const browser = await makeAccount(site);
      const old = browser.cookies()['yoru'] ?? '';
      world.clock.advance(86_400_001);
      expect(await sessionOf(browser)).toBe(HANA.usr);
      expect(browser.cookies()['yoru']).not.toBe(old);
      return { browser, old, withOld: openBrowser(site, { yoru: old }) };
    };

    test('and the old one is good for five minutes once the new one came back', async () => {
      const { browser, old } = await aged();
      const renewed = browser.cookies()['yoru'];
      const nameOf = (yoru: string) => sessionOf(openBrowser(site, { yoru }));
      world.clock.advance(3_600_000);
      expect([await sessionOf(browser), await nameOf(old)]).toEqual([HANA.usr, HANA.usr]);
      world.clock.advance(300_001);
      expect([await nameOf(old), await sessionOf(browser)]).toEqual([null, HANA.usr]);
      expect(browser.cookies()['yoru']).toBe(renewed);
    });

    test('and whose answer was lost stays signed in and gets another', async () => {
      const { browser, withOld } = await aged();
      const before = withOld.cookies()['yoru'];
      // Answers under way are waited for: no second one yet.
      expect(await sessionOf(withOld)).toBe(HANA.usr);
      expect(withOld.cookies()['yoru']).toBe(before);
      world.clock.advance(20 * 3_600_000);
      expect(await sessionOf(withOld)).toBe(HANA.usr);
      expect(withOld.cookies()['yoru']).not.toBe(before);
      expect(await sessionOf(browser)).toBeNull();
      expect(await sessionOf(withOld)).toBe(HANA.usr);
      world.clock.advance(300_001);
      expect(await sessionOf(openBrowser(site, { yoru: before ?? '' }))).toBeNull();
    });

    test('but not where no answer can set one', async () => {
      const browser = await makeAccount(site);
      world.clock.advance(86_400_001);
      const caller = callerOf(site.context, browser.cookies()['yoru'] ?? '');
      const call = { caller, country: '', network: () => '', cookies: NO_COOKIES };
      const { member } = await currentSession(call, site.context.accounts);
      expect(member?.name).toBe(HANA.usr);
    });
  });
});
