import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { start } from '../../src/site/app/start.ts';
import { takeDataFolder } from '../../src/site/platform/db/data-folder.ts';
import { servedWorld } from './served-world.ts';
import {
  HANA,
  LOGIN,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  sessionOf,
  verdictOf,
} from './account-calls.ts';
import { makeSmallDisk } from '../support/small-disk.ts';
import { runSite } from './run-site.ts';

const { world, site } = await servedWorld({ videos: 3 });
await site.context.shortJobs.close();
await makeAccount(site);

/** A command of the operator, in a process of its own beside the site. */
async function command(...args: readonly string[]) {
  const child = runSite([...args, '--data', world.dir]);
  const { code } = await child.exited;
  return { code, out: child.out().trim(), err: child.err().trim() };
}
/** The same in this process, for all that the end of a process says nothing about: to start one takes a second. */
const commandHere = (...args: readonly string[]) => wordsHere(...args, '--data', world.dir);
async function wordsHere(...words: readonly string[]) {
  const said = { out: '', err: '' };
  const hear = (stream: NodeJS.WriteStream, name: keyof typeof said) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    });
  const spies = [hear(process.stdout, 'out'), hear(process.stderr, 'err')];
  const umask = process.umask();
  try {
    await start(words, process.env);
    return { code: process.exitCode ?? 0, out: said.out.trim(), err: said.err.trim() };
  } finally {
    process.exitCode = undefined;
    process.umask(umask);
    for (const spy of spies) spy.mockRestore();
  }
}
const login = (usr: string, pwd: string) => openBrowser(site).post(LOGIN, { usr, pwd });
const roleOf = (name: string) =>
  world.database.sqlite.prepare('SELECT role FROM member WHERE name = ?').pluck().get(name);

test('an admin is made with a new name, a member becomes one by another word; the password is shown once and works', async () => {
  const made = await command('admin', 'create', 'tsuki_admin', '--email', 'tsuki@mail.example');
  expect(made).toMatchObject({ code: 0, err: '' });
  const password = /password is (\S+)$/.exec(made.out)?.[1] ?? '';
  expect(password).toHaveLength(20);
  expect(roleOf('tsuki_admin')).toBe('admin');
  expect(verdictOf(await login('tsuki_admin', password))).toBe('200 ok');
  // A name that somebody has makes nobody an admin, however it is written.
  for (const more of [[], ['--email', 'other@mail.example']])
    expect(await command('admin', 'create', HANA.usr.toUpperCase(), ...more)).toMatchObject({
      code: 2,
      out: '',
    });
  expect(roleOf(HANA.usr)).toBe('member');
  expect(await commandHere('admin', 'promote', HANA.usr)).toMatchObject({
    code: 0,
    out: `${HANA.usr} is an admin now`,
  });
  expect(roleOf(HANA.usr)).toBe('admin');
});

test('a password is made again: the old one and its sessions end', async () => {
  const done = await commandHere('password', 'reset', HANA.usr.toUpperCase());
  const password = /is (\S+)$/.exec(done.out)?.[1] ?? '';
  expect(verdictOf(await login(HANA.usr, HANA.pwd))).toBe('401 invalid_usr_or_pwd');
  expect(verdictOf(await login(HANA.usr, password))).toBe('200 ok');
});

test('a lost second factor is removed: sessions end, the owner is mailed, and the password is enough', async () => {
  const owner = { usr: 'two_moons', eml: 'moons@mail.example', pwd: HANA.pwd };
  const browser = await makeAccount(site, owner);
  const { key: secret } = (await browser.post(MEMBER, { act: 'totp_begin' })).json<{ key: string }>();
  const code = new TOTP({ secret }).generate({ timestamp: world.clock.now() });
  expect(verdictOf(await browser.post(MEMBER, { act: 'totp_on', code }))).toBe('200 ok');
  expect((await login(owner.usr, owner.pwd)).json()).toMatchObject({ kind: 'need_code' });
  const reset = () => commandHere('reset-second-factor', owner.usr.toUpperCase(), '--reason', 'call-7/2026');
  expect(await reset()).toEqual({
    code: 0,
    out: 'two_moons signs in with the password alone now; all sessions have ended, and a mail says so',
    err: '',
  });
  expect(await sessionOf(browser)).toBeNull();
  expect(mailsOf(site).at(-1)).toMatchObject({
    kind: 'two_factor_off',
    to: owner.eml,
    values: { device: 'The operator of the site' },
  });
  expect(verdictOf(await login(owner.usr, owner.pwd))).toBe('200 ok');
  const row = world.database.sqlite
    .prepare('SELECT actor_role, act, detail FROM audit ORDER BY id DESC')
    .get();
  expect(row).toEqual({ actor_role: 'operator', act: 'factor', detail: '{"reason":"call-7/2026"}' });
  expect(await reset()).toMatchObject({ code: 2, err: 'NAME: two_moons has no second factor' });
});

test('the doctor finds what is lost, what nobody names and what is miscounted, and repairs what it can', async () => {
  const well = await commandHere('doctor');
  expect(well).toMatchObject({ code: 0, err: '' });
  expect(well.out).toMatch(/^site: stopped\ndisk data: .* free$[^]*^review: 0 wait/m);
  expect(well.out).toMatch(/^conversions: (on|off, no (ffmpeg|box): .+)\nmail: off, mails are written to /m);
  const { sqlite } = world.database;
  const old = join(world.dir, 'media', 'ab', 'ab12cd.webp');
  const young = join(world.dir, 'media', 'ab', 'ab34ef.webp');
  mkdirSync(join(world.dir, 'media', 'ab'), { recursive: true });
  for (const path of [old, young]) writeFileSync(path, 'x');
  utimesSync(old, 1_000, 1_000);
  sqlite.exec(`UPDATE object_count SET total = total + 5 WHERE kind = 'model';
    INSERT INTO category (id, dir, title_en, title_ja) VALUES (77, 'dew', 'Dew', '');
    INSERT INTO video_category (video_id, category_id) SELECT min(id), 77 FROM video;
    UPDATE video_category SET views = views + 1`);
  const found = await command('doctor');
  expect(found.code).toBe(1);
  expect(found.out).toContain('ab12cd.webp');
  expect(found.out).not.toContain('ab34ef.webp');
  for (const table of ['object_count', 'video_category'])
    expect(found.out).toContain(`counters of ${table} are wrong`);
  expect(existsSync(old)).toBe(true);
  expect(await commandHere('doctor', '--repair')).toMatchObject({ code: 0 });
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  expect((await commandHere('doctor')).out).toMatch(/^all is well/m);
  const [key] = sqlite.prepare('SELECT key FROM media_object').pluck().all() as string[];
  rmSync(join(world.dir, 'media', key!.slice(0, 2), key!));
  expect(await commandHere('doctor', '--repair')).toMatchObject({ code: 1 });
  expect((await commandHere('doctor')).out).toContain(`the file of ${key} is gone`);
});

test('the index is rebuilt, but not under a site that runs', async () => {
  const file = join(world.dir, 'search.db');
  writeFileSync(file, 'x');
  expect(await command('reindex')).toMatchObject({ code: 0 });
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'x');
  // As a site that starts takes it.
  takeDataFolder(world.dir);
  expect(await command('reindex')).toMatchObject({ code: 1 });
  expect(existsSync(file)).toBe(true);
});

test('the doctor of a site whose disk is full says so, with all other figures', async () => {
  const work = join(world.dir, 'work');
  rmSync(work, { recursive: true, force: true });
  const { folder, fill } = makeSmallDisk(work, 1);
  fill(0);
  const { out } = await commandHere('doctor');
  expect(out).toContain(`conversions: not tried, ${folder} cannot be written (ENOSPC)\nmail: off`);
  expect(out).toMatch(/^disk work: 0\skB of /m);
});

test('the doctor says why videos are not converted, and by whom mails go', async () => {
  const without = { PATH: world.dir, YORU_SITE_SMTP: 'smtp://user:secret@mail.example:25' };
  for (const [name, value] of Object.entries(without)) vi.stubEnv(name, value);
  vi.stubEnv('YORU_SITE_PUBLIC_ORIGIN', 'https://yoru.example');
  const { out } = await commandHere('doctor').finally(() => vi.unstubAllEnvs());
  expect(out).toContain(
    'conversions: off, no ffmpeg: ffmpeg and ffprobe are not on the PATH\nmail: by mail.example:25\n',
  );
});

test('the version is one line, by either word', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const word of ['version', '--version'])
    expect(await wordsHere(word)).toEqual({ code: 0, out: version, err: '' });
});

test('help names every command', async () => {
  const { out } = await commandHere('--help');
  for (const word of ['admin create', 'admin promote', 'password reset', 'verify-audit', 'export-audit'])
    expect(out).toContain(`  ${word} `);
  for (const word of ['ban', 'unban', 'doctor', 'reindex', 'erase-video', 'reset-second-factor', 'version'])
    expect(out).toContain(`  ${word} `);
});

test.each([
  [['admin'], /^admin: say "admin create NAME --email ADDRESS" or "admin promote NAME"$/],
  [['admin', 'create'], /^NAME: one name/],
  [['admin', 'create', 'x'], /^NAME: "x" cannot be a name/],
  [['admin', 'create', 'somebody_new'], /^--email: give the address/],
  [['admin', 'create', 'somebody_new', '--email', HANA.eml], /^--email: another account/],
  [['admin', 'promote'], /^NAME: one name/],
  [['admin', 'promote', 'nobody_of_this_name'], /^NAME: nobody/],
  [['admin', 'promote', HANA.usr, '--email', 'other@mail.example'], /^--email: "admin promote" takes none/],
  [['password', 'reset', 'nobody_of_this_name'], /^NAME: nobody/],
  [['doctor', '--mend'], /--mend/],
  [['version'], /^version: takes no more words/],
  [['erase-video', '1'], /^--reason: give a code/],
  [['reset-second-factor'], /^NAME: one name/],
  [['reset-second-factor', HANA.usr], /^--reason: give a code/],
  [['reset-second-factor', 'nobody_here', '--reason', 'a'], /^NAME: nobody has an account/],
  [['verify-audit', '--heads', '/none/such'], /^--heads: there is no file \/none\/such$/],
])('%j is refused in a line', async (args, line) => {
  const { code, out, err } = await commandHere(...args);
  expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toMatch(line);
});
