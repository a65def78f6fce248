import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { makeWorld } from '../support/world.ts';
import { askTicket, casesOf, openStaff, reply, report, TICKET } from './case-calls.ts';
import { runSite } from './run-site.ts';
import { fetchRaw, type TestSite } from './support.ts';

const REPORTER = 'canary.reporter@mail.example';
const OTHER = 'canary.other@mail.example';
const TOKEN = /\/ticket\/#([\w-]{43})/g;

test('a ticket’s token is in its own answers and mails: no log, audit, file, or mail to another has it', async () => {
  await using world = await makeWorld({ members: 2 });
  const { id } = await world.buildVideo({ uploaderId: 2 });
  const flags = ['--port', '0', '--data', world.dir, '--log-level', 'debug', '--captcha-rounds', '20'];
  const running = runSite([...flags, '--web', join(world.dir, 'no-web')]);
  const port = await running.listening;
  const site = {
    port,
    get: (path: string, ask = {}) => fetchRaw(port, path, ask),
  } as unknown as TestSite;
  const staff = await openStaff(site, world);
  const mails = async () => {
    const folder = join(world.dir, 'mail');
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const all = names.map((name) => PostalMime.parse(readFileSync(join(folder, name))));
    return (await Promise.all(all)).map(({ to, text }) => ({
      to: to?.[0]?.address ?? '',
      tokens: [...(text ?? '').matchAll(TOKEN)].map((found) => found[1] ?? ''),
    }));
  };

  const about = { ref: `/videos/${id}/night/`, subject: 'copyright' };
  const token = await report(site, { ...about, email: REPORTER });
  await report(site, { ...about, email: OTHER });
  expect((await askTicket(site, token)).status).toBe(200);
  expect((await reply(site, token, { message: 'One more word.' })).status).toBe(200);
  // Where clients by mistake could put it, and calls that go wrong.
  for (const path of [`${TICKET}?token=${token}`, `/ticket/${token}/`, `/ticket/?${token}`, `/api/${token}`])
    await fetchRaw(port, path, { headers: { referer: `http://127.0.0.1:${port}/ticket/#${token}` } });
  for (const body of [
    `act=get&token=${token}&token=${token}`,
    `act=${token}`,
    `%%%${token}`,
    `{"token":"${token}`,
  ])
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
    ])
      await fetchRaw(port, TICKET, {
        method: 'POST',
        headers: { 'content-type': type },
        body: Buffer.from(body),
      });
  const file = String(casesOf(world).at(-1)!['id']);
  expect((await staff.act('reply', { id: file, to: 'owner', text: 'Is it yours?' })).status).toBe(200);
  expect((await staff.decide(file, { verdict: 'removed', reason: 'copyright' })).status).toBe(200);
  const detail = await staff.read(file);
  await expect
    .poll(async () => new Set((await mails()).map(({ to }) => to)))
    .toEqual(new Set([REPORTER, OTHER, 'member_2@example.test']));
  await expect
    .poll(async () => (await mails()).filter(({ to }) => to === REPORTER).length)
    .toBeGreaterThan(1);
  running.signal('SIGTERM');
  await running.exited;

  const sent = await mails();
  const tokens = [...new Set([token, ...sent.flatMap((mail) => mail.tokens)])];
  const log = running.out() + running.err();
  // Controls: the calls are in the log, and what looks for tokens finds them in the mails.
  expect(log).toContain('"operation":"ticket.get"');
  expect(tokens.length).toBeGreaterThan(4);
  // Each mail has a token of its own, so none of another's.
  expect(sent.flatMap((mail) => mail.tokens)).toHaveLength(new Set(sent.flatMap((mail) => mail.tokens)).size);
  expect(sent.filter(({ to, tokens: own }) => own.includes(token) && to !== REPORTER)).toEqual([]);
  const { sqlite } = world.database;
  const tables = sqlite
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .pluck()
    .all() as string[];
  const rows = tables.flatMap(
    (table) => sqlite.prepare(`SELECT * FROM "${table}"`).all() as readonly object[],
  );
  const values = rows.flatMap((row) => Object.entries(row));
  const stored = values
    .map(([name, value]) => `${name}=${Buffer.isBuffer(value) ? value.toString('latin1') : String(value)}`)
    .join();
  // Controls: acts of staff are among the rows.
  expect(stored).toContain('act=decide');
  const places = { log, stored, staff: JSON.stringify(detail), mails: JSON.stringify(sent) };
  const found = Object.entries(places).filter(([, words]) => tokens.some((each) => words.includes(each)));
  // The last one is a control too.
  expect(found.map(([place]) => place)).toEqual(['mails']);
});
