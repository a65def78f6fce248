import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeReply } from '../../src/shared/api/client.ts';
import { alongCalls, screenCalls } from '../../src/shared/screens/calls.ts';
import { pageState, stateKey } from '../../src/shared/api/state.ts';
import { api } from '../../src/shared/api/table/index.ts';
import { LANGUAGES } from '../../src/shared/filters/enums.ts';
import { inLanguage } from '../../src/shared/language-address.ts';
import { screens } from '../../src/shared/screens/index.ts';
import { firstPage, LIST_SCREENS } from '../support/list-addresses.ts';
import { askOf } from '../support/screen-request.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { makeAccount, openBrowser } from './account-calls.ts';
import { serveWorld, type Reply } from './support.ts';

const VIDEO = '/videos/1001/harbour/';

const world = shared(await makeWorld());
await world.buildVideo({ title: 'Harbour lights', dir: 'harbour', isHd: true });
world.buildMember({ name: 'well<known>' });
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--state--></body></html>',
);
writeFileSync(join(web, '.vite/manifest.json'), '{}');
// A country without an age gate; `web-age-gate.test.ts` is about those with one.
const site = shared(await serveWorld(world, { config: { web, defaultCountry: 'ca' } }));

const stateOf = (reply: Reply) =>
  JSON.parse(
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(reply.text)?.[1] ?? 'null',
  ) as unknown;

const sessionIn = (reply: Reply) => pageState.parse(stateOf(reply)).replies[stateKey('session.get', {})];

describe('who asks', () => {
  test('is nobody in the pages of visitors, whose bytes are the same', async () => {
    const plain = await site.get('/information/');
    expect(sessionIn(plain)).toEqual({ status: 200, body: '{"member":null}' });
    const other = await site.get('/information/', { headers: { cookie: `yoru=${'x'.repeat(43)}` } });
    expect(other.text).toBe(plain.text);
  });

  test('is the member in pages of a member, which nobody stores; a cookie that is due is left to the call', async () => {
    const browser = await makeAccount(site, undefined, openBrowser(site));
    const cookie = `yoru=${browser.cookies()['yoru']}`;
    const own = await site.get('/information/', { headers: { cookie } });
    expect(own.headers['cache-control']).toBe('no-store');
    const { body = '' } = sessionIn(own) ?? {};
    expect(decodeReply(api['session.get'], { status: 200, body })).toMatchObject({
      member: { name: 'Hana_夜' },
    });
    expect((await site.get('/information/')).text).not.toContain('Hana_');
    world.clock.advance(25 * 3_600_000);
    expect(sessionIn(await site.get('/information/', { headers: { cookie } }))).toBeUndefined();
  });
});

describe('first replies', () => {
  test.each([
    ...LIST_SCREENS.map((name) => [name, firstPage(name)] as const),
    ['listing', '/latest-updates/1/'],
    ['listing', '/longest/1/?duration=all&type=hd&sort=most-viewed'],
    ['video', VIDEO],
    ['history', '/history/3'],
    ['community', '/community/1/?sort=alphabet&age=9&search=WELL'],
    ['member', '/member/1/'],
    ['memberTab', '/member/1/wall/1/'],
    ['memberTab', '/member/1/albums/1/'],
    ['information', '/information/'],
    ['confirm', '/confirm'],
  ] as const)('%s %s: every call of the screen is answered as the site would', async (screen, path) => {
    const { replies } = pageState.parse(stateOf(await site.get(path)));
    const calls = [...screenCalls(screen, askOf(path)), ...alongCalls(screen, askOf(path))];
    expect(Object.keys(replies).sort()).toEqual(
      [...calls.map(({ operation, input }) => stateKey(operation, input)), 'session.get {}'].sort(),
    );
    for (const { operation, input } of calls) {
      const reply = replies[stateKey(operation, input)]!;
      expect(reply.status).toBe(200);
      expect(() => decodeReply(api[operation], reply)).not.toThrow();
    }
  });

  test('a page beyond the last is 404 and says so to the page', async () => {
    const reply = await site.get('/latest-updates/99/');
    expect(reply.status).toBe(404);
    const { replies } = pageState.parse(stateOf(reply));
    expect(Object.values(replies).map(({ status }) => status)).toContain(404);
  });

  test('are new as soon as what is published changes', async () => {
    await site.get('/');
    await world.buildVideo({ title: 'Brand new' });
    expect((await site.get('/')).text).toContain('Brand new');
  });
});

test.each(LIST_SCREENS.flatMap((name) => screens[name].title ?? []))(
  'a screen titled %s has that text in every language, and an address to be found at',
  async (key) => {
    const screen = LIST_SCREENS.find((name) => screens[name].title === key)!;
    const [file = '', word = ''] = key.split(':');
    for (const language of LANGUAGES) {
      const address = inLanguage(firstPage(screen), language);
      const reply = await site.get(address);
      const texts = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Readonly<
        Record<string, string>
      >;
      expect(reply.text).toContain(`<title>${texts[word]} · Yoru</title>`);
      expect(reply.text).toContain(`<link rel="canonical" href="${site.origin}${address}" />`);
    }
  },
);
