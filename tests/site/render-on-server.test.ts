import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RenderRequest } from '../../src/shared/api/render-request.ts';
import { pageState } from '../../src/shared/api/state.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { startPageRenderer } from '../../src/site/app/ssr/page-renderer.ts';
import { shared } from '../support/shared.ts';
import { buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld, type Reply } from './support.ts';

/** A renderer that tells what it was asked, and does as the search words say the first time it sees them. */
const RENDERER = `
  let asked = 0;
  const seen = new Set();
  export async function renderPage(ask) {
    asked += 1;
    const words = new URLSearchParams(ask.search).get('s');
    const isFirst = !seen.has(words);
    seen.add(words);
    if (words === 'fails' && isFirst) throw new Error('no such screen');
    if (words === 'hangs' && isFirst) await new Promise((resolve) => setTimeout(resolve, 900));
    if (words === 'dies') process.exit(1);
    if (ask.path === '/models/1/') return null;
    const { replies, ...rest } = ask;
    return '<p>' + JSON.stringify({ asked, ...rest, replies: Object.keys(replies).length }).replaceAll('"', "'") + '</p>';
  }`;

const world = shared(await makeWorld());
const filmed = await world.buildVideo({ title: 'Harbour', dir: 'harbour' });
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--state--></body></html>',
);
writeFileSync(join(web, '.vite/manifest.json'), '{}');
const renderer = join(world.dir, 'render.mjs');
writeFileSync(renderer, RENDERER);
const site = shared(
  await serveWorld(world, {
    config: { web, renderer, trustProxy: proxiesIn('loopback'), defaultCountry: 'ca' },
  }),
);

const PATH = '/latest-updates/1/';
const root = (reply: Reply) => /<div id="root">(.*?)<\/div>/s.exec(reply.text)?.[1] ?? '';
const reported = (reply: Reply) =>
  JSON.parse(root(reply).slice(3, -4).replaceAll("'", '"')) as Record<string, unknown>;
const stateOf = (reply: Reply) =>
  pageState.parse(JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(reply.text)![1]!));

describe('a page for a visitor', () => {
  // A page that comes before the thread has started is sent without html; the others need not wait for it again.
  test('is rendered once the thread has started', async () => {
    await expect.poll(async () => root(await site.get('/longest/1/?duration=3'))).not.toBe('');
  });

  test('holds its server-rendered html, and says by what it was made', async () => {
    const reply = await site.get(`${PATH}?duration=2`, { headers: { cookie: 'lang=ja; gender=gay' } });
    const made = { language: 'ja', catalogue: 'gay', now: Math.floor(world.clock.now() / 60_000) * 60_000 };
    expect(reported(reply)).toMatchObject({ path: PATH, search: '?duration=2', ...made });
    // Beside who is asking, which no frame of a visitor shows.
    expect(reported(reply)['replies']).toBe(Object.keys(stateOf(reply).replies).length - 1);
    expect(stateOf(reply).rendered).toEqual(made);
  });

  test('is rendered once and then kept', async () => {
    const [first, again] = [await site.get('/longest/1/'), await site.get('/longest/1/')];
    expect(root(again)).toBe(root(first));
    expect(root(first)).not.toBe('');
  });

  test.each([
    ['blur', PATH],
    ['theatre', `/videos/${filmed.id}/harbour/`],
  ])('has the visitor’s %s from the first paint on', async (name, path) => {
    const shown = async (cookie: string) =>
      new RegExp(`data-${name}="([^"]*)"`).exec((await site.get(path, { headers: { cookie } })).text)?.[1];
    expect([await shown(`${name}=1`), await shown(''), await shown(`${name}="><script>`)]).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  test('has the theme of its cookie, and dark for anything else', async () => {
    const theme = async (cookie: string) =>
      /data-theme="([^"]*)"/.exec((await site.get(PATH, { headers: { cookie } })).text)?.[1];
    expect(await theme('theme=light')).toBe('light');
    expect(await theme('theme=system')).toBe('system');
    expect(await theme('theme="><script>')).toBe('dark');
    expect(await theme('')).toBe('dark');
  });
});

describe('a page comes without a frame, and whole in all else', () => {
  test('before the age gate', async () => {
    const gated = await site.get(PATH, { headers: { 'x-country': 'de' } });
    expect(root(gated)).toBe('');
    expect(stateOf(gated).rendered).toBeUndefined();
    // The control: the same country once the gate was passed.
    const passed = await site.get(PATH, { headers: { 'x-country': 'de', cookie: 'age_verified=1' } });
    expect(root(passed)).not.toBe('');
  });

  test('for an address that says more than its calls depend on', async () => {
    // First asked for without, so that something is stored that could be taken for it.
    expect(root(await site.get('/categories/'))).not.toBe('');
    const sorted = await site.get('/categories/?sort=alphabet');
    expect([sorted.status, root(sorted)]).toEqual([200, '']);
    // The control: the order of the words is nobody's business.
    const turned = await site.get('/top-rated/1/?type=hd&duration=1');
    expect(root(turned)).toBe(root(await site.get('/top-rated/1/?duration=1&type=hd')));
    expect(root(turned)).not.toBe('');
  });

  test('not so for a word that no page reads: that is the same page, stored once', async () => {
    const plain = root(await site.get('/longest/1/'));
    expect(plain).not.toBe('');
    const { bytes } = site.context.answers;
    for (const more of ['utm_source=x', 'fbclid=1&utm_medium=mail'])
      expect(root(await site.get(`/longest/1/?${more}`))).toBe(plain);
    expect(site.context.answers.bytes).toBe(bytes);
    const filtered = await site.get('/longest/1/?utm_source=x&duration=3');
    expect(reported(filtered)['search']).toBe('?duration=3');
  });

  test('for somebody who is signed in: what they may see is nobody else’s', async () => {
    const token = await world.sessionFor(world.buildMember());
    const reply = await site.get(PATH, { token });
    expect(reply.status).toBe(200);
    expect(root(reply)).toBe('');
  });

  test('where nothing is there', async () => {
    const reply = await site.get('/videos/9999/none/');
    expect([reply.status, root(reply)]).toEqual([404, '']);
  });

  test('beyond the last page of what comes in one answer', async () => {
    buildModel(world, { dir: 'rin' });
    const [first, beyond] = [await site.get('/models/rin/wall/1/'), await site.get('/models/rin/wall/2/')];
    expect([first.status, beyond.status, root(beyond)]).toEqual([200, 404, '']);
    expect(root(first)).not.toBe('');
  });

  test('for a screen that is not rendered ahead', async () => {
    const reply = await site.get('/models/1/');
    expect([reply.status, root(reply), stateOf(reply).rendered]).toEqual([200, '', undefined]);
  });

  test.each(['fails', 'hangs'])('when rendering %s, and the next one tries again', async (words) => {
    // The first search brings the index up to date, and what was made before that is not stored in any case.
    await site.get('/search/1/?s=harbour');
    const path = `/search/1/?s=${words}`;
    const reply = await site.get(path);
    expect([reply.status, root(reply), stateOf(reply).rendered]).toEqual([200, '', undefined]);
    expect(Object.keys(stateOf(reply).replies)).not.toHaveLength(0);
    // Nothing was stored: a page that only had bad luck gets its frame later.
    await expect.poll(async () => root(await site.get(path))).not.toBe('');
    expect(root(await site.get(path))).toBe(root(await site.get(path)));
  });

  // The last one: the next thread starts a minute later.
  test('when the thread has died', async () => {
    expect(root(await site.get('/search/1/?s=dies'))).toBe('');
    const reply = await site.get('/most-popular/1/');
    expect([reply.status, root(reply)]).toEqual([200, '']);
  });
});

test('a thread that died is replaced, and what waited for it goes on without', async () => {
  const renderer = startPageRenderer(join(world.dir, 'render.mjs'), () => undefined, 0);
  const ask = (words: string): RenderRequest => ({
    path: PATH,
    search: `?s=${words}`,
    replies: {},
    language: 'en',
    catalogue: 'str',
    now: 0,
  });
  try {
    await expect.poll(() => renderer.render(ask('lives'))).toContain('<p>');
    const [died, waited] = await Promise.all([renderer.render(ask('dies')), renderer.render(ask('waits'))]);
    expect([died, waited]).toEqual([undefined, undefined]);
    await expect.poll(() => renderer.render(ask('lives'))).toContain('<p>');
  } finally {
    renderer.close();
  }
  expect(await renderer.render(ask('late'))).toBeUndefined();
});
