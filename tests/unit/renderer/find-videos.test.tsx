import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { choose, fill, main, says, user } from './support/hands.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
  // The first search starts what answers it, which on a busy machine takes longer than a search may.
  await vi.waitFor(
    async () => expect((await fetch(`${site.origin}/api/suggester.php?c=light`)).status).toBe(200),
    { timeout: 120_000, interval: 500 },
  );
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const results = (words: string) => `/search/1/?s=${encodeURIComponent(words)}`;
/** A screen that asks for nothing of its own. */
const QUIET = '/information/terms/';
const address = () => location.pathname + location.search + location.hash;
const box = () => screen.findByRole('combobox', { name: /^(Search|検索)$/ });
const tiles = () => within(main()).queryAllByRole('article');
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const follow = async (name: string | RegExp) => user.click(await within(main()).findByRole('link', { name }));
const searchFor = async (words: string) => {
  await fill(await box(), words);
  await user.keyboard('{Enter}');
};

it('searching by keyboard alone: results by kind, filters that keep the words, Back', async () => {
  await browser.open(QUIET);
  await searchFor('ab');
  expect((await screen.findByText(/at least 3 letters/)).closest('[role=alert]')).not.toBeNull();
  expect(document.activeElement).toBe(await box());
  await searchFor('kirihama');
  await heading('Search: kirihama');
  expect(address()).toBe(results('kirihama'));
  // What the demo world has.
  const found = 20;
  await waitFor(() => expect(tiles()).toHaveLength(found));
  expect(tiles()[0]!.textContent).toContain('Kirihama');
  // The reader starts at the results.
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^(MAIN|H1)$/));

  await choose('Sort', 'Longest', browser.quiet);
  await waitFor(() => expect(address()).toBe(`${results('kirihama')}&sort=longest`));
  await waitFor(() => expect(tiles()).toHaveLength(found));
  await choose('Kind', 'HD', browser.quiet);
  await waitFor(() => expect(address()).toBe(`${results('kirihama')}&sort=longest&type=hd`));
  await waitFor(() => expect(tiles().length).toBeLessThan(found));
  await browser.open(address());
  expect(await box()).toMatchObject({ value: 'kirihama' });
  await follow('Clear all filters');
  await waitFor(() => expect(tiles()).toHaveLength(found));
  expect(address()).toBe(results('kirihama'));

  await browser.open(results('rin'));
  await user.click(
    await within(await screen.findByRole('navigation', { name: 'Results by kind' })).findByRole('link', {
      name: /^Models/,
    }),
  );
  await follow('Rin Yoinagi');
  await heading(/Rin Yoinagi/);
  history.back();
  await within(main()).findByRole('link', { name: 'Rin Yoinagi' });
  expect(address()).toBe(`${results('rin')}#models`);
});

it('the last searches are there on the next page, and suggestions come from the site', async () => {
  await browser.open(QUIET);
  for (const words of ['harbour', '霧浜', 'fog', 'moon']) {
    await searchFor(words);
    await heading(`Search: ${words}`);
  }
  await browser.open(QUIET);
  await user.click(await box());
  const last = async () =>
    within(await screen.findByRole('rowgroup', { name: 'Last searches' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(await last()).toEqual(['moon', 'fog', '霧浜']);
  await user.click(screen.getByRole('button', { name: 'Remove the search “fog”' }));
  await waitFor(async () => expect(await last()).toEqual(['moon', '霧浜', 'harbour']));
  await fill(await box(), 'lightho');
  const categories = await screen.findByRole('rowgroup', { name: 'Categories' });
  expect(
    within(categories)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Lighthouses/)]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/categories/lighthouses/1/'));
});

it('a misspelt search, one in kana, one that finds nothing, one that is none and a page that is none', async () => {
  await browser.open(results('lightouse'));
  await says('Nothing was found for “lightouse”. These are results for “lighthouse”.');
  await waitFor(() => expect(tiles()[0]!.textContent).toMatch(/lighthouse/i));
  await browser.open(results('とうだい'));
  await waitFor(() => expect(tiles()[0]!.textContent).toMatch(/lighthouse|灯台/i));
  await browser.open(results('zzzqqqzzz'));
  await says('Nothing was found');
  expect(tiles()).toEqual([]);
  await browser.open(results('a'));
  await says('That is too short');
  await browser.open('/search/99/?s=kirihama');
  await waitFor(() => expect(location.pathname).toBe('/404/'));
});
