import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { runSite, type SiteProcess } from './run-site.ts';
import { fetchRaw, listingPath } from './support.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-ids-'));
let world: World;

beforeAll(async () => {
  world = await makeWorld({ videos: 1 });
});
afterAll(async () => {
  await world.dispose();
  rmSync(dir, { recursive: true, force: true });
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly id?: string;
  readonly operation?: string;
  readonly status?: number;
  readonly ms?: number;
}

const start = (...flags: string[]) =>
  runSite(['--port', '0', '--data', world.dir, '--web', join(dir, 'no-web'), ...flags]);

/** All lines of a site that is stopped by this. */
async function linesOf(site: SiteProcess): Promise<readonly Line[]> {
  site.signal('SIGTERM');
  expect((await site.exited).code).toBe(0);
  const lines = site.out().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

test('each request has one line with number, operation, status and time; its answer has the number', async () => {
  const site = start('--trust-proxy', 'loopback');
  const port = await site.listening;
  const asked = [
    await fetchRaw(port, '/api/json/site.json'),
    await fetchRaw(port, '/api/videofile.php?video_id=none'),
    await fetchRaw(port, '/nowhere/at/all/'),
    await fetchRaw(port, '/media/p/none'),
    await fetchRaw(port, `/${'a'.repeat(3_000)}`),
    await fetchRaw(port, '/api/upload/none', { method: 'HEAD' }),
    await fetchRaw(port, '/health', { headers: { 'x-request-id': 'of-the-proxy-0001' } }),
    await fetchRaw(port, '/health', { headers: { 'x-request-id': 'bad id\tof a proxy' } }),
  ];
  // From memory: thousands of them a second would be the whole log.
  await fetchRaw(port, listingPath({ lifetime: 3_600 }));
  await fetchRaw(port, listingPath({ lifetime: 3_600 }));
  const lines = (await linesOf(site)).filter(({ msg }) => msg === 'answered');
  const ids = asked.map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(asked.length);
  expect(ids).toContain('of-the-proxy-0001');
  for (const [at, { status }] of asked.entries()) {
    const own = lines.filter(({ id }) => id === ids[at]);
    expect(own).toEqual([
      expect.objectContaining({ level: 30, status, operation: expect.stringMatching(/./) as string }),
    ]);
    expect(own[0]?.ms).toBeLessThan(60_000);
  }
  expect(lines).toHaveLength(asked.length + 1);
  expect(lines.map(({ operation }) => operation)).toContain('site.config');
});

test('what is refused before it is a request has a number and a line too', async () => {
  const site = start();
  const port = await site.listening;
  const host = 'Host: x\r\n';
  const said = [];
  for (const text of [
    'GARBAGE\r\n\r\n',
    `GET / HTTP/1.1\r\n${host}A: ${'a'.repeat(20_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}Expect: x\r\nConnection: close\r\n\r\n`,
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.end(text);
    const answer = (await buffer(socket)).toString('latin1');
    const [, status, id] = /^HTTP\/1\.1 (\d+)[^]*\r\nX-Request-Id: ([\w-]{8,64})\r\n/i.exec(answer) ?? [];
    said.push([Number(status), id]);
  }
  const lines = (await linesOf(site)).filter(({ msg }) => msg === 'answered');
  expect(said.map(([status]) => status)).toEqual([400, 431, 417]);
  expect(lines.map(({ status, id }) => [status, id])).toEqual(said);
});

test('a page is named, what is nowhere is not', async () => {
  const site = start();
  const port = await site.listening;
  for (const path of ['/', '/nowhere/', '/api/none']) await fetchRaw(port, path);
  const operations = (await linesOf(site)).flatMap(({ operation }) => operation ?? []);
  expect(operations).toEqual([expect.stringMatching(/^page\.\w+$/), 'none', 'none']);
});

test('at debug answers from memory have a line too, at warn only what is wrong', async () => {
  const site = start('--log-level', 'debug');
  const port = await site.listening;
  for (let at = 0; at < 3; at += 1) await fetchRaw(port, listingPath({ lifetime: 3_600 }));
  const lines = (await linesOf(site)).filter(({ operation }) => operation === 'videos.list');
  expect(lines.map(({ level }) => level)).toEqual([30, 20, 20]);
  const quiet = start('--log-level', 'warn');
  await fetchRaw(await quiet.listening, '/health');
  expect(await linesOf(quiet)).toEqual([]);
});

test('an address for watchers that is named must be free, the usual one need not be', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const site = start('--monitor', `127.0.0.1:${port}`);
  expect((await site.exited).code).toBe(1);
  expect(site.err()).toContain(
    `127.0.0.1:${port} cannot be used for /live, /ready and /metrics (EADDRINUSE)`,
  );
  other.close();
  const next = start('--monitor', '127.0.0.1:0');
  await next.listening;
  const own = Number(/monitoring on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(next.out())?.[1]);
  expect((await fetchRaw(own, '/ready')).text).toBe('ready\n');
  await linesOf(next);
});

test('the doctor names jobs that hang beside a site that runs, and not where nobody could do them', async () => {
  const site = start('--log-level', 'warn');
  await site.listening;
  const jobs = world.database.sqlite;
  jobs.exec(`INSERT INTO job (kind, payload, run_at, created_at) VALUES ('of-nobody', x'', 1, 1)`);
  const doctor = async () => {
    const child = runSite(['doctor', '--data', world.dir]);
    await child.exited;
    return child.out();
  };
  expect(await doctor()).toMatch(/^site: running\n[^]*^jobs: of-nobody has waited for \d+ minutes$/m);
  await linesOf(site);
  expect(await doctor()).toMatch(/^site: stopped\n[^]*^all is well/m);
  jobs.exec('DELETE FROM job');
});
