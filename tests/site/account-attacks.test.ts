import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameKey, tidyName } from '../../src/shared/accounts/member-name.ts';
import { newNameError } from '../../src/site/accounts/policies/names.ts';
import { makeWorld, type World } from '../support/world.ts';
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
  register,
  sessionOf,
  SIGNUP,
  verdictOf,
} from './account-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

let world: World;
let site: TestSite;
const NEW = 'a new moon 99';

beforeAll(async () => {
  world = await makeWorld();
  site = await serveWorld(world);
  // Mails stay where the tests read them.
  await site.context.jobs.close();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

beforeEach(() => {
  world.database.sqlite.exec(
    `DELETE FROM member; DELETE FROM registration; DELETE FROM job; DELETE FROM deed; DELETE FROM proof`,
  );
});

const confirm = (tok: string) => openBrowser(site).post(SIGNUP, { act: 'confirm', tok });
const restore = async (eml: string = HANA.eml) =>
  openBrowser(site).post(SIGNUP, { act: 'restore', eml, tok: await proofFor(site, 'restore') });
const reset = (tok: string, pwd = NEW) => openBrowser(site).post(SIGNUP, { act: 'reset', tok, pwd });
const passwordOf = () => world.database.sqlite.prepare('SELECT password FROM account').pluck().get();

describe('who had the password or the session before', () => {
  test('loses the token at once when the password is changed', async () => {
    const owner = await makeAccount(site);
    const stolen = openBrowser(site, owner.cookies());
    expect(verdictOf(await owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW }))).toBe('200 ok');
    expect([await sessionOf(owner), await sessionOf(stolen)]).toEqual([HANA.usr, null]);
  });

  test.each(['password', 'reset'])(
    'cannot take the account by an address asked for before a %s',
    async (how) => {
      const owner = await makeAccount(site);
      await owner.post(MEMBER, { act: 'email', eml: 'thief@mail.example' });
      const thief = lastToken(site);
      if (how === 'password') await owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
      else {
        await restore();
        expect(verdictOf(await reset(lastToken(site)))).toBe('200 ok');
      }
      expect(verdictOf(await confirm(thief))).toBe('403 confirm_invalid');
    },
  );

  test('cannot undo the owner’s undo', async () => {
    const owner = await makeAccount(site);
    const change = async (eml: string) => {
      world.clock.advance(1);
      world.database.sqlite.exec('DELETE FROM deed');
      await owner.post(MEMBER, { act: 'email', eml });
      await confirm(lastToken(site));
      return lastToken(site);
    };
    const [owners, thiefs] = [await change('thief@mail.example'), await change('thief2@mail.example')];
    expect((await confirm(owners)).json()).toMatchObject({ kind: 'email_undo' });
    expect(verdictOf(await confirm(thiefs))).toBe('403 confirm_invalid');
    const facts = await owner.post(MEMBER, { act: 'account' });
    expect(facts.json()).toMatchObject({ email: HANA.eml });
  });

  test('is a stranger by the devices he used, too', async () => {
    const owner = await makeAccount(site);
    await openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    const devices = () => world.database.sqlite.prepare('SELECT count(*) FROM known_device').pluck().get();
    expect(devices()).toBe(2);
    await owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
    expect(devices()).toBe(1);
  });
});

describe('what comes between the check and the change', () => {
  /** Does something while a password is hashed or a network named. */
  async function during<T>(step: 'hash' | 'of', act: () => void, run: () => Promise<T>): Promise<T> {
    const { passwords, networks } = site.context.accounts;
    const before = { hash: passwords.hash, of: networks.of };
    Object.assign(passwords, { hash: (text: string) => (step === 'hash' && act(), before.hash(text)) });
    Object.assign(networks, {
      of: (network: string, what?: string) => (step === 'of' && act(), before.of(network, what)),
    });
    try {
      return await run();
    } finally {
      Object.assign(passwords, { hash: before.hash });
      Object.assign(networks, { of: before.of });
    }
  }
  const sql = (text: string) => () => void world.database.sqlite.exec(text);
  const others = `UPDATE account SET password = 'of a reset'`;

  test.each([
    ['a reset', `${others}; DELETE FROM session`, '401 need_auth'],
    ['another change of the password', others, '400 bad_request old:pwd_wrong'],
    ['a ban', `UPDATE account SET state = 'banned'`, '401 need_auth'],
  ])('stops a change of the password: %s', async (_name, text, verdict) => {
    const owner = await makeAccount(site);
    const run = () => owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
    const before = passwordOf();
    expect(verdictOf(await during('hash', sql(text), run))).toBe(verdict);
    expect(['of a reset', before]).toContain(passwordOf());
  });

  test.each([
    ['signing out everywhere', 'DELETE FROM session'],
    ['a ban', `UPDATE account SET state = 'banned'`],
  ])('stops a change of the address: %s', async (_name, text) => {
    const owner = await makeAccount(site);
    const run = () => owner.post(MEMBER, { act: 'email', eml: 'thief@mail.example' });
    expect(verdictOf(await during('of', sql(text), run))).toBe('401 need_auth');
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['confirm']);
  });

  test('control: nothing between, and both are done', async () => {
    const owner = await makeAccount(site);
    const change = () => owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
    expect(verdictOf(await during('hash', () => undefined, change))).toBe('200 ok');
  });
});

describe('floods', () => {
  test('of made-up links cost no hash, so nobody waits for them', async () => {
    const tokens = Array.from({ length: 60 }, () => randomBytes(32).toString('base64url'));
    const replies = await Promise.all(tokens.map((tok) => reset(tok)));
    expect(new Set(replies.map(verdictOf))).toEqual(new Set(['403 reset_invalid']));
  });

  test('of codes end after twenty from a network, whether the address is known or not', async () => {
    await register(site);
    const verdicts = [];
    for (let tries = 0; tries < 22; tries++) {
      const eml = tries % 2 ? HANA.eml : `nobody${tries}@mail.example`;
      verdicts.push(verdictOf(await postForm(site.port, SIGNUP, { act: 'confirm', eml, code: 'x' })));
    }
    expect(verdicts).toEqual([
      ...Array<string>(20).fill('403 code_invalid'),
      ...Array<string>(2).fill('429 too_many_requests'),
    ]);
    // The link is no guess.
    expect(verdictOf(await confirm(lastToken(site)))).toBe('200 ok');
  });

  test('of mails to one address end after three, by whatever form', async () => {
    await makeAccount(site);
    world.database.sqlite.exec('DELETE FROM job; DELETE FROM deed');
    for (let round = 0; round < 3; round++) {
      await restore();
      await register(site, { ...HANA, usr: `another${round}` });
      await openBrowser(site).post(SIGNUP, { act: 'resend', eml: HANA.eml });
      world.clock.advance(61_000);
    }
    // What sends none counts as well, so that the limit tells nothing: the first round is all there is.
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['reset', 'address_taken']);
  });

  test('of wrong codes and new mails leave a registration its few tries', async () => {
    await register(site);
    let looked = 0;
    for (let round = 0; round < 8; round++) {
      world.clock.advance(3_600_001);
      await openBrowser(site).post(SIGNUP, { act: 'resend', eml: HANA.eml });
      for (let tries = 0; tries < 6; tries++)
        await postForm(site.port, SIGNUP, { act: 'confirm', eml: HANA.eml, code: 'x' });
      looked += world.database.sqlite.prepare('SELECT code_tries FROM registration').pluck().get() as number;
    }
    expect(world.database.sqlite.prepare('SELECT mails, code_tries FROM registration').get()).toEqual({
      mails: 5,
      code_tries: 5,
    });
    expect(looked).toBe(8 * 5);
  });
});

test('links in mails lead to the site’s own origin, whatever a request says', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const tok = await proofFor(site, 'signup');
  const fields = { act: 'register', ...HANA, tok };
  expect(verdictOf(await postForm(site.port, SIGNUP, fields, { headers: forged }))).toBe('200 ok');
  expect(mailsOf(site)[0]?.values['link']).toMatch(new RegExp(`^${site.origin}/confirm#`));
});

test('a new password is not the name or the address either when it is reset', async () => {
  await makeAccount(site);
  await restore();
  expect(verdictOf(await reset(lastToken(site), HANA.eml))).toBe('400 bad_request pwd:pwd_too_common');
});

describe('names', () => {
  const verdict = (name: string) => newNameError(tidyName(name), nameKey(tidyName(name)));
  // prettier-ignore
  test.each([
    'admin', 'ADMIN', 'Ａｄｍｉｎ', 'adm1n', 'admln', 'adrnin', '4dmin', 'aclmin', 'a.d.m.i.n', 'a_d-min', 'admin_hana',
    'hana.admin', 'the-admin', 'm0derator', 'modera7or', 'moderat0r', 'rnoderator', '0fficial', 'officia1', 'yoru_official',
    'y0ru', 'yoru.', 'supp0rt', '5upport', 'suppor7', '5taff', 'staff_', 'sy5tem', 'root', 'he1p', 'abu5e', 'bi11ing',
    'vvebmaster', '公式', '運営', '管理者', 'スタッフ', 'ｽﾀｯﾌ', '公式アカウント', '夜の運営', 'nu11', 'deleted',
  ])('that look like the site’s own are taken: %s', (name) => {
    expect(['usr_occupied', 'usr_minimum_3_symbols']).toContain(verdict(name));
  });
  // prettier-ignore
  test.each([
    'аdmin', 'dеmo', 'αdmin', 'a\u200bdmin', 'a\u00addmin', 'a\u202enimda', 'a\u2066dmin', 'ad\u0307min', 'か\u3099\u3099\u3099', 'a\u3099\u309a',
    '𝒶𝒹', 'a b c', 'a\tb', 'a\0b', 'a\r\nb', '<b>a', 'a&b', 'a"b', 'a/b', 'a@b', '１２３', '日本語🍣', '\ufeffabc\ufeffd', 'a\ufe0fb', '\u3164\u3164\u3164',
  ])('of other letters, signs or nothing to see are refused: %j', (name) => {
    expect(['usr_bad_symbols', 'usr_minimum_3_symbols']).toContain(verdict(name));
  });

  test('control: ordinary ones are free', () => {
    const names = [
      'hana',
      'Hana_夜',
      'はなこ',
      'ハナコ',
      'ガギグ',
      '佐々木',
      'x_y-z.1',
      'claude',
      'modern',
      'administer'.slice(1),
      'tea47',
    ];
    expect(names.map((name) => [name, verdict(name)])).toEqual(names.map((name) => [name, null]));
  });
});
