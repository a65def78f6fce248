import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { askTicket, casesOf, mailsOf, readTicket, reply, report, TICKET, WHOLE } from './case-calls.ts';
import { GOOD } from './report-calls.ts';

const { world, site } = await servedWorld({ members: 2, videos: 1 });
const token = await report(site, { subject: 'copyright', ref: '/videos/1001/video-1/' });

test('a wrong token is answered as none is, byte for byte, whatever is wrong with it', async () => {
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  const wrong = [
    ...changed,
    ...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url')),
    ...[
      '',
      'x',
      token.slice(1),
      `${token}A`,
      ` ${token}`,
      token.toUpperCase(),
      "' OR 1=1 --",
      '\0',
      'あ',
      'x'.repeat(20_000),
    ],
  ];
  const none = await postForm(site.port, TICKET, { act: 'get' });
  expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
  const { date: _at, ...headers } = none.headers;
  for (const each of wrong) {
    const answer = await askTicket(site, each);
    const { date: _then, ...others } = answer.headers;
    expect([answer.status, answer.text, others]).toEqual([404, none.text, headers]);
    expect((await reply(site, each, { message: 'A word.' })).text).toBe(none.text);
  }
  // The control.
  expect((await askTicket(site, token)).status).toBe(200);
});

test('of the token only the hash is stored, and no address but the mail’s fragment has it', async () => {
  const dump = JSON.stringify(
    (
      world.database.sqlite
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
        .pluck()
        .all() as string[]
    )
      .filter((name) => !/search|fts/.test(name))
      .map((name) => world.database.sqlite.prepare(`SELECT * FROM "${name}"`).all())
      .flat(),
    (_key, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value),
  );
  expect([dump.includes(token), dump.includes(GOOD.message)]).toEqual([false, true]);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const mail = (await mailsOf(site, world)).find((each) => each.includes('We have received your report'))!;
  expect(mail).toMatch(/http:\/\/[^\s]+\/ticket\/#[\w-]{43}/);
  expect(mail).not.toContain(GOOD.message);
  // By a query or a path it is no ticket.
  for (const path of [`${TICKET}?act=get&token=${token}`, `/ticket/${token}/`])
    expect((await site.get(path)).text).not.toContain(GOOD.message);
});

test('what does not exist, is private or waits for review is reported with one and the same answer', async () => {
  const secret = await world.buildVideo({ uploaderId: 2, title: 'Only for me', isPrivate: true });
  const pending = await world.buildVideo({ uploaderId: 2, title: 'Not yet', state: 'pending' });
  const tickets = [];
  for (const id of [secret.id, pending.id, 999_999]) {
    const each = await report(site, {
      subject: 'minor',
      ref: `/videos/${id}/x/`,
      email: `${id}@mail.example`,
    });
    const { opened_at: _at, due_at: _due, thing, ...rest } = await readTicket(site, each);
    expect(thing).toEqual({ kind: null, id: '', title: '', title_ja: '', path: `/videos/${id}/x/` });
    tickets.push(rest);
  }
  expect(tickets[0]).toEqual(tickets[2]);
  expect(tickets[1]).toEqual(tickets[2]);
});

test.each([
  ['nothing', {}, 'message:message_required'],
  ['white space', { message: ' \r\n ' }, 'message:message_required'],
  ['too much', { message: 'あ'.repeat(1_501) }, 'message:max_length'],
  ['a long name', { ...WHOLE, who: 'a'.repeat(201) }, 'who:max_length'],
  ['a long text', { ...WHOLE, what: 'a'.repeat(1_001) }, 'what:max_length'],
  ['a long signature', { ...WHOLE, signature: 'a'.repeat(101) }, 'signature:max_length'],
])('%s is refused', async (_name, fields, field) => {
  expect(verdictOf(await reply(site, token, fields))).toBe(`400 bad_request ${field}`);
});

test('messages of one ticket have an end in a day', async () => {
  const mine = await report(site, { subject: 'general' });
  const verdicts = [];
  for (let at = 0; at < 22; at += 1)
    verdicts.push((await reply(site, mine, { message: `Word ${at}` })).status);
  expect(verdicts.filter((status) => status === 200)).toHaveLength(20);
  expect(verdicts.at(-1)).toBe(429);
});

test('an incomplete statement is stored with its report', async () => {
  world.clock.advance(600_000);
  await report(site, { subject: 'performer', who: 'Hana', what: '', signature: '' });
  const row = world.database.sqlite
    .prepare('SELECT statement FROM report ORDER BY id DESC')
    .pluck()
    .get() as string;
  expect(JSON.parse(row)).toEqual({ who: 'Hana', what: '', good_faith: false, signature: '' });
  expect(casesOf(world).at(-1)).toMatchObject({ complete_at: null, due_at: null, state: 'waiting' });
});
