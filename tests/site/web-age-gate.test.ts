import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { pageState } from '../../src/shared/api/state.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { listingPath, serveWorld, type Reply } from './support.ts';

const demoAds = fileURLToPath(new URL('../../resources/demo/ads', import.meta.url));

const world = shared(await makeWorld());
await world.buildVideo({ title: 'Harbour lights', dir: 'harbour', description: 'Ships at night.' });
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--state--></body></html>',
);
writeFileSync(
  join(web, '.vite/manifest.json'),
  JSON.stringify({
    '../renderer/i18n/en.ts': { file: 'assets/en-bbbbbbbb.js' },
    '../renderer/shell/AgeGate.tsx': { file: 'assets/AgeGate-cccccccc.js', imports: ['_dialog.js'] },
    '_dialog.js': { file: 'assets/dialog-dddddddd.js' },
    '../renderer/pages/video/Page.tsx': { file: 'assets/Page-ffffffff.js' },
  }),
);
// Adverts are content too.
cpSync(demoAds, join(world.dir, 'ads'), { recursive: true });
const site = shared(
  await serveWorld(world, {
    config: { web, publicOrigin: 'https://yoru.example', trustProxy: proxiesIn('loopback') },
  }),
);

const VIDEO = '/videos/1001/harbour/';
const from = (country: string, cookie = '') => ({
  headers: { 'x-country': country, ...(cookie !== '' && { cookie }) },
});
const repliesOf = (reply: Reply) =>
  Object.keys(
    pageState.parse(
      JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(reply.text)?.[1] ?? 'null'),
    ).replies,
  );
/** Everything in a page that names or holds a picture or a video. */
const media = (reply: Reply) => reply.text.match(/\/media\/[^"'\s]*|og:image|thumb|\.webp|poster/g) ?? [];

describe.each(['de', 'us', 'gb', ''])('a page for somebody from %j who has not passed', (country) => {
  test.each(['/', '/latest-updates/1/', VIDEO, '/history/1', '/information/', '/404/', '/nowhere'])(
    '%s comes with the words of its head, the site’s word on the gate, who asks, and nothing else',
    async (path) => {
      const reply = await site.get(path, from(country));
      expect(repliesOf(reply)).toEqual(['site.config {}', 'session.get {}']);
      expect(media(reply).filter((word) => word !== 'thumb')).toEqual([]);
    },
  );

  test('says what it is about, without a picture', async () => {
    const { text, status } = await site.get(VIDEO, from(country));
    expect(status).toBe(200);
    expect(text).toContain('<title>Harbour lights · Yoru</title>');
    expect(text).toContain('<meta name="description" content="Ships at night." />');
    expect(text).toContain('"thumbnailUrl":[]');
    expect(text).toContain('content="summary"');
  });

  test('brings the gate along instead of the screen', async () => {
    const { text } = await site.get(VIDEO, from(country));
    for (const file of ['AgeGate-cccccccc.js', 'dialog-dddddddd.js', 'en-bbbbbbbb.js'])
      expect(text).toContain(file);
    expect(text).not.toContain('Page-ffffffff.js');
  });
});

describe('the same page', () => {
  test.each([
    ['de', 'age_verified=1', true],
    ['de', 'lang=ja; age_verified=1', true],
    ['jp', '', true],
    ['de', 'age_verified=0', false],
    ['de', 'age_verified=true', false],
    ['de', 'age_verified=1; age_verified=1', false],
    ['de', 'x_age_verified=1', false],
  ])('from %s with the cookie %j shows its content: %s', async (country, cookie, isShown) => {
    const reply = await site.get(VIDEO, from(country, cookie));
    for (const call of ['video.get', 'video.file'])
      expect(repliesOf(reply).some((key) => key.startsWith(call))).toBe(isShown);
    expect(reply.text.includes('og:image')).toBe(isShown);
    expect(reply.text.includes('first-poster')).toBe(isShown);
    // Its picture is fetched before its scripts.
    const picture =
      /<link rel="preload" as="image" href="\/media\/p\/[^"]+" fetchpriority="high" \/>\s+<title>/;
    expect(picture.test(reply.text)).toBe(isShown);
    expect(reply.text.includes('AgeGate')).toBe(!isShown);
    expect(reply.text.includes('/media/a/')).toBe(isShown);
  });

  test('is not handed from one side of the gate to the other', async () => {
    const open = from('de', 'age_verified=1');
    const { headers } = await site.get(VIDEO, open);
    expect(headers['vary']).toContain('Cookie');
    expect(headers['cache-control']).toBe('private, no-cache');
    for (const ask of [from('de'), open, from('de'), open])
      expect((await site.get(VIDEO, ask)).text.includes('og:image')).toBe(ask === open);
    const gated = await site.get(VIDEO, from('de'));
    expect(gated.headers.etag).not.toBe(headers.etag);
  });

  test('that is missing is 404 on both sides', async () => {
    expect((await site.get('/videos/9999/x/', from('de'))).status).toBe(404);
    expect((await site.get('/videos/9999/x/', from('jp'))).status).toBe(404);
  });
});

test('the operator may let a gated page name its picture, and nothing else', async () => {
  await using open = await serveWorld(world, {
    config: { ...site.context.config, previewPictures: true },
  });
  const reply = await open.get(VIDEO, from('de'));
  expect(reply.text).toMatch(/property="og:image" content="https:\/\/yoru.example\/media\/p\//);
  expect(repliesOf(reply)).toEqual(['site.config {}', 'session.get {}']);
});

test('a session does not pass the gate by itself', async () => {
  const token = await world.sessionFor(world.buildMember({ role: 'uploader' }));
  const reply = await site.get(VIDEO, { ...from('de'), token });
  expect(repliesOf(reply)).toEqual(['site.config {}', 'session.get {}']);
});

test('the calls themselves answer as ever', async () => {
  expect((await site.get(listingPath(), from('de'))).json<{ videos: unknown[] }>().videos).toHaveLength(1);
});
