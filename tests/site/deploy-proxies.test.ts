import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import { FORM_BODY_MAX } from '../../src/shared/limits.ts';
import { HEARTBEAT_MS } from '../../src/site/app/http/events.ts';
import { TIMES } from '../../src/site/app/http/http-server.ts';
import { ROOT } from '../support/planted-tree.ts';
import { shared } from '../support/shared.ts';
import { nginxIn, startProxy } from '../support/through-proxy.ts';
import { fetchRaw } from './support.ts';

const DEPLOY = join(ROOT, 'resources/deploy');
const nginx = readFileSync(join(DEPLOY, 'nginx/yoru.conf'), 'utf8');
const proxied = readFileSync(join(DEPLOY, 'nginx/snippets/yoru-proxy.conf'), 'utf8');
const caddy = readFileSync(join(DEPLOY, 'caddy/Caddyfile'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'yoru-proxies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secondsOf = (text: string, name: string) =>
  Number(new RegExp(`\\b${name} (\\d+)s\\b`).exec(text)?.[1]) * 1_000;

test('nginx and Caddy find nothing to say about their files', () => {
  const { command, words } = nginxIn({ site: 8080, http: 80, https: 443, home: folder, media: folder });
  const tried = spawnSync(command, [...words, '-t'], { encoding: 'utf8' });
  expect([tried.status, tried.stderr]).toEqual([0, expect.not.stringContaining('[warn]')]);
  const file = join(DEPLOY, 'caddy/Caddyfile');
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const run = (...args: readonly string[]) => spawnSync('caddy', args, { encoding: 'utf8', env });
  expect(run('validate', '--config', file, '--adapter', 'caddyfile')).toMatchObject({ status: 0 });
  expect(run('fmt', file).stdout).toBe(caddy);
  const sends = join(DEPLOY, 'caddy/send-files.caddy');
  expect(run('fmt', sends).stdout).toBe(readFileSync(sends, 'utf8'));
});

test('their times and sizes fit the site’s', () => {
  // The site closes an idle connection later than they do.
  expect(secondsOf(nginx, 'keepalive_timeout')).toBeLessThan(TIMES.keepAlive);
  expect(secondsOf(caddy, 'keepalive')).toBeLessThan(TIMES.keepAlive);
  expect(secondsOf(proxied, 'proxy_read_timeout')).toBeGreaterThan(TIMES.idle);
  expect(secondsOf(caddy, 'response_header_timeout')).toBeGreaterThan(TIMES.idle);
  expect(secondsOf(nginx, 'proxy_read_timeout')).toBeGreaterThan(2 * HEARTBEAT_MS);
  const sizes = Object.values(api).flatMap((row) =>
    'files' in row && row.files
      ? [{ path: row.path, bytes: Math.max(...Object.values<number>(row.files)) + FORM_BODY_MAX }]
      : [],
  );
  for (const { path, bytes } of sizes) {
    const blocks = nginx.split('location ').slice(1);
    const exact = blocks.find((block) => block.startsWith(`= ${path} `));
    const matched = blocks.find((block) => {
      const pattern = /^~ (\S+)/.exec(block)?.[1];
      return pattern !== undefined && new RegExp(pattern).test(path);
    });
    const most = Number(/client_max_body_size (\d+)m/.exec(exact ?? matched ?? '')?.[1] ?? 1) * 1024 ** 2;
    expect([path, most]).toEqual([path, expect.toSatisfy((size: number) => size >= bytes)]);
    const parts = caddy.split('\n').filter((line) => line.includes(` ${path}`) && !/\bnot path/.test(line));
    expect([path, parts.length]).toEqual([path, 1]);
  }
});

test.each(['nginx', 'caddy'] as const)(
  '%s sends a file that the site names, with its headers',
  async (kind) => {
    writeFileSync(join(folder, 'film'), 'a film of some bytes');
    const own: Readonly<Record<string, string>> = {
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=60',
      'content-security-policy': `default-src 'none'`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=1',
      etag: '"abc"',
      vary: 'Cookie',
    };
    const site = createServer((request, response) => {
      const isThere = request.url === '/media/film';
      response.writeHead(isThere ? 200 : 404, isThere ? { ...own, 'x-accel-redirect': '/-/media/film' } : {});
      response.end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const proxy = shared(await startProxy(kind, (site.address() as AddressInfo).port, folder));
    const whole = await fetchRaw(proxy.port, '/media/film');
    expect([whole.status, whole.text]).toEqual([200, 'a film of some bytes']);
    expect(whole.headers).toMatchObject(own);
    expect(whole.headers['x-accel-redirect']).toBeUndefined();
    const part = await fetchRaw(proxy.port, '/media/film', { headers: { range: 'bytes=2-5' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'film', 'bytes 2-5/20']);
    // By the site's tag, which nginx compares itself. Other conditions the site answers, and sends the file then too.
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await fetchRaw(proxy.port, '/media/film', { headers })).status;
    if (kind === 'nginx')
      expect([
        await statusOf({ range: 'bytes=2-5', 'if-range': '"abc"' }),
        await statusOf({ range: 'bytes=2-5', 'if-range': '"other"' }),
      ]).toEqual([206, 200]);
    expect(await statusOf({ range: 'bytes=99-' })).toBe(416);
    // A file that cannot be read: a cache that keeps the answer would show none for an hour.
    rmSync(join(folder, 'film'));
    const none = await fetchRaw(proxy.port, '/media/film');
    expect([none.status, none.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(none.headers['cache-control']).toContain('no-store');
    expect(none.requestId).toMatch(/^[0-9a-f-]{32,36}$/);
    // Nobody names a file there but the site.
    expect((await fetchRaw(proxy.port, '/-/media/film')).status).toBe(404);
    site.close();
    site.closeAllConnections();
  },
);
