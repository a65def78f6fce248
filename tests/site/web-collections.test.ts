import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeReply } from '../../src/shared/api/client.ts';
import { screenCalls } from '../../src/shared/screens/calls.ts';
import { pageState, stateKey } from '../../src/shared/api/state.ts';
import { api } from '../../src/shared/api/table/index.ts';
import { askOf } from '../support/screen-request.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld, type Reply } from './support.ts';

const EVIL = `</script><script>alert(1)</script>"'&`;

const world = shared(await makeWorld({ members: 1, videos: 1 }));
const videoIds = world.videos.map(({ id }) => id);
await world.buildPlaylist({ ownerId: 1, title: `For all ${EVIL}`, description: EVIL, videoIds });
await world.buildPlaylist({ ownerId: 1, title: 'Mine alone', isPrivate: true, videoIds });
await world.buildAlbum({ ownerId: 1, title: `Postcards ${EVIL}`, titleJa: '絵はがき' });
await world.buildAlbum({ ownerId: 1, title: 'Secret', isPrivate: true });
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

const meta = (reply: Reply, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(reply.text)?.[1];

function repliesOf(reply: Reply) {
  const block = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(reply.text)?.[1] ?? '{}';
  return pageState.parse(JSON.parse(block)).replies;
}

test.each([
  ['playlists', '/playlists/1/?sort=count-videos&page=3'],
  ['playlist', '/playlist/1/'],
  ['playlistPage', '/playlist/1/1/'],
  ['albums', '/albums/1/?sort=nonsense'],
  ['album', '/album/1/'],
] as const)('%s %s: every call of the screen is answered as the site would', async (screen, path) => {
  const replies = repliesOf(await site.get(path));
  const calls = screenCalls(screen, askOf(path));
  expect(Object.keys(replies).sort()).toEqual(
    [...calls.map(({ operation, input }) => stateKey(operation, input)), 'session.get {}'].sort(),
  );
  for (const { operation, input } of calls) {
    const reply = replies[stateKey(operation, input)]!;
    expect(reply.status).toBe(200);
    expect(() => decodeReply(api[operation], reply)).not.toThrow();
  }
});

describe('heads', () => {
  test.each([
    ['/playlists/1/', 'Playlists', '/playlists/1/'],
    ['/playlist/1/', 'For all', '/playlist/1/'],
    ['/playlist/1/1/', 'For all', '/playlist/1/'],
    ['/albums/1/', 'Photo albums', '/albums/1/'],
    ['/album/1/', 'Postcards', '/album/1/'],
    ['/album/1/?lang=ja', '絵はがき', '/album/1/?lang=ja'],
  ])('%s', async (path, title, listed) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(meta(reply, 'og:title')).toContain(title);
    expect(reply.text).toContain(`<link rel="canonical" href="https://yoru.example${listed}" />`);
    expect(reply.text).not.toContain('<script>alert');
  });

  test('a private playlist says that it is and is not to be found; a private album is not there', async () => {
    const playlist = await site.get('/playlist/2/');
    expect([playlist.status, meta(playlist, 'robots')]).toEqual([200, 'noindex']);
    expect(playlist.text).toContain('This playlist is private');
    expect(playlist.text).not.toContain('Mine alone');
    const album = await site.get('/album/2/');
    expect([album.status, meta(album, 'robots')]).toEqual([404, 'noindex']);
    expect(album.text).not.toContain('Secret');
    for (const path of ['/playlist/1/2/', '/playlist/9/', '/playlists/2/', '/albums/2/']) {
      expect((await site.get(path)).status).toBe(404);
    }
  });
});
