import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  HANA,
  lastToken,
  LOGIN,
  mailsOf,
  makeAccount,
  openBrowser,
  postForm,
  proofFor,
  register,
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

  test('of mails to one address end after three, and leave its owner’s reset alone', async () => {
    await makeAccount(site);
    sql('DELETE FROM job; DELETE FROM deed');
    for (let round = 0; round < 4; round++) await register(site, { ...HANA, usr: `another${round}` });
    for (let round = 0; round < 4; round++) await restore();
    const kinds = mailsOf(site).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array<string>(3).fill('address_taken'), ...Array<string>(3).fill('reset')]);
  });

  test('of resets by strangers leave one to a device that is known', async () => {
    const owner = await makeAccount(site);
    for (let round = 0; round < 4; round++) await restore();
    sql('DELETE FROM job');
    await owner.post(SIGNUP, { act: 'restore', eml: HANA.eml, tok: await proofFor(site, 'restore') });
    expect(mailsOf(site).map(({ kind }) => kind)).toEqual(['reset']);
  });

  test('of asking for mails again use up nobody’s: only what is sent counts', async () => {
    const owner = openBrowser(site);
    await register(site, HANA, owner);
    const link = lastToken(site);
    world.clock.advance(61_000);
    const stranger = openBrowser(site);
    await register(site, { ...HANA, usr: 'stranger' }, stranger);
    for (let round = 0; round < 12; round++)
      await openBrowser(site).post(SIGNUP, { act: 'resend', eml: HANA.eml });
    const asked = () => mailsOf(site).map(({ values }) => values['name']);
    expect(asked()).toEqual([HANA.usr, 'stranger']);
    await owner.post(SIGNUP, { act: 'resend', eml: HANA.eml });
    expect(asked()).toEqual([HANA.usr, 'stranger', HANA.usr]);
    // The newest mail's link alone is good, and it was nobody else's to ask for.
    expect(verdictOf(await confirm(link))).toBe('403 confirm_invalid');
    expect(verdictOf(await confirm(lastToken(site)))).toBe('200 ok');
  });

  test('of codes for one registration leave another of the same address its tries', async () => {
    const owner = openBrowser(site);
    await register(site, HANA, owner);
    const code = mailsOf(site)[0]?.values['code'] ?? '';
    const stranger = openBrowser(site);
    await register(site, { ...HANA, usr: 'stranger' }, stranger);
    const wrong = { act: 'confirm', eml: HANA.eml, code: 'x' };
    for (let tries = 0; tries < 6; tries++) {
      await stranger.post(SIGNUP, wrong);
      await postForm(site.port, SIGNUP, wrong);
    }
    expect(verdictOf(await owner.post(SIGNUP, { ...wrong, code }))).toBe('200 ok');
  });

  test('of wrong codes and new mails leave a registration its few tries', async () => {
    const owner = openBrowser(site);
    await register(site, HANA, owner);
    let looked = 0;
    const tries = world.database.sqlite.prepare('SELECT code_tries FROM registration').pluck();
    for (let round = 0; round < 8; round++) {
      world.clock.advance(3_600_001);
      await owner.post(SIGNUP, { act: 'resend', eml: HANA.eml });
      for (let at = 0; at < 6; at++) await owner.post(SIGNUP, { act: 'confirm', eml: HANA.eml, code: 'x' });
      looked += tries.get() as number;
    }
    expect(world.database.sqlite.prepare('SELECT mails, code_tries FROM registration').get()).toEqual({
      mails: 5,
      code_tries: 5,
    });
    expect(looked).toBe(8 * 5);
  });

  test('of registrations from one network end after twenty in an hour, and say when to come again', async () => {
    await register(site, { ...HANA, usr: 'flood_1' });
    const spent = `SELECT kind, who, at FROM deed WHERE kind = 'register'`;
    for (let at = 0; at < 18; at++) sql(`INSERT INTO deed (kind, who, at) ${spent} LIMIT 1`);
    expect(verdictOf(await register(site, { ...HANA, usr: 'flood_20' }))).toBe('200 ok');
    const last = await register(site, { ...HANA, usr: 'flood_21' });
    expect(verdictOf(last)).toBe('429 too_many_requests');
    expect(last.headers['retry-after']).toBe('3600');
    world.clock.advance(3_600_001);
    expect(verdictOf(await register(site))).toBe('200 ok');
  });

  test('of names that are looked up end, and none of them waits for the one writer', async () => {
    const check = (usr: string) => openBrowser(site).post(SIGNUP, { act: 'check', usr });
    const { accounts } = site.context;
    const { database } = accounts;
    const change = () => Promise.reject(new Error('a write'));
    Object.assign(accounts, { database: Object.assign(Object.create(database) as object, { change }) });
    for (let at = 0; at < 60; at++) expect(verdictOf(await check(`name_${at}`))).toBe('200 ok');
    expect(verdictOf(await check('name_60'))).toBe('429 too_many_requests');
    Object.assign(accounts, { database });
  });
});

test('a try that found no place to be looked at is not counted', async () => {
  await makeAccount(site);
  const { passwords } = site.context.accounts;
  let leave = () => {};
  const isOver = new Promise<void>((resolve) => (leave = resolve));
  // Two at work and twenty in line.
  const others = Array.from({ length: 22 }, () => passwords.inLine('127.0.0.1', () => isOver));
  const login = (pwd: string) => openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd });
  for (let tries = 0; tries < 6; tries++)
    expect(verdictOf(await login('a wrong one 12'))).toBe('429 too_many_requests');
  leave();
  await Promise.all(others);
  expect(verdictOf(await login('a wrong one 12'))).toBe('401 invalid_usr_or_pwd');
  expect(verdictOf(await login(HANA.pwd))).toBe('200 ok');
});

test('crowds of other networks do not keep a sign-in out', async () => {
  await makeAccount(site);
  const { passwords } = site.context.accounts;
  const leaving: (() => void)[] = [];
  const crowd = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].flatMap((network) =>
    Array.from({ length: 20 }, () =>
      passwords.inLine(network, async (verify) => {
        await verify('another one 123', null);
        await new Promise<void>((resolve) => leaving.push(resolve));
      }),
    ),
  );
  const login = openBrowser(site).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
  // It comes after one of each network.
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => leaving.length).toBeGreaterThan(0);
    leaving.shift()?.();
  }
  expect(verdictOf(await login)).toBe('200 ok');
  expect(leaving.length).toBeLessThan(crowd.length / 2);
  const end = setInterval(() => leaving.shift()?.(), 1);
  await Promise.all(crowd);
  clearInterval(end);
});
