import { playlistsInput, playlistVideosInput } from '../../../src/shared/screens/playlists.ts';
import { playlistId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** The demo's one playlist of several pages, and one that is private. */
const LONG = playlistId.parse('1');
const PRIVATE = playlistId.parse('67');

test('playlists are listed, sorted and paged as the site gives them', async ({ page, site }) => {
  const api = siteApi(site.origin);
  const first = await api.run('playlists.list', playlistsInput({ page: 1, sort: 'latest-updates' }));
  const fullest = await api.run('playlists.list', playlistsInput({ page: 1, sort: 'count-videos' }));
  await page.goto(to('playlists', { page: 1 }));
  const tiles = page.getByRole('main').getByRole('article');
  const links = tiles.getByRole('heading').getByRole('link');
  await expect(links).toHaveText(first.playlists.map(({ title }) => title));
  await expect(page.getByRole('main')).toContainText(`${first.totalCount} playlists`);
  const [tile, playlist] = [tiles.first(), first.playlists[0]!];
  await expect(tile).toContainText(playlist.owner.name);
  await expect(tile).toContainText(`${playlist.videos} videos`);
  await expect(tile.locator('img')).toHaveCount(playlist.thumbs.length);
  for (const image of await tile.locator('img').all()) {
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto(`${to('playlists', { page: 1 })}?sort=count-videos`);
  await expect(links).toHaveText(fullest.playlists.map(({ title }) => title));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${to('playlists', { page: 2 })}?sort=count-videos`);
  await expect(tiles).toHaveCount(first.totalCount - 60);
});

test('a playlist plays in its own order; its links say where they come from', async ({ page, site }) => {
  const api = siteApi(site.origin);
  const playlist = await api.run('playlist.get', { playlist_id: LONG });
  const ask = (at: number) => api.run('videos.list', playlistVideosInput({ catalogue: 'str' }, LONG, at));
  const [first, last] = [await ask(1), await ask(3)];
  await page.goto(to('playlist', { playlist_id: LONG }));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: playlist.title })).toBeVisible();
  await expect(main).toContainText(`${first.totalCount} videos`);
  await expect(main.getByRole('link', { name: playlist.owner.name })).toHaveAttribute(
    'href',
    to('member', { _id: playlist.owner.id }),
  );
  // Comments are articles as well.
  const tiles = main.getByRole('article').filter({ has: page.getByRole('heading') });
  const links = tiles.getByRole('heading').getByRole('link');
  await expect(links).toHaveText(first.videos.map(({ title }) => title));
  const start = first.videos[0]!;
  const address = `${to('video', { video_id: start.id, dir: start.dir })}?playlist=${LONG}&pl_page=1`;
  await expect(main.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', address);
  await expect(links.first()).toHaveAttribute('href', address);
  // The keys that change pages of any listing change these.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(to('playlistPage', { playlist_id: LONG, page: 2 }), { timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(links).toHaveText(last.videos.map(({ title }) => title));
  await expect(links.first()).toHaveAttribute('href', /\?playlist=1&pl_page=3$/);
  await links.first().click();
  await expect(page).toHaveURL(/\/videos\/\d+\/[^/]+\/\?playlist=1&pl_page=3$/);
  await expect(page.getByRole('heading', { level: 1, name: last.videos[0]!.title })).toBeVisible();
  await page.goBack();
  await expect(links).toHaveText(last.videos.map(({ title }) => title));
});

test('a private playlist says that it is, in both languages, and is not to be found', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/status of (403|404)/);
  await page.goto(to('playlist', { playlist_id: PRIVATE }));
  await expect(page.getByRole('heading', { level: 1, name: 'This playlist is private' })).toBeVisible();
  await expect(page).toHaveTitle('This playlist is private · Yoru');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'See other playlists' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(60);
  await page.goto(to('playlist', { playlist_id: 9_999 }));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await chosen(context, site.origin, { language: 'ja' });
  const japanese = await context.newPage();
  await japanese.goto(to('playlist', { playlist_id: PRIVATE }));
  await expect(
    japanese.getByRole('heading', { level: 1, name: 'このプレイリストは非公開です' }),
  ).toBeVisible();
});

test('what fails on the way says so, and Retry brings it', async ({ page, site, problems }) => {
  problems.expect(/Failed to load resource/);
  await using network = await startFaultProxy(site.origin);
  await page.goto(network.origin + to('index'));
  const failed = page.getByRole('main').getByRole('alert');
  const retry = failed.getByRole('button', { name: 'Try again' });
  for (const [screen, name] of [
    ['Playlists', 'playlists'],
    ['Albums', 'albums'],
  ] as const) {
    // Not a lost network: from that it comes back by itself, at times before the press.
    const answer = { status: 500, type: 'application/json', body: '{"ok":false,"code":"internal"}' };
    network.break(new RegExp(`^/api/json/${name}/`), { kind: 'answer', ...answer });
    await page.getByRole('complementary').getByRole('link', { name: screen }).click();
    await expect(retry).toBeVisible();
    network.heal();
    await retry.click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  const release = network.hold(/^\/api\/json\/album\//);
  await page.getByRole('main').getByRole('article').last().getByRole('link').first().click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('link').first()).toBeVisible();
});
