import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { nthVideo, playsPast, video } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/web-test.ts';

const PLAYLIST = 1;

const related = (page: Page) => page.getByRole('region', { name: 'Related videos' });
const panel = (page: Page) => page.getByRole('region', { name: /^Playlist / });

/** Videos of the demo's first playlist, in its order. */
async function inPlaylist(origin: string) {
  const { videos, totalCount } = await siteApi(origin).run('videos.list', {
    gender: 'str',
    sort: 'all',
    count: 60,
    section: 'playlist',
    object_id: String(PLAYLIST),
    page: 1,
    type: 'all',
    duration: 'all',
    date: 'all',
  });
  const address = (at: number) =>
    `${to('video', { video_id: videos[at]!.id, dir: videos[at]!.dir })}?playlist=${PLAYLIST}&pl_page=1`;
  return { address, total: totalCount, titleOf: (at: number) => videos[at]!.title };
}

test('related videos are beside the player, comments change pages in place, and nothing moves while the page fills', async ({
  page,
  site,
}) => {
  const client = siteApi(site.origin);
  const { videos } = await client.run('videos.list', { ...latest(), sort: 'most-commented', count: 5 });
  const { id, dir } = videos[0]!;
  const { comments } = await client.run('comments.list', { section: 'video', object_id: id });
  expect(comments.length).toBeGreaterThan(10);
  const texts = comments.map((one) => (one.author === null ? '' : one.text));
  const address = to('video', { video_id: id, dir });
  const tiles = related(page).getByRole('article');
  const shifts = await watchShifts(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expect(tiles).toHaveCount(24);
    await playsPast(page, 0.3);
    const moved = (await shifts()).reduce((sum, shift) => sum + parseFloat(shift), 0);
    expect(moved, `at ${width}`).toBeLessThan(0.02);
  }
  await test.step('beside the player', async () => {
    const [player, list] = [await video(page).boundingBox(), await related(page).boundingBox()];
    expect(list!.x).toBeGreaterThan(player!.x + player!.width);
    expect(Math.abs(list!.y - player!.y)).toBeLessThan(8);
  });
  await test.step('comments change pages in place, and Back returns', async () => {
    await page.locator('#comments').scrollIntoViewIfNeeded();
    // Replies are items of lists of their own.
    const shown = page.locator('#comments ol').first().locator('> li');
    await expect(shown).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\?comments=2#comments$/);
    await expect(shown.first()).toContainText(texts[10]!);
    await expect(page.locator('#comments h2')).toBeInViewport();
    await page.goBack();
    await expect(shown.first()).toContainText(texts[0]!);
  });
  await test.step('related videos lead on with where they were opened from', async () => {
    await related(page).getByRole('button', { name: 'Next page' }).click();
    await expect(related(page).getByRole('heading', { level: 2 })).toBeFocused();
    await tiles.first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`\\?fr=${id}&rp=2$`));
    await playsPast(page, 0.3);
  });
});

test('theatre mode gives the player the whole width, by button and by key, and stays, also before scripts', async ({
  page,
  site,
}) => {
  const { address } = await nthVideo(site.origin, 0);
  const shifts = await watchShifts(page);
  await page.goto(address);
  await playsPast(page, 0.3);
  const width = async () => (await video(page).boundingBox())!.width;
  const before = await width();
  await page.getByRole('button', { name: 'Theatre mode' }).click();
  await expect.poll(width).toBeGreaterThan(before + 200);
  // The video went on: it is the same player.
  await playsPast(page, 0.5);
  await related(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/fr=/);
  await expect.poll(width).toBeGreaterThan(before + 200);
  // As the site has rendered it: one that has just started, or has no time, sends it without.
  const read = async () => (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
  await expect.poll(read, { timeout: 120_000 }).toContain('<video');
  await page.goto(address);
  await expect.poll(width).toBeGreaterThan(before + 200);
  await playsPast(page, 0);
  const moved = (await shifts()).reduce((sum, shift) => sum + parseFloat(shift), 0);
  expect(moved, 'moved by scripts').toBeLessThan(0.02);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('t');
  await expect.poll(width).toBeLessThan(before + 8);
  // A narrower page has no theatre to switch on unseen.
  await page.setViewportSize({ width: 1000, height: 800 });
  // The page hears of its width with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.keyboard.press('t');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBeLessThan(before + 8);
});

test('a playlist goes along: place, previous, next, the player’s keys; it is not left where its next page cannot be had', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const playlist = await inPlaylist(site.origin);
  await page.goto(playlist.address(20));
  await expect(panel(page)).toContainText(`21 / ${playlist.total}`);
  const current = panel(page).getByRole('link', { name: playlist.titleOf(20), exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await panel(page).getByRole('link', { name: 'Next video of the playlist' }).click();
  await expect(page).toHaveURL(playlist.address(21));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(playlist.titleOf(21));
  await playsPast(page, 0.2);
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(playlist.address(20));
  await panel(page).getByRole('link', { name: 'Leave the playlist' }).click();
  await expect(panel(page)).toBeHidden();
  // Its next page cannot be had: it is not left for a related video.
  const nextPage = `**/playlist.${PLAYLIST}.2.*`;
  await page.route(nextPage, (route) => route.abort());
  await page.goto(playlist.address(59));
  await expect(related(page).getByRole('article')).toHaveCount(24);
  await playsPast(page, 0.2);
  await page.keyboard.press('n');
  await playsPast(page, 0.8);
  await expect(page).toHaveURL(playlist.address(59));
  // The control: the same key once the page is there.
  await page.unroute(nextPage);
  await page.reload();
  await expect(panel(page).getByRole('link', { name: 'Next video of the playlist' })).toBeVisible();
  await playsPast(page, 0.2);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\?playlist=1&pl_page=2$/);
});

test('the share dialog has no barrier and copies a link that starts at a second', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await chosen(context, site.origin, { theme: 'light' });
  await page.setViewportSize({ width: 375, height: 800 });
  const { address } = await nthVideo(site.origin, 0);
  await page.goto(address);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Start at' }).check();
  await dialog.getByRole('textbox', { name: 'Minutes and seconds to start at' }).fill('0:07');
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}${address}?t=7`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});
