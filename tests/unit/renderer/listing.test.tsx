import { afterEach, describe, expect, it, vi } from 'vitest';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { writeFailure } from '../../../src/shared/api/envelope.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { askOf } from '../../support/screen-request.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import type { OpenPage } from './support/open-page.ts';
import { visit } from './support/library.ts';
import { findNamed, named, openPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const tiles = () => [...page.root.querySelectorAll('main article')];

describe('the latest videos', () => {
  it('shows 60 tiles, the count and the title', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    expect(page.root.querySelector('h1')?.textContent).toBe('Latest videos');
    expect(page.root.querySelector('main')?.textContent).toContain('1,312 videos');
    await expect.poll(() => document.title).toBe('Latest videos · Yoru');
  });

  it('is headed by the order that was chosen', async () => {
    page = await openPage('/latest-updates/1/?sort=top-rated&type=hd');
    await page.until(() => page.root.querySelector('h1')?.textContent === 'Top rated videos');
    await page.until(() => document.title === 'Top rated videos · Yoru');
  });

  it('says all of a video in its tile', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    const tile = tiles()[3];
    const link = tile?.querySelector('a');
    const image = tile?.querySelector('img');
    expect({
      href: link?.getAttribute('href'),
      name: link?.textContent,
      tooltip: link?.getAttribute('title'),
      src: image?.getAttribute('src'),
      srcset: image?.getAttribute('srcset'),
      size: [image?.getAttribute('width'), image?.getAttribute('height')],
      words: tile?.textContent,
    }).toEqual({
      href: '/videos/1003/night-3/',
      name: 'Moonrise above the cedar ridge 3',
      tooltip: 'Moonrise above the cedar ridge 3',
      src: 'https://site.test/media/p/thumb3.640.webp',
      srcset:
        'https://site.test/media/p/thumb3.320.webp 320w, https://site.test/media/p/thumb3.640.webp 640w',
      size: ['640', '360'],
      words: 'HD8:21Length 8:21Moonrise above the cedar ridge 390%90% liked2.1K views3 days ago',
    });
    expect(tiles()[10]?.textContent).toContain('Private');
  });

  it('draws how far videos were watched, asked for in one call after the tiles are there, and follows', async () => {
    const started = [visit(3), visit(5), visit(7)].map((entry, at) => ({
      ...entry,
      positionSeconds: at === 2 ? 0 : Math.round(entry.durationSeconds * 0.4),
      isWatched: at === 1,
    }));
    page = await openPage('/latest-updates/1/', { visits: started });
    await page.until(() => tiles().length === 60);
    const lines = () =>
      tiles().flatMap((tile, at) => (/Watched(?: \d+%)?/.exec(tile.textContent ?? '')?.[0] ? [at] : []));
    await page.until(() => lines().length > 0);
    expect([lines(), tiles()[3]?.textContent]).toEqual([
      [3, 5],
      expect.stringContaining('Watched 40%') as string,
    ]);
    // In one call, or two where the machine is slow between the slices; never once a tile, and each once.
    await page.until(() => new Set(page.marksAsked.flat()).size === 60);
    expect(page.marksAsked.flat()).toHaveLength(60);
    expect(page.marksAsked.length).toBeLessThanOrEqual(2);
    const progress = page.ports['history']?.['progress'];
    if (typeof progress !== 'function') throw new Error('no port');
    await (progress as (input: unknown) => Promise<unknown>)({
      videoId: started[2]?.videoId,
      positionSeconds: 100,
      isWatched: false,
    });
    await page.until(() => lines().includes(7));
  });

  it('loads the first row at once and the rest when it comes near', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    const loading = tiles().map((tile) => tile.querySelector('img')?.getAttribute('loading'));
    expect(loading.slice(0, 6)).toEqual(Array(6).fill('eager'));
    expect(new Set(loading.slice(6))).toEqual(new Set(['lazy']));
  });

  it('tells a picture what to load once it is there in the page: a screen that starts again leaves none behind', async () => {
    const reported = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
    const places: boolean[] = [];
    reported.mockImplementation(function (this: HTMLImageElement, name, value) {
      if (['src', 'srcset', 'sizes'].includes(name.toLowerCase())) places.push(this.isConnected);
      Element.prototype.setAttribute.call(this, name, value);
    });
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    reported.mockRestore();
    expect([places.length >= 180, new Set(places)]).toEqual([true, new Set([true])]);
  });

  it('keeps a signed picture address whole: its signature is good for one variant', async () => {
    page = await openPage('/latest-updates/1/', {
      answer: ({ operation }) => (operation === 'videos.list' ? { status: 200, body: signedListing } : null),
    });
    const image = await page.until(() => page.root.querySelector('main article img'));
    expect(image.getAttribute('src')).toBe('https://site.test/media/p/x.640.webp?e=1&s=abc');
    expect(image.getAttribute('srcset')).toBeNull();
  });

  it('shows Japanese titles to callers from Japan, and only after knowing where they are', async () => {
    page = await openPage('/latest-updates/1/', { country: 'jp' });
    await page.until(() => tiles().length === 60);
    expect(tiles()[0]?.querySelector('a')?.textContent).toBe('最終フェリーのあとの港の灯り 0');
    expect(tiles()[3]?.querySelector('a')?.textContent).toBe('Moonrise above the cedar ridge 3');
  });

  it('prefetches the video a hand rests on, once it rests', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    const asked = () => page.asked.filter(({ operation }) => operation === 'video.get');
    await page.settle();
    tiles()[2]
      ?.querySelector('a')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await page.until(() => asked().length > 0);
    expect(asked()).toEqual([{ operation: 'video.get', input: { video_id: '1002' } }]);
  });
});

describe('its pages', () => {
  const marks = () =>
    [...page.root.querySelectorAll('nav ol li')].map(
      (item) => item.textContent + (item.querySelector('[aria-current]') ? '*' : ''),
    );

  it('shows a window of two pages each side on small screens, with real links and rel', async () => {
    page = await openPage('/latest-updates/5/');
    await page.until(() => page.root.querySelector('nav ol'));
    expect(marks()).toEqual(['1', '2', '3', '4', '5*', '6', '7', '', '22']);
    expect(page.root.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/latest-updates/4/');
    expect(page.root.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/latest-updates/6/');
  });

  it('goes to the next page by click and by key, and starts at its heading', async () => {
    page = await openPage('/latest-updates/1/');
    await page.click(await page.until(() => page.root.querySelector('a[rel=next]')));
    expect(location.pathname).toBe('/latest-updates/2/');
    await page.until(() => tiles()[0]?.textContent?.includes('60'));
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    await page.press(document.body, 'ArrowLeft');
    expect(location.pathname).toBe('/latest-updates/1/');
  });

  it('goes there from a tile as well, and not from what has a use for the arrows', async () => {
    page = await openPage('/latest-updates/2/');
    const link = await page.until(() => tiles()[0]?.querySelector('a'));
    link.focus();
    for (const busy of ['header input', 'main select']) {
      await page.press(page.root.querySelector(busy)!, 'ArrowRight');
      expect(location.pathname).toBe('/latest-updates/2/');
    }
    await page.press(link, 'ArrowRight');
    expect(location.pathname).toBe('/latest-updates/3/');
  });

  it('has no previous on the first and no next on the last', async () => {
    page = await openPage('/latest-updates/22/');
    await page.until(() => page.root.querySelector('a[rel=prev]'));
    expect(page.root.querySelector('a[rel=next]')).toBeNull();
  });

  it.each([
    '/latest-updates/23/',
    '/latest-updates/0/',
    '/latest-updates/x/',
    '/nowhere',
    '/latest-updates/1/2/',
  ])('leads from %s to the 404 screen without a step in the history', async (path) => {
    const steps = window.history.length;
    page = await openPage(path);
    await page.until(() => location.pathname === '/404/');
    await page.until(() => tiles().length === 10);
    expect(window.history.length).toBe(steps);
    expect(findNamed(page.root, 'a', 'Go to the main page')?.getAttribute('href')).toBe('/');
  });

  it('says of a page beyond the last that the list has none, and leads back into it, filters and all', async () => {
    const refused = writeFailure(new AppError({ code: 'not_found', field: 'page', params: { pages: 22 } }));
    const isBeyond = ({ operation, input }: Asked) => operation === 'videos.list' && input['page'] === 9_999;
    page = await openPage('/latest-updates/9999/?type=hd', {
      answer: (asked) => (isBeyond(asked) ? { status: 404, body: JSON.stringify(refused) } : null),
    });
    await page.until(() => location.pathname === '/404/');
    await page.until(() => page.root.querySelector('h1')?.textContent === 'There is no page 9,999');
    expect(page.root.querySelector('main')?.textContent).toContain('This list has 22 pages.');
    expect(page.root.querySelector('main')?.textContent).not.toContain('taken down');
    const addressOf = (name: string) => findNamed(page.root, 'a', name)?.getAttribute('href');
    expect(['Go to the first page', 'Go to the last page', 'Go to the main page'].map(addressOf)).toEqual([
      '/latest-updates/1/?type=hd',
      '/latest-updates/22/?type=hd',
      '/',
    ]);
    // The site has said so once; asked ahead of the screen, it is not asked again by it.
    expect(page.asked.filter(isBeyond)).toHaveLength(1);
    // The entry of the history has the answer: a reload shows the same.
    const { state } = window.history;
    page.close();
    page = await openPage('/404/', { state });
    await page.until(() => page.root.querySelector('h1')?.textContent === 'There is no page 9,999');
    await page.click(named(page.root, 'a', 'Go to the last page'));
    await page.until(() => location.pathname === '/latest-updates/22/');
    await page.until(() => tiles().length > 10);
  });

  it('has no last page to lead to where there is but one', async () => {
    const refused = writeFailure(new AppError({ code: 'not_found', field: 'page', params: { pages: 1 } }));
    page = await openPage('/latest-updates/2/', {
      answer: ({ input }) => (input['page'] === 2 ? { status: 404, body: JSON.stringify(refused) } : null),
    });
    await page.until(() => page.root.querySelector('h1')?.textContent === 'There is no page 2');
    expect(page.root.querySelector('main')?.textContent).toContain('This list has 1 page.');
    expect(findNamed(page.root, 'a', 'Go to the last page')).toBeUndefined();
  });

  it.each([
    ['/latest-updates/3', '/latest-updates/3/'],
    ['/latest-updates', '/latest-updates/1/'],
    ['/history/1/', '/history/1'],
  ])('takes %s for %s', async (given, listed) => {
    page = await openPage(given);
    await page.until(() => location.pathname === listed);
  });

  it('says so when there is nothing', async () => {
    page = await openPage('/latest-updates/1/', { total: 0 });
    await page.until(() => page.root.textContent?.includes('No videos yet'));
  });
});

describe('what the server sends along with the page', () => {
  it.each([
    ['/latest-updates/2/', 'listing'],
    ['/top-rated/1/?date=week', 'listing'],
    ['/404/', 'notFound'],
  ] as const)('is exactly what %s asks for', async (path, screen) => {
    page = await openPage(path);
    await page.until(() => tiles().length > 0);
    await page.settle();
    // A set: React's strict mode, which production builds do not have, asks for everything twice.
    const asked = new Set(page.asked.map(({ operation, input }) => stateKey(operation, input)));
    const promised = screenCalls(screen, askOf(path));
    expect(asked).toEqual(new Set(promised.map(({ operation, input }) => stateKey(operation, input))));
  });
});

const signedListing = JSON.stringify({
  videos: [
    {
      video_id: '7',
      dir: 'x',
      title: 'Mine',
      title_jp: '',
      scr: '/media/p/x.640.webp?e=1&s=abc',
      color: '#000000',
      duration: 1,
      rating: 0,
      video_viewed: 0,
      added_date: '2026-06-01T00:00:00Z',
      props: { hd: 0 },
      is_private: '1',
      sg_id: '',
      channel: null,
      member: null,
      ex_tube: '',
      ex_id: '',
    },
  ],
  total_count: 1,
  pages: 1,
});
