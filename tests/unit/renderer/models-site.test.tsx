import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { modelFilters } from '../../../src/shared/filters/models.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { to } from '../../../src/shared/routes.ts';
import { modelsInput } from '../../../src/shared/screens/models.ts';
import { siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

const FIRST = to('models', { page: 1 });

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.ask = (path, init, send) => send(path, init);
  localStorage.clear();
});
afterAll(() => site.stop());

/** The models at an address, as the site answers. */
async function listed(address: string) {
  const { values } = readFilters(modelFilters, new URL(address, site.origin).searchParams);
  return siteApi(site.origin).run('models.list', modelsInput(1, values, 'en'));
}

const main = () => within(screen.getByRole('main'));
const tiles = () => main().queryAllByRole('article');
const titles = () => tiles().map((tile) => tile.querySelector('h2')?.textContent);
const address = () => location.pathname + location.search;
const shows = (names: readonly string[]) => expect.poll(titles).toEqual(names);
const isAt = (path: string) => expect.poll(address).toBe(path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string | RegExp) => userEvent.click(await main().findByRole('link', { name }));
const choose = async (filter: string, value: string) =>
  userEvent.selectOptions(await main().findByRole('combobox', { name: filter }), value);

it('models are found by letter and by facts; the address keeps what was chosen', async () => {
  await browser.open(FIRST);
  await shows((await listed(FIRST)).models.map(({ title }) => title));
  await press('K');
  await isAt(`${FIRST}?letter=k`);
  const k = await listed(`${FIRST}?letter=k`);
  await shows(k.models.map(({ title }) => title));
  expect(k.models.every(({ title }) => title.startsWith('K'))).toBe(true);

  await userEvent.click(main().getByRole('button', { name: /^Filters/ }));
  await choose('Hair', 'Dark');
  await choose('Country', 'Japan');
  await choose('Sort', 'A to Z');
  const chosen = `${FIRST}?sort=alphabet&country=jp&hair_color=2&letter=k`;
  await isAt(chosen);
  const few = await listed(chosen);
  const names = few.models.map(({ title }) => title);
  await shows(names);
  expect(few.totalCount).toBeLessThan(k.totalCount);

  await browser.open(chosen);
  await shows(names);
  await press('Remove the filter Hair');
  await isAt(`${FIRST}?sort=alphabet&country=jp&letter=k`);
  history.back();
  await isAt(chosen);
  await shows(names);
  await press('Clear all filters');
  await isAt(FIRST);
  await expect.poll(() => tiles().length).toBe(64);
});

it('a name without a video is no link; a letter nobody has says so', async () => {
  await browser.open(`${FIRST}?count=120`);
  await expect.poll(() => tiles().length).toBe(120);
  const idle = (await listed(`${FIRST}?count=120`)).models.find(({ videos }) => videos === 0);
  const tile = tiles().find((one) => one.textContent.includes(idle!.title))!;
  expect(tile.textContent).toContain('0 videos');
  expect(within(tile).queryByRole('link')).toBeNull();
  await browser.open(`${FIRST}?letter=q`);
  await screen.findByText('No models found');
  await press('Clear all filters');
  await expect.poll(() => tiles().length).toBe(64);
});

it('a model’s pages are links: by keyboard to the videos, their filters, the profile and the wall', async () => {
  const { models } = await listed(`${FIRST}?sort=count-videos`);
  const { dir, title, videos } = models[0]!;
  const model = await siteApi(site.origin).run('model.get', { dir });
  const videosAt = to('modelTab', { dir, model_tab: 'videos', page: 1 });
  await browser.open(`${FIRST}?sort=count-videos`);
  (await main().findByRole('link', { name: title })).focus();
  await userEvent.keyboard('{Enter}');
  await heading(title);
  expect(address()).toBe(to('model', { dir }));
  await expect.poll(() => document.title).toBe(`${title} · Yoru`);
  // The reader starts at the new screen, not where the link was.
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^(MAIN|H1)$/);
  expect((await main().findByText('Age')).nextSibling?.textContent).toBe(`${model.age} years`);
  await expect.poll(() => tiles().length).toBe(12);

  const tab = (name: RegExp) =>
    within(main().getByRole('navigation', { name: `Pages of ${title}` })).getByRole('link', { name });
  tab(/^Overview/).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(tab(/^Videos/));
  await userEvent.keyboard('{Enter}');
  await isAt(videosAt);
  await expect.poll(() => tab(/^Videos/).getAttribute('aria-current')).toBe('page');
  await expect.poll(() => tiles().length).toBe(Math.min(60, model.sections[0]!.videos));
  expect(videos).toBeGreaterThan(12);
  await choose('Kind', 'HD');
  await isAt(`${videosAt}?type=hd`);
  await expect
    .poll(() => tiles().length > 0 && tiles().every((tile) => tile.textContent.includes('HD')))
    .toBe(true);

  await userEvent.click(tab(/^Profile/));
  await main().findByText(model.info);
  await userEvent.click(tab(/^Wall/));
  await isAt(to('modelTab', { dir, model_tab: 'wall', page: 1 }));
  await main().findByRole('list', { name: 'Comments' });
  history.back();
  await main().findByText(model.info);
});

it('in Japanese, names, facts and letters are Japanese', async () => {
  localStorage.setItem('yoru.settings', '{"language":"ja"}');
  const { models } = await listed(FIRST);
  const { titleJa } = models[0]!;
  await browser.open(FIRST);
  await shows(models.map((model) => model.titleJa));
  await press(titleJa);
  await heading(titleJa);
  await main().findByText('身長');
  await press('プロフィール');
  await expect.poll(() => document.title).toBe(`${titleJa}のプロフィール · Yoru`);
});

it('channels are in groups; a channel’s videos have filters and an address a page', async () => {
  const api = siteApi(site.origin);
  const first = to('channels', { page: 1 });
  const all = await api.run('channels.list', { sort: 'most-popular', count: 40, group: '0', page: 1 });
  await browser.open(first);
  await shows(all.channels.map(({ title }) => title));
  await choose('Sort', 'Z to A');
  await isAt(`${first}?sort=z-a`);
  const group = all.groups[1]!;
  const inGroup = `${to('channelGroup', { object_id: group.dir, page: 1 })}?sort=z-a`;
  await expect.poll(() => main().getByRole('link', { name: group.title }).getAttribute('href')).toBe(inGroup);
  await press(group.title);
  await heading(group.title);
  expect(address()).toBe(inGroup);
  await expect.poll(() => tiles().length).toBe(group.channels);
  expect(titles()).toEqual([...titles()].sort().reverse());

  const { dir, title } = all.channels[0]!;
  const channel = await api.run('channel.get', { object_id: dir });
  await browser.open(to('channel', { object_id: channel.id }));
  await heading(title);
  expect(address()).toBe(to('channel', { object_id: dir }));
  await main().findByText(channel.description);
  expect(main().getByRole('link', { name: channel.owner!.name }).getAttribute('href')).toBe(
    to('member', { _id: channel.owner!.id }),
  );
  await expect.poll(() => tiles().length).toBeGreaterThan(0);
  await choose('Sort', 'Longest');
  await isAt(`${to('channel', { object_id: dir })}?sort=longest`);
  await browser.open(to('channelPage', { object_id: dir, page: 9 }));
  await isAt(to('notFound'));
});

it('a failed section shows an error, and Retry loads it; a slow one shows a skeleton', async () => {
  const [model] = (await listed(FIRST)).models;
  await browser.open(FIRST);
  await expect.poll(() => tiles().length).toBe(64);
  const failed = () =>
    new Response('{"ok":false,"code":"internal"}', {
      status: 500,
      headers: { 'content-type': 'application/json' },
    });
  browser.wire.ask = async (path, init, send) =>
    path.startsWith('/api/json/model') ? failed() : send(path, init);
  await press('Z');
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toContain('went wrong on our side');
  browser.wire.ask = (path, init, send) => send(path, init);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => tiles().length).toBeGreaterThan(0);

  await press('All');
  await main().findByRole('link', { name: model!.title });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  browser.wire.ask = async (path, init, send) => {
    if (/^\/api\/json\/(model|channel)/.test(path)) await held;
    return send(path, init);
  };
  await press(model!.title);
  await screen.findByRole('status', { name: 'Loading the model' });
  release();
  await heading(model!.title);
  await browser.open(to('model', { dir: 'nobody-at-all' }));
  await heading('Page not found');
});
