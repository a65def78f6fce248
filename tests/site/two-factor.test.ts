import { createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { resealSecrets } from '../../src/site/identity/accounts/services/reseal.ts';
import { stepOf } from '../../src/site/identity/accounts/services/totp.ts';
import { mediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { createSeal } from '../../src/site/platform/keys/services/seal.ts';
import {
  HANA,
  lastToken,
  LOGIN,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  postForm,
  proofFor,
  sessionOf,
  SIGNUP,
  verdictOf,
  type Browser,
} from './account-calls.ts';
import { accountWorld } from './account-world.ts';
import type { Reply } from './support.ts';

const { world, site } = await accountWorld();
beforeEach(() => world.clock.advance(3_600_000));

/** The code of a secret's app, some time steps from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: world.clock.now() + steps * 30_000 });
const nextStep = () => world.clock.advance(30_000);

/** Somebody whose sign-in asks for a code; the one of now is used up. */
async function makeGuarded() {
  const browser = await makeAccount(site);
  const { key: secret } = (await browser.post(MEMBER, { act: 'totp_begin' })).json<{ key: string }>();
  const on = await browser.post(MEMBER, { act: 'totp_on', code: codeAt(secret) });
  const { codes } = on.json<{ codes: readonly string[] }>();
  return { browser, secret, codes };
}

/** The first step of a sign-in. */
async function begin(browser: Browser, pwd: string = HANA.pwd): Promise<string> {
  const reply = await browser.post(LOGIN, { usr: HANA.usr, pwd });
  const { kind, ticket } = reply.json<{ kind?: string; ticket?: string }>();
  const { yoru } = browser.cookies();
  expect([reply.status, kind, ticket, yoru]).toEqual([200, 'need_code', undefined, undefined]);
  return browser.cookies()['yoru-step'] ?? '';
}

const give = (browser: Browser, ticket: string, code: string) =>
  browser.post(SIGNUP, { act: 'code', ticket, code });
const kinds = () => mailsOf(site).map(({ kind }) => kind);
const facts = async (browser: Browser) =>
  (await browser.post(MEMBER, { act: 'account' })).json<{ two_factor: boolean; recovery_codes: number }>();

/** RFC 6238 by hand. */
function rfcCode(key: Buffer, seconds: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

test('codes are those of RFC 6238, and good one step around now', () => {
  const key = Buffer.from('12345678901234567890');
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_234_567_890, '89005924'],
    [20_000_000_000, '65353130'],
  ] as const) {
    expect(rfcCode(key, seconds, 8)).toBe(code);
    const six = rfcCode(key, seconds, 6);
    const around = [-60, -30, 0, 30, 60].map((late) => stepOf(secret, six, (seconds + late) * 1000));
    const step = Math.floor(seconds / 30);
    expect(around).toEqual([null, step, step, step, null]);
  }
  for (const odd of ['', '12345', 'abcdef', '1234567']) expect(stepOf(secret, odd, 59_000)).toBeNull();
});

describe('turning it on', () => {
  test('takes a right code and a password given a short while ago, and renews the session', async () => {
    const browser = await makeAccount(site);
    const post = (act: string, fields = {}) => browser.post(MEMBER, { act, ...fields });
    expect(verdictOf(await post('totp_on', { code: '123456' }))).toBe('409 conflict');
    const started = (await post('totp_begin')).json<{ key: string; uri: string }>();
    expect(started.uri).toContain(`secret=${started.key}`);
    expect(verdictOf(await post('totp_on', { code: codeAt(started.key, 5) }))).toBe('403 code_invalid');
    expect(await facts(browser)).toMatchObject({ two_factor: false, recovery_codes: 0 });
    const before = browser.cookies()['yoru'] ?? '';
    const on = await post('totp_on', { code: codeAt(started.key) });
    const { codes, token } = on.json<{ codes: readonly string[]; token?: string }>();
    expect([new Set(codes).size, token]).toEqual([10, undefined]);
    expect(await sessionOf(openBrowser(site, { yoru: before }))).toBeNull();
    expect(await sessionOf(browser)).toBe(HANA.usr);
    expect(await facts(browser)).toMatchObject({ two_factor: true, recovery_codes: 10 });
    expect(verdictOf(await post('totp_begin'))).toBe('409 conflict');
    // Neither the secret nor a code lies in the database as it is.
    const stored = world.database.sqlite.serialize().toString('latin1');
    for (const text of [started.key, ...codes]) expect(stored).not.toContain(text);
    world.clock.advance(600_001);
    for (const act of ['totp_begin', 'totp_off', 'recovery_codes'])
      expect(verdictOf(await post(act))).toBe('403 need_recent_auth');
    expect(verdictOf(await post('verify', { pwd: HANA.pwd }))).toBe('200 ok');
    const renewed = (await post('recovery_codes')).json<{ codes: readonly string[] }>().codes;
    const ticket = await begin(openBrowser(site));
    expect(verdictOf(await give(openBrowser(site), ticket, codes[0] ?? ''))).toBe('403 code_invalid');
    expect(verdictOf(await give(openBrowser(site), ticket, renewed[0] ?? ''))).toBe('200 ok');
    expect(verdictOf(await post('totp_off'))).toBe('200 ok');
    expect(verdictOf(await post('totp_off'))).toBe('409 conflict');
    expect(await facts(browser)).toMatchObject({ two_factor: false, recovery_codes: 0 });
    expect(verdictOf(await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('200 ok');
  });
});

describe('signing in', () => {
  test('takes a code once, also a step old, and never twice', async () => {
    const { secret } = await makeGuarded();
    nextStep();
    const code = codeAt(secret);
    nextStep();
    const tickets = [];
    for (let times = 0; times < 10; times++) tickets.push(await begin(openBrowser(site)));
    const replies = await Promise.all(tickets.map((ticket) => give(openBrowser(site), ticket, code)));
    expect(replies.map(verdictOf).sort()).toEqual(['200 ok', ...Array<string>(9).fill('403 code_invalid')]);
    const browser = openBrowser(site);
    const ticket = await begin(browser);
    expect(verdictOf(await give(browser, ticket, codeAt(secret, 2)))).toBe('403 code_invalid');
    // As a keyboard for Japanese may type it.
    const wide = codeAt(secret).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(verdictOf(await give(browser, ticket, ` ${wide.slice(0, 3)} ${wide.slice(3)}`))).toBe('200 ok');
    expect(await sessionOf(browser)).toBe(HANA.usr);
    expect(verdictOf(await give(browser, ticket, codeAt(secret, 1)))).toBe('403 code_expired');
  });

  test('closes after five wrong codes, after ten minutes and with a new password', async () => {
    const { secret, browser } = await makeGuarded();
    nextStep();
    const ticket = await begin(openBrowser(site));
    const tries = async () => verdictOf(await give(openBrowser(site), ticket, '12345'));
    for (let times = 0; times < 5; times++) expect(await tries()).toBe('403 code_invalid');
    expect(verdictOf(await give(openBrowser(site), ticket, codeAt(secret)))).toBe('429 too_many_attempts');
    const late = await begin(openBrowser(site));
    world.clock.advance(600_000);
    expect(verdictOf(await give(openBrowser(site), late, codeAt(secret)))).toBe('403 code_expired');
    const old = await begin(openBrowser(site));
    world.clock.advance(1);
    await browser.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: 'a new moon 99' });
    expect(verdictOf(await give(openBrowser(site), old, codeAt(secret)))).toBe('403 code_expired');
    for (const odd of ['', 'x', 'A'.repeat(43)])
      expect(verdictOf(await give(openBrowser(site), odd, '123456'))).toBe('403 code_expired');
  });

  test('has a limit of codes for an account, and the owner’s own device still gets in', async () => {
    const { secret, browser } = await makeGuarded();
    nextStep();
    const wrong = async () => {
      const ticket = await begin(openBrowser(site));
      const replies = [];
      for (let times = 0; times < 5; times++)
        replies.push(verdictOf(await give(openBrowser(site), ticket, '12345')));
      return replies;
    };
    for (let times = 0; times < 4; times++)
      expect(await wrong()).toEqual(Array<string>(5).fill('403 code_invalid'));
    const stranger = openBrowser(site);
    expect(verdictOf(await give(stranger, await begin(stranger), codeAt(secret)))).toBe(
      '429 too_many_attempts',
    );
    browser.set('yoru', null);
    expect(verdictOf(await give(browser, await begin(browser), codeAt(secret)))).toBe('200 ok');
  });

  test('takes each recovery code once, of fifty at once, and says so by mail', async () => {
    const { browser, codes } = await makeGuarded();
    world.database.sqlite.exec('DELETE FROM job');
    const code = codes[0] ?? '';
    browser.set('yoru', null);
    const ticketsOf = async (jar: Browser, count: number) => {
      const tickets = [];
      for (let times = 0; times < count; times++) tickets.push(await begin(jar));
      return tickets;
    };
    // Each from a device of its own or the owner's: the limits of both are not what holds it.
    const tickets = [
      ...(await ticketsOf(openBrowser(site), 10)),
      ...(await ticketsOf(openBrowser(site, { ...browser.cookies() }), 10)),
    ];
    const ways = tickets.flatMap((ticket, at) => (at < 5 ? [ticket, ticket, ticket] : [ticket, ticket]));
    const replies = await Promise.all(
      [...ways, ...tickets.slice(0, 5)].map((ticket) => give(openBrowser(site), ticket, code)),
    );
    expect(replies).toHaveLength(50);
    expect(replies.map(verdictOf).filter((verdict) => verdict === '200 ok')).toHaveLength(1);
    expect(kinds()).toEqual(['recovery_used', 'new_device']);
    const next = openBrowser(site, { ...browser.cookies() });
    const spaced = (codes[1] ?? '').toUpperCase().replaceAll('-', ' ');
    expect(verdictOf(await give(next, await begin(next), spaced))).toBe('200 ok');
    expect(await facts(next)).toMatchObject({ recovery_codes: 8 });
  });

  test('of one who was leaving greets them in mails by the name that they have again', async () => {
    const { browser, codes } = await makeGuarded();
    const left = await browser.post(MEMBER, { act: 'delete', pwd: HANA.pwd, word: 'delete' });
    expect(verdictOf(left)).toBe('200 ok');
    const proof = { act: 'restore', eml: HANA.eml, tok: await proofFor(site, 'restore') };
    await openBrowser(site).post(SIGNUP, proof);
    const reset = { act: 'reset', tok: lastToken(site), pwd: 'a new moon 99' };
    expect(verdictOf(await openBrowser(site).post(SIGNUP, reset))).toBe('403 account_leaving');
    const back = openBrowser(site);
    await back.post(LOGIN, { usr: HANA.usr, pwd: 'a new moon 99', back: '1' });
    expect(verdictOf(await back.post(SIGNUP, { act: 'code', code: codes[0] ?? '' }))).toBe('200 ok');
    const greeted = mailsOf(site).slice(-4);
    expect(greeted.map(({ kind, values }) => [kind, values['name']])).toEqual(
      ['reset', 'password_changed', 'recovery_used', 'new_device'].map((kind) => [kind, HANA.usr]),
    );
  });

  test('asks for the code after a reset as well', async () => {
    const { secret } = await makeGuarded();
    nextStep();
    const restore = { act: 'restore', eml: HANA.eml, tok: await proofFor(site, 'restore') };
    await openBrowser(site).post(SIGNUP, restore);
    const browser = openBrowser(site);
    const fields = { act: 'reset', tok: lastToken(site), pwd: 'a new moon 99' };
    const { kind } = (await browser.post(SIGNUP, fields)).json<{ kind: string }>();
    expect([kind, browser.cookies()['yoru']]).toEqual(['need_code', undefined]);
    // By the cookie alone, as a page does.
    expect(verdictOf(await browser.post(SIGNUP, { act: 'code', code: codeAt(secret) }))).toBe('200 ok');
    expect(browser.cookies()['yoru-step']).toBeUndefined();
    expect(await sessionOf(browser)).toBe(HANA.usr);
  });

  test('gives the desktop its token with the code, and no browser', async () => {
    const { secret } = await makeGuarded();
    nextStep();
    const bearer = (path: string, fields: Record<string, string>, headers = {}) =>
      postForm(site.port, path, { ...fields, as: 'bearer' }, { headers });
    const first = await bearer(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    const { ticket = '', token } = first.json<{ ticket?: string; token?: string }>();
    expect(token).toBeUndefined();
    const fields = { act: 'code', ticket, code: codeAt(secret) };
    expect(verdictOf(await bearer(SIGNUP, fields, { origin: site.origin }))).toBe('400 bad_request');
    const given = (await bearer(SIGNUP, fields)).json<{ token: string }>().token;
    const own = (act: string) =>
      postForm(site.port, MEMBER, { act }, { headers: { authorization: `Bearer ${given}` } });
    expect((await own('session')).json()).toMatchObject({ member: { name: HANA.usr } });
    const renewed = (await own('totp_off')).json<{ token: string }>().token;
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect((await own('session')).json()).toEqual({ member: null });
  });

  test('a banned member learns of the ban after the password alone', async () => {
    const { secret } = await makeGuarded();
    nextStep();
    const browser = openBrowser(site);
    const ticket = await begin(browser);
    world.database.sqlite.exec(`UPDATE account SET state = 'banned' WHERE email_key = '${HANA.eml}'`);
    expect(verdictOf(await give(browser, ticket, codeAt(secret)))).toBe('403 account_banned');
    expect(verdictOf(await browser.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('403 account_banned');
  });
});

test('secrets outlive a change of the site’s key', async () => {
  const [key] = mediaKeys('', world.dir);
  const newer = { id: 'new', secret: Buffer.alloc(32, 7) };
  const { id } = world.buildMember({ name: 'keys' });
  const before = createSeal([key], 'yoru.totp.1').seal('SECRET');
  world.database.sqlite.prepare('INSERT INTO two_factor VALUES (?, ?, 1, 0)').run(id, before);
  await world.database.change(() => resealSecrets(createSeal([newer, key], 'yoru.totp.1')));
  const stored = world.database.sqlite.prepare('SELECT secret FROM two_factor WHERE member_id = ?').pluck();
  expect(createSeal([newer], 'yoru.totp.1').open(stored.get(id) as Buffer)).toBe('SECRET');
  expect(() => createSeal([key], 'yoru.totp.1').open(stored.get(id) as Buffer)).toThrow('no key opens');
  expect(() => createSeal([newer], 'yoru.mail.1').open(stored.get(id) as Buffer)).toThrow('no key opens');
});

describe('devices', () => {
  const listOf = async (browser: Browser) =>
    (await browser.post(MEMBER, { act: 'sessions' })).json<{
      sessions: readonly { id: string; is_current: boolean; label: string; kind: string }[];
    }>().sessions;
  const signIn = async (jar = openBrowser(site)) => {
    await jar.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    return jar;
  };

  test('are listed, and ended one by one or all others; never those of somebody else', async () => {
    const own = await makeAccount(site);
    const [other, third] = [await signIn(), await signIn()];
    const list = await listOf(own);
    expect(list.map(({ is_current }) => is_current).sort()).toEqual([false, false, true]);
    const idOf = async (browser: Browser) =>
      (await listOf(browser)).find(({ is_current }) => is_current)?.id ?? '';
    const stranger = await makeAccount(site, { ...HANA, usr: 'stranger', eml: 'stranger@mail.example' });
    const end = async (browser: Browser, id?: string) =>
      (await browser.post(MEMBER, { act: 'end_session', ...(id !== undefined && { id }) })).json();
    expect(await end(stranger, await idOf(other))).toMatchObject({ ended: 0 });
    expect(await sessionOf(other)).toBe(HANA.usr);
    expect(await end(own, await idOf(other))).toMatchObject({ ended: 1 });
    expect([await sessionOf(other), await sessionOf(third)]).toEqual([null, HANA.usr]);
    expect(await end(own)).toMatchObject({ ended: 1 });
    expect([await sessionOf(own), await sessionOf(third), await sessionOf(stranger)]).toEqual([
      HANA.usr,
      null,
      'stranger',
    ]);
    expect(verdictOf(await third.post(MEMBER, { act: 'sessions' }))).toBe('401 need_auth');
  });

  test('that are new are announced by mail, and those known are not', async () => {
    const own = await makeAccount(site);
    await signIn(own);
    expect(kinds()).toEqual(['confirm']);
    const reply: Reply = await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(verdictOf(reply)).toBe('200 ok');
    expect(mailsOf(site).at(-1)).toMatchObject({ kind: 'new_device', to: HANA.eml });
    expect(mailsOf(site).at(-1)?.values['at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  });
});
