import type { Page } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

const tiles = (page: Page) => page.getByRole('main').locator('article');
const frames = (page: Page) => page.getByRole('main').locator('article canvas');

/** The storyboards' texts that are asked for. */
function watchCues(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/t\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function openList(page: Page): Promise<void> {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
}

/** What the frame shows, as a sum of it. */
const shown = (page: Page) =>
  frames(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().slice(-2_000));

test('a tile that the pointer or the focus rests on shows frames of its video, until it leaves', async ({
  page,
}) => {
  await openList(page);
  const tile = tiles(page).nth(1);
  await tile.hover();
  await expect(frames(page)).toHaveCount(1);
  await expect(tile.locator('canvas')).toBeVisible();
  // As large as the picture that it lies on, below the badges, and nothing to press.
  const [own, under] = await Promise.all([
    tile.locator('canvas').boundingBox(),
    tile.locator('img').boundingBox(),
  ]);
  expect(own).toEqual(under);
  const first = await shown(page);
  await expect.poll(() => shown(page)).not.toBe(first);
  await picture(page, 'tile-preview-en');
  await tiles(page).nth(2).hover();
  await expect(tile.locator('canvas')).toHaveCount(0);
  await expect(tiles(page).nth(2).locator('canvas')).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(frames(page)).toHaveCount(0);

  // So does one with the keyboard's focus.
  await page.keyboard.press('Tab');
  await tiles(page).nth(3).getByRole('link').first().focus();
  await expect(tiles(page).nth(3).locator('canvas')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tiles(page).nth(3).locator('canvas')).toHaveCount(0);

  // A pressed one leads to its video, and leaves nothing behind.
  await tiles(page).nth(1).hover();
  await expect(frames(page)).toHaveCount(1);
  await tiles(page).nth(1).click();
  await expect(page.locator('video')).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);

  // Nothing moves for who wants no motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = watchCues(page);
  const files = page.waitForResponse(/videofile/);
  await tiles(page).nth(7).hover();
  await files;
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  // The control.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await tiles(page).nth(8).hover();
  await expect.poll(() => asked.length).toBe(1);
});

test.describe('nothing moves', () => {
  test('under a pointer that only crosses the list', async ({ page }) => {
    const asked = watchCues(page);
    // The page's own time: a machine that is slow lets no pointer rest.
    await page.clock.install();
    await openList(page);
    // The control, and a page that has all it needs before its time ends.
    await tiles(page).nth(6).hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    for (let at = 0; at < 6; at += 1) {
      await tiles(page).nth(at).hover();
      await page.clock.runFor(100);
    }
    await page.mouse.move(2, 2);
    await page.clock.runFor(2_000);
    expect(asked).toHaveLength(1);
    await page.clock.resume();
    await tiles(page).nth(1).hover();
    await expect.poll(() => asked.length).toBe(2);
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true });
    test('that rests', async ({ page }) => {
      const asked = watchCues(page);
      await openList(page);
      const files = page.waitForResponse(/videofile/);
      await tiles(page).nth(1).getByRole('link').first().dispatchEvent('touchstart');
      await files;
      await page.waitForTimeout(1_000);
      expect(asked).toEqual([]);
    });
  });
});
