import path from 'node:path';
import Database from 'better-sqlite3';
import { picture } from '../support/picture.ts';
import { watchProblems } from '../support/problems.ts';
import { nthVideo, playsPast, stateOf } from '../support/player.ts';
import { settled } from '../support/screens.ts';
import { bridgeOf } from './bridge-of.ts';
import { filesWith } from './files-with.ts';
import { expect, openLatest, pathOf, sidebar, SHOWN, test, tiles } from './desktop-test.ts';

test('the window opens on the listing, without a complaint', async ({ start }) => {
  const { app, page, output, close } = await start();
  const problems = watchProblems(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Again, now that it is listened to from its first line.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Yoru/);
  await openLatest(page);
  await expect(tiles(page)).toHaveCount(SHOWN);
  const shown = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { isVisible: window?.isVisible(), title: window?.getTitle() };
  });
  expect(shown.isVisible).toBe(true);
  // No title outside the window, until the visitor allows it.
  expect(shown.title).toBe('Yoru');
  await bridgeOf(page).settings.set({ tellSystemTitles: true });
  const titleNow = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(titleNow).not.toBe('Yoru');
  await settled(page);
  await picture(page, 'desktop-latest-en');
  expect(problems.unexpected()).toEqual([]);
  expect(await close()).toBe(0);
  expect(output()).not.toMatch(/main: |services: |window: /);
});

test('a video plays, and its visit is in SQLite after a restart', async ({ start, site, userData }) => {
  const known = await nthVideo(site.origin, 0);
  const first = await start();
  await openLatest(first.page);
  await tiles(first.page).getByRole('link').first().click();
  await expect(first.page.getByRole('heading', { level: 1, name: known.title })).toBeVisible();
  await playsPast(first.page, 0.8);
  const { width, height, address } = await stateOf(first.page);
  expect([width > 0, height > 0]).toEqual([true, true]);
  // Media never crosses main: the page loads the signed address from the site itself.
  expect(address).toContain(`${site.origin}/media/v/`);
  await picture(first.page, 'desktop-video-en');
  expect(await first.close()).toBe(0);
  const film = ['/media/v/', known.title];
  expect(await filesWith(userData, film[0]!)).not.toEqual([]);

  const sqlite = new Database(path.join(userData, 'history.db'), { readonly: true });
  const rows = sqlite.prepare('SELECT type, object_id, title FROM visit').all();
  sqlite.close();
  expect(rows).toEqual([{ type: 'video', object_id: known.id, title: known.title }]);

  const { page } = await start();
  await sidebar(page, 'History').click();
  await expect(tiles(page).getByRole('heading')).toHaveText([known.title]);
  await page.getByRole('button', { name: `Remove from history: ${known.title}` }).click();
  await expect(tiles(page)).toHaveCount(0);

  await bridgeOf(page).history.clear({ all: true });
  for (const text of film) await expect.poll(() => filesWith(userData, text)).toEqual([]);
});

test('a screen can be loaded again where it is', async ({ start }) => {
  const { page } = await start();
  await openLatest(page);
  const before = pathOf(page);
  await page.reload();
  await expect(tiles(page)).toHaveCount(SHOWN);
  expect(pathOf(page)).toBe(before);
});

test('language and theme are stored over a restart', async ({ start }) => {
  const first = await start();
  await first.page.getByRole('button', { name: '日本語' }).click();
  await expect(sidebar(first.page, '履歴')).toBeVisible();
  await first.close();
  const { page } = await start();
  await expect(sidebar(page, '履歴')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await settled(page);
  await picture(page, 'desktop-index-ja');
});
