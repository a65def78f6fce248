import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANNEL_DEFAULTS } from '../../src/shared/notifications/kinds.ts';
import { MAILED_KINDS, readDigestTexts } from '../../src/site/community/notices/services/digest-texts.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { between } from '../support/world-members.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { NOTICES, openFan, type Fan } from './notification-calls.ts';
import { fetchRaw, serveWorld, type TestSite } from './support.ts';

const ORIGIN = 'https://yoru.example';
const MINUTE_MS = 60_000;

let world: World;
let server: MailServer;
let site: TestSite;
let ana: Fan;
let ben: Fan;

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
beforeEach(async () => {
  (server.mails as unknown[]).length = 0;
  world.database.sqlite.exec('DELETE FROM job');
  world.clock.advance(24 * 60 * MINUTE_MS);
  [ana, ben] = [await openFan(site, world), await openFan(site, world)];
});

/** Lets time pass, and the site do what is due then. */
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * MINUTE_MS);
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
}
const mails = () => Promise.all(server.mails.map(({ data }) => PostalMime.parse(data)));
const token = async () => /unsubscribe#([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const jobStates = () =>
  world.database.sqlite.prepare(`SELECT kind || ' ' || state FROM job ORDER BY id`).pluck().all();
/** A post on the wall; the same words again would wait for review. */
const speak = () => ben.comment('wall', ana.id, `Word ${randomUUID()}`);

describe('a mail', () => {
  test('says what kinds of things happened and how many, and nobody’s name or words', async () => {
    await ben.comment('wall', ana.id, 'A secret word.');
    await ben.act('friend', 'add', { object_id: ana.id });
    await pass(6);
    const [mail] = await mails();
    expect(server.mails.map(({ to }) => to)).toEqual([[`${ana.name}@example.test`]]);
    expect(mail?.from).toEqual({ name: 'Night', address: 'no-reply@yoru.example' });
    expect(mail?.subject).toBe('News from your account');
    expect(mail?.text).toContain('Posts on your wall: 1\n');
    expect(mail?.text).toContain('Friend requests: 1\n');
    expect(mail?.text).toContain(`${ORIGIN}/notifications/1/`);
    expect(server.mails[0]?.data).not.toMatch(new RegExp(`secret|${ben.name}`));
    expect(mail?.html).not.toMatch(/<img|src=|http:/);
  });

  test('is in the language of the account', async () => {
    world.database.sqlite.exec(`UPDATE account SET language = 'ja' WHERE member_id = ${ana.id}`);
    await speak();
    await pass(6);
    const [mail] = await mails();
    expect(mail?.subject).toBe('アカウントの新着情報');
    expect(mail?.text).toContain('ウォールへの書き込み：1件');
  });

  test('comes once an hour at most, and speaks of what is new alone', async () => {
    await speak();
    await pass(6);
    expect(server.mails).toHaveLength(1);
    for (let minutes = 0; minutes < 50; minutes += 10) {
      await speak();
      await pass(10);
    }
    expect(server.mails).toHaveLength(1);
    await pass(10);
    expect((await mails())[1]?.text).toContain('Posts on your wall: 5\n');
    await pass(120);
    expect(server.mails).toHaveLength(2);
  });

  test('is not written of what was read, hidden, or belongs to a closed account', async () => {
    await speak();
    await ana.post('read');
    await pass(6);
    await speak();
    await ana.act('block', 'add', { object_id: ben.id });
    await pass(6);
    await ana.act('block', 'rem', { object_id: ben.id });
    await speak();
    world.database.sqlite.exec(`UPDATE account SET state = 'leaving' WHERE member_id = ${ana.id}`);
    await pass(6);
    expect(server.mails).toEqual([]);
    // The control: what was planned before holds up nothing.
    world.database.sqlite.exec(`UPDATE account SET state = 'active' WHERE member_id = ${ana.id}`);
    await speak();
    await pass(60);
    expect(server.mails).toHaveLength(1);
  });

  test('is one when its job is done again, as after a crash', async () => {
    await speak();
    const [job] = world.database.sqlite.prepare(`SELECT * FROM job WHERE kind = 'digest'`).all() as [
      Record<string, unknown>,
    ];
    await pass(6);
    world.database.sqlite
      .prepare(
        `INSERT INTO job (kind, key, payload, state, run_at, lease_until, created_at) VALUES ('digest', ?, ?, 'working', 1, 1, 1)`,
      )
      .run(job['key'], job['payload']);
    await pass(6);
    expect(server.mails).toHaveLength(1);
  });

  test('comes once when the server refuses once, and the next ones come when it has refused one for ever', async () => {
    server.refuse(true);
    await speak();
    await pass(6);
    server.refuse(false);
    await pass(2);
    expect(server.mails).toHaveLength(1);
    await pass(200);
    expect(server.mails).toHaveLength(1);
    server.refuse(true);
    await speak();
    for (const minutes of [60, 2, 6, 31, 121, 721, 721]) await pass(minutes);
    expect(jobStates()).toEqual(['mail failed']);
    server.refuse(false);
    await speak();
    await pass(60);
    expect(server.mails).toHaveLength(2);
  });

  test('is not held up for ever by one that could not be written', async () => {
    world.database.sqlite.exec(
      `CREATE TRIGGER planned BEFORE UPDATE OF mailed_at ON notification_state BEGIN SELECT RAISE(ABORT, 'planned'); END`,
    );
    await speak();
    await speak();
    for (const minutes of [6, 2, 6, 31, 121, 721, 721]) await pass(minutes);
    expect(jobStates()).toEqual(['digest failed']);
    expect(server.mails).toEqual([]);
    world.database.sqlite.exec('DROP TRIGGER planned');
    await pass(24 * 60);
    expect(server.mails).toEqual([]);
    await speak();
    await pass(6);
    expect((await mails()).map(({ text }) => /wall: \d+/.exec(text ?? '')?.[0])).toEqual(['wall: 3']);
    expect(jobStates()).toEqual([]);
  });

  test('speaks of messages of those one knows while they are not read', async () => {
    const write = () =>
      postForm(
        site.port,
        '/api/messages.php',
        { section: 'add', _id: String(ana.id), message: 'hello' },
        { token: ben.token },
      );
    await write();
    await pass(6);
    expect(server.mails).toEqual([]);
    between(world.database, WORLD_NOW).befriend(ben.id, ana.id);
    await postForm(
      site.port,
      '/api/messages.php',
      { section: 'accept', _id: String(ben.id) },
      { token: ana.token },
    );
    await write();
    await pass(6);
    expect((await mails())[0]?.text).toContain('Messages not read: 2\n');
  });
});

describe('no more of them', () => {
  const oneClick = async (address: string, ask = {}) =>
    verdictOf(
      await fetchRaw(site.port, new URL(address).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        ...ask,
      }),
    );

  test.each([
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [
      'a form with parts',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      },
    ],
  ])('by one post of the mail program, without session: %s', async (_form, ask) => {
    await speak();
    await pass(6);
    const [mail] = await mails();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(https:\/\/yoru\.example\/api\/unsubscribe\/[\w-]{43})>$/.exec(
      header('list-unsubscribe') ?? '',
    )?.[1];
    // Scanners that open the link end nothing.
    const opened = await site.get(new URL(address ?? '').pathname);
    expect([opened.status, opened.headers.location]).toEqual([303, `/unsubscribe#${await token()}`]);
    await speak();
    await pass(70);
    expect(server.mails).toHaveLength(2);
    for (let times = 0; times < 2; times++) expect(await oneClick(address ?? '', ask)).toBe('200 ok');
    await speak();
    await pass(70);
    expect(server.mails).toHaveLength(2);
    const { kinds } = await ana.settings();
    expect(kinds.filter(({ mail: state }) => state === 'on')).toEqual([]);
    expect(kinds.find(({ kind }) => kind === 'security')?.mail).toBe('always');
    expect(await ana.unread()).toBe(1);
  });

  test('by the page of the mail’s link; a wrong token ends nothing', async () => {
    await speak();
    await pass(6);
    const ask = (tok: string) => postForm(site.port, NOTICES, { section: 'unsubscribe', tok });
    const good = await token();
    for (const wrong of ['', 'A'.repeat(43), `${good}x`])
      expect(verdictOf(await ask(wrong))).toBe('403 unsubscribe_invalid');
    expect((await ana.settings()).kinds.find(({ kind }) => kind === 'wall')?.mail).toBe('on');
    expect(verdictOf(await ask(good))).toBe('200 ok');
    expect((await ana.settings()).kinds.find(({ kind }) => kind === 'wall')?.mail).toBe('off');
  });
});

test('each kind that can be mailed has a line in each language, the others have none', () => {
  const texts = readDigestTexts();
  for (const lines of Object.values(texts))
    expect(Object.keys(lines).sort()).toEqual([...MAILED_KINDS].sort());
  expect(MAILED_KINDS).not.toContain('vote');
  expect(CHANNEL_DEFAULTS.security.mail).toBe('always');
});
