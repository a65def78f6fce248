import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { handedSocket } from '../../src/site/app/http/handed-socket.ts';
import { startChild } from '../support/child.ts';
import { ROOT } from '../support/planted-tree.ts';
import { fetchRaw } from './support.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-handed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SITE = [process.execPath, 'src/site/app/server.mjs', '--data', join(dir, 'data')];
const QUIET = ['--log-level', 'warn', '--web', join(dir, 'no-web')];

/** Starts a site by another program, which opens the socket. */
function startBy(command: string, ...words: string[]) {
  const child = startChild(command, [...words, ...SITE, ...QUIET], { cwd: ROOT });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, text: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
}

test('the site listens on the socket that systemd opened, and stops in order', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const { child, text, ended } = startBy('systemd-socket-activate', '-l', `127.0.0.1:${port}`);
  await expect.poll(text).toContain('Listening on');
  // It waits in the socket until the site answers.
  expect((await fetchRaw(port, '/health')).status).toBe(200);
  expect(text()).toContain(`site listening on http://127.0.0.1:${port}\n`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('what is handed over and cannot be used is one clear line', async () => {
  const handed = 'LISTEN_PID=$$ LISTEN_FDS=$0 exec "$@"';
  const none = startBy('sh', '-c', `${handed} 3< /dev/null`, '1');
  expect(await none.ended).toBe(1);
  expect(none.text()).toBe('the site cannot start: LISTEN_FDS is set, but descriptor 3 is no socket\n');
  const two = startBy('sh', '-c', handed, '2');
  expect(await two.ended).toBe(1);
  expect(two.text()).toBe('the site cannot start: LISTEN_FDS is 2: yoru.socket must have one ListenStream\n');
  const path = join(dir, 'a.sock');
  const ofPath = startBy('systemd-socket-activate', '-l', path);
  await expect.poll(ofPath.text).toContain('Listening on');
  connect(path).on('error', () => undefined);
  expect(await ofPath.ended).toBe(1);
  expect(ofPath.text()).toContain(
    'the site cannot start: yoru.socket must listen on an address and a port, not on a path\n',
  );
});

test('a socket of another process is not ours, and its variables go no further', () => {
  const environment = { LISTEN_PID: '1', LISTEN_FDS: '1', LISTEN_FDNAMES: 'other', HOME: '/' };
  expect(handedSocket(environment)).toBeNull();
  expect(environment).toEqual({ HOME: '/' });
});
