import { expect, test } from 'vitest';
import { between } from '../support/world-members.ts';
import { WORLD_NOW } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { openWriter } from './message-calls.ts';
import { countCodes, swarm } from './swarm.ts';

const { world, site } = await servedWorld();

const friends = async () => {
  const [one, other] = [await openWriter(site, world), await openWriter(site, world)];
  between(world.database, WORLD_NOW).befriend(one.id, other.id);
  return [one, other] as const;
};
const sent = (from: number) =>
  world.database.sqlite.prepare('SELECT count(*) FROM message WHERE from_id = ?').pluck().get(from);

test('of 100 messages at once exactly as many are sent as a minute allows', async () => {
  const [one, other] = await friends();
  const fields = { section: 'add', _id: String(other.id), message: 'hello there' };
  const replies = await swarm(site, '/api/messages.php', fields, { count: 100, token: one.token });
  expect(countCodes(replies)).toEqual({ ok: 10, too_many_messages: 90 });
  expect([sent(one.id), (await other.inbox()).unread]).toEqual([10, 10]);
});

test('one message sent 100 times at once is one, and each is answered the same', async () => {
  const [one, other] = await friends();
  const fields = { section: 'add', _id: String(other.id), message: 'hello there', cid: 'the-same-one' };
  const replies = await swarm(site, '/api/messages.php', fields, { count: 100, token: one.token });
  expect(countCodes(replies)).toEqual({ ok: 100 });
  expect(new Set(replies.map(({ body }) => body['message_id'])).size).toBe(1);
  expect([sent(one.id), (await other.inbox()).unread]).toEqual([1, 1]);
});
