import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { makeWorld } from '../support/world.ts';
import { LOGIN, MEMBER, openBrowser, proofFor, SIGNUP, type Fields } from './account-calls.ts';
import { runSite } from './run-site.ts';
import type { Reply, TestSite } from './support.ts';

const NAME = 'canary_bird';
const PASSWORDS = {
  first: 'canary yellow one 1',
  second: 'canary yellow two 2',
  third: 'canary yellow three 3',
};
const ADDRESSES = ['canary.old@mail.example', 'canary.new@mail.example'] as const;
/** Columns that hold addresses; those of the outbox are sealed. */
const KNOWN = ['account.email', 'account.email_key', 'proof.email'];

/** Files of a folder, those of its folders among them, by path. */
async function filesOf(folder: string): Promise<readonly (readonly [string, Buffer])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => [path, await readFile(path)] as const));
}

test('secrets of accounts are in no log, no answer and no file but their own', async () => {
  await using world = await makeWorld();
  const flags = ['--port', '0', '--data', world.dir, '--log-level', 'debug', '--captcha-rounds', '20'];
  const running = runSite([...flags, '--web', join(world.dir, 'no-web')]);
  const port = await running.listening;
  const site = { port } as TestSite;
  const [first, second] = ADDRESSES;
  const replies: Reply[] = [];
  const [browser, other] = [openBrowser(site), openBrowser(site)];
  const secrets: string[] = [...Object.values(PASSWORDS)];
  const post = async (who: typeof browser, path: string, fields: Fields) => {
    const reply = await who.post(path, fields);
    replies.push(reply);
    for (const name of ['yoru', 'yoru-device']) secrets.push(...(who.cookies()[name]?.split(' ') ?? []));
    return reply.status;
  };
  /** Link and code of the newest mail to an address, once there are so many. */
  const mailTo = async (address: string, count: number) => {
    const find = async () => {
      const files = await filesOf(join(world.dir, 'mail')).catch(() => []);
      const mails = await Promise.all(
        files
          .filter(([path]) => path.endsWith('.eml'))
          .sort()
          .map(([, bytes]) => PostalMime.parse(bytes)),
      );
      return mails.filter(({ to }) => to?.[0]?.address === address);
    };
    await expect.poll(async () => (await find()).length).toBe(count);
    const text = (await find()).map((mail) => mail.text ?? '').join('\n');
    const tokens = [...text.matchAll(/#([\w-]{43})/g)].map((found) => found[1] ?? '');
    secrets.push(...tokens, ...(/^\d{6}$/m.exec(text) ?? []));
    return { tokens, text };
  };
  const tokenOf = async (address: string, count: number, known: readonly string[] = []) =>
    (await mailTo(address, count)).tokens.find((token) => !known.includes(token)) ?? '';

  const tok = await proofFor(site, 'signup');
  const form = { act: 'register', usr: NAME, eml: first, pwd: PASSWORDS.first, tok };
  expect(await post(browser, SIGNUP, form)).toBe(200);
  const confirmation = await tokenOf(first, 1);
  expect(await post(browser, SIGNUP, { act: 'confirm', tok: confirmation })).toBe(200);
  expect(await post(browser, SIGNUP, { act: 'confirm', tok: confirmation })).toBe(403);
  expect(await post(other, LOGIN, { usr: first, pwd: PASSWORDS.second })).toBe(401);
  expect(await post(other, LOGIN, { usr: first, pwd: PASSWORDS.first })).toBe(200);
  const change = { act: 'password', old: PASSWORDS.third, pwd: PASSWORDS.second };
  expect(await post(browser, MEMBER, change)).toBe(400);
  expect(await post(browser, MEMBER, { ...change, old: PASSWORDS.first })).toBe(200);
  // One of them tells of a device that is new.
  await mailTo(first, 3);
  expect(
    await post(browser, SIGNUP, { act: 'restore', eml: first, tok: await proofFor(site, 'restore') }),
  ).toBe(200);
  const link = await tokenOf(first, 4, [confirmation]);
  expect(await post(browser, SIGNUP, { act: 'reset', tok: link, pwd: 'short' })).toBe(400);
  expect(await post(browser, SIGNUP, { act: 'reset', tok: link, pwd: PASSWORDS.third })).toBe(200);
  expect(await post(browser, MEMBER, { act: 'email', eml: second })).toBe(200);
  const moved = await tokenOf(second, 1);
  expect(await post(browser, SIGNUP, { act: 'confirm', tok: moved })).toBe(200);
  const started = await browser.post(MEMBER, { act: 'totp_begin' });
  const { key: secret } = started.json<{ key: string }>();
  const on = await browser.post(MEMBER, { act: 'totp_on', code: new TOTP({ secret }).generate() });
  const { codes } = on.json<{ codes: readonly string[] }>();
  await mailTo(first, 6);
  await mailTo(second, 2);
  running.signal('SIGTERM');
  await running.exited;

  const log = running.out() + running.err();
  // Control: the calls are in the log, by their operation.
  expect(log).toMatch(/"operation":"account\.\w/);
  const seen = [log, ...replies.map(({ text }) => text)];
  expect(secrets.length).toBeGreaterThan(12);
  for (const word of [secret, ...codes]) expect(log).not.toContain(word);
  // Each was answered once.
  secrets.push(secret, ...codes);
  for (const word of [...secrets.slice(0, -11), ...ADDRESSES])
    expect(seen.filter((text) => text.includes(word))).toEqual([]);
  for (const [path, bytes] of await filesOf(world.dir)) {
    if (path.includes(`${world.dir}/mail/`)) continue;
    // A code of six digits may be a part of any number: its columns are looked at below.
    for (const word of secrets.filter((secret) => secret.length > 6))
      expect([path, bytes.includes(word)]).toEqual([path, false]);
  }
  const { sqlite } = world.database;
  const tables = sqlite
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .pluck()
    .all() as string[];
  const found = new Set<string>();
  for (const table of tables)
    for (const row of sqlite.prepare(`SELECT * FROM "${table}"`).iterate())
      for (const [column, value] of Object.entries(row as object)) {
        const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
        if (ADDRESSES.some((word) => bytes.includes(word))) found.add(`${table}.${column}`);
        expect(secrets.includes(bytes.toString())).toBe(false);
      }
  expect([...found].filter((name) => !KNOWN.includes(name))).toEqual([]);
  // Control: an address is found where it belongs.
  expect(found).toContain('account.email');
});
