import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSite, type SiteProcess } from './run-site.ts';
import { fetchRaw } from './support.ts';

let dir: string;
let site: SiteProcess;
let port: number;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'yoru-quiet-'));
  const data = join(dir, 'data');
  site = runSite(['--port', '0', '--data', data, '--log-level', 'debug', '--web', join(dir, 'no-web')]);
  port = await site.listening;
});
afterEach(async () => {
  site.signal('SIGKILL');
  await site.exited;
  rmSync(dir, { recursive: true, force: true });
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly operation?: string;
}
const [INFO, WARN] = [30, 40];

/** All that the log says, of a site that has stopped. */
async function wholeLog(): Promise<Line[]> {
  site.signal('SIGTERM');
  expect((await site.exited).code).toBe(0);
  const lines = site.out().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

test.each([
  ['/api/download_gate.php', 'application/x-www-form-urlencoded', 'Content-Length: 900'],
  ['/api/report.php', 'multipart/form-data; boundary=x', 'Content-Length: 900'],
  ['/api/download_gate.php', 'application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'],
])('a client that leaves in the middle of a body to %s (%s, %s) is no fault', async (path, type, length) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  await new Promise((resolve) => socket.write(`${head}5\r\nvideo\r\n`, resolve));
  // Who comes later is answered once the site has started to read, and has seen who left.
  await fetchRaw(port, '/health');
  socket.destroy();
  for (let count = 0; count < 5; count++) await fetchRaw(port, '/health');
  const log = await wholeLog();
  expect(log.filter(({ level }) => level >= WARN)).toEqual([]);
  // The control: the rest is reported.
  expect(log.filter(({ operation }) => operation === '/health')).toHaveLength(6);
});

test('a format that is not offered is no fault', async () => {
  const { status } = await fetchRaw(port, '/oembed?format=xml');
  expect(status).toBe(501);
  const log = await wholeLog();
  expect(log.filter(({ operation }) => operation === '/oembed')).toEqual([
    expect.objectContaining({ level: INFO, status: 501 }),
  ]);
});
