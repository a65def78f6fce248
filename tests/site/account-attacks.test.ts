import { describe, expect, test } from 'vitest';
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
import { accountWorld } from './account-world.ts';

const NEW = 'a new moon 99';

const { world, site } = await accountWorld();

const confirm = (tok: string) => openBrowser(site).post(SIGNUP, { act: 'confirm', tok });
const restore = async (eml: string = HANA.eml) =>
  openBrowser(site).post(SIGNUP, { act: 'restore', eml, tok: await proofFor(site, 'restore') });
const reset = (tok: string, pwd = NEW) => openBrowser(site).post(SIGNUP, { act: 'reset', tok, pwd });
const sql = (text: string) => void world.database.sqlite.exec(text);
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

  test('is a stranger by the devices they used, too', async () => {
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
    Object.assign(passwords, {
      hash: (...of: Parameters<typeof before.hash>) => (step === 'hash' && act(), before.hash(...of)),
    });
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
  const others = `UPDATE account SET password = 'of a reset'`;

  test.each([
    ['a reset', `${others}; DELETE FROM session`, '401 need_auth'],
    ['another change of the password', others, '400 bad_request old:pwd_wrong'],
    ['a ban', `UPDATE account SET state = 'banned'`, '401 need_auth'],
  ])('stops a change of the password: %s', async (_name, text, verdict) => {
    const owner = await makeAccount(site);
    const run = () => owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
    const before = passwordOf();
    expect(verdictOf(await during('hash', () => sql(text), run))).toBe(verdict);
    expect(['of a reset', before]).toContain(passwordOf());
  });

  test.each([
    ['signing out everywhere', 'DELETE FROM session'],
    ['a ban', `UPDATE account SET state = 'banned'`],
  ])('stops a change of the address: %s', async (_name, text) => {
    const owner = await makeAccount(site);
    const run = () => owner.post(MEMBER, { act: 'email', eml: 'thief@mail.example' });
    expect(verdictOf(await during('of', () => sql(text), run))).toBe('401 need_auth');
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['confirm']);
  });

  test('control: nothing between, and both are done', async () => {
    const owner = await makeAccount(site);
    const change = () => owner.post(MEMBER, { act: 'password', old: HANA.pwd, pwd: NEW });
    expect(verdictOf(await during('hash', () => undefined, change))).toBe('200 ok');
  });
});

describe('an address that somebody registers', () => {
  test('does not say by a sign-in whether it has an account', async () => {
    await makeAccount(site);
    const verdicts: Record<string, string[]> = {};
    for (const eml of [HANA.eml, 'nobody@mail.example']) {
      const usr = `of_${eml.split('@')[0]}`;
      await register(site, { usr, eml, pwd: NEW });
      const login = (fields: object) => openBrowser(site).post(LOGIN, { ...fields, pwd: NEW });
      verdicts[eml] = [verdictOf(await login({ usr: eml })), verdictOf(await login({ usr }))];
    }
    expect(Object.values(verdicts)).toEqual(Array(2).fill(Array(2).fill('403 not_confirmed')));
    const owner = await openBrowser(site).post(LOGIN, { usr: HANA.eml, pwd: HANA.pwd });
    expect(verdictOf(owner)).toBe('200 ok');
  });

  test('costs as many hashes as one that nobody has', async () => {
    await makeAccount(site);
    await register(site, { usr: 'of_hana', eml: HANA.eml, pwd: NEW });
    const { passwords } = site.context.accounts;
    const before = passwords.inLine;
    const counts: number[] = [];
    const inLine: typeof before = (network, work) => {
      const at = counts.push(0) - 1;
      return before(network, (verify) => work((...one) => ((counts[at]! += 1), verify(...one))));
    };
    Object.assign(passwords, { inLine });
    for (const usr of [HANA.eml, 'nobody@mail.example', HANA.usr, 'nobody'])
      await openBrowser(site).post(LOGIN, { usr, pwd: 'a wrong one 12' });
    Object.assign(passwords, { inLine: before });
    expect(counts).toEqual([2, 2, 1, 1]);
  });

  test('can be mailed again from where its password was given', async () => {
    await register(site);
    const other = openBrowser(site);
    world.clock.advance(61_000);
    await other.post(SIGNUP, { act: 'resend', eml: HANA.eml });
    expect(mailsOf(site)).toHaveLength(1);
    expect(verdictOf(await other.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }))).toBe('403 not_confirmed');
    await other.post(SIGNUP, { act: 'resend', eml: HANA.eml });
    expect(mailsOf(site)).toHaveLength(2);
  });
});

test('a new address that may not be mailed leaves the link of the one before good', async () => {
  const owner = await makeAccount(site);
  const ask = (eml: string) => owner.post(MEMBER, { act: 'email', eml });
  await ask('new@mail.example');
  const link = lastToken(site);
  for (let at = 0; at < 3; at++) await register(site, { ...HANA, usr: `s${at}_`, eml: 'b@mail.example' });
  expect(verdictOf(await ask('b@mail.example'))).toBe('429 too_many_requests');
  expect((await confirm(link)).json()).toMatchObject({ kind: 'email' });
});

test('the desktop’s own device stays known when its password is changed', async () => {
  await makeAccount(site);
  const fields = { usr: HANA.usr, pwd: HANA.pwd, as: 'bearer' };
  const { token, device } = (await postForm(site.port, LOGIN, fields)).json<Record<string, string>>();
  const change = { act: 'password', old: HANA.pwd, pwd: NEW, as: 'bearer', device: device! };
  expect(verdictOf(await postForm(site.port, MEMBER, change, { token: token! }))).toBe('200 ok');
  const wrong = { ...fields, pwd: 'a wrong one 12' };
  for (let tries = 0; tries < 6; tries++) await postForm(site.port, LOGIN, wrong);
  const again = { ...fields, pwd: NEW, device: device! };
  expect(verdictOf(await postForm(site.port, LOGIN, again))).toBe('200 ok');
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
