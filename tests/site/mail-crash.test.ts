import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '../support/smtp.ts';
import { HANA, LOGIN, postForm, SIGNUP, verdictOf } from './account-calls.ts';
import { challengeOf, solve } from './report-calls.ts';
import { runSite } from './run-site.ts';

/** A site in a process of its own over one folder, killed at each step of a mail and started again. */
async function place() {
  const data = await mkdtemp(join(tmpdir(), 'yoru-mail-'));
  const server = await startMailServer();
  const env = { YORU_SITE_SMTP: server.address, YORU_SITE_CAPTCHA_ROUNDS: '20' };
  const flags = [
    '--port',
    '0',
    '--data',
    data,
    '--log-level',
    'warn',
    '--public-origin',
    'http://127.0.0.1:9',
  ];
  return {
    server,
    start: async () => {
      const site = runSite(flags, env);
      return { site, port: await site.listening };
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function registerAt(port: number, usr: string) {
  const tok = await solve(await challengeOf(port, '?for=signup'));
  return postForm(port, SIGNUP, { act: 'register', ...HANA, usr, eml: `${usr}@mail.example`, tok });
}

const idOf = (data: string) => /^Message-ID: (.*)$/im.exec(data)?.[1] ?? '';

test('a site killed while a mail is sent sends it after the restart, under the same id', async () => {
  await using at = await place();
  const first = await at.start();
  // Killed when the server has the mail and has not said so.
  const arrived = new Promise<void>((resolve) =>
    at.server.onMail(() => {
      first.site.signal('SIGKILL');
      resolve();
      return first.site.exited.then(() => undefined);
    }),
  );
  expect(verdictOf(await registerAt(first.port, 'hana'))).toBe('200 ok');
  await arrived;
  await first.site.exited;
  at.server.onMail(() => Promise.resolve());
  const second = await at.start();
  await expect.poll(() => at.server.mails.length, { timeout: 60_000 }).toBe(2);
  const ids = at.server.mails.map(({ data }) => idOf(data));
  expect(ids[0]).toMatch(/^<[\w-]+@localhost>$/);
  expect(new Set(ids).size).toBe(1);
  second.site.signal('SIGTERM');
  await second.site.exited;
});

test('what was answered is there after a kill: the registration, its mail, the counters of wrong passwords', async () => {
  await using at = await place();
  at.server.refuse(true);
  const first = await at.start();
  expect(verdictOf(await registerAt(first.port, 'hana'))).toBe('200 ok');
  const wrong = (port: number) => postForm(port, LOGIN, { usr: 'hana', pwd: 'wrong one 12' });
  for (let times = 0; times < 5; times++)
    expect(verdictOf(await wrong(first.port))).toBe('401 invalid_usr_or_pwd');
  first.site.signal('SIGKILL');
  await first.site.exited;
  at.server.refuse(false);
  const second = await at.start();
  expect(verdictOf(await wrong(second.port))).toBe('429 too_many_attempts');
  const again = await registerAt(second.port, 'hana');
  expect(verdictOf(again)).toBe('400 bad_request usr:usr_occupied');
  second.site.signal('SIGTERM');
  await second.site.exited;
});
