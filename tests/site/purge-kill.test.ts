import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { makeIdentity } from '../support/certificates.ts';
import { startPurgeReceiver } from '../support/purge-receiver.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { runSite } from './run-site.ts';
import { fetchRaw, videoPath } from './support.ts';

test('what became private before a kill is purged by the next start', async () => {
  await using world = await makeWorld();
  // A cache has a certificate of its own name, whatever host it is asked for.
  const identity = makeIdentity('DNS:localhost');
  const cert = join(world.dir, 'cert.pem');
  writeFileSync(cert, identity.cert);
  await using cache = await startPurgeReceiver(identity);
  const owner = world.buildMember({ role: 'uploader' });
  const { id } = await world.buildVideo({ uploaderId: owner.id });
  world.clock.advance(Date.now() - WORLD_NOW);
  const token = await world.sessionFor(owner);
  world.confirmSessions();
  const start = () => {
    const flags = ['--purge-url', cache.origin, '--public-origin', 'https://yoru.example'];
    const site = runSite(['--port', '0', '--data', world.dir, '--log-level', 'warn', ...flags], {
      NODE_EXTRA_CA_CERTS: cert,
    });
    onTestFinished(() => site.signal('SIGKILL'));
    return site;
  };
  cache.status = 0;
  const first = start();
  // Killed while it calls, before the cache has said anything.
  const killed = new Promise<void>((resolve) => {
    cache.onCall = () => {
      first.signal('SIGKILL');
      resolve();
    };
  });
  const reply = await fetchRaw(await first.listening, '/api/video_edit.php', {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=3&video_id=${id}&visible=1`,
  });
  expect(reply.json()).toMatchObject({ ok: true, visible: '1' });
  await killed;
  await first.exited;
  cache.onCall = () => undefined;
  expect(cache.calls).toEqual([]);
  cache.status = 204;
  const second = start();
  await second.listening;
  const record = { method: 'PURGE', host: 'yoru.example', path: videoPath(id), authorization: '' };
  await expect.poll(() => cache.calls, { timeout: 20_000 }).toContainEqual(record);
  second.signal('SIGTERM');
  await second.exited;
});
