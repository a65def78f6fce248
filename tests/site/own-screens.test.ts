import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFullWorld } from './full-world.ts';
import { serveWorld, type Reply } from './support.ts';
import { shared } from '../support/shared.ts';

const tokens: Record<string, string> = {};

const world = shared(await makeFullWorld());
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(join(web, '.vite/manifest.json'), '{}');
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--state--></body></html>',
);
const site = shared(await serveWorld(world, { config: { web, defaultCountry: 'ca' } }));
tokens['member'] = await world.sessionFor({ id: 1 });
tokens['staff'] = await world.sessionFor(world.buildMember({ role: 'moderator' }));

const title = ({ text }: Reply) => /<title>([^<]*)/.exec(text)?.[1];
const NOT_FOUND = 'Page not found · Yoru';

test.each([
  ['visitor', '/settings/', 200, 'Appearance · Settings · Yoru'],
  ['visitor', '/settings/about/', 200, /^About.* · Settings · Yoru$/],
  ['visitor', '/settings/playback/?lang=ja', 200, /^再生.* · Yoru$/],
  // Of the desktop alone.
  ['visitor', '/settings/downloads/', 404, NOT_FOUND],
  ['member', '/settings/downloads/', 404, NOT_FOUND],
  ['visitor', '/settings/site/', 404, NOT_FOUND],
  ['visitor', '/models/999/', 404, 'There is no page 999 · Yoru'],
  ['visitor', '/models/1999/', 404, 'There is no page 1,999 · Yoru'],
  ['visitor', '/models/model-1/wall/9/', 404, 'There is no page 9 · Yoru'],
  ['visitor', '/models/nobody/', 404, NOT_FOUND],
  ['visitor', '/playlist/2/9/', 200, 'This playlist is private · Yoru'],
  // Visitors are asked to sign in, whatever is there.
  ['visitor', '/feed/9/', 200, 'New from your subscriptions · Yoru'],
  ['visitor', '/moderation/', 200, 'Moderation · Yoru'],
  ['visitor', '/my_messages/inbox/999/', 200, 'Messages · Yoru'],
  ['member', '/feed/9/', 404, 'There is no page 9 · Yoru'],
  ['member', '/notifications/9/', 404, 'There is no page 9 · Yoru'],
  ['member', '/notifications/1/', 200, 'Notifications · Yoru'],
  ['member', '/my_messages/inbox/2/', 200, /^Messages with \S+ · Yoru$/],
  ['member', '/my_messages/inbox/999/', 404, NOT_FOUND],
  ['member', '/upload/9999/', 404, NOT_FOUND],
  ['member', '/moderation/', 404, NOT_FOUND],
  ['member', '/moderation/1/', 404, NOT_FOUND],
  ['staff', '/moderation/', 200, 'Moderation · Yoru'],
  ['staff', '/moderation/9999/', 404, NOT_FOUND],
  // How many pages there are the device alone knows.
  ['visitor', '/history/2', 200, 'History · Yoru'],
])('to a %s %s answers %i as %s', async (who, path, status, wanted) => {
  const token = tokens[who];
  const reply = await site.get(path, token === undefined ? {} : { token });
  expect(reply.status).toBe(status);
  expect(title(reply)).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted));
  // What decides is not sent along.
  expect(reply.text).not.toMatch(/messages\.dialog|notifications\.list|feed\.list|upload\.get|desk\.item/);
});

test.each(['/login/', '/signup/'])('%s leads a member home, and a visitor nowhere', async (path) => {
  const reply = await site.get(path, { token: tokens['member'] ?? '' });
  expect([reply.status, reply.headers.location, reply.headers['cache-control']]).toEqual([
    302,
    '/',
    'no-store',
  ]);
  expect((await site.get(path)).status).toBe(200);
});
