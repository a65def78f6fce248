import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeReply } from '../../src/shared/api/client.ts';
import { screenCalls } from '../../src/shared/screens/calls.ts';
import { pageState, stateKey } from '../../src/shared/api/state.ts';
import { api } from '../../src/shared/api/table/index.ts';
import { askOf } from '../support/screen-request.ts';
import { shared } from '../support/shared.ts';
import { between } from '../support/world-members.ts';
import { buildChannel, buildChannelGroup, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { serveWorld, type Reply } from './support.ts';

const EVIL = `</script><script>alert(1)</script>"'&`;

const world = shared(await makeWorld());
const { id: model } = buildModel(world, {
  dir: 'rin',
  title: `Rin ${EVIL}`,
  titleJa: '凛',
  info: EVIL,
  infoJa: '紹介',
});
const groupId = buildChannelGroup(world, 'sea');
const { id: channel } = buildChannel(world, { dir: 'harbour', title: 'Harbour', titleJa: '港', groupId });
for (let count = 0; count < 61; count++) await world.buildVideo({ modelIds: [model], channelId: channel });
const put = between(world.database, WORLD_NOW);
const { id: memberId } = world.buildMember();
// Two pages of a wall.
for (let count = 0; count < 11; count++) put.comment({ target: 'model', objectId: model, memberId });
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(join(web, '.vite/manifest.json'), '{}');
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--state--></body></html>',
);
const site = shared(
  await serveWorld(world, {
    // No age gate: before it nothing comes along.
    config: { web, publicOrigin: 'https://yoru.example', defaultCountry: 'kr' },
  }),
);

const found = (reply: Reply, pattern: RegExp) => pattern.exec(reply.text)?.[1] ?? '';
const title = (reply: Reply) => found(reply, /<title>([^<]*)<\/title>/);
const canonical = (reply: Reply) => found(reply, /<link rel="canonical" href="([^"]*)"/);
const state = (reply: Reply) =>
  pageState.parse(JSON.parse(found(reply, /<script type="application\/json"[^>]*>(.*?)<\/script>/s)));

const PAGES = [
  ['models', '/models/1/'],
  ['models', '/models/1/?letter=r&sort=alphabet&count=96&nobody=1'],
  ['model', '/models/rin/'],
  ['modelTab', '/models/rin/info/1/'],
  ['modelTab', '/models/rin/wall/1/'],
  ['modelTab', '/models/rin/wall/2/'],
  ['modelTab', '/models/rin/videos/2/'],
  ['modelTab', '/models/rin/videos/1/?sort=longest&date=week'],
  ['channels', '/channels/1/?sort=z-a'],
  ['channelGroup', '/channels/sea/1/'],
  ['channel', '/channel/harbour/'],
  ['channelPage', '/channel/harbour/2/'],
] as const;

describe('first replies', () => {
  test.each(PAGES)('%s %s: every call of the screen is answered as the site would', async (screen, path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    const { replies } = state(reply);
    const calls = screenCalls(screen, askOf(path));
    expect(calls.length).toBeGreaterThan(2);
    expect(Object.keys(replies).sort()).toEqual(
      [...calls.map(({ operation, input }) => stateKey(operation, input)), 'session.get {}'].sort(),
    );
    for (const { operation, input } of calls) {
      const one = replies[stateKey(operation, input)]!;
      expect(one.status).toBe(200);
      expect(() => decodeReply(api[operation], one)).not.toThrow();
    }
  });

  test('a filter’s unknown word asks as if it were not there', async () => {
    const { replies } = state(await site.get('/models/1/?age=99&letter=QQ'));
    const [plain] = screenCalls('models', askOf('/models/1/')).slice(-1);
    expect(Object.keys(replies)).toContain(stateKey(plain!.operation, plain!.input));
  });
});

describe('heads', () => {
  test.each([
    ['/models/1/?lang=ja', 'モデル · Yoru', '/models/1/?lang=ja'],
    ['/models/1/?letter=a', 'Models · Yoru', '/models/1/'],
    ['/models/rin/?lang=ja', '凛 · Yoru', '/models/rin/?lang=ja'],
    ['/models/rin/videos/2/?lang=ja', '凛の動画（2ページ目） · Yoru', '/models/rin/videos/2/?lang=ja'],
    ['/models/rin/wall/1/?lang=ja', '凛のウォール · Yoru', '/models/rin/wall/1/?lang=ja'],
    ['/channels/1/', 'Channels · Yoru', '/channels/1/'],
    ['/channels/sea/1/', 'Group sea · Yoru', '/channels/sea/1/'],
    ['/channel/harbour/', 'Harbour · Yoru', '/channel/harbour/'],
    ['/channel/harbour/1/', 'Harbour · Yoru', '/channel/harbour/'],
    ['/channel/1/', 'Harbour · Yoru', '/channel/harbour/'],
    ['/channel/harbour/2/', 'Harbour, page 2 · Yoru', '/channel/harbour/2/'],
  ])('%s', async (path, wanted, address) => {
    const reply = await site.get(path);
    expect([reply.status, title(reply), canonical(reply)]).toEqual([
      200,
      wanted,
      `https://yoru.example${address}`,
    ]);
  });

  test('a name stays text', async () => {
    const reply = await site.get('/models/rin/');
    expect(reply.text).not.toContain('<script>alert');
    expect(reply.text.match(/<script/g)).toHaveLength(1);
  });

  test.each([
    '/models/nobody/',
    '/models/rin/videos/3/',
    '/models/rin/photos/1/',
    '/models/rin/wall/3/',
    '/models/rin/wall/999/',
    '/models/rin/info/2/',
    '/models/2/',
    '/models/0/',
    '/channels/nobody/1/',
    '/channels/2/',
    '/channel/nobody/',
    '/channel/harbour/3/',
    '/channel/01/',
    `/models/${'a'.repeat(101)}/`,
  ])('%s is the page with 404', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test.each([
    ['/models/rin', 308, '/models/rin/'],
    ['/models/Rin/', 308, '/models/rin/'],
    ['/models/RIN/Videos', 302, '/models/rin/videos/1/'],
    ['/country/JP/1/', 308, '/country/jp/1/'],
    ['/models', 302, '/models/1/'],
    ['/models/rin/videos', 302, '/models/rin/videos/1/'],
    ['/models/rin/wall/', 302, '/models/rin/wall/1/'],
    ['/channels', 302, '/channels/1/'],
    ['/channels/sea', 302, '/channels/sea/1/'],
    ['/channel/harbour', 308, '/channel/harbour/'],
  ])('%s moves to the listed form', async (path, status, location) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });
});
