import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sitemapPage } from '../../src/site/app/sitemap/services/sitemap.ts';
import { readXml, type XmlElement } from '../support/read-xml.ts';
import { shared } from '../support/shared.ts';
import { makeFullWorld } from './full-world.ts';
import { addCopies } from './query-plans.ts';
import { serveWorld } from './support.ts';

const ORIGIN = 'https://yoru.example';
/** Ends of blocks, markup, and what no XML may hold. */
const EVIL = `]]> & <b>"it's"</b> &amp; \u0000\u0008\u001b\ufffe\ud800 \u{1f319}`;
const EVIL_SHOWN = `]]> & <b>"it's"</b> &amp; \ufffd \u{1f319}`;
const MANY = 10_500;

const world = shared(await makeFullWorld());
world.database.sqlite.exec(`INSERT INTO category (dir, title_en, title_ja) VALUES ('frost', 'Frost', '霜');
  DELETE FROM video_model WHERE model_id = 2`);
await world.buildVideo({ dir: 'evil', title: EVIL, titleJa: `夜${EVIL}`, description: `${EVIL}\n${EVIL}` });
await world.buildVideo({ dir: 'unseen', title: 'Unseen', isPrivate: true });
addCopies(world.database.sqlite, 'video', 3);
await world.buildVideo({ dir: 'many', title: 'Many' });
addCopies(world.database.sqlite, 'video', MANY);
addCopies(world.database.sqlite, 'member', 600);
// Where there is an age gate: nothing of it shows something.
const site = shared(await serveWorld(world, { config: { publicOrigin: ORIGIN, defaultCountry: 'de' } }));

const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const textsOf = (element: XmlElement, name: string) => all(element, name).map(({ text }) => text);

async function pages(): Promise<readonly string[]> {
  const index = await site.get('/sitemap.xml');
  expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return textsOf(readXml(index.text), 'loc').map((address) => address.slice(ORIGIN.length));
}

async function addressesOf(page: string): Promise<readonly string[]> {
  const reply = await site.get(page);
  return reply.status === 200
    ? textsOf(readXml(reply.text), 'loc').map((one) => one.slice(ORIGIN.length))
    : [];
}

const rows = (sql: string) => world.database.sqlite.prepare(sql).pluck().all() as number[];
const change = (sql: string) => void world.database.sqlite.exec(sql);

describe('the pages of the index', () => {
  test('name every thing that everybody may see, in both languages, and nothing else', async () => {
    const listed = await pages();
    expect(new Set(listed).size).toBe(listed.length);
    const found: string[] = [];
    for (const page of listed) {
      const addresses = await addressesOf(page);
      expect(addresses.length, page).toBeGreaterThan(0);
      expect(addresses.length, page).toBeLessThanOrEqual(10_000);
      found.push(...addresses);
    }
    const idsOf = (kind: string) =>
      found.flatMap((address) => {
        const [, id, language] =
          new RegExp(`^/${kind}/(\\d+)/(?:[^?/]*/)?\\?lang=(en|ja)$`).exec(address) ?? [];
        return id === undefined ? [] : [`${id} ${language}`];
      });
    const both = (ids: readonly number[]) => ids.flatMap((id) => [`${id} en`, `${id} ja`]);
    const videos = rows(`SELECT id FROM video WHERE state = 'approved' AND is_private = 0 ORDER BY id`);
    expect(videos.length).toBeGreaterThan(10_000);
    expect(idsOf('videos')).toEqual(both(videos));
    expect(idsOf('album')).toEqual(both([1]));
    expect(idsOf('playlist')).toEqual(both([1]));
    expect(idsOf('member')).toEqual(both(rows('SELECT id FROM member WHERE shows_info = 1 ORDER BY id')));
    for (const path of ['/', '/latest-updates/1/', '/models/1/', '/country/jp/1/', '/models/model-1/'])
      for (const language of ['en', 'ja']) expect(found).toContain(`${path}?lang=${language}`);
    for (const path of ['/categories/rain/1/', '/channels/city/1/', '/channel/channel-1/'])
      expect(found).toContain(`${path}?lang=en`);
    // What is one's own, what anybody may type, and what holds nothing.
    const unlisted = /^\/(?:search|settings|feed|404|upload|moderation|categories\/frost|models\/model-2)\b/;
    expect(found.filter((address) => unlisted.test(address))).toEqual([]);
  });

  test('say all addresses of a page at each, and of a video what the extension asks for', async () => {
    const reply = await site.get('/sitemap/videos-1.xml');
    const urls = all(readXml(reply.text), 'url');
    const [first] = urls;
    const path = '/videos/1001/';
    const dir = first?.children[0]?.text.slice(`${ORIGIN}${path}`.length).split('?')[0] ?? '';
    const links = first?.children
      .filter(({ name }) => name === 'xhtml:link')
      .map(({ attributes }) => attributes);
    const address = `${ORIGIN}${path}${dir}`;
    expect(links).toEqual([
      { rel: 'alternate', hreflang: 'en', href: `${address}?lang=en` },
      { rel: 'alternate', hreflang: 'ja', href: `${address}?lang=ja` },
      { rel: 'alternate', hreflang: 'x-default', href: address },
    ]);
    const video = first?.children.find(({ name }) => name === 'video:video');
    const said = Object.fromEntries(video?.children.map(({ name, text }) => [name, text]) ?? []);
    expect(said).toEqual({
      'video:thumbnail_loc': expect.stringMatching(/^https:\/\/yoru\.example\/media\/p\/[\w-]+\.640\.webp$/),
      'video:title': expect.any(String),
      'video:description': 'Text 0',
      'video:player_loc': `${ORIGIN}/embed/1001/`,
      'video:duration': expect.stringMatching(/^[1-9]\d*$/),
      'video:view_count': expect.stringMatching(/^\d+$/),
      'video:publication_date': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'video:family_friendly': 'no',
    });
    expect(reply.text).not.toMatch(/content_loc|\/media\/[vd]\//);
  });

  test('stay well formed whatever a title is', async () => {
    const videos = all(readXml((await site.get('/sitemap/videos-1.xml')).text), 'video:title');
    const titles = videos.map(({ text }) => text).filter((text) => text.includes(']]>'));
    expect(titles).toEqual([EVIL_SHOWN, `夜${EVIL_SHOWN}`]);
  });
});

test.each(['<a>&</a>', '<a>]]></a>', '<a>\u0001</a>', '<a><b></a>', '<a/><a/>', '<a x=1/>', '<a>&nope;</a>'])(
  'the control: %j is not well formed',
  (text) => {
    const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n';
    expect(() => readXml(prolog + text)).toThrow();
    expect(readXml(`${prolog}<a><b/>&lt;</a>`).text).toBe('<');
  },
);

describe('what is hidden', () => {
  const VIDEOS = '/sitemap/videos-1.xml';
  test.each([
    ['a private video', VIDEOS, '/videos/1001/', 'UPDATE video SET is_private = 1 WHERE id = 1001'],
    ['a removed video', VIDEOS, '/videos/1002/', `UPDATE video SET state = 'deleted' WHERE id = 1002`],
    ['a video that is held', VIDEOS, '/videos/1003/', `UPDATE video SET state = 'pending' WHERE id = 1003`],
    [
      'a model without a birth',
      '/sitemap/models-1.xml',
      '/models/model-1/',
      `UPDATE model SET birth_date = NULL WHERE dir = 'model-1'`,
    ],
    [
      'a private playlist',
      '/sitemap/playlists-1.xml',
      '/playlist/1/',
      'UPDATE playlist SET is_private = 1 WHERE id = 1',
    ],
    ['a private album', '/sitemap/albums-1.xml', '/album/1/', 'UPDATE album SET is_private = 1 WHERE id = 1'],
    [
      'a member who closes their info',
      '/sitemap/members-1.xml',
      '/member/3/',
      'UPDATE member SET shows_info = 0 WHERE id = 3',
    ],
  ])('%s leaves at once', async (_what, page, address, sql) => {
    // That pages are well formed is seen above; reading ten thousand addresses as XML takes most of a second.
    const named = async () => (await site.get(page)).text.split(`<loc>${ORIGIN}${address}`).length - 1;
    expect(await named()).toBe(2);
    const before = (await site.get(page)).headers.etag;
    change(sql);
    expect(await named()).toBe(0);
    expect((await site.get(page, { headers: { 'if-none-match': before ?? '' } })).status).not.toBe(304);
  });

  test('makes no page: one that holds nothing public is missing like one that never was', async () => {
    // Its only playlist and album went private above.
    const gone = await site.get('/sitemap/playlists-1.xml');
    const never = await site.get('/sitemap/playlists-9.xml');
    expect([gone.status, gone.text]).toEqual([never.status, never.text]);
    expect(gone.status).toBe(404);
    expect(await pages()).not.toContain('/sitemap/playlists-1.xml');
  });

  test.each([
    ...['/sitemap/videos-0.xml', '/sitemap/videos.xml', '/sitemap/videos-03.xml', '/sitemap/screens-1.xml'],
    ...['/sitemap/', '/sitemap/sessions-1.xml', '/sitemap/videos-1.xml/', '/sitemap/videos-999999999999.xml'],
  ])('%s is no page', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });
});

/** How often others go on while a page is made. */
async function breaksDuring(make: () => Promise<unknown>): Promise<number> {
  let breaks = 0;
  let next = setImmediate(function other() {
    breaks += 1;
    next = setImmediate(other);
  });
  await make();
  clearImmediate(next);
  return breaks;
}

test('a page of ten thousand addresses is made with others between, once for all who ask', async () => {
  const origins = { origin: ORIGIN, mediaOrigin: '' };
  const page = () => sitemapPage(world.database, '/sitemap/videos-2.xml', origins);
  expect(textsOf(readXml((await page()) ?? ''), 'loc')).toHaveLength(10_000);
  expect(await breaksDuring(page)).toBeGreaterThanOrEqual(9);
  // The control: what has one part is made in one go.
  expect(await breaksDuring(() => sitemapPage(world.database, '/sitemap/screens.xml', origins))).toBeLessThan(
    3,
  );
  const replies = await Promise.all([1, 2, 3, 4].map(() => site.get('/sitemap/videos-2.xml')));
  expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
});

describe('an answer', () => {
  test('is the same for everybody, in both forms, and known by its mark', async () => {
    const token = await world.sessionFor({ id: 1 });
    const plain = await site.get('/sitemap/videos-2.xml');
    expect(plain.status).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=60');
    expect((await site.get('/sitemap/videos-2.xml', { token })).bytes).toEqual(plain.bytes);
    const packed = await site.get('/sitemap/videos-2.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    const head = await site.get('/sitemap/videos-2.xml', { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.bytes.length),
    ]);
    const again = await site.get('/sitemap/videos-2.xml', {
      headers: { 'if-none-match': plain.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await site.get('/sitemap.xml', { method: 'POST' })).status).toBe(405);
  });

  test('robots.txt names the index, by the origin that visitors type', async () => {
    const robots = await site.get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});
