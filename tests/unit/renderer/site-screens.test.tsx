import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { INDEX_SECTION_SIZE } from '../../../src/shared/constants.ts';
import { searchAddress } from '../../../src/shared/filters/search-address.ts';
import { tagsIn } from '../../../src/shared/format/tags.ts';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const LATEST = to('listing', { sort: 'latest-updates', page: 1 });
const main = () => screen.getByRole('main');
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Goes on to an address as the address bar of a tab does that holds the page already. */
function goOn(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function videoAt(place: number) {
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  const { id, dir } = videos[place]!;
  return { id, address: to('video', { video_id: id, dir }) };
}

it.each(['/videos/abc/gone/', '/%ff', '/latest-updates/%ff/', '/videos/1/%c0%af/'])(
  '%s leads to the 404 screen, which offers ten videos and the way home',
  async (address) => {
    await browser.open(address);
    await titled('Page not found');
    await isAt(to('notFound'));
    await waitFor(() => expect(main().querySelectorAll('article')).toHaveLength(10));
    await userEvent.click(screen.getByRole('link', { name: 'Go to the main page' }));
    await isAt(to('index'));
  },
);

it('Back leaves the 404 screen, and a video under another dir is no step of its own', async () => {
  await browser.open(LATEST);
  goOn('/videos/abc/gone/');
  await titled('Page not found');
  history.back();
  await isAt(LATEST);
  const { id, address } = await videoAt(0);
  goOn(to('video', { video_id: id, dir: 'something-else' }));
  await isAt(address);
  await browser.quiet();
  history.back();
  await isAt(LATEST);
});

it('the page of a video says what there is to say, in both languages', async () => {
  const { id, address } = await videoAt(1);
  const known = await siteApi(site.origin).run('video.get', { video_id: id });
  await browser.open(address);
  await titled(known.title);
  expect(document.title).toBe(`${known.title} · Yoru`);
  const text = () => main().textContent;
  expect(text()).toMatch(/[\d.]+[KM]? views?/);
  expect(text()).toContain(known.description.split('\n')[0]);
  const names = [...known.models, ...known.categories].map(({ title }) => title);
  expect(names.length).toBeGreaterThan(1);
  for (const name of [...names, ...tagsIn(known.tags, 'en')])
    expect(within(main()).getAllByText(name, { exact: true }), name).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '日本語' }));
  await titled(known.titleJa);
  expect(text()).toContain('回視聴');
});

it('the main page shows what is new, popular and top rated, names the site in numbers, and leads on', async () => {
  await browser.open(to('index'));
  const english = screen.queryByRole('button', { name: 'English' });
  if (english) await userEvent.click(english);
  const region = (name: string) => within(main()).findByRole('region', { name });
  for (const name of ['New videos', 'Popular videos', 'Top rated videos'])
    expect((await region(name)).querySelectorAll('article'), name).toHaveLength(INDEX_SECTION_SIZE);
  const stats = await siteApi(site.origin).run('site.stats', { gender: 'str', lang: 'en' });
  const { models, categories, keywords } = stats.top;
  expect((await screen.findByRole('list', { name: 'The site in numbers' })).textContent).toContain(
    `${stats.videos.toLocaleString('en')} videos`,
  );
  const linksOf = async (name: string) =>
    [...(await region(name)).querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  // Every top model has a video, so each is a link.
  expect(await linksOf('Top models')).toEqual(models.map(({ dir }) => to('model', { dir })));
  expect(await linksOf('Categories')).toEqual(
    categories.map(({ dir }) => to('category', { object_id: dir, page: 1 })),
  );
  expect(await linksOf('Popular searches')).toEqual(keywords.map((word) => searchAddress(word)));
  expect([models.length, categories.length, keywords.length]).toEqual([12, 20, 20]);
  await userEvent.click(screen.getAllByRole('link', { name: /^See all/ })[0]!);
  await isAt(LATEST);
  const heading = await titled('Latest videos');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
