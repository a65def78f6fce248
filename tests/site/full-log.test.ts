import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { ROOT } from '../support/planted-tree.ts';
import { freePort } from '../support/through-proxy.ts';
import { fetchRaw } from './support.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-full-log-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a site whose log is on a full disk answers, and stops as always', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const flags = ['--data', dir, '--port', String(port), '--monitor', 'off', '--web', join(dir, 'no-web')];
  const site = spawn(process.execPath, [...SITE_FLAGS, 'src/site/app/server.mjs', ...flags], {
    cwd: ROOT,
    stdio: ['ignore', full, 'inherit'],
  });
  closeSync(full);
  const ended = once(site, 'close');
  const kill = () => site.kill('SIGKILL');
  process.once('exit', kill);
  const statusOf = (path: string) =>
    fetchRaw(port, path).then(
      ({ status }) => status,
      () => site.exitCode ?? 0,
    );
  await expect.poll(() => statusOf('/health')).toBe(200);
  // A line for each of these.
  for (let count = 0; count < 3; count += 1)
    expect(await statusOf(`/api/json/video/${count}.json`)).toBe(404);
  site.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  process.off('exit', kill);
});
