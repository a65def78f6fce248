import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTries } from '../../src/site/platform/limits/services/tries.ts';
import {
  HANA,
  LOGIN,
  LOGOUT,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  postForm,
  register,
  SIGNUP,
  verdictOf,
} from './account-calls.ts';
import { accountWorld } from './account-world.ts';

const { world, site } = await accountWorld();

const WRONG = 'a wrong one 12';
const OPEN = '200 ok';
const CLOSED = '429 too_many_attempts';
const counted = () => world.database.sqlite.prepare('SELECT count(*) FROM deed').pluck().get();
const forget = () => void world.database.sqlite.exec('DELETE FROM deed');
const login = async (isRight: boolean, usr: string = HANA.usr) =>
  verdictOf(await openBrowser(site).post(LOGIN, { usr, pwd: isRight ? HANA.pwd : WRONG }));
const times = (count: number, verdict: string) => Array<string>(count).fill(verdict);

/** Passwords that come at once, after some wrong ones. */
const crowd = fc.record({
  before: fc.integer({ min: 0, max: 5 }),
  rights: fc.array(
    fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    { minLength: 6, maxLength: 30 },
  ),
});

/** What holds for a name in any order: `most` wrong ones are answered, and right ones cost nothing. */
function expectExact(
  answers: readonly { readonly isRight: boolean; readonly verdict: string }[],
  most: number,
) {
  const wrong = answers.filter(({ isRight }) => !isRight);
  const looked = wrong.filter(({ verdict }) => verdict !== CLOSED);
  expect(looked).toHaveLength(Math.min(wrong.length, most));
  const right = answers.filter(({ isRight }) => isRight);
  for (const { verdict } of right)
    expect([OPEN, ...(wrong.length < most ? [] : [CLOSED])]).toContain(verdict);
  return looked.length;
}

describe('passwords that come at once', () => {
  test('a right one costs no try, in whatever company it comes, and a wrong one costs one', async () => {
    await makeAccount(site);
    let mixed = 0;
    await fc.assert(
      fc.asyncProperty(crowd, async ({ before, rights }) => {
        forget();
        const first = [];
        for (let at = 0; at < before; at++) first.push({ isRight: false, verdict: await login(false) });
        const rest = rights.map(async (isRight) => ({ isRight, verdict: await login(isRight) }));
        const answers = [...first, ...(await Promise.all(rest))];
        const looked = expectExact(answers, 5);
        // Each is counted for the name, the network, and all networks.
        expect(counted()).toBe(3 * looked);
        if (looked > 0 && looked < 5) mixed += 1;
        // What was not guessed wrong is left, exactly.
        for (let at = looked; at < 5; at++) expect(await login(false)).toBe('401 invalid_usr_or_pwd');
        expect(await login(true)).toBe(CLOSED);
      }),
      { numRuns: 12 },
    );
    expect(mixed).toBeGreaterThan(0);
  });

  test('fifty-two right ones of one name all open it', async () => {
    await makeAccount(site);
    forget();
    expect(await Promise.all(Array.from({ length: 52 }, () => login(true)))).toEqual(times(52, OPEN));
    expect(counted()).toBe(0);
  });

  test('more right ones than the limit of the network, of many names, all open theirs', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `crowd_${at}`);
    const of = (usr: string) => ({ ...HANA, usr, eml: `${usr}@mail.example` });
    for (const usr of names) {
      await makeAccount(site, of(usr));
      forget();
    }
    const all = names.flatMap((usr) => Array.from({ length: 5 }, () => login(true, usr)));
    expect(await Promise.all(all)).toEqual(times(30, OPEN));
  });

  test('a known device has its ten, and a session that proves its password has, too', async () => {
    const owner = await makeAccount(site);
    const verify = (pwd: string) => owner.post(MEMBER, { act: 'verify', pwd });
    const right = await Promise.all(Array.from({ length: 21 }, () => verify(HANA.pwd)));
    expect(right.map(verdictOf)).toEqual(times(21, OPEN));
    const mixed = Array.from({ length: 30 }, (_, at) => at % 2 === 0);
    const answers = mixed.map(async (isRight) => ({
      isRight,
      verdict: verdictOf(await verify(isRight ? HANA.pwd : WRONG)),
    }));
    expect(expectExact(await Promise.all(answers), 10)).toBe(10);
    await owner.post(LOGOUT, {});
    const known = Array.from({ length: 21 }, () =>
      openBrowser(site, owner.cookies()).post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd }),
    );
    expect((await Promise.all(known)).map(verdictOf)).toEqual(times(21, OPEN));
  });

  test('a right one of an address that is not confirmed, or of a ban, costs none either', async () => {
    await register(site);
    forget();
    expect(await Promise.all(Array.from({ length: 12 }, () => login(true)))).toEqual(
      times(12, '403 not_confirmed'),
    );
    expect(counted()).toBe(0);
  });
});

describe('codes of a registration', () => {
  const confirm = async (eml: string, code: string, browser = openBrowser(site)) =>
    verdictOf(await browser.post(SIGNUP, { act: 'confirm', eml, code }));
  const codeOf = (usr: string) =>
    mailsOf(site).findLast(({ values }) => values['name'] === usr)?.values['code'] ?? '';

  test('right ones leave a network its twenty, and an address its five', async () => {
    await register(site);
    expect(await confirm(HANA.eml, codeOf(HANA.usr))).toBe(OPEN);
    const own = openBrowser(site);
    await register(site, { ...HANA, usr: 'own', eml: 'own@mail.example' }, own);
    expect(await confirm('own@mail.example', codeOf('own'), own)).toBe(OPEN);
    const kinds = world.database.sqlite
      .prepare(`SELECT count(*) FROM deed WHERE kind LIKE 'confirm%'`)
      .pluck();
    expect(kinds.get()).toBe(0);
  });

  test('the right one of a device’s second registration costs the first none', async () => {
    const own = openBrowser(site);
    await register(site, { ...HANA, usr: 'older' }, own);
    world.clock.advance(1);
    await register(site, { ...HANA, usr: 'newer' }, own);
    const tries = world.database.sqlite.prepare('SELECT code_tries FROM registration').pluck();
    expect(await confirm(HANA.eml, codeOf('older'), own)).toBe(OPEN);
    expect(tries.all()).toEqual([0]);
  });
});

test('a crowd of right ones asks the database a few times for each, not each for all', async () => {
  const { database, clock } = world;
  let changes = 0;
  const change: typeof database.change = (...of) => ((changes += 1), database.change(...of));
  const tries = createTries({ change }, clock);
  const rule = { kind: 'of a crowd', most: 2, ms: 900_000 };
  const limits = { line: 'crowd', spendings: [{ rule, who: ['crowd'] as const }] };
  const look = () => new Promise<string>((resolve) => setImmediate(resolve, 'right'));
  const found = await Promise.all(Array.from({ length: 100 }, () => tries.of(limits, look)));
  expect(found).toEqual(times(100, 'right'));
  // Counted, asked again after a wait, given back.
  expect(changes).toBeLessThanOrEqual(3 * 100);
});

test('a try whose check fails is given back, and the next one is not held up', async () => {
  await makeAccount(site);
  forget();
  const { passwords } = site.context.accounts;
  const before = passwords.inLine;
  Object.assign(passwords, { inLine: () => Promise.reject(new Error('no memory for it')) });
  const fields = { usr: HANA.usr, pwd: WRONG };
  const failed = await Promise.all(Array.from({ length: 12 }, () => postForm(site.port, LOGIN, fields)));
  Object.assign(passwords, { inLine: before });
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]));
  expect([counted(), await login(true)]).toEqual([0, OPEN]);
});
