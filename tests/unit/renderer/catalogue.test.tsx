import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { clock } from '../../../src/shared/format/duration.ts';
import { playlistId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { albumsInput } from '../../../src/shared/screens/albums.ts';
import { playlistsInput, playlistVideosInput } from '../../../src/shared/screens/playlists.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { choose, main, press, says, user } from './support/hands.ts';
import { openBrowser } from './support/page-of-site.ts';

/** The demo's one playlist of several pages, and one that is private. */
const LONG = playlistId.parse('1');
const PRIVATE = '/playlist/67/';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const api = () => siteApi(site.origin);
const address = () => location.pathname + location.search;
const tiles = () => within(main()).queryAllByRole('article');
/** Links of the titles; comments are articles as well. */
const links = () => [...main().querySelectorAll<HTMLAnchorElement>('article :is(h2, h3) a')];
const titles = () => links().map(({ textContent }) => textContent);
const shows = (names: readonly string[]) => waitFor(() => expect(titles()).toEqual(names));
const follow = async (name: string | RegExp) => user.click(await within(main()).findByRole('link', { name }));
/** The keys' code comes right after the page. */
const turnTo = (path: string) =>
  waitFor(async () => {
    if (location.pathname !== path) await user.keyboard('{ArrowRight}');
    await browser.quiet();
    expect(location.pathname).toBe(path);
  });
/** Every picture of these is one that the site has. */
async function seePictures(within: HTMLElement, count: number): Promise<void> {
  const images = [...within.querySelectorAll('img')];
  expect(images).toHaveLength(count);
  const sources = images.flatMap((image) => {
    const sizes = (image.getAttribute('srcset') ?? '').split(', ').map((size) => size.split(' ')[0] ?? '');
    return [image.getAttribute('src') ?? '', ...sizes.filter((size) => size !== '')];
  });
  for (const source of sources) {
    const picture = await fetch(new URL(source, site.origin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
}

it('the latest videos are the 60 newest as the site gives them, and each page of them has its own', async () => {
  const { videos } = await api().run('videos.list', latest());
  const second = await api().run('videos.list', latest(2));
  const page = (number: number) => to('listing', { sort: 'latest-updates', page: number });
  await browser.open(page(1));
  expect(videos).toHaveLength(LISTING_PAGE_SIZE);
  await shows(videos.map(({ title }) => title));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    videos.map(({ id, dir }) => to('video', { video_id: id, dir })),
  );
  for (const [at, video] of videos.slice(0, 6).entries()) {
    expect(tiles()[at]!.textContent).toContain(clock(video.durationSeconds));
    expect(within(tiles()[at]!).queryAllByText('HD')).toHaveLength(video.isHd ? 1 : 0);
  }
  await seePictures(tiles()[0]!, 1);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' }).textContent).toContain('1');
  await follow('Next page');
  await shows(second.videos.map(({ title }) => title));
  expect(location.pathname).toBe(page(2));
  await waitFor(() => expect(document.title).toMatch(/page 2/));
  await user.click(screen.getByRole('link', { name: `Page ${second.pages}` }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull());
  expect(location.pathname).toBe(page(second.pages));
  await waitFor(() => expect(tiles()).not.toEqual([]));
});

it('categories lead to their videos, in the order chosen', async () => {
  const { categories } = await api().run('categories', { gender: 'str', section: 'all', lang: 'en' });
  const names = () => [...main().querySelectorAll('li a > span:first-of-type')].map((one) => one.textContent);
  await browser.open('/categories/');
  const byCount = categories.toSorted((a, b) => b.totalVideos - a.totalVideos).map(({ title }) => title);
  await waitFor(() => expect(names()).toEqual(byCount));
  await choose('Sort', 'alphabet');
  await waitFor(() => expect(names()).toEqual(byCount.toSorted((a, b) => a.localeCompare(b, 'en'))));
  expect(address()).toBe('/categories/?sort=alphabet');
  await follow(/^Trains/);
  await screen.findByRole('heading', { level: 1, name: 'Trains' });
  expect(address()).toBe('/categories/trains/1/');
  const total = categories.find(({ dir }) => dir === 'trains')!.totalVideos;
  await says(`${total} videos`);
  await waitFor(() => expect(tiles()).toHaveLength(60));
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^(MAIN|H1)$/));
  await turnTo('/categories/trains/2/');
  await waitFor(() => expect(tiles()).toHaveLength(total - 60));
});

it('playlists are listed, sorted and paged as the site gives them', async () => {
  const first = await api().run('playlists.list', playlistsInput({ page: 1, sort: 'latest-updates' }));
  const fullest = await api().run('playlists.list', playlistsInput({ page: 1, sort: 'count-videos' }));
  await browser.open('/playlists/1/');
  await shows(first.playlists.map(({ title }) => title));
  await says(`${first.totalCount} playlists`);
  const [playlist] = first.playlists;
  expect(tiles()[0]!.textContent).toContain(playlist!.owner.name);
  expect(tiles()[0]!.textContent).toContain(`${playlist!.videos} videos`);
  await seePictures(tiles()[0]!, playlist!.thumbs.length);
  await browser.open('/playlists/1/?sort=count-videos');
  await shows(fullest.playlists.map(({ title }) => title));
  await follow('Next page');
  await waitFor(() => expect(tiles()).toHaveLength(first.totalCount - 60));
  expect(address()).toBe('/playlists/2/?sort=count-videos');
});

it('a playlist plays in its own order; its links say where they come from', async () => {
  const playlist = await api().run('playlist.get', { playlist_id: LONG });
  const ask = (at: number) => api().run('videos.list', playlistVideosInput({ catalogue: 'str' }, LONG, at));
  const [first, last] = [await ask(1), await ask(3)];
  const named = (videos: typeof first.videos) => videos.map(({ title }) => title);
  await browser.open('/playlist/1/');
  await screen.findByRole('heading', { level: 1, name: playlist.title });
  await shows(named(first.videos));
  await says(`${first.totalCount} videos`);
  const owner = within(main()).getByRole('link', { name: playlist.owner.name });
  expect(owner.getAttribute('href')).toBe(to('member', { _id: playlist.owner.id }));
  const start = first.videos[0]!;
  const film = `${to('video', { video_id: start.id, dir: start.dir })}?playlist=1&pl_page=1`;
  expect(within(main()).getByRole('link', { name: 'Play all' }).getAttribute('href')).toBe(film);
  expect(links()[0]!.getAttribute('href')).toBe(film);
  // The keys that change pages of any listing change these.
  await turnTo('/playlist/1/2/');
  await follow('Next page');
  await shows(named(last.videos));
  expect(links()[0]!.getAttribute('href')).toMatch(/\?playlist=1&pl_page=3$/);
  await user.click(links()[0]!);
  await screen.findByRole('heading', { level: 1, name: last.videos[0]!.title });
  expect(address()).toMatch(/^\/videos\/\d+\/[^/]+\/\?playlist=1&pl_page=3$/);
  history.back();
  await shows(named(last.videos));
});

it('a private playlist says that it is, in both languages, and one that is none leads to the 404 screen', async () => {
  await browser.open(PRIVATE);
  await screen.findByRole('heading', { level: 1, name: 'This playlist is private' });
  await press('日本語');
  await screen.findByRole('heading', { level: 1, name: 'このプレイリストは非公開です' });
  await press('English');
  await follow('See other playlists');
  await waitFor(() => expect(tiles()).toHaveLength(60));
  await browser.open('/playlist/9999/');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
});

it('albums are listed as the site gives them; an album shows its photos', async () => {
  const list = await api().run('albums.list', albumsInput({ page: 1, sort: 'latest-updates' }));
  await browser.open('/albums/1/');
  await shows(list.albums.map(({ title }) => title));
  await says(`${list.totalCount} albums`);
  await follow('Next page');
  await waitFor(() => expect(tiles()).toHaveLength(list.totalCount - 40));
  const [first] = list.albums;
  const album = await api().run('album.get', { album_id: first!.id });
  await browser.open(to('album', { album_id: album.id }));
  await screen.findByRole('heading', { level: 1, name: album.title });
  const photos = within(await screen.findByRole('list', { name: 'Photos' }));
  expect(photos.getAllByRole('link')).toHaveLength(album.photos.length);
  await says(`${album.photos.length} photos`);
});

it.each([
  ['Playlists', 'playlists'],
  ['Albums', 'albums'],
  ['Categories', 'categories'],
  ['Countries', 'countries'],
])('%s that fail on the way say so, and Retry brings them', async (name, path) => {
  let isBroken = true;
  browser.wire.ask = (asked, init, send) =>
    isBroken && asked.startsWith(`/api/json/${path}/`)
      ? Promise.resolve(new Response('{"ok":false,"code":"internal"}', { status: 500 }))
      : send(asked, init);
  await browser.open('/information/terms/');
  await user.click((await screen.findAllByRole('link', { name }))[0]!);
  await within(main()).findByRole('alert');
  isBroken = false;
  await press('Try again');
  await waitFor(() => expect(main().querySelectorAll('li a').length).toBeGreaterThan(5));
  expect(within(main()).queryByRole('alert')).toBeNull();
});

it('an album that takes long says so on the way', async () => {
  let release: (() => void) | null = null;
  browser.wire.ask = async (asked, init, send) => {
    if (asked.startsWith('/api/json/album/')) await new Promise<void>((resolve) => (release = resolve));
    return send(asked, init);
  };
  await browser.open('/albums/1/');
  await user.click(links().at(-1)!);
  await waitFor(() => expect(release).not.toBeNull());
  await screen.findByRole('status', { name: 'Loading' });
  release!();
  await screen.findByRole('list', { name: 'Photos' });
});
