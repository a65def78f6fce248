import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dismissNotice, notify } from '../../../src/renderer/features/core/notices/notices.ts';
import { siteConfig, type AdSlot } from '../../../src/shared/entities/site.ts';
import { configBody } from './support/library.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const advert = (slot: AdSlot['slot'], changes: Partial<AdSlot> = {}): AdSlot => ({
  slot,
  title: `Advert ${slot}`,
  titleJa: `広告 ${slot}`,
  thumb: `/media/a/${slot}.webp`,
  url: `https://${slot}.example/`,
  ...changes,
});

const withAdverts = (...adSlots: AdSlot[]) => ({
  answer: ({ operation }: { operation: string }) =>
    operation === 'site.config'
      ? {
          status: 200,
          body: JSON.stringify(
            z.encode(siteConfig, { ...siteConfig.parse(JSON.parse(configBody(''))), adSlots }),
          ),
        }
      : null,
});

const footer = () => page.root.querySelector('footer') ?? page.root;

describe('adverts', () => {
  it('are pictures with a link that tells nothing, labelled, in the places of the footer', async () => {
    page = await openPage('/404/', withAdverts(advert('footer-3'), advert('footer-1')));
    await page.until(() => footer().querySelectorAll('section a').length === 2);
    const [first] = footer().querySelectorAll('section a');
    expect(first?.textContent).toBe('ADAdvert footer-1');
    expect(first?.getAttribute('href')).toBe('https://footer-1.example/');
    expect(first?.getAttribute('target')).toBe('_blank');
    expect(first?.getAttribute('rel')?.split(' ').sort()).toEqual([
      'nofollow',
      'noopener',
      'noreferrer',
      'sponsored',
    ]);
    const picture = first?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('https://site.test/media/a/footer-1.webp');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(footer().querySelector('iframe, script')).toBeNull();
  });

  it('stand in a slider behind the first tiles, and only in theirs', async () => {
    page = await openPage('/', withAdverts(advert('slider-1')));
    const tile = await page.until(() => page.root.querySelector('main a[rel~=sponsored]'));
    const row = tile.closest('ul');
    expect([...(row?.children ?? [])].findIndex((cell) => cell.contains(tile))).toBe(4);
    expect(page.root.querySelectorAll('main a[rel~=sponsored]').length).toBe(1);
    expect(footer().querySelector('a[rel~=sponsored]')).toBeNull();
  });

  it('an answer with an advert that leads elsewhere than by https is refused whole', async () => {
    page = await openPage('/404/', withAdverts(advert('footer-1', { url: 'javascript:alert(1)' })));
    await page.until(() => page.root.querySelector('main article'));
    expect(footer().querySelector('a[target]')).toBeNull();
  });
});

describe('the cookie notice', () => {
  const notice = () => findNamed(document.body, 'section', 'Cookies');

  it('comes on a first visit, leads to more, and is not seen again', async () => {
    page = await openPage('/404/', { consents: ['age'] });
    const shown = await page.until(notice);
    expect(findNamed(shown, 'a', 'Privacy and cookies')?.getAttribute('href')).toBe('/information/#policy');
    await page.click(named(shown, 'button', 'Got it'));
    expect(notice()).toBeUndefined();
    expect(page.consents()).toContain('cookies');
  });

  it('is never over the age gate', async () => {
    page = await openPage('/404/', { consents: [], isGated: true });
    await page.until(() => document.querySelector('[role=alertdialog]'));
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(notice()).toBeUndefined();
  });
});

describe('the section switch', () => {
  it('changes what is shown, and restarts a listing', async () => {
    page = await openPage('/latest-updates/3/');
    await page.until(() => page.root.querySelector('main article'));
    const button = findNamed(page.root, 'header button', 'Section: Straight');
    await page.click(button ?? page.root);
    await page.click(await page.until(() => findNamed(document.body, '[role=menuitemradio]', 'Gay')));
    await page.until(() => location.pathname === '/latest-updates/1/');
    await page.until(() => page.asked.some(({ input }) => input['gender'] === 'gay' && input['page'] === 1));
    expect(page.settings().catalogue).toBe('gay');
    await page.until(() => findNamed(page.root, 'header button', 'Section: Gay'));
  });
});

describe('the footer', () => {
  it('says whom the site is for and leads to each information page', async () => {
    page = await openPage('/404/');
    await page.until(() => page.root.querySelector('h1'));
    for (const words of ['18+', '18 or older', 'RTA-5042-1996-1400-1577-RTA'])
      expect(footer().textContent).toContain(words);
    for (const id of ['policy', 'terms', 'support', '2257'])
      expect(footer().querySelector(`a[href="/information/#${id}"]`)).not.toBeNull();
  });
});

describe('a notice', () => {
  it('takes the place of the one of the same cause, its link included', async () => {
    page = await openPage('/404/');
    const text = 'adultsOnly';
    const link = { label: 'downloads', to: '/downloads/' } as const;
    notify({ cause: 'test', tone: 'info', text, link });
    const linked = () => document.querySelector('[role=region] a[href="/downloads/"]');
    await page.until(linked);
    notify({ cause: 'test', tone: 'info', text: 'errors:not_found' });
    await page.until(() => document.body.textContent?.includes('This could not be found.'));
    await page.until(() => !linked());
    dismissNotice('test');
  });

  it('speaks the language that is chosen while it stands', async () => {
    page = await openPage('/404/');
    await page.until(() => page.root.querySelector('h1'));
    notify({ cause: 'test', tone: 'error', text: 'errors:not_found' });
    const says = (text: string) =>
      [...document.querySelectorAll('[role=region] *')].some((each) => each.textContent === text);
    await page.until(() => says('This could not be found.'));
    page.emit.settings.changed({ ...page.settings(), language: 'ja' });
    await page.until(() => says('見つかりませんでした。'));
    dismissNotice('test');
  });
});

describe('what the host has to tell', () => {
  it('is reported once: a page loaded again has no news', async () => {
    page = await openPage('/404/', { info: { notices: ['settings_reset'], news: [] } });
    await page.until(() => page.root.querySelector('h1'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(document.body.textContent).not.toContain('Some settings could not be read');
  });

  it('shows every notice where there is more than one', async () => {
    page = await openPage('/404/', { info: { notices: ['settings_reset', 'history_set_aside'] } });
    await page.until(() => document.body.textContent?.includes('Some settings could not be read'));
    await page.until(() => document.body.textContent?.includes('It was set aside, not deleted'));
    expect(new Set(page.shownNotices)).toEqual(new Set(['settings_reset', 'history_set_aside']));
  });
});
