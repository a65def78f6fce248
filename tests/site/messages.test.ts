import { describe, expect, test } from 'vitest';
import { messageError } from '../../src/shared/messages/message-text.ts';
import { between } from '../support/world-members.ts';
import { WORLD_NOW } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { verdictOf } from './account-calls.ts';
import { openWriter, type Writer } from './message-calls.ts';

const { world, site } = await servedWorld();

const writer = (ask = {}) => openWriter(site, world, ask);
/** Two who have answered each other. */
async function pair(): Promise<readonly [Writer, Writer]> {
  const [one, other] = [await writer(), await writer()];
  between(world.database, WORLD_NOW).befriend(one.id, other.id);
  return [one, other];
}
const block = (by: Writer, whom: Writer) =>
  world.database.sqlite
    .prepare('INSERT INTO block (member_id, blocked_id, added_at) VALUES (?, ?, ?)')
    .run(by.id, whom.id, world.clock.now());

test.each([
  ['', 'required'],
  [' \n\t ', 'required'],
  ['\u200b\u2060\u00ad', 'required'],
  ['あ', null],
  ['x'.repeat(200), null],
  ['🌙'.repeat(200), null],
  ['🌙'.repeat(201), 'max_length'],
  [` ${'x'.repeat(200)} `, null],
] as const)('%j is judged as %s', (text, code) => {
  expect(messageError(text)).toBe(code);
});

describe('a stranger', () => {
  test('sends one message, a request; more once it is taken', async () => {
    const [one, other] = [await writer(), await writer()];
    expect((await one.send(other, 'hello there')).json()).toMatchObject({ ok: true, state: 'request' });
    expect(await one.tries(other, 'and again')).toBe('409 message_request_sent');
    expect(await other.inbox()).toMatchObject({ total_count: 0, unread: 0, requests: 1 });
    expect((await other.inbox('requests')).dialogs).toMatchObject([
      { _id: String(one.id), last: { text: 'hello there', mine: false } },
    ]);
    const { waits } = await one.dialog(other);
    await other.post('accept', { _id: String(one.id) });
    expect([waits, (await one.dialog(other)).waits, (await other.dialog(one)).waits]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await one.tries(other, 'thank you')).toBe('200 ok');
    expect(await other.inbox()).toMatchObject({ total_count: 1, unread: 2, requests: 0 });
  });

  test('who is refused does not learn it, and an answer is a yes', async () => {
    const [one, other] = [await writer(), await writer()];
    await one.send(other, 'hello there');
    await other.post('refuse', { _id: String(one.id) });
    expect(await one.tries(other, 'again')).toBe('409 message_request_sent');
    expect((await one.dialog(other)).waits).toBe(true);
    expect(await other.inbox('requests')).toMatchObject({ total_count: 0, requests: 0 });
    expect(await other.tries(one, 'well then')).toBe('200 ok');
    expect(await one.tries(other, 'at last')).toBe('200 ok');
  });

  test('who is refused gets no further by deleting their message, and does not learn it so', async () => {
    const [one, refuses, waits] = [await writer(), await writer(), await writer()];
    const again = async (other: Writer) => {
      const { message_id } = (await one.send(other, 'hello there')).json<{ message_id: number }>();
      if (other === refuses) await other.post('refuse', { _id: String(one.id) });
      await one.post('del', { message_id: String(message_id) });
      expect((await one.dialog(other)).waits).toBe(false);
      return (await one.send(other, 'once more')).json<{ state: string }>();
    };
    expect([(await again(refuses)).state, (await again(waits)).state]).toEqual(['request', 'request']);
    expect(await refuses.inbox('requests')).toMatchObject({ total_count: 0, requests: 0 });
    expect(await waits.inbox('requests')).toMatchObject({ total_count: 1, requests: 1 });
  });

  test('may write to five a day in the first week, to twenty later', async () => {
    const fresh = await writer({ createdAt: world.clock.now() - 1_000 });
    const many = await Promise.all(Array.from({ length: 7 }, () => writer()));
    const said = [];
    for (const other of many) said.push(await fresh.tries(other, 'hello there'));
    expect(said.filter((word) => word === '200 ok')).toHaveLength(5);
    expect(said.at(-1)).toBe('429 too_many_messages');
  });
});

test('who may write is the member’s choice', async () => {
  const [one, other] = await pair();
  const stranger = await writer();
  const choose = (from: string) => other.post('', { act: 'messages_from', from }, '/api/member.php');
  expect((await choose('friends')).json()).toMatchObject({ from: 'friends' });
  expect(await stranger.tries(other, 'hello')).toBe('403 messages_closed');
  expect(await one.tries(other, 'hello')).toBe('200 ok');
  await choose('nobody');
  expect(await one.tries(other, 'hello')).toBe('403 messages_closed');
  expect(await one.tries(one, 'hello')).toBe('403 cannot_message_yourself');
  expect(await one.tries({ id: 999_999 }, 'hello')).toBe('404 not_found');
  expect(await one.tries(other, ' ')).toBe('400 bad_request message:required');
});

test('sent again under its name, a message is stored once', async () => {
  const [one, other] = await pair();
  const replies = await Promise.all(Array.from({ length: 20 }, () => one.send(other, 'once', 'c1')));
  expect(new Set(replies.map((reply) => reply.json<{ message_id: number }>().message_id)).size).toBe(1);
  expect(await other.texts(one)).toEqual(['once']);
  expect(await other.inbox()).toMatchObject({ unread: 1 });
});

test('ten a minute and thirty an hour, exactly, however many at once', async () => {
  const [one, other] = await pair();
  const burst = async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_none, at) => one.send(other, `m${at}`)));
    return replies.filter(({ status }) => status === 200).length;
  };
  expect(await burst()).toBe(10);
  for (const most of [10, 10, 0]) {
    world.clock.advance(60_001);
    expect(await burst()).toBe(most);
  }
  expect(await other.inbox()).toMatchObject({ unread: 30 });
});

describe('blocking', () => {
  test('is not to be noticed by who writes, and nothing arrives', async () => {
    const [[one, other], [free, heard]] = [await pair(), await pair()];
    await one.send(other, 'before');
    block(other, one);
    const [blocked, open] = [await one.send(other, 'after'), await free.send(heard, 'after')];
    const shape = (reply: typeof blocked) => [reply.status, Object.keys(reply.json()), reply.json()['state']];
    expect(shape(blocked)).toEqual(shape(open));
    expect(await one.texts(other)).toEqual(['before', 'after']);
    // What came before is gone from the inbox as well.
    expect(await other.inbox()).toMatchObject({ total_count: 0, unread: 0 });
    expect(await other.texts(one)).toEqual(['before']);
  });

  test('a blocked stranger meets the same one message', async () => {
    const [one, other] = [await writer(), await writer()];
    block(other, one);
    expect((await one.send(other, 'hello')).json()).toMatchObject({ ok: true, state: 'request' });
    expect(await one.tries(other, 'hello')).toBe('409 message_request_sent');
    expect((await one.dialog(other)).waits).toBe(true);
    expect(await other.inbox('requests')).toMatchObject({ total_count: 0, requests: 0 });
  });

  test('nobody writes to whom they have blocked, and the dialog says so to them alone', async () => {
    const [one, other] = await pair();
    block(one, other);
    expect(await one.tries(other, 'hello')).toBe('403 dont_have_permission');
    expect([(await one.dialog(other)).closed, (await other.dialog(one)).closed]).toEqual(['blocked', null]);
  });

  test('a dialog says that it is closed exactly where a message would be refused', async () => {
    const { sqlite } = world.database;
    const account = (id: number, set: string) =>
      sqlite.prepare(`UPDATE account SET ${set} WHERE member_id = ?`).run(id);
    for (const [set, closed] of [
      [`messages_from = 'everyone'`, null],
      [`messages_from = 'friends'`, null],
      [`messages_from = 'nobody'`, 'closed'],
      [`state = 'banned', banned_until = NULL`, 'closed'],
      [`state = 'leaving'`, 'gone'],
    ] as const) {
      const [one, other] = await pair();
      await one.send(other, 'before');
      account(other.id, set);
      const isTaken = (await one.send(other, 'after')).status === 200;
      expect([set, (await one.dialog(other)).closed, isTaken]).toEqual([set, closed, closed === null]);
    }
    const [one, stranger] = [await writer(), await writer()];
    account(stranger.id, `messages_from = 'friends'`);
    expect((await one.dialog(stranger)).closed).toBe('closed');
  });
});

test('one’s own message goes for both within ten minutes, a dialog for oneself alone', async () => {
  const [one, other] = await pair();
  const { message_id } = (await one.send(other, 'a slip')).json<{ message_id: number }>();
  await one.send(other, 'what stays');
  const del = (by: Writer) => by.post('del', { message_id: String(message_id) });
  expect(verdictOf(await del(other))).toBe('404 not_found');
  world.clock.advance(600_001);
  expect(verdictOf(await del(one))).toBe('403 dont_have_permission');
  world.clock.advance(-1);
  expect(verdictOf(await del(one))).toBe('200 ok');
  expect(await other.texts(one)).toEqual(['what stays']);
  expect((await other.post('del', { _id: String(one.id) })).json()).toMatchObject({ unread: 0 });
  expect(await other.inbox()).toMatchObject({ total_count: 0, unread: 0 });
  expect(await one.texts(other)).toEqual(['what stays']);
  await one.send(other, 'a new one');
  expect(await other.texts(one)).toEqual(['a new one']);
});

test('older messages come by the oldest one seen, newer ones by the newest, each once', async () => {
  const [one, other] = await pair();
  for (let at = 0; at < 90; at++) {
    if (at % 10 === 0) world.clock.advance(1_300_000);
    await one.send(other, `m${at}`);
  }
  const seen: string[] = [];
  for (let more = ''; ;) {
    const page = await other.dialog(one, more);
    seen.unshift(...page.messages.map(({ text }) => text));
    if (!page.has_more) break;
    more = `&before=${page.messages[0]?.message_id}`;
  }
  const all = Array.from({ length: 90 }, (_none, at) => `m${at}`);
  expect(seen).toEqual(all);
  const again: string[] = [];
  for (let after = 1; ;) {
    const page = await other.dialog(one, `&after=${after}`);
    again.push(...page.messages.map(({ text }) => text));
    if (!page.has_more) break;
    after = page.messages.at(-1)?.message_id ?? 0;
  }
  expect(again).toEqual(all);
  // What one has deleted for oneself does not come back that way.
  await other.post('del', { _id: String(one.id) });
  expect((await other.dialog(one, '&after=1')).messages).toEqual([]);
});

test('unread numbers are those of a recount, whatever happens in whatever order', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => writer()));
  const befriend = between(world.database, WORLD_NOW);
  for (const one of all) for (const other of all) if (one.id < other.id) befriend.befriend(one.id, other.id);
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let step = 0; step < 150; step++) {
    const [from, to] = [all[random(3)]!, all[random(3)]!];
    if (from === to) continue;
    world.clock.advance(130_000);
    const [last] = (await from.dialog(to)).messages.filter(({ mine }) => mine).slice(-1);
    const act = random(8);
    if (act < 5) await from.send(to, `m${step}`);
    else if (act === 5) await from.post('read', { _id: String(to.id) });
    else if (act === 6) await from.post('del', { _id: String(to.id) });
    else if (last) await from.post('del', { message_id: String(last.message_id) });
  }
  const wrong = world.database.sqlite.prepare(
    `SELECT count(*) FROM dialog_side s WHERE s.unread <> (SELECT count(*) FROM message m WHERE m.dialog_id = s.dialog_id
       AND m.id > s.read_to AND m.from_id <> s.member_id AND m.is_undelivered = 0)
     OR s.last_id <> coalesce((SELECT max(id) FROM message m WHERE m.dialog_id = s.dialog_id
       AND (m.is_undelivered = 0 OR m.from_id = s.member_id)), 0)`,
  );
  expect(wrong.pluck().get()).toBe(0);
});
