import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';
import { addSecurityHeaders } from '../../src/site/app/http/app.ts';
import { securityHeaders } from '../../src/site/app/http/security-headers.ts';
import { shared } from '../support/shared.ts';
import { proxyWanted } from '../support/through-proxy.ts';
import { makeWorld } from '../support/world.ts';
import {
  fetchRaw,
  filePaths,
  listingPath,
  sendBytes,
  serveWorld,
  videoPath,
  type Ask,
  type Reply,
} from './support.ts';

const proxy = proxyWanted();
/** Proxies refuse a broken escape, and what is no request, before the site sees it. */
const brokenEscape = proxy ? 400 : 404;
/** Caddy refuses them before any of its own rules, with a word and no headers. */
const isBare = (path: string) => proxy === 'caddy' && path.includes('%zz');

const world = shared(await makeWorld({ videos: 2, members: 1 }));
const token = await world.sessionFor(world.members[0]!);
const site = shared(await serveWorld(world, { config: { publicOrigin: 'https://yoru.example' } }));
const [video] = filePaths(await site.get('/api/videofile.php?video_id=1001'));
const paths: Readonly<Record<string, string>> = {
  video: video!,
  picture: `/media/p/${world.videos[0]!.thumbKey}.640.webp`,
};

/** What every answer carries (S14); what only a document needs does not come with data. */
function expectGuarded(
  { headers }: Pick<Reply, 'headers'>,
  kind: 'own' | 'media' | 'data' = 'own',
  by = proxy === 'nginx' ? 'nginx' : '',
): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': kind === 'media' ? 'cross-origin' : 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    rating: 'RTA-5042-1996-1400-1577-RTA',
  });
  if (kind === 'data') expect(policy).toBe(`default-src 'none'; frame-ancestors 'none'`);
  else {
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  // nginx says its name, and no version.
  expect(headers.server ?? '').toBe(by);
}

const ROUTES: readonly [string, () => string, Ask, number][] = [
  ['health', () => '/health', {}, 200],
  ['config', () => '/api/json/site.json', {}, 200],
  ['listing, first', () => listingPath(), {}, 200],
  ['listing, from memory', () => listingPath(), {}, 200],
  ['listing, HEAD', () => listingPath(), { method: 'HEAD' }, 200],
  ['listing, unchanged', () => listingPath(), { headers: { 'if-none-match': '*' } }, 304],
  ['listing, compressed', () => listingPath(), { headers: { 'accept-encoding': 'br' } }, 200],
  ['bad request', () => listingPath({ page: 0 }), {}, 400],
  ['no session', () => listingPath({ section: 'favourite_videos' }), {}, 401],
  ['missing video', () => videoPath(5), {}, 404],
  ['missing call', () => '/api/x', {}, 404],
  ['missing call, broken escape', () => '/api/%zz', {}, brokenEscape],
  ['broken escape', () => listingPath({ page: '%zz' }), {}, 400],
  // Refused by the router itself.
  ['too long', () => listingPath({ page: '1'.repeat(300) }), {}, 400],
  ['wrong method', () => listingPath(), { method: 'POST' }, 405],
  ['page without a build', () => '/', {}, 503],
  ['missing page', () => '/nowhere', {}, 404],
  ['missing page, broken escape', () => '/%zz', {}, brokenEscape],
  ['moved page', () => '/latest-updates/1', {}, 308],
  ['page, wrong method', () => '/', { method: 'DELETE' }, 405],
];

describe('headers on every answer', () => {
  test.each(ROUTES)('%s', async (_name, path, ask, status) => {
    const reply = await site.get(path(), ask);
    expect(reply.status).toBe(status);
    if (isBare(path())) return;
    expectGuarded(reply, path().startsWith('/api/') && status < 400 ? 'data' : 'own');
  });

  test.each([
    ['picture', 'picture', {}, 200],
    ['picture, from memory', 'picture', {}, 200],
    ['picture, part', 'picture', { headers: { range: 'bytes=0-1' } }, 206],
    ['video', 'video', {}, 200],
    ['video, part', 'video', { headers: { range: 'bytes=0-1' } }, 206],
    ['video, no such part', 'video', { headers: { range: 'bytes=999-' } }, 416],
    ['video, unchanged', 'video', { headers: { 'if-none-match': '*' } }, 304],
    ['video, other version', 'video', { headers: { 'if-match': '"x"' } }, 412],
    ['video, HEAD', 'video', { method: 'HEAD' }, 200],
  ])('%s', async (_name, kind, ask: Ask, status) => {
    const reply = await site.get(paths[kind]!, ask);
    expect(reply.status).toBe(status);
    expectGuarded(reply, 'media');
  });

  test('media that is not there', async () => {
    expectGuarded(await site.get('/media/p/aa'), 'media');
    expectGuarded(await site.get(`${paths['video']}x`), 'media');
  });

  test.skipIf(proxy === 'caddy')('what the parser refuses', async () => {
    const { text } = await sendBytes(site.port, 'nonsense\r\n\r\n');
    const lines = text
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(': '));
    expectGuarded({
      headers: Object.fromEntries(lines.map(([name, ...value]) => [name!.toLowerCase(), value.join(': ')])),
    });
  });

  test('own data is stored by nobody', async () => {
    for (const path of [
      listingPath({ section: 'uploaded_videos', object_id: 1 }),
      videoPath(1001),
      '/api/videofile.php?video_id=1001',
      '/api/json/site.json',
    ]) {
      expect((await site.get(path, { token })).headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/api/videofile.php?video_id=1001', '/api/json/site.json', '/health']) {
      expect((await site.get(path)).headers['cache-control']).toBe('no-store');
    }
  });

  test('control: a route without the hook is seen', async () => {
    const read = readConfig(['--public-origin', 'https://yoru.example'], {}) as SiteConfig;
    const build = async (isGuarded: boolean) => {
      const app = fastify();
      if (isGuarded) addSecurityHeaders(app, securityHeaders(read).own);
      app.get('/x', () => 'x');
      await app.listen({ port: 0, host: '127.0.0.1' });
      const reply = await fetchRaw((app.server.address() as { port: number }).port, '/x');
      await app.close();
      return reply;
    };
    const guarded = async (is: boolean) => expectGuarded(await build(is), 'own', '');
    await guarded(true);
    await expect(guarded(false)).rejects.toThrow();
  });

  test('control: every single header counts', async () => {
    const reply = await site.get('/health');
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'strict-transport-security',
      'rating',
    ]) {
      const { [name]: _gone, ...headers } = reply.headers;
      expect(() => expectGuarded({ headers }), name).toThrow();
    }
  });
});

test('plain http on this machine promises no https', () => {
  const read = readConfig([], {}) as SiteConfig;
  expect(securityHeaders(read).own).not.toContain('Strict-Transport-Security');
});
