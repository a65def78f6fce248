import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTicket } from '../../src/site/publishing/downloads/services/gate-ticket.ts';
import { mediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { makeWorld } from '../support/world.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';

/** What the server's own code and clock do, in processes of their own, over one folder. */
test('a wait outlives a restart, is not shortened by it, and what was spent stays spent', async () => {
  await using world = await makeWorld({ videos: 1 });
  const args = ['--port', '0', '--data', world.dir, '--log-level', 'silent'];
  const started = async () => {
    const site = runSite(args);
    return { site, port: await site.listening };
  };
  const stopped = async ({ site }: Awaited<ReturnType<typeof started>>) => {
    site.signal('SIGTERM');
    expect((await site.exited).code).toBe(0);
  };
  const spend = async (port: number, ticket: string) =>
    (await fetchRaw(port, `/api/videofile.php?video_id=1001&ticket=${ticket}`)).status;

  const first = await started();
  const reply = await fetchRaw(first.port, '/api/download_gate.php', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'video_id=1001&kind=timed60',
  });
  const { ticket } = reply.json<{ ticket: string }>();
  expect(await spend(first.port, ticket)).toBe(425);
  // One whose wait began before this process and is over: nobody has to sit through it here.
  const [[id, secret]] = (
    JSON.parse(readFileSync(join(world.dir, 'media-keys.json'), 'utf8')) as string[]
  ).map((pair) => pair.split(':')) as [[string, string]];
  const waited = writeTicket(mediaKeys(`${id}:${secret}`, world.dir), {
    kind: 'timed60',
    videoId: '1001',
    viewer: 0,
    at: Date.now() - 61_000,
    atMonotonic: 0,
    life: 'another',
    nonce: '0123456789abcdef0123456789abcdef',
  });
  const asks = await Promise.all(Array.from({ length: 50 }, () => spend(first.port, waited)));
  expect(asks.filter((status) => status === 200)).toHaveLength(1);
  await stopped(first);

  const second = await started();
  expect([await spend(second.port, ticket), await spend(second.port, waited)]).toEqual([425, 403]);
  await stopped(second);
});
