import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageState } from '../../src/shared/api/state.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld, type Reply } from './support.ts';

const EVIL = `</script><script>alert(1)</script><!-- "'&$& $1`;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))});`;

const world = shared(await makeWorld());
await world.buildVideo({
  title: EVIL,
  titleJa: `夜${EVIL}`,
  description: `Line\n${EVIL}`,
  dir: 'evil',
  durationSeconds: 3_723,
  isHd: true,
});
await world.buildVideo({ isPrivate: true, dir: 'hidden', title: 'Hidden title' });
world.buildMember({ name: 'well<known>' });
const web = join(world.dir, 'web');
mkdirSync(join(web, 'assets'), { recursive: true });
mkdirSync(join(web, '.vite'));
writeFileSync(
  join(web, 'index.html'),
  `<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--state-->
   <script type="module" src="/assets/index-aaaaaaaa.js"></script></body></html>`,
);
writeFileSync(join(web, 'assets/index-aaaaaaaa.js'), SCRIPT);
writeFileSync(join(web, 'assets/index-aaaaaaaa.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(web, 'assets/loose-bbbbbbbb.js'), SCRIPT);
writeFileSync(join(web, 'assets/index-aaaaaaaa.js.map'), '{}');
writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(
  join(web, '.vite/manifest.json'),
  JSON.stringify({
    '../renderer/i18n/en.ts': { file: 'assets/en-bbbbbbbb.js' },
    '../renderer/i18n/ja.ts': { file: 'assets/ja-bbbbbbbb.js' },
    '../renderer/pages/video/Page.tsx': {
      file: 'assets/Page-cccccccc.js',
      imports: ['index.html'],
    },
    'index.html': { file: 'assets/index-aaaaaaaa.js' },
  }),
);
// A country without an age gate; `web-age-gate.test.ts` is about those with one.
const site = shared(
  await serveWorld(world, {
    config: { web, publicOrigin: 'https://yoru.example', defaultCountry: 'ca' },
  }),
);

const VIDEO = '/videos/1001/evil/';
const meta = (reply: Reply, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(reply.text)?.[1];
const unescape = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const block = (reply: Reply, type: string) =>
  JSON.parse(
    new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(reply.text)?.[1] ?? 'null',
  ) as unknown;

describe('the page of a video', () => {
  test('says what it shows, and a title stays text', async () => {
    const reply = await site.get(VIDEO);
    expect(reply.status).toBe(200);
    expect(unescape(meta(reply, 'og:title'))).toBe(EVIL);
    expect(unescape(meta(reply, 'description'))).toBe(`Line ${EVIL}`);
    expect(meta(reply, 'og:type')).toBe('video.other');
    expect(meta(reply, 'video:duration')).toBe('3723');
    expect(meta(reply, 'og:image')).toMatch(/^https:\/\/yoru\.example\/media\/p\/[0-9a-f]{40}\.640\.webp$/);
    expect(reply.text).toMatch(/"root"><img class="first-poster" src="\/media\/p\/[0-9a-f]{40}\.640\.webp"/);
    expect(meta(reply, 'rating')).toBe('RTA-5042-1996-1400-1577-RTA');
    expect(reply.text).toContain('<link rel="canonical" href="https://yoru.example/videos/1001/evil/" />');
    expect(unescape(/<title>([^<]*)<\/title>/.exec(reply.text)?.[1])).toBe(`${EVIL} · Yoru`);
    // One script that runs, three data blocks and tags at most: nothing of the title became markup.
    expect(reply.text.match(/<script/g)).toHaveLength(3);
    expect(reply.text).not.toContain('<script>alert');
    const page = encodeURIComponent('https://yoru.example/videos/1001/evil/');
    expect(reply.text).toContain(
      `<link rel="alternate" type="application/json+oembed" href="https://yoru.example/oembed?url=${page}&amp;format=json" />`,
    );
    expect(reply.text).not.toContain('<!--');
  });

  test('carries a VideoObject', async () => {
    expect(block(await site.get(VIDEO), 'application/ld\\+json')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: EVIL,
      duration: 'PT1H2M3S',
      uploadDate: new Date(world.clock.now() - 3_600_000).toISOString(),
      thumbnailUrl: [expect.stringContaining('https://yoru.example/media/p/')],
    });
  });

  test('brings its chunks along, and only those of its language', async () => {
    const { text } = await site.get(VIDEO);
    expect(text).toContain('modulepreload" fetchpriority="low" crossorigin href="/assets/Page-cccccccc.js"');
    expect(text).toContain('/assets/en-bbbbbbbb.js');
    expect(text).not.toContain('/assets/ja-bbbbbbbb.js');
    expect(text.match(/index-aaaaaaaa\.js/g)).toHaveLength(1);
  });

  test('a missing, a private and an impossible video are the page with 404, and say nothing', async () => {
    const hidden = await site.get('/videos/1002/hidden/');
    expect(hidden.status).toBe(404);
    expect(hidden.text).not.toContain('Hidden title');
    expect(meta(hidden, 'robots')).toBe('noindex');
    expect(hidden.text.replaceAll('1002', '9999')).toBe((await site.get('/videos/9999/hidden/')).text);
    expect((await site.get('/videos/0/x/')).status).toBe(404);
  });

  test('is distinguished by who asks: an owner sees their own', async () => {
    const owner = world.buildMember({ role: 'uploader' });
    const video = await world.buildVideo({ isPrivate: true, uploaderId: owner.id, dir: 'mine' });
    const reply = await site.get(`/videos/${video.id}/mine/`, { token: await world.sessionFor(owner) });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await site.get(`/videos/${video.id}/mine/`)).status).toBe(404);
  });
});

describe('other addresses of a video', () => {
  test.each([
    ['/videos/1001/', 308, VIDEO],
    ['/videos/1001', 308, VIDEO],
    ['/videos/1001/other/', 308, VIDEO],
    ['/videos/1001/other', 308, '/videos/1001/other/'],
    ['/videos/1001/123/', 308, VIDEO],
    ['/videos/1001/sea%EF%BC%89/', 308, VIDEO],
    ['/videos/1001/sea./', 308, VIDEO],
    ['/videos/1001/%ff', 308, VIDEO],
    ['/videos/1001/..%2f/', 308, VIDEO],
    ['/videos/1001/SEA/?t=5', 308, `${VIDEO}?t=5`],
    ['/videos/1001/?playlist=3&pl_page=2', 308, `${VIDEO}?playlist=3&pl_page=2`],
    ['/videos/1001/other/?fr=1&lang=ja', 308, `${VIDEO}?fr=1&lang=ja`],
  ])('%s leads by %i to %s', async (from, status, to) => {
    const reply = await site.get(from);
    expect([reply.status, reply.headers.location]).toEqual([status, to]);
  });

  test('of what is not there for the caller lead nowhere, and look alike', async () => {
    // The id that was asked for is in it, and so in its mark.
    const shape = ({ status, headers: { date: _date, etag: _etag, ...headers }, text }: Reply) => ({
      status,
      headers,
      text: text.replaceAll('9999', '1002'),
    });
    for (const rest of ['/', '', '/?a=1']) {
      const [hidden, missing] = [
        await site.get(`/videos/1002${rest}`),
        await site.get(`/videos/9999${rest}`),
      ];
      expect(hidden.status).toBe(404);
      expect(shape(hidden)).toEqual(shape(missing));
    }
    expect((await site.get('/videos/1002/other/')).status).toBe(404);
  });
});

test('the screen of downloads has a title, and is excluded from search engines', async () => {
  const reply = await site.get('/downloads/');
  expect([reply.status, meta(reply, 'robots')]).toEqual([200, 'noindex']);
  expect(reply.text).toContain('<title>Downloads · Yoru</title>');
});

describe('the pages of a member', () => {
  const title = (reply: Reply) => unescape(/<title>([^<]*)<\/title>/.exec(reply.text)?.[1]);

  test('are named after them; only their home is to be found', async () => {
    const home = await site.get('/member/1/');
    expect([home.status, title(home)]).toEqual([200, 'well<known> · Yoru']);
    expect(home.text).toContain('<link rel="canonical" href="https://yoru.example/member/1/" />');
    const wall = await site.get('/member/1/wall/1/?lang=ja');
    expect(title(wall)).toBe('ウォール（well<known>さん） · Yoru');
    expect(meta(wall, 'robots')).toBe('noindex');
  });

  test('that are closed are pages all the same, nobody’s are not there', async () => {
    const closed = await site.get('/member/1/watch_later_videos/1/');
    const { replies } = pageState.parse(block(closed, 'application/json'));
    expect(closed.status).toBe(200);
    expect(Object.values(replies).map(({ status }) => status)).toContain(403);
    const nobodys = ['/member/77/', '/member/77/wall/1/', '/member/1/secrets/1/'];
    for (const path of [...nobodys, '/member/1/wall/2/', '/member/1/info/2/']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('language and section', () => {
  const lang = (reply: Reply) => /<html lang="(\w+)"/.exec(reply.text)?.[1];
  test.each<[string, string, Record<string, string>, string]>([
    ['nothing', '/', {}, 'en'],
    ['the address', '/?lang=ja', {}, 'ja'],
    ['the cookie', '/', { cookie: 'lang=ja' }, 'ja'],
    ['the address before the cookie', '/?lang=en', { cookie: 'lang=ja' }, 'en'],
    ['the browser', '/', { 'accept-language': 'de;q=0.9, ja-JP;q=0.8, en;q=0.5' }, 'ja'],
    ['the browser, by weight', '/', { 'accept-language': 'ja;q=0.1, en' }, 'en'],
    ['a word of nobody’s', '/?lang=xx', { cookie: 'lang=yy', 'accept-language': ';;,q=' }, 'en'],
  ])('%s', async (_name, path, headers, expected) => {
    expect(lang(await site.get(path, { headers }))).toBe(expected);
  });

  test('a Japanese page has Japanese tags', async () => {
    const reply = await site.get(`${VIDEO}?lang=ja`);
    expect(unescape(meta(reply, 'og:title'))).toBe(`夜${EVIL}`);
    expect(meta(await site.get('/?lang=ja'), 'description')).toContain('大人');
  });

  test('the section comes from its cookie, if it is one', async () => {
    const keys = async (cookie: string) =>
      Object.keys(
        pageState.parse(block(await site.get('/', { headers: { cookie } }), 'application/json')).replies,
      ).join();
    expect(await keys('gender=trans')).toContain('"gender":"trans"');
    expect(await keys('gender=nobody')).toContain('"gender":"str"');
  });
});

describe('addresses', () => {
  test.each([
    ['/latest-updates/2', 308, '/latest-updates/2/'],
    ['/latest-updates/2?sort=x&a=%20', 308, '/latest-updates/2/?sort=x&a=%20'],
    ['/videos/1001/evil', 308, VIDEO],
    ['/history/1/', 308, '/history/1'],
    ['/latest-updates/', 302, '/latest-updates/1/'],
    ['/latest-updates', 302, '/latest-updates/1/'],
    ['/history', 302, '/history/1'],
    ['/404', 308, '/404/'],
  ])('%s moves to the listed form', async (path, status, location) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });

  test.each([
    '/404/',
    '/nowhere',
    '/latest-updates/0/',
    '/latest-updates/x/',
    '/index.html',
    '//evil.example/',
    '/history/1/x',
    '/categories/nowhere/1/',
    '/top-country/2/',
    '/country/xx/1/',
    '/community/99/',
    '/settings/word/',
    // Escapes that decode to no text.
    '/%ff',
    '/%',
    '/%zz/%ff%fe/',
    '/latest-updates/%ff/',
    '/latest-updates/1%ff/?lang=ja',
    '/videos/%c0%af/evil/',
    '/videos/1001/evil/%ed%a0%80/',
    '/models/%ff/wall/1/',
    '/search/%ff/?s=rain',
  ])('%s is the page with 404', async (path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.text).toContain('<div id="root">');
  });

  test('a broken escape is no page for other methods either, and leaves the query as it is', async () => {
    expect((await site.get('/%ff', { method: 'POST' })).status).toBe(405);
    expect((await site.get('/%ff', { method: 'HEAD' })).status).toBe(404);
    expect((await site.get('/%ff?lang=ja')).text).toContain('<html lang="ja"');
    expect((await site.get('/latest-updates/1/?s=%ff')).status).toBe(200);
  });

  test('no move leads to another host', async () => {
    for (const path of [
      '//evil.example/history',
      '//evil.example/404',
      '/\\evil.example/404',
      '/latest-updates/%2F%2Fevil',
    ]) {
      const { location } = (await site.get(path)).headers;
      expect(location ?? '/x').toMatch(/^\/[^/\\]/);
    }
  });
});

describe('files', () => {
  const file = '/assets/index-aaaaaaaa.js';

  test('hashed ones are cached for good; others are asked for again', async () => {
    expect((await site.get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await site.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await site.get('/favicon.svg?v=2')).status).toBe(200);
    expect((await site.get('/')).headers['cache-control']).toBe('private, no-cache');
  });

  test('come compressed, with brotli where the build made it', async () => {
    const ask = async (address: string, encoding: string) =>
      site.get(address, { headers: { 'accept-encoding': encoding } });
    expect(gunzipSync((await ask(file, 'gzip')).bytes).toString()).toBe(SCRIPT);
    const packed = await ask(file, 'gzip, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(SCRIPT);
    expect((await ask('/assets/loose-bbbbbbbb.js', 'gzip, br')).headers['content-encoding']).toBe('gzip');
    expect((await site.get(file)).text).toBe(SCRIPT);
  });

  test.each([
    '/.vite/manifest.json',
    '/assets/index-aaaaaaaa.js.map',
    '/assets/index-aaaaaaaa.js.br',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/../index.html',
  ])('%s is not a file of the site', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test('a page unchanged is not sent again', async () => {
    const { headers } = await site.get('/');
    expect((await site.get('/', { headers: { 'if-none-match': headers.etag! } })).status).toBe(304);
  });
});
