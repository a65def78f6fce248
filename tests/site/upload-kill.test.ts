import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeWorld } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';
import { newUpload } from './upload-forms.ts';

const KILLS = 5;
/** Uploads whose last bytes are on the way when the site is killed; twenty in all. */
const EACH = 4;
const SIZE = 300_000;
const bytesOf = (seed: number) =>
  Buffer.from(Array.from({ length: SIZE }, (_none, at) => (at * 31 + seed) % 256));

/** A site without ffmpeg: what is whole waits, with its job. */
async function start(data: string) {
  const site = runSite(['--port', '0', '--data', data, '--log-level', 'error'], { PATH: '/nowhere' });
  onTestFinished(() => site.signal('SIGKILL'));
  return { site, port: await site.listening };
}

/** Sends all of a file and hears nothing of it any more. */
function sendDeaf(port: number, address: string, token: string, body: Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    const head = [
      ...[`PATCH ${address} HTTP/1.1`, 'Host: 127.0.0.1', 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
      ...['Content-Type: application/offset+octet-stream', `Content-Length: ${body.length}`],
      ...[`Authorization: Bearer ${token}`, '', ''],
    ];
    socket.write(head.join('\r\n'));
    socket.write(body, () => {
      socket.removeAllListeners('error');
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

test('a site killed before it answers the last byte goes on with what is whole, once, and the rest is sent again', async () => {
  await using world = await makeWorld();
  const { sqlite } = world.database;
  let whole = 0;
  let { site, port } = await start(world.dir);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sent = [];
    for (let at = 0; at < EACH; at += 1) {
      const token = await world.sessionFor(world.buildMember());
      // The site's clock is the real one, whatever the world's is.
      sqlite.exec('UPDATE session SET idle_until = 9e15, expires_at = 9e15');
      const reply = await postForm(port, '/api/upload_create.php', newUpload({ bytes: String(SIZE) }), {
        token,
      });
      expect(reply.status).toBe(200);
      sent.push({
        token,
        body: bytesOf(kill * EACH + at),
        ...reply.json<{ id: string; upload_id: string; address: string }>(),
      });
    }
    const sockets = await Promise.all(
      sent.map(({ address, token, body }) => sendDeaf(port, address, token, body)),
    );
    // Sooner and later: no byte is there yet, or all are.
    await pause(kill * kill * 30);
    site.signal('SIGKILL');
    await site.exited;
    for (const socket of sockets) socket.destroy();

    ({ site, port } = await start(world.dir));
    for (const { id, upload_id, address, token, body } of sent) {
      const headers = { 'tus-resumable': '1.0.0' };
      const head = await fetchRaw(port, address, { method: 'HEAD', token, headers });
      const offset = Number(head.headers['upload-offset']);
      expect([head.status, offset >= 0 && offset <= SIZE]).toEqual([200, true]);
      const stateOf = () => sqlite.prepare('SELECT state FROM submission WHERE id = ?').pluck().get(id);
      if (offset === SIZE) {
        whole += 1;
        // The client did not say it again.
        expect(stateOf()).toBe('received');
      } else {
        const more = {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        };
        const rest = await fetchRaw(port, address, {
          method: 'PATCH',
          token,
          headers: more,
          body: body.subarray(offset),
        });
        expect(rest.status).toBe(204);
        expect(stateOf()).toBe('received');
      }
      const jobs = sqlite.prepare('SELECT count(*) FROM job WHERE key = ?').pluck().get(`check:${id}`);
      expect([jobs, readFileSync(join(world.dir, 'uploads', upload_id)).equals(body)]).toEqual([1, true]);
    }
  }
  site.signal('SIGTERM');
  await site.exited;
  // Both were met: bytes that were whole, and bytes that were not.
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThanOrEqual(KILLS * EACH);
});
