import { clock } from '../../../src/shared/format/duration.ts';
import { pausesPast, playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { expect, openLatest, sidebar, test, tiles } from './desktop-test.ts';
import { keepBlockerCalls } from './system.ts';

test('the screen stays awake while a video plays, and its position is known after a restart', async ({
  start,
  site,
}) => {
  const { title } = await videoInQualities(site.origin);
  const first = await start();
  const asked = await keepBlockerCalls(first.app);
  await openLatest(first.page);
  await tiles(first.page).getByRole('link', { name: title, exact: true }).click();
  await playsPast(first.page, 0.5);
  await expect.poll(asked).toEqual(['start']);
  // A window that nobody sees keeps no screen awake.
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
  await expect.poll(asked).toEqual(['start', 'stop']);
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.restore());
  await expect.poll(asked).toEqual(['start', 'stop', 'start']);
  // Captions and storyboards come through main: the page itself fetches nothing.
  await first.page.keyboard.press('5');
  const half = await first.page
    .locator('video')
    .evaluate((element: HTMLVideoElement) => element.duration / 2);
  await playsPast(first.page, half + 0.5);
  await first.page.keyboard.press('k');
  await expect.poll(async () => (await stateOf(first.page)).isPaused).toBe(true);
  await expect.poll(asked).toEqual(['start', 'stop', 'start', 'stop']);
  expect(await first.close()).toBe(0);

  const { page } = await start();
  await sidebar(page, 'History').click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await expect(tiles(page)).toContainText(/Stopped at 0:\d\d of/);
  await tiles(page).getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: /^Continue at 0:\d\d$/ }).click();
  // Paused: of a film that plays the bar goes away where no pointer moves.
  await pausesPast(page, half - 0.5);
  const bar = await page.locator('.vjs-progress-holder').boundingBox();
  await page.mouse.move((bar?.x ?? 0) + (bar?.width ?? 0) * 0.7, (bar?.y ?? 0) + 12);
  await expect(page.locator('.vjs-seek-overlay [style*="background-image"]')).toBeVisible();
});

test('a place looked for while the video is paused is where it was left', async ({ start, site }) => {
  const { title } = await videoInQualities(site.origin);
  const { page } = await start();
  await openLatest(page);
  await tiles(page).getByRole('link', { name: title, exact: true }).click();
  await pausesPast(page, 0.5);
  await page.keyboard.press('5');
  const half = await page.locator('video').evaluate((element: HTMLVideoElement) => element.duration / 2);
  await expect.poll(async () => (await stateOf(page)).second).toBe(half);
  await sidebar(page, 'History').click();
  // The screen before, with its tiles, stays until this one is made.
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(tiles(page)).toContainText(`Stopped at ${clock(half)} of`);
});
