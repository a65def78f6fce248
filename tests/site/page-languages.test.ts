import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readXml, type XmlElement } from '../support/read-xml.ts';
import { shared } from '../support/shared.ts';
import { makeFullWorld } from './full-world.ts';
import { serveWorld, type Ask, type Reply } from './support.ts';

const ORIGIN = 'https://yoru.example';
/** What the page was rendered from, in place of its html. */
const RENDERER = `export async function renderPage({ search, language }) { return '<p>' + search + ' ' + language + '</p>'; }`;

const world = shared(await makeFullWorld());
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(join(web, '.vite/manifest.json'), '{}');
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--state--></body></html>',
);
const renderer = join(world.dir, 'render.mjs');
writeFileSync(renderer, RENDERER);
const site = shared(
  await serveWorld(world, { config: { web, renderer, publicOrigin: ORIGIN, defaultCountry: 'ca' } }),
);

const rendered = ({ text }: Reply) => /<p>(.*?)<\/p>/.exec(text)?.[1] ?? '';
const canonical = ({ text }: Reply) =>
  /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replace(ORIGIN, '');
const alternates = ({ text }: Reply) =>
  [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
    ([, language, address = '']) => `${language} ${address.replace(ORIGIN, '')}`,
  );
const language = ({ text }: Reply) => /<html lang="(\w+)"/.exec(text)?.[1];
const cookie = (lang: string): Ask => ({ headers: { cookie: `lang=${lang}` } });
const allOf = (path: string) => [`en ${path}?lang=en`, `ja ${path}?lang=ja`, `x-default ${path}`];

describe('an address that names a language', () => {
  test.each([
    ['/models/model-1/', 'en', '/models/model-1/', {}],
    ['/models/model-1/', 'ja', '/models/model-1/', cookie('ja')],
    ['/models/model-1/?lang=ja', 'ja', '/models/model-1/?lang=ja', {}],
    ['/models/model-1/?lang=ja', 'ja', '/models/model-1/?lang=ja', cookie('en')],
    ['/models/model-1/?lang=en', 'en', '/models/model-1/?lang=en', cookie('ja')],
    ['/models/model-1/?lang=xx', 'en', '/models/model-1/', {}],
    ['/models/model-1/?utm_source=a&lang=ja', 'ja', '/models/model-1/?lang=ja', {}],
  ])('%s is in %s, and is %s', async (address, shown, own, ask) => {
    const reply = await site.get(address, ask);
    expect([reply.status, language(reply), canonical(reply)]).toEqual([200, shown, own]);
    expect(alternates(reply)).toEqual(allOf('/models/model-1/'));
    expect(reply.headers.vary).toBe('Accept-Encoding, Accept-Language, Authorization, Cookie');
  });

  test('of a filtered list is that of the list', async () => {
    const reply = await site.get('/latest-updates/1/?duration=2&lang=ja');
    expect([canonical(reply), alternates(reply)]).toEqual([
      '/latest-updates/1/?lang=ja',
      allOf('/latest-updates/1/'),
    ]);
  });

  test('is rendered like others, each address its own', async () => {
    // Before the thread has started pages are sent without html, and not cached.
    await expect.poll(async () => rendered(await site.get('/longest/1/'))).not.toBe('');
    // Twice: rendered, and cached.
    for (const _time of [1, 2]) {
      expect(rendered(await site.get('/longest/1/?lang=ja', cookie('en')))).toBe('?lang=ja ja');
      expect(rendered(await site.get('/longest/1/', cookie('ja')))).toBe(' ja');
      expect(rendered(await site.get('/longest/1/?lang=en&duration=2'))).toBe('?duration=2&lang=en en');
      expect(rendered(await site.get('/longest/1/?lang=xx'))).toBe(' en');
    }
  });

  test('leads to the listed form with its language', async () => {
    expect((await site.get('/models/model-1?lang=ja')).headers.location).toBe('/models/model-1/?lang=ja');
  });

  test('names none where a page is not to be found', async () => {
    for (const path of ['/settings/?lang=ja', '/search/1/?s=rain', '/member/1/wall/1/', '/nothing/here/']) {
      const reply = await site.get(path);
      expect([canonical(reply), alternates(reply)], path).toEqual([undefined, []]);
      expect(reply.text).toContain('<meta name="robots" content="noindex" />');
    }
  });
});

const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const locs = (element: XmlElement) => all(element, 'loc').map(({ text }) => text.slice(ORIGIN.length));

test('every address of the sitemap is a page that names itself, in its language, and the same alternates', async () => {
  const index = readXml((await site.get('/sitemap.xml')).text);
  let seen = 0;
  for (const part of locs(index)) {
    for (const url of all(readXml((await site.get(part)).text), 'url')) {
      const [address = ''] = locs(url);
      const reply = await site.get(address);
      expect([reply.status, canonical(reply)], address).toEqual([200, address]);
      expect(language(reply)).toBe(address.slice(-2));
      const said = url.children
        .filter(({ name }) => name === 'xhtml:link')
        .map(({ attributes: { hreflang, href = '' } }) => `${hreflang} ${href.replace(ORIGIN, '')}`);
      expect(alternates(reply), address).toEqual(said);
      expect(reply.text).not.toContain('content="noindex"');
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(50);
});
