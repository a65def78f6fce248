import { describe, expect, test } from 'vitest';
import { accountWorld } from './account-world.ts';
import {
  HANA,
  lastToken,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  postForm,
  proofFor,
  register,
  sessionOf,
  SIGNUP,
  verdictOf,
} from './account-calls.ts';

const { world, site } = await accountWorld({ members: 1 });

describe('registering', () => {
  test('makes nobody until the link of the mail is confirmed, once, and then signs in', async () => {
    const browser = openBrowser(site);
    expect(verdictOf(await register(site, HANA, browser))).toBe('200 ok');
    expect(browser.cookies()).toEqual({
      registration_email: 'hana%40mail.example',
      'yoru-device': expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const mail = mailsOf(site).at(-1);
    expect(mail).toMatchObject({ kind: 'confirm', to: HANA.eml, language: 'en', values: { name: HANA.usr } });
    expect(await sessionOf(browser)).toBeNull();
    const token = lastToken(site);
    const confirmed = await browser.post(SIGNUP, { act: 'confirm', tok: token });
    expect(confirmed.json()).toMatchObject({
      kind: 'registration',
      member: { name: HANA.usr, status_id: 1 },
    });
    expect(confirmed.text).not.toContain('token');
    expect(await sessionOf(browser)).toBe(HANA.usr);
    expect(browser.cookies()).not.toHaveProperty('registration_email');
    expect(verdictOf(await browser.post(SIGNUP, { act: 'confirm', tok: token }))).toBe('403 confirm_invalid');
  });

  test('says of a link that is too old that it is, and of a made-up one that it is none', async () => {
    await register(site);
    const [, old = ''] = mailsOf(site)[0]?.values['link']?.split('#') ?? [];
    world.clock.advance(86_400_000);
    await register(site, { ...HANA, usr: 'another', eml: 'another@mail.example' });
    const confirm = (tok: string) => postForm(site.port, SIGNUP, { act: 'confirm', tok });
    expect(verdictOf(await confirm(old))).toBe('403 confirm_expired');
    expect(verdictOf(await confirm('A'.repeat(43)))).toBe('403 confirm_invalid');
  });

  test('of fifty confirmations at once one makes the member', async () => {
    await register(site);
    const fields = { act: 'confirm', tok: lastToken(site), as: 'bearer' };
    const replies = await Promise.all(Array.from({ length: 50 }, () => postForm(site.port, SIGNUP, fields)));
    expect(replies.map(verdictOf).sort()).toEqual([
      '200 ok',
      ...Array<string>(49).fill('403 confirm_invalid'),
    ]);
    const count = world.database.sqlite.prepare('SELECT count(*) FROM account WHERE email_key = ?').pluck();
    expect(count.get(HANA.eml)).toBe(1);
  });

  test('is confirmed by the typed code on another device, five tries at most', async () => {
    await register(site);
    const code = mailsOf(site).at(-1)?.values['code'] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    const desktop = (typed: string) =>
      postForm(site.port, SIGNUP, { act: 'confirm', eml: HANA.eml, code: typed, as: 'bearer' });
    expect(verdictOf(await desktop(wrong))).toBe('403 code_invalid');
    const reply = await desktop(` ${code.slice(0, 3)} ${code.slice(3)} `);
    const { token } = reply.json<{ token: string }>();
    const session = await postForm(site.port, MEMBER, { act: 'session' }, { token });
    expect(session.json()).toMatchObject({ member: { name: HANA.usr } });
    await register(site, { ...HANA, usr: 'second', eml: 'second@mail.example' });
    const next = mailsOf(site).at(-1)?.values['code'] ?? '';
    for (let tries = 0; tries < 5; tries++)
      await postForm(site.port, SIGNUP, { act: 'confirm', eml: 'second@mail.example', code: 'x' });
    const late = { act: 'confirm', eml: 'second@mail.example', code: next };
    expect(verdictOf(await postForm(site.port, SIGNUP, late))).toBe('403 code_invalid');
    // The link works on.
    const link = await postForm(site.port, SIGNUP, { act: 'confirm', tok: lastToken(site) });
    expect(verdictOf(link)).toBe('200 ok');
  });

  test.each([
    [{ usr: '' }, 'usr:usr_required'],
    [{ usr: 'ab' }, 'usr:usr_minimum_3_symbols'],
    [{ usr: 'a'.repeat(20) }, ''],
    [{ usr: 'a'.repeat(21) }, 'usr:usr_bad_symbols'],
    [{ usr: 'ﾊﾅｺ' }, ''],
    [{ usr: 'dеmo' }, 'usr:usr_bad_symbols'],
    [{ usr: 'a\u200db' + 'c' }, 'usr:usr_bad_symbols'],
    [{ usr: '12345' }, 'usr:usr_bad_symbols'],
    [{ usr: 'a b c' }, 'usr:usr_bad_symbols'],
    [{ usr: '😀😀😀' }, 'usr:usr_bad_symbols'],
    [{ usr: 'adrnin' }, 'usr:usr_occupied'],
    [{ usr: 'Ａｄｍｉｎ' }, 'usr:usr_occupied'],
    [{ usr: 'MEMBER_1' }, 'usr:usr_occupied'],
    [{ eml: '' }, 'eml:eml_required'],
    [{ eml: 'hana' }, 'eml:eml_invalid'],
    [{ eml: 'hana@mail.example\r\nBcc: x@y.example' }, 'eml:eml_invalid'],
    [{ pwd: '' }, 'pwd:pwd_required'],
    [{ pwd: 'short17' }, 'pwd:pwd_minimum_5_symbols'],
    [{ pwd: '夜'.repeat(8) }, ''],
    [{ pwd: 'password1' }, 'pwd:pwd_too_common'],
    [{ pwd: HANA.eml }, 'pwd:pwd_too_common'],
    [{ pwd: 'x'.repeat(129) }, 'pwd:max_length'],
    [{ usr: '', eml: '', pwd: '' }, 'usr:usr_required eml:eml_required pwd:pwd_required'],
  ])('says of %j %s', async (fields, errors) => {
    const verdict = verdictOf(await register(site, { ...HANA, ...fields }));
    expect(verdict).toBe(errors === '' ? '200 ok' : `400 bad_request ${errors}`);
  });

  test('takes a proof of work, once, and checks it last', async () => {
    const tok = await proofFor(site, 'signup');
    const send = (fields: object) => postForm(site.port, SIGNUP, { act: 'register', ...HANA, ...fields });
    expect(verdictOf(await send({ tok: 'x' }))).toBe('400 bad_request tok:captcha_invalid');
    expect(verdictOf(await send({ tok: await proofFor(site, 'restore') }))).toBe(
      '400 bad_request tok:captcha_invalid',
    );
    expect(verdictOf(await send({ tok, pwd: '' }))).toBe('400 bad_request pwd:pwd_required');
    expect(verdictOf(await send({ tok }))).toBe('200 ok');
    expect(verdictOf(await send({ tok, usr: 'another' }))).toBe('400 bad_request tok:captcha_invalid');
  });

  test('of many at once with one name lets one', async () => {
    const proofs = await Promise.all(Array.from({ length: 12 }, () => proofFor(site, 'signup')));
    const replies = await Promise.all(
      proofs.map((tok, at) =>
        postForm(site.port, SIGNUP, { act: 'register', ...HANA, eml: `h${at}@mail.example`, tok }),
      ),
    );
    const verdicts = replies.map(verdictOf);
    expect(verdicts.filter((verdict) => verdict === '200 ok')).toHaveLength(1);
    expect(new Set(verdicts)).toEqual(new Set(['200 ok', '400 bad_request usr:usr_occupied']));
  });

  test('answers for an address that has an account as for another, and mails its owner', async () => {
    await makeAccount(site);
    const [one, other] = [openBrowser(site), openBrowser(site)];
    const taken = await register(site, { ...HANA, usr: 'new_name' }, one);
    const free = await register(site, { ...HANA, usr: 'new_name2', eml: 'b@mail.example' }, other);
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['confirm', 'address_taken', 'confirm']);
    // The name is taken by either.
    for (const usr of ['new_name', 'new_name2'])
      expect(verdictOf(await register(site, { ...HANA, usr, eml: 'c@mail.example' }))).toContain(
        'usr_occupied',
      );
  });
});
