import { afterEach, describe, expect, it, vi } from 'vitest';
import { findScreen } from '../../../src/shared/find-screen.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const header = () => page.root.querySelector('header') ?? page.root;

describe('the language switch', () => {
  it('changes every text, the document and the setting, and keeps the page', async () => {
    page = await openPage('/latest-updates/2/');
    await page.until(() => page.root.querySelector('main article'));
    const toJapanese = findNamed(header(), 'button', '日本語');
    expect(toJapanese?.lang).toBe('ja');
    await page.click(toJapanese ?? page.root);
    await page.until(() => page.root.querySelector('h1')?.textContent === '新着動画');
    await expect
      .poll(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        path: location.pathname,
        setting: page.settings().language,
        tile: page.root.querySelector('main article a')?.textContent,
        age: page.root.querySelector('main article time')?.textContent,
        way: findNamed(header(), 'button', 'English')?.lang,
      }))
      .toEqual({
        lang: 'ja',
        title: '新着動画（2ページ目） · Yoru',
        path: '/latest-updates/2/',
        setting: 'ja',
        tile: '最終フェリーのあとの港の灯り 60',
        age: '2か月前',
        way: 'en',
      });
  });

  it('starts in the device language until one is chosen', async () => {
    page = await openPage('/', { info: { deviceLanguage: 'ja' } });
    await page.until(() => page.root.querySelector('h1')?.textContent === '今夜のYoru');
    expect(document.documentElement.lang).toBe('ja');
  });

  it('follows a change made in another window', async () => {
    page = await openPage('/');
    await page.until(() => page.root.querySelector('h1'));
    page.emit.settings.changed({ ...page.settings(), language: 'ja', theme: 'light' });
    await page.until(() => page.root.querySelector('h1')?.textContent === '今夜のYoru');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

describe('the settings menu', () => {
  it('comes when asked for, shows what is set and changes it', async () => {
    page = await openPage('/404/');
    await page.until(() => page.root.querySelector('h1'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await page.click(named(header(), 'button', 'Settings'));
    const light = await page.until(() => findNamed(document.body, '[role=menuitemradio]', 'Light'));
    expect(findNamed(document.body, '[role=menuitemradio]', 'Dark')?.getAttribute('aria-checked')).toBe(
      'true',
    );
    await page.click(light);
    await page.until(() => document.documentElement.dataset['theme'] === 'light');
    expect(page.settings().theme).toBe('light');
    await page.click(named(document.body, '[role=menuitemradio]', 'Gay'));
    await page.until(() => page.asked.some(({ input }) => input['gender'] === 'gay'));
    await page.click(named(document.body, '[role=menuitemcheckbox]', 'Keep a viewing history'));
    await page.until(() => !page.settings().keepHistory);
  });
});

describe('the sidebar', () => {
  it('marks where we are, leads to every screen, and lists categories with what they hold', async () => {
    page = await openPage('/latest-updates/1/');
    const aside = await page.until(() => page.root.querySelector('aside'));
    await page.until(() => aside.textContent?.includes('Category 0'));
    expect(aside.querySelector('[aria-current=page]')?.textContent).toBe('Latest');
    const addresses = [...aside.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(addresses.slice(0, 17)).toEqual([
      '/',
      '/search/1/',
      '/history/1',
      '/downloads/',
      '/latest-updates/1/',
      '/most-popular/1/',
      '/top-rated/1/',
      '/most-viewed/1/',
      '/most-commented/1/',
      '/longest/1/',
      '/categories/',
      '/top-country/1/',
      '/models/1/',
      '/channels/1/',
      '/playlists/1/',
      '/albums/1/',
      '/community/1/',
    ]);
    expect(addresses.every((address) => findScreen(address.split('?')[0] ?? '').kind === 'screen')).toBe(
      true,
    );
    expect(findNamed(aside, 'a', 'Category 0400')?.getAttribute('href')).toBe('/categories/category-0/1/');
  });

  it('asks for its long list on desktops only, once the page has nothing else to do', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => page.root.querySelector('main article'));
    await page.settle();
    expect(page.asked.filter(({ operation }) => operation === 'site.tops')).toEqual([]);
  });

  it('has one landmark, so that no region of a screen has the name of one of its lists', async () => {
    page = await openPage('/');
    await page.until(() => page.root.querySelector('main')?.textContent?.includes('Category 0'));
    const marks = page.root.querySelectorAll(
      'section[aria-labelledby], section[aria-label], nav, [role=region]',
    );
    const names = [...marks].map(
      (mark) =>
        mark.getAttribute('aria-label') ??
        document.getElementById(mark.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(names).toContain('Categories');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('going from page to page', () => {
  it('starts at the top, and Back returns to where the page was left', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    page = await openPage('/latest-updates/1/');
    const next = await page.until(() => page.root.querySelector('a[rel=next]'));
    scrollToPlace(700);
    await page.settle();
    await page.click(next);
    await page.until(() => page.root.querySelector('a[rel=prev]'));
    expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ top: 0 });
    scrollToPlace(0);
    scrollTo.mockClear();
    window.history.back();
    await page.until(() => location.pathname === '/latest-updates/1/');
    await page.until(() => scrollTo.mock.calls.some((call) => JSON.stringify(call).includes('"top":700')));
  });

  it('offers the way to the content first', async () => {
    page = await openPage('/404/');
    const skip = await page.until(() => findNamed(page.root, 'a', 'Skip to content'));
    expect(page.root.querySelector('a, button')).toBe(skip);
    await page.click(skip);
    expect(document.activeElement?.id).toBe('main');
    expect(location.hash).toBe('');
  });

  it('offers the way back to the top past 500 px only', async () => {
    page = await openPage('/404/');
    await page.until(() => page.root.querySelector('h1'));
    scrollToPlace(500);
    await page.settle();
    expect(findNamed(page.root, 'button', 'Back to top')).toBeUndefined();
    scrollToPlace(501);
    await page.until(() => findNamed(page.root, 'button', 'Back to top'));
    scrollToPlace(0);
  });
});

describe('the host', () => {
  it('tells what went wrong on this device', async () => {
    page = await openPage('/404/', { info: { notices: ['history_set_aside'] } });
    await page.until(() => document.body.textContent?.includes('It was set aside, not deleted'));
  });

  it('tells what it found out only after the page was there', async () => {
    const notices: 'history_unavailable'[] = [];
    page = await openPage('/history/1', { info: { notices } });
    notices.push('history_unavailable');
    const reported = 'does not let Yoru keep a viewing history';
    const main = await page.until(() => page?.root.querySelector('main'));
    expect(main.textContent).not.toContain(reported);
    await page.until(() => main.textContent.includes(reported));
  });

  it('that cannot be reached leaves a page that says so, not a blank one', async () => {
    page = await openPage('/', { info: { siteOrigin: 5 as unknown as string } });
    await page.until(() => findNamed(page.root, 'button', 'Try again'));
  });
});

/** Where the window is, as a scroll would have left it; happy-dom lays nothing out. */
function scrollToPlace(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true, writable: true });
  window.dispatchEvent(new Event('scroll'));
}
