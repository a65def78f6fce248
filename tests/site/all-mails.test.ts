import { beforeEach, expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { openFan, type Fan } from './notification-calls.ts';

let ana: Fan;

const { world, site } = await servedWorld();
beforeEach(async () => {
  ana = await openFan(site, world);
});

const mails = async () =>
  Object.fromEntries((await ana.settings()).kinds.map(({ kind, mail }) => [kind, mail]));
const choose = (is_on: 0 | 1) => ana.post('choose', { kind: 'all', channel: 'mail', is_on });
const isAnyOn = async () => Object.values(await mails()).includes('on');

test('all mails are off with one call, but for those that always come, and on again as they were', async () => {
  await ana.post('choose', { kind: 'reply', channel: 'mail', is_on: 0 });
  await ana.post('choose', { kind: 'subscriber', channel: 'mail', is_on: 1 });
  const before = await mails();
  for (const _again of [1, 2]) expect(await choose(0)).toMatchObject({ ok: true });
  expect(await isAnyOn()).toBe(false);
  expect(await mails()).toMatchObject({ security: 'always', case: 'always', vote: 'never' });
  for (const _again of [1, 2]) await choose(1);
  expect(await mails()).toEqual(before);
  expect(before).toMatchObject({ reply: 'off', subscriber: 'on' });
});

test('mails that were switched off one by one come on as they are for new members', async () => {
  const before = await mails();
  for (const [kind, state] of Object.entries(before))
    if (state === 'on') await ana.post('choose', { kind, channel: 'mail', is_on: 0 });
  expect(await isAnyOn()).toBe(false);
  await choose(1);
  expect(await mails()).toEqual(before);
});

test('mails of which one was chosen since are no more what they were', async () => {
  await choose(0);
  await ana.post('choose', { kind: 'wall', channel: 'mail', is_on: 1 });
  const one = await mails();
  expect(Object.entries(one).filter(([, state]) => state === 'on')).toEqual([['wall', 'on']]);
  await choose(0);
  await choose(1);
  expect(await mails()).toEqual(one);
});

test('other channels have no such switch, and stay as they are', async () => {
  const sites = async () => (await ana.settings()).kinds.map(({ site: state }) => state);
  const before = await sites();
  await choose(0);
  expect(await sites()).toEqual(before);
  for (const channel of ['site', 'desktop'])
    expect(await ana.post('choose', { kind: 'all', channel, is_on: 0 })).toMatchObject({
      code: 'bad_request',
      field: 'channel',
    });
});
