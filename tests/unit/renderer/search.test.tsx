import { afterEach, describe, expect, it } from 'vitest';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import { askOf } from '../../support/screen-request.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';
import { found, name, none, searchLibrary, summary } from './support/search.ts';

let page: OpenPage;
afterEach(() => page.close());

const field = () => page.root.querySelector<HTMLInputElement>('input[role="combobox"]')!;
const asks = (operation: string) => page.asked.filter((asked) => asked.operation === operation);

describe('results', () => {
  it('asks for exactly what the server sends along with the page', async () => {
    const path = '/search/2/?s=night+rain&sort=longest&type=hd';
    page = await openPage(path, searchLibrary(found({ totalCount: 100, pages: 2 })));
    await page.until(() => page.root.querySelector('main article'));
    const asked = new Set(page.asked.map(({ operation, input }) => stateKey(operation, input)));
    const promised = screenCalls('search', askOf(path));
    expect(promised.map(({ operation }) => operation)).toContain('videos.search');
    expect(asked).toEqual(new Set(promised.map(({ operation, input }) => stateKey(operation, input))));
    expect(asks('videos.search')[0]?.input).toMatchObject({
      s: 'night rain',
      params: { sort: 'longest', type: 'hd', page: 2, duration: 'all', date: 'all' },
    });
  });

  it('come with a heading, the kinds with their counts, filters and tiles', async () => {
    page = await openPage('/search/1/?s=rain', searchLibrary());
    await page.until(() => page.root.querySelectorAll('main article').length === 2);
    expect(page.root.querySelector('h1')?.textContent).toBe('Search: rain');
    await expect.poll(() => document.title).toBe('Search: rain · Yoru');
    const kinds = page.root.querySelector('nav[aria-label="Results by kind"]')!;
    expect([...kinds.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Videos2',
      'Models1',
      'Channels0',
      'Playlists0',
      'Members0',
      'Albums0',
    ]);
    expect(field().value).toBe('rain');
    const sort = page.root.querySelector<HTMLSelectElement>('main select')!;
    expect(sort.value).toBe('all');
    expect(sort.selectedOptions[0]?.textContent).toBe('Best match');
  });

  it('of names are rows that lead to their pages; one without videos leads nowhere', async () => {
    const models = {
      totalCount: 30,
      items: [name(7, 'Rin Yoinagi'), { ...name(8, 'Nobody Yet'), total: 0 }],
    };
    page = await openPage('/search/1/?s=rin#models', searchLibrary(found(), summary({ models })));
    await page.until(() => findNamed(page.root, 'main h2', 'Rin Yoinagi'));
    expect(findNamed(page.root, 'main a', 'Rin Yoinagi')?.getAttribute('href')).toBe('/models/dir-7/');
    expect(findNamed(page.root, 'main a', 'Nobody Yet')).toBeUndefined();
    expect(page.root.querySelector('main')?.textContent).toContain('The best 2 of 30');
  });

  it('of other kinds are shown where there is no video', async () => {
    const nothing = found({ videos: [], totalCount: 0, pages: 0 });
    page = await openPage('/search/1/?s=rin', searchLibrary(nothing, summary({ videos: { totalCount: 0 } })));
    await page.until(() => findNamed(page.root, 'main a', 'Rin Yoinagi'));
    expect(page.root.querySelector('nav [aria-current="page"][href*="#models"]')).not.toBeNull();
  });

  it('for another spelling say so and offer the others', async () => {
    const searched = 'lighthouse';
    page = await openPage(
      '/search/1/?s=lightouse',
      searchLibrary(found({ searched }), summary({ searched, suggestions: [searched, '灯台'] })),
    );
    await page.until(() => findNamed(page.root, 'main a', '灯台'));
    expect(page.root.querySelector('main')?.textContent).toContain(
      'Nothing was found for “lightouse”. These are results for “lighthouse”.',
    );
    expect(findNamed(page.root, 'main a', '灯台')?.getAttribute('href')).toBe(
      `/search/1/?s=${encodeURIComponent('灯台')}`,
    );
    expect(findNamed(page.root, 'main a', searched)).toBeUndefined();
  });

  it('of nothing help on', async () => {
    const nothing = found({ videos: [], totalCount: 0, pages: 0 });
    const empty = summary({ videos: { totalCount: 0 }, models: none, suggestions: ['rain'] });
    page = await openPage('/search/1/?s=raim', searchLibrary(nothing, empty));
    await page.until(() => page.root.querySelector('main')?.textContent?.includes('Nothing was found'));
    expect(page.root.querySelector('main')?.textContent).toContain('Check the spelling');
    await page.until(() => findNamed(page.root, 'main a', 'rain'));
  });

  it.each([
    ['/search/1/', 'What are you looking for?'],
    ['/search/1/?s=ab', 'That is too short'],
    [`/search/1/?s=${'a'.repeat(70)}`, 'That is too long'],
    ['/search/1/?s=%22%22%22', 'not signs alone'],
    ['/search/1/?s=%25%25%25', 'not signs alone'],
    ['/search/1/?s=!!', 'not signs alone'],
  ])('of what is no search are not asked for: %s', async (path, words) => {
    page = await openPage(path, searchLibrary());
    await page.until(() => page.root.querySelector('main')?.textContent?.includes(words));
    await page.settle();
    expect(asks('videos.search')).toEqual([]);
  });

  it('that cannot be had offer Retry', async () => {
    let isBroken = true;
    const { answer } = searchLibrary();
    page = await openPage('/search/1/?s=rain', {
      answer: (asked, signal) =>
        isBroken && asked.operation === 'videos.search'
          ? { status: 503, body: '{"code":"unavailable"}' }
          : answer!(asked, signal),
    });
    const retry = await page.until(() => findNamed(page.root, 'main button', 'Try again'));
    isBroken = false;
    await page.click(retry);
    await page.until(() => page.root.querySelector('main article'));
  });
});
