import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { makeWorld, type World } from '../support/world.ts';
import { HANA, openBrowser, register, SIGNUP, verdictOf } from './account-calls.ts';
import { fetchRaw, serveWorld, type TestSite } from './support.ts';

const ORIGIN = 'https://yoru.example';

let world: World;
let server: MailServer;
let site: TestSite;

beforeAll(async () => {
  world = await makeWorld();
  server = await startMailServer();
  const config = {
    smtp: server.address,
    publicOrigin: ORIGIN,
    mailFrom: 'no-reply@yoru.example',
    mailName: 'Night',
  };
  site = await serveWorld(world, { config });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await world.dispose();
});

const jobs = () => world.database.sqlite.prepare('SELECT state, attempts, error FROM job').all();

beforeEach(() => {
  (server.mails as unknown[]).length = 0;
  world.database.sqlite.exec('DELETE FROM job; DELETE FROM registration; DELETE FROM deed');
});

describe('a mail server', () => {
  test('gets the mail of a registration, whose link leads to the public origin and works', async () => {
    const browser = openBrowser(site);
    await register(site, { ...HANA, lang: 'ja' }, browser);
    await site.context.shortJobs.idle();
    expect(server.mails.map(({ to }) => to)).toEqual([[HANA.eml]]);
    const mail = await PostalMime.parse(server.mails[0]?.data ?? '');
    expect(mail.from).toEqual({ name: 'Night', address: 'no-reply@yoru.example' });
    expect(mail.subject).toBe('メールアドレスの確認');
    expect(mail.text).toContain(`${HANA.usr} 様`);
    expect(mail.html).not.toMatch(/<img|src=|http:/);
    const [, token = ''] = /https:\/\/yoru\.example\/confirm#([\w-]{43})/.exec(mail.text ?? '') ?? [];
    expect(jobs()).toEqual([]);
    expect(verdictOf(await browser.post(SIGNUP, { act: 'confirm', tok: token }))).toBe('200 ok');
  });

  test('that refuses is asked again, later and later, until the mail has failed', async () => {
    server.refuse(true);
    using refusing = new DisposableStack();
    refusing.defer(() => server.refuse(false));
    await register(site, { ...HANA, usr: 'later', eml: 'later@mail.example' });
    await site.context.shortJobs.idle();
    expect(jobs()).toEqual([{ state: 'waiting', attempts: 1, error: 'EMESSAGE' }]);
    for (const minutes of [1, 5, 30, 120, 720]) {
      world.clock.advance(minutes * 60_000 - 1);
      site.context.shortJobs.wake();
      await site.context.shortJobs.idle();
      const before = jobs();
      world.clock.advance(1);
      site.context.shortJobs.wake();
      await site.context.shortJobs.idle();
      expect(jobs()).not.toEqual(before);
    }
    expect(jobs()).toEqual([{ state: 'failed', attempts: 6, error: 'EMESSAGE' }]);
    expect(server.mails).toEqual([]);
  });

  test.each([
    'hana@mail.example\r\nBcc: x@y.example',
    'a@b.example, c@d.example',
    '"x" <a@b.example>',
    'a@b.example\0',
  ])('is never given an address like %j', async (eml) => {
    expect(verdictOf(await register(site, { ...HANA, usr: 'header', eml }))).toBe(
      '400 bad_request eml:eml_invalid',
    );
    await site.context.shortJobs.idle();
    expect(server.mails).toEqual([]);
  });
});

describe('without one', () => {
  test('mails lie in the data folder, and a demo shows them to this machine', async () => {
    await using own = await makeWorld();
    await using demo = await serveWorld(own, { config: { demo: true } });
    await register(demo);
    await demo.context.shortJobs.idle();
    const [name = ''] = await readdir(join(own.dir, 'mail'));
    const mail = await PostalMime.parse(await readFile(join(own.dir, 'mail', name)));
    expect(mail.to?.[0]?.address).toBe(HANA.eml);
    const page = await fetchRaw(demo.port, '/mail/');
    // A page of another site can name its host so that it leads here, and a proxy passes on who is elsewhere.
    for (const headers of [{ host: 'mails.example' }, { 'x-forwarded-for': '192.0.2.7' }])
      expect((await fetchRaw(demo.port, '/mail/', { headers })).status).toBe(404);
    expect(page.text).toContain(`${demo.origin}/confirm#`);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each([{ demo: false }, { demo: true, host: '0.0.0.0' }])('nobody sees them: %j', async (config) => {
    await using own = await makeWorld();
    await using other = await serveWorld(own, { config });
    expect((await fetchRaw(other.port, '/mail/')).status).toBe(404);
  });
});
