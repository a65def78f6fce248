import { afterEach, describe, expect, it } from 'vitest';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import { findScreen } from '../../../src/shared/find-screen.ts';
import { askOf } from '../../support/screen-request.ts';
import { demo, site, type World } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const open = (path: string, world?: World) => openPage(path, { answer: site(world) });
const tiles = () => [...page.root.querySelectorAll('main article')];
const listCalls = () => page.asked.filter(({ operation }) => operation === 'members.list');

describe('the community', () => {
  it('says of each member what they say of themselves, and links to them', async () => {
    page = await open('/community/1/');
    await page.until(() => tiles().length === 60);
    expect(page.root.querySelector('h1')?.textContent).toBe('Community');
    expect(page.root.querySelector('main')?.textContent).toContain('180 members');
    expect(tiles()[7]?.querySelector('a')?.getAttribute('href')).toBe('/member/8/');
    expect(tiles()[7]?.textContent).toBe('member_7Trans · 札幌, Japan7 videos10.5K views1 subscriber');
    expect(tiles()[0]?.textContent).toBe('Mmember_00 videos1 subscriber');
  });

  it('calls gender 3 「トランスジェンダー」 in Japanese', async () => {
    page = await openPage('/community/1/', { answer: site(), settings: { language: 'ja' } });
    await page.until(() => tiles().length === 60);
    expect(tiles()[7]?.textContent).toContain('トランスジェンダー · 日本・札幌');
  });

  it('offers the site’s own country, those somebody is from, and the others by name', async () => {
    page = await open('/community/1/?country=jp');
    await page.until(() => tiles().length === 60);
    const select = page.root.querySelector<HTMLSelectElement>('[data-filter=country]');
    const names = [...(select?.options ?? [])].map(({ text }) => text);
    expect(names.slice(0, 4)).toEqual(['All countries', 'Japan', 'United States', 'Albania']);
    expect(names.length).toBeGreaterThan(95);
    expect(select?.value).toBe('jp');
  });

  it('asks for what the address names and keeps the words while filters change', async () => {
    page = await open('/community/2/?sort=alphabet&sex=2&search=%E3%80%80moth%20&age=9');
    await page.until(() => tiles().length === 60);
    expect(listCalls()[0]?.input).toEqual({
      sort: 'alphabet',
      count: 60,
      page: 2,
      country: 'all',
      sex: '2',
      age: 'all',
      with_avatar: 'all',
      relationship: 'all',
      orientation: 'all',
      search: 'moth',
    });
    expect(page.root.textContent).toContain('“Age” had an unknown value');
    expect(page.root.querySelector('a[rel=next]')?.getAttribute('href')).toBe(
      '/community/3/?search=moth&sort=alphabet&sex=2',
    );
    await page.click(named(page.root, 'a', 'Remove the filter Gender'));
    expect(location.pathname + location.search).toBe('/community/1/?search=moth&sort=alphabet');
  });

  it('searches with Enter, but not with the one that takes a word from an input method', async () => {
    page = await open('/community/1/?sex=2');
    await page.until(() => tiles().length === 60);
    const input = await page.until(() => page.root.querySelector<HTMLInputElement>('main form input'));
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('さっぽろ');
    await page.settle();
    const enter = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
      input.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([enter({ isComposing: true }), enter({ keyCode: 229 })]).toEqual([true, true]);
    await page.settle();
    expect(location.search).toBe('?sex=2');
    enter({});
    await page.until(() => location.search.includes('search'));
    expect(new URLSearchParams(location.search).get('search')).toBe('さっぽろ');
    expect(new URLSearchParams(location.search).get('sex')).toBe('2');
    await page.click(named(page.root, 'main button', 'Clear the search'));
    await page.until(() => location.search === '?sex=2');
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });

  it('says when nobody fits and offers the way back', async () => {
    page = await open('/community/1/?search=nobody', { members: 0 });
    await page.until(() => page.root.textContent?.includes('No members found'));
    expect(findNamed(page.root, 'a', 'Clear all filters')?.getAttribute('href')).toBe('/community/1/');
  });
});

describe('a member', () => {
  const tab = (name: string) =>
    [...page.root.querySelectorAll<HTMLElement>('nav[aria-label="Pages of this member"] a')].find((link) =>
      link.textContent?.startsWith(name),
    );

  it('is named, described and counted, with uploads and friends', async () => {
    page = await open('/member/7/');
    await page.until(() => tiles().length === 14);
    expect(page.root.querySelector('h1')?.textContent).toBe('quiet_fern');
    const head = page.root.querySelector('header h1')?.parentElement?.textContent;
    expect(head).toContain('Trans30 years old札幌, Japan');
    expect(head).toContain('videos3views4.5Ksubscribers2friends5');
    expect(page.root.querySelector('main')?.textContent).toContain('Rain.');
    expect(tab('Home')?.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => document.title).toBe('quiet_fern · Yoru');
  });

  it('links to the pages that open for who looks, and to the one that is shown', async () => {
    page = await open('/member/7/wall/1/');
    await page.until(() => tiles().length === 2);
    expect(tab('Wall')?.getAttribute('aria-current')).toBe('page');
    await page.until(() => tab('Friends'));
    expect(tab('Favourites')).toBeUndefined();
    expect(tab('Videos')?.getAttribute('href')).toBe('/member/7/ed_videos/1/');
    expect(page.root.querySelectorAll('nav[aria-label="Pages of this member"] a')).toHaveLength(
      1 + demo.openTabs.length,
    );
    expect(tiles()[1]?.textContent).toBe('Sslow_moth1 day agoPost 120');
    await expect.poll(() => document.title).toBe('quiet_fern: Wall · Yoru');
  });

  it('tells on a closed page that it is private, and stays', async () => {
    page = await open('/member/7/subscriptions/1/');
    await page.until(() => page.root.textContent?.includes('This page is private'));
    expect(tab('Subscriptions')?.getAttribute('aria-current')).toBe('page');
    expect(location.pathname).toBe('/member/7/subscriptions/1/');
    expect(findNamed(page.root, 'button', 'Try again')).toBeUndefined();
  });

  it('leads from the history of somebody else to one’s own', async () => {
    page = await open('/member/7/history/1/');
    const link = await page.until(() => findNamed(page.root, 'main a', 'Go to my history'));
    expect(link.getAttribute('href')).toBe('/history/1');
  });

  it('shows the home without friends where those are private', async () => {
    page = await open('/member/7/', { who: { ...demo, openTabs: ['ed_videos'], friends: 0 } });
    await page.until(() => tiles().length === 12);
    await page.settle();
    expect(page.asked.map(({ operation }) => operation)).not.toContain('member.friends');
    const headings = [...page.root.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toContain('Latest uploads');
    expect(headings).not.toContain('Friends');
    expect(page.root.querySelector('h1')?.parentElement?.textContent).not.toContain('friends');
  });

  it('names the section where uploads of others were counted as well', async () => {
    const isNamed = async (path: string, videos: number) => {
      const openTabs = ['ed_videos', 'favourite_videos'] as const;
      const answer = site({ who: { ...demo, videos, openTabs: [...openTabs] } });
      page = await openPage(path, { answer, total: 4 });
      await page.until(() => tiles().length === 4 && page.root.querySelector('h1'));
      const words = page.root.querySelector('main')?.textContent ?? '';
      page.close();
      return words.includes('These are videos of the section “Straight”.');
    };
    for (const path of ['/member/7/', '/member/7/ed_videos/1/']) {
      expect([path, await isNamed(path, 5)]).toEqual([path, true]);
      expect([path, await isNamed(path, 4)]).toEqual([path, false]);
    }
    // Favourites come from every section.
    expect(await isNamed('/member/7/favourite_videos/1/', 5)).toBe(false);
  });

  it('asks for no page that is closed, though its address is opened', async () => {
    page = await open('/member/7/subscriptions/1/');
    await page.until(() => page.root.textContent?.includes('This page is private'));
    const asked = () => page.asked.map(({ operation }) => operation);
    const wall = await page.until(() => tab('Wall'));
    wall.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await page.until(() => asked().includes('member.wall'));
    expect(asked()).not.toContain('member.history');
  });

  it('shows what they say of themselves, and no line for what they do not say', async () => {
    page = await open('/member/7/info/1/');
    const list = await page.until(() => page.root.querySelector('section > div > dl'));
    expect(list.textContent).toBe(
      'GenderTransAge30 years oldFrom札幌, JapanRelationshipOpen relationshipMember since6 May 2024',
    );
  });

  it.each(['/member/8/', '/member/8/wall/1/', '/member/7/info/2/', '/member/0/', '/member/x/wall/1/'])(
    'leads from %s to the 404 screen',
    async (path) => {
      page = await open(path);
      await page.until(() => location.pathname === '/404/');
    },
  );
});

describe('what the server sends along with the page', () => {
  it.each([
    '/community/2/?sex=2&search=moth&age=9',
    '/member/7/',
    '/member/7/ed_videos/1/',
    '/member/7/favourite_videos/2/',
    '/member/7/friends/1/',
    '/member/7/wall/1/',
    '/member/7/info/1/',
    '/member/7/subscriptions/1/',
    '/member/7/history/1/',
    '/member/7/playlists/1/',
    '/member/7/albums/2/',
  ])('is exactly what %s asks for', async (path) => {
    page = await open(path);
    const found = findScreen(path.split('?')[0]!);
    const promised = screenCalls(found.kind === 'screen' ? found.name : 'notFound', askOf(path));
    const keys = new Set(promised.map(({ operation, input }) => stateKey(operation, input)));
    // The home's friends come after the member, who says whether they show them.
    if (path === '/member/7/') keys.add(stateKey('member.friends', { _id: '7', page: 1 }));
    await page.until(() => page.asked.length >= keys.size);
    await page.until(() => page.root.querySelector('h1, [role=alert]'));
    await page.settle();
    expect(new Set(page.asked.map(({ operation, input }) => stateKey(operation, input)))).toEqual(keys);
  });
});
