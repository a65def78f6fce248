import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { requestTo } from '../support/reach.ts';
import { between } from '../support/world-members.ts';
import { WORLD_NOW } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { LOGOUT, MEMBER, postForm } from './account-calls.ts';
import { openStream, openWriter } from './message-calls.ts';
import { serveWorld } from './support.ts';

const { world, site } = await servedWorld();

test('a message is heard by all clients of both, with numbers and no words', async () => {
  const [one, other] = [await openWriter(site, world), await openWriter(site, world)];
  between(world.database, WORLD_NOW).befriend(one.id, other.id);
  const [mine, theirs, second] = await Promise.all([
    openStream(site, one.token),
    openStream(site, other.token),
    openStream(site, other.token),
  ]);
  await one.send(other, 'a secret word');
  const heard = { kind: 'message', dialog: String(one.id), unread: 1 };
  expect(await theirs.events(2)).toEqual([{ kind: 'resync' }, { ...heard, isNew: true }]);
  expect(await second.events(2)).toEqual([{ kind: 'resync' }, { ...heard, isNew: true }]);
  expect(await mine.events(2)).toEqual([
    { kind: 'resync' },
    { ...heard, dialog: String(other.id), unread: 0 },
  ]);
  await other.post('read', { _id: String(one.id) });
  expect((await theirs.events(3))[2]).toEqual({ ...heard, unread: 0 });
  for (const stream of [mine, theirs, second]) stream.close();
});

test('a stream ends with its session, and there are three of one at most', async () => {
  const { token } = await openWriter(site, world);
  expect((await openStream(site)).status).toBe(401);
  const streams = await Promise.all([1, 2, 3].map(() => openStream(site, token)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await openStream(site, token)).status).toBe(503);
  await postForm(site.port, LOGOUT, {}, { token });
  for (const stream of streams) {
    expect(await stream.events(2)).toEqual([{ kind: 'resync' }, { kind: 'ended' }]);
    await stream.ended;
  }
  await expect.poll(() => site.context.live.count()).toBe(0);
});

test('a stream ends when its session is ended from another device, and that one’s stays', async () => {
  const { id, token } = await openWriter(site, world);
  const other = await world.sessionFor({ id });
  const [own, ended] = await Promise.all([openStream(site, token), openStream(site, other)]);
  await postForm(site.port, MEMBER, { act: 'end_session' }, { token });
  expect(await ended.events(2)).toEqual([{ kind: 'resync' }, { kind: 'ended' }]);
  await ended.ended;
  await expect.poll(() => site.context.live.count()).toBe(1);
  expect((await openStream(site, other)).status).toBe(401);
  own.close();
  await own.ended;
  await expect.poll(() => site.context.live.count()).toBe(0);
});

test('a site that stops ends its streams at once, and says when each comes back', async () => {
  const last = await serveWorld(world);
  const writers = await Promise.all([1, 2, 3].map(() => openWriter(last, world)));
  const streams = await Promise.all(
    writers.map(({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const ask = requestTo(last.port, { path: '/api/events.php', headers });
      ask.end();
      return once(ask, 'response').then(([response]) => response as IncomingMessage);
    }),
  );
  const texts = streams.map((stream) => text(stream));
  await last.context.close();
  const delays = (await Promise.all(texts)).map((said) =>
    Number(/\n\nevent: again\ndata: (\d+)\n\n$/.exec(said)?.[1]),
  );
  for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(500);
  for (const delay of delays) expect(delay).toBeLessThanOrEqual(2_500);
  expect(new Set(delays).size).toBeGreaterThan(1);
  await last[Symbol.asyncDispose]();
});
