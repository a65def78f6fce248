import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { listingPath, serveWorld, videoPath, type Ask, type TestSite } from './support.ts';

/** Visitors' calls are answered before the router; a `Range`, which these answers ignore, sends one the long way. */
const LONG = { range: 'bytes=0-1' };

let world: World;
/** Without finished answers, so that each request is worked on. */
let site: TestSite;
let routed = 0;
const count = () => (routed += 1);

beforeAll(async () => {
  subscribe('tracing:fastify.request.handler:start', count);
  world = await makeWorld({ videos: 3 });
  await world.buildVideo({ isPrivate: true });
  site = await serveWorld(world, { config: { cacheBytes: 0 } });
});

afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', count);
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

beforeEach(() => (routed = 0));

async function shape(path: string, ask: Ask = {}) {
  const { status, headers, text } = await site.get(path, ask);
  const { date: _date, ...rest } = headers;
  return { status, rest, text };
}

/** The same asked both ways; gives how many of the two the router saw. */
async function bothWays(path: string, ask: Ask = {}): Promise<{ status: number; seen: number }> {
  routed = 0;
  const short = await shape(path, ask);
  const long = await shape(path, { ...ask, headers: { ...ask.headers, ...LONG } });
  expect(short).toEqual(long);
  return { status: short.status, seen: routed };
}

describe('the short way answers like the long one', () => {
  test.each([
    ['a video', videoPath(1001), {}],
    ['a video that nobody keeps', videoPath(1001, 0), {}],
    ['a video without its body', videoPath(1001), { method: 'HEAD' }],
    ['a compressed one', listingPath(), { headers: { 'accept-encoding': 'br' } }],
    ['a listing', listingPath(), {}],
    ['the site', '/api/json/site.json', {}],
    ['a cookie that is no session', videoPath(1002), { headers: { cookie: 'theme=dark' } }],
    ['a tag that fits', videoPath(1002), { headers: { 'if-none-match': '*' } }],
  ] as const)('%s, and the router sees one of the two', async (_name, path, ask) => {
    const { status, seen } = await bothWays(path, ask);
    expect([200, 304]).toContain(status);
    expect(seen).toBe(1);
  });

  test.each([
    ['a missing video', videoPath(999_999), 404],
    ['a private one', videoPath(1004), 404],
    ['a thousand that is not its own', '/api/json/video/86400/2000/1001.json', 400],
    ['a lifetime that is none', '/api/json/video/010/1000/1001.json', 400],
    ['a lifetime too long', '/api/json/video/99999999/1000/1001.json', 400],
    ['an id that is none', '/api/json/video/86400/0/abc.json', 400],
    ['another form of path', '/api/json/video/86400/1000/1001.xml', 404],
    ['a page beyond the last', listingPath({ page: 99 }), 404],
    ['a slot too long', `/api/json/video/86400/1000/${'1'.repeat(300)}.json`, 400],
    ['an escape', '/api/json/video/86400/1000/%31001.json', 200],
    ['a broken escape', '/api/json/video/86400/1000/%zz.json', 400],
    ['an escaped name', '/api/json/%76ideo/86400/1000/1001.json', 404],
    ['a query', `${videoPath(1001)}?a=1`, 400],
    ['an empty query', `${videoPath(1001)}?`, 200],
    ['a fragment', `${videoPath(1001)}#x`, 404],
    ['a slash too many', `${videoPath(1001)}/`, 404],
    ['a dot segment', '/api/json/../json/site.json', 404],
    ['no such operation', '/api/json/nothing.json', 404],
    ['what members may ask', '/api/videofile.php', 400],
    ['another method', videoPath(1001), 405, { method: 'DELETE' }],
    ['a body', videoPath(1001), 200, { body: 'a=1', headers: { 'content-length': '3' } }],
  ] as [string, string, number, Ask?][])(
    '%s goes the long way both times',
    async (_name, path, expected, ask) => {
      const { status, seen } = await bothWays(path, ask);
      // What the router itself refuses has no handler to be seen.
      expect([status, seen === 1]).toEqual([expected, false]);
    },
  );

  test('a session is never answered on the short way, by bearer or by cookie', async () => {
    const token = await world.sessionFor(world.buildMember());
    for (const ask of [{ token }, { headers: { cookie: `yoru=${token}` } }]) {
      const reply = await site.get(videoPath(1001), ask);
      expect(reply.json()['can']).toMatchObject({ comment: true });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(routed).toBe(2);
  });

  test('a finished answer is kept under the one address whichever way it was made', async () => {
    await using keeping = await serveWorld(world);
    await keeping.get(videoPath(1001));
    const { bytes } = keeping.context.answers;
    expect(bytes).toBeGreaterThan(0);
    await keeping.get(videoPath(1001), { headers: LONG });
    expect(keeping.context.answers.bytes).toBe(bytes);
  });

  test('where each request has its line in the log, none goes past it', async () => {
    await using logged = await serveWorld(world, { config: { cacheBytes: 0, logLevel: 'debug' } });
    routed = 0;
    await logged.get(videoPath(1001));
    expect(routed).toBe(1);
  });
});
