import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { listingPath, serveWorld, videoPath, type Ask, type TestSite } from './support.ts';

let world: World;
let site: TestSite;
/** Calls that came to a handler of the router. */
let routed = 0;
const count = () => (routed += 1);

beforeAll(async () => {
  subscribe('tracing:fastify.request.handler:start', count);
  world = await makeWorld({ videos: 3 });
  await world.buildVideo({ isPrivate: true });
  site = await serveWorld(world);
});

afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', count);
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

beforeEach(() => {
  routed = 0;
  // Ends every cached answer.
  world.database.sqlite.exec('UPDATE public_change SET version = version + 1');
});

/** The same asked twice has the same answer; gives its status and how often it was worked on. */
async function twice(path: string, ask: Ask = {}): Promise<readonly [status: number, routed: number]> {
  const shape = async () => {
    const { status, headers, text } = await site.get(path, ask);
    const { date: _date, ...rest } = headers;
    return { status, rest, text };
  };
  const first = await shape();
  expect(await shape()).toEqual(first);
  return [first.status, routed];
}

describe('a finished answer is the first step of a call, and says the same as its work', () => {
  test.each<[string, string, Ask, number]>([
    ['a video', videoPath(1001), {}, 200],
    ['a video without its body', videoPath(1001), { method: 'HEAD' }, 200],
    ['a compressed one', listingPath(), { headers: { 'accept-encoding': 'br' } }, 200],
    ['a listing', listingPath(), {}, 200],
    ['a cookie that is no session', videoPath(1002), { headers: { cookie: 'theme=dark' } }, 200],
    ['a tag that fits', videoPath(1002), { headers: { 'if-none-match': '*' } }, 304],
  ])('%s', async (_name, path, ask, status) => {
    expect(await twice(path, ask)).toEqual([status, 1]);
  });

  test.each<[string, string, number, Ask?]>([
    ['the site', '/api/json/site.json', 200],
    ['a video that nobody may store', videoPath(1001, 0), 200],
    ['a range, which is ignored', videoPath(1001), 200, { headers: { range: 'bytes=0-1' } }],
    ['a missing video', videoPath(999_999), 404],
    ['a private one', videoPath(1004), 404],
    ['a thousand that is not its own', '/api/json/video/86400/2000/1001.json', 400],
    ['a lifetime that is none', '/api/json/video/010/1000/1001.json', 400],
    ['a lifetime too long', '/api/json/video/99999999/1000/1001.json', 400],
    ['an id that is none', '/api/json/video/86400/0/abc.json', 400],
    ['a page beyond the last', listingPath({ page: 99 }), 404],
    ['an escape', '/api/json/video/86400/1000/%31001.json', 200],
    ['a broken escape', '/api/json/video/86400/1000/%zz.json', 400],
    ['a query', `${videoPath(1001)}?a=1`, 400],
    ['an empty query', `${videoPath(1001)}?`, 200],
    ['what members may ask', '/api/videofile.php', 400],
  ])('%s is worked on each time', async (_name, path, status, ask) => {
    expect(await twice(path, ask)).toEqual([status, 2]);
  });

  test.each<[string, string, number, Ask?]>([
    ['another form of path', '/api/json/video/86400/1000/1001.xml', 404],
    ['a slot too long', `/api/json/video/86400/1000/${'1'.repeat(300)}.json`, 400],
    ['an escaped name', '/api/json/%76ideo/86400/1000/1001.json', 404],
    ['a fragment', `${videoPath(1001)}#x`, 404],
    ['a slash too many', `${videoPath(1001)}/`, 404],
    ['a dot segment', '/api/json/../json/site.json', 404],
    ['no such operation', '/api/json/nothing.json', 404],
    ['another method', videoPath(1001), 405, { method: 'DELETE' }],
  ])('%s is refused by the router', async (_name, path, status, ask) => {
    expect((await twice(path, ask))[0]).toBe(status);
  });
});

test('a session is never given a finished answer, by bearer or by cookie', async () => {
  const token = await world.sessionFor(world.buildMember());
  await site.get(videoPath(1001));
  routed = 0;
  for (const ask of [{ token }, { headers: { cookie: `yoru=${token}` } }]) {
    const reply = await site.get(videoPath(1001), ask);
    expect(reply.json()['can']).toMatchObject({ comment: true });
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  expect(routed).toBe(2);
});

test('a finished answer is stored under the one address however it was written', async () => {
  await site.get(videoPath(1001));
  const { bytes } = site.context.answers;
  expect(bytes).toBeGreaterThan(0);
  for (const path of ['/api/json/video/86400/1000/%31001.json', `${videoPath(1001)}?`]) await site.get(path);
  expect(site.context.answers.bytes).toBe(bytes);
});
