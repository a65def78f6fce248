import { describe, expect, test } from 'vitest';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld, type Ask, type Reply, type TestSite } from './support.ts';

const EVIL = `</h1><script>alert(1)</script>"'&`;
const ORIGIN = 'https://yoru.example';

const world = shared(await makeWorld());
const member = world.buildMember({ role: 'uploader' });
const owner: Ask = { token: await world.sessionFor(member) };
await world.buildVideo({ title: EVIL, titleJa: '夜の海', dir: 'sea', durationSeconds: 120 });
const hidden = (await world.buildVideo({ isPrivate: true, uploaderId: member.id, dir: 'hidden' })).id;
const site = shared(await serveWorld(world, { config: { publicOrigin: ORIGIN, defaultCountry: 'de' } }));

describe('the embedded page', () => {
  test('is light, may be framed anywhere, and sets nothing', async () => {
    const reply = await site.get('/embed/1001/');
    expect(reply.status).toBe(200);
    expect(reply.bytes.length).toBeLessThan(4_000);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(reply.headers).not.toHaveProperty('x-frame-options');
    expect(reply.text).toContain('<meta name="robots" content="noindex" />');
    expect(reply.text).toContain(`href="${ORIGIN}/videos/1001/sea/" target="_blank" rel="noopener"`);
    expect(reply.text).toMatch(/poster="\/media\/p\/[0-9a-f]{40}\.640\.webp"/);
    // No cookie, and so no age gate: its country has one.
    expect(reply.text).toContain('<video controls');
  });

  test('begins where its address says, in the forms of a video page, before the end and nowhere else', async () => {
    const startOf = async (query: string) =>
      /data-start="([^"]*)"/.exec((await site.get(`/embed/1001/${query}`)).text)?.[1];
    for (const [query, second] of [
      ['?t=83', '83'],
      ['?t=1m23s', '83'],
      ['?lang=ja&t=83s', '83'],
      ['?t=999999', undefined],
      ['?t=119', '119'],
      ['?t=120', undefined],
      ['?start=83', '83'],
      ['?t=1:23', '83'],
      ['', undefined],
      ['?t=0', undefined],
      ['?t=-5', undefined],
      ['?t=soon', undefined],
      ['?t="><script>', undefined],
    ] as const)
      expect([query, await startOf(query)]).toEqual([query, second]);
  });

  test('keeps a title a text, and speaks both languages', async () => {
    const english = await site.get('/embed/1001/');
    expect(english.text.match(/<script/g)).toHaveLength(1);
    expect(english.text).toContain('&lt;/h1&gt;&lt;script&gt;');
    const japanese = await site.get('/embed/1001/', { headers: { 'accept-language': 'ja' } });
    expect(japanese.text).toContain('<html lang="ja">');
    expect(japanese.text).toContain('「夜の海」をYoruで見る');
    expect((await site.get('/embed/1001/?lang=ja')).text).toBe(japanese.text);
    // The site's own cookie is not read here.
    const chosen = await site.get('/embed/1001/', { headers: { cookie: 'lang=ja' } });
    expect(chosen.text).toBe(english.text);
  });

  test('loads files of its own that may be cached for good', async () => {
    const { text } = await site.get('/embed/1001/');
    for (const [pattern, type] of [
      [/src="(\/embed\/player-[0-9a-f]{12}\.js)"/, 'text/javascript; charset=utf-8'],
      [/href="(\/embed\/player-[0-9a-f]{12}\.css)"/, 'text/css; charset=utf-8'],
    ] as const) {
      const file = await site.get(pattern.exec(text)?.[1] ?? '');
      expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('of a private, a missing and an impossible video are the same bytes and status, for the owner too', async () => {
    const shape = ({ status, headers: { date: _date, ...headers }, text }: Reply) => ({
      status,
      headers,
      text,
    });
    const missing = shape(await site.get('/embed/999999/'));
    expect(missing.status).toBe(404);
    for (const [path, ask] of [
      [`/embed/${hidden}/`, {}],
      [`/embed/${hidden}/`, owner],
      ['/embed/0/', {}],
      ['/embed/x/y', {}],
      ['/embed/1001/more/', {}],
    ] as const) {
      expect(shape(await site.get(path, ask))).toEqual(missing);
    }
  });

  test('works in a frame without an origin of its own, and without scripts is a picture with a link', async () => {
    const { text } = await site.get('/embed/1001/');
    const files = [...text.matchAll(/(?:src|href)="(\/embed\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(2);
    for (const path of [...files, '/api/videofile.php?video_id=1001']) {
      const { status, headers } = await site.get(path, { headers: { origin: 'null' } });
      expect([
        status,
        headers['access-control-allow-origin'],
        headers['cross-origin-resource-policy'],
        headers['access-control-allow-credentials'],
      ]).toEqual([200, '*', 'cross-origin', undefined]);
    }
    expect(text).toContain(
      `<a class="open" href="${ORIGIN}/videos/1001/sea/" target="_blank" rel="noopener">Watch on`,
    );
    // Control: other answers are not for other origins.
    const other = await site.get('/api/json/video/14400/0/1001.json', { headers: { origin: 'null' } });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('has one address', async () => {
    const reply = await site.get('/embed/1001?lang=ja');
    expect([reply.status, reply.headers.location]).toEqual([308, '/embed/1001/?lang=ja']);
    expect((await site.get('/embed/1001/', { method: 'POST' })).status).toBe(405);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') =>
    site.get(`/oembed?url=${encodeURIComponent(url)}&format=json${more}`);

  test('describes the player', async () => {
    const reply = await ask(`${ORIGIN}/videos/1001/sea/?fr=1002`);
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['access-control-allow-origin'],
    ]).toEqual([200, 'application/json; charset=utf-8', '*']);
    const body = reply.json<{ html: string }>();
    expect(body).toMatchObject({ version: '1.0', type: 'video', title: EVIL, width: 426, height: 265 });
    expect(body.html).toContain(`<iframe src="${ORIGIN}/embed/1001/" width="426" height="265" title="&lt;`);
    expect(body).not.toHaveProperty('thumbnail_url');
    for (const end of ['', '#comments']) {
      const later = (await ask(`${ORIGIN}/videos/1001/sea/?t=1m23s${end}`)).json<{ html: string }>();
      expect(later.html).toContain(`<iframe src="${ORIGIN}/embed/1001/?t=83" width`);
    }
    for (const path of [
      '/videos/1001/',
      '/videos/1001/SEA%EF%BC%89/',
      '/videos/1001/other',
      '/embed/1001/',
    ]) {
      expect((await ask(ORIGIN + path)).status).toBe(200);
    }
  });

  test('names a picture where there is no age gate, and everywhere if the operator says so', async () => {
    const pictureOf = async (at: TestSite, country: string) => {
      const path = `/oembed?url=${ORIGIN}/videos/1001/sea/`;
      const { headers, ...reply } = await at.get(path, { headers: { 'x-country': country } });
      const body = reply.json<{
        thumbnail_url?: string;
        thumbnail_width?: number;
        thumbnail_height?: number;
      }>();
      const isThere = body.thumbnail_url?.startsWith(`${ORIGIN}/media/p/`) ?? false;
      return [isThere, body.thumbnail_width, body.thumbnail_height, headers['cache-control']];
    };
    const shared = { publicOrigin: ORIGIN, trustProxy: proxiesIn('loopback') };
    await using usual = await serveWorld(world, { config: shared });
    expect(await pictureOf(usual, 'DE')).toEqual([false, undefined, undefined, 'private, max-age=300']);
    expect(await pictureOf(usual, 'CA')).toEqual([true, 640, 360, 'private, max-age=300']);
    await using open = await serveWorld(world, { config: { ...shared, previewPictures: true } });
    expect(await pictureOf(open, 'DE')).toEqual([true, 640, 360, 'public, max-age=300, s-maxage=60']);
  });

  test.each([
    ['&maxwidth=320', [320, 205]],
    ['&maxheight=160', [240, 160]],
    ['&maxwidth=320&maxheight=160', [240, 160]],
    ['&maxwidth=4000&maxheight=4000', [426, 265]],
    ['&maxwidth=1&maxheight=1', [1, 1]],
  ])('fits into %s', async (more, size) => {
    const { width, height } = (await ask(`${ORIGIN}/videos/1001/sea/`, more)).json<Record<string, number>>();
    expect([width, height]).toEqual(size);
  });

  test('is 404 for what not everybody may see and for other places, 501 for XML, 400 for no size', async () => {
    const statuses = async (urls: readonly string[]) =>
      Promise.all(urls.map(async (url) => (await ask(url)).status));
    expect(
      await statuses([
        `${ORIGIN}/videos/${hidden}/hidden/`,
        `${ORIGIN}/videos/999999/x/`,
        `${ORIGIN}/models/1/`,
        `https://elsewhere.example/videos/1001/sea/`,
        `${ORIGIN}.elsewhere.example/videos/1001/sea/`,
      ]),
    ).toEqual([404, 404, 404, 404, 404]);
    for (const query of ['', '?url=', '?format=json']) {
      const none = await site.get(`/oembed${query}`);
      expect([none.status, none.json()['field']]).toEqual([400, 'url']);
    }
    const texts = await Promise.all(
      [hidden, 999_999].map(async (id) => (await ask(`${ORIGIN}/embed/${id}/`)).text),
    );
    expect(texts[0]).toBe(texts[1]);
    expect((await site.get(`/oembed?url=${ORIGIN}/embed/1001/&format=xml`)).status).toBe(501);
    const bad = await ask(`${ORIGIN}/embed/1001/`, '&maxwidth=-1');
    expect([bad.status, bad.json()['field']]).toEqual([400, 'maxwidth']);
  });
});
