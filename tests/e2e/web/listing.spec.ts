import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { clock } from '../../../src/shared/format/duration.ts';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { expect, test } from '../support/web-test.ts';

test.describe('the latest videos', () => {
  test('shows the 60 newest as the site gives them, two of them on wide screens alone', async ({
    page,
    site,
  }) => {
    const { videos } = await siteApi(site.origin).run('videos.list', latest());
    await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
    const tiles = page.getByRole('main').locator('article');
    await test.step('titles and addresses, in order', async () => {
      const links = page.getByRole('main').locator('article h2 a');
      await expect(links).toHaveText(videos.map((video) => video.title));
      expect(videos).toHaveLength(LISTING_PAGE_SIZE);
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(addresses).toEqual(videos.map((video) => to('video', { video_id: video.id, dir: video.dir })));
    });
    await test.step('length, quality and picture of a tile', async () => {
      for (const at of [0, 1, 2, 3, 4, 5]) {
        const [tile, video] = [tiles.nth(at), videos[at]!];
        await expect(tile).toContainText(clock(video.durationSeconds));
        await expect(tile.getByText('HD', { exact: true })).toHaveCount(video.isHd ? 1 : 0);
        await expect
          .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    });
    await test.step('the items with index 40 and 41 are hidden below 1800 px only', async () => {
      const hidden = () =>
        tiles.evaluateAll((all) => all.flatMap((tile, at) => (tile.checkVisibility() ? [] : [at])));
      expect(await hidden()).toEqual([40, 41]);
      await page.setViewportSize({ width: 1800, height: 900 });
      expect(await hidden()).toEqual([]);
    });
  });

  test('turns pages, each with an address of its own', async ({ page, site }) => {
    const second = await siteApi(site.origin).run('videos.list', latest(2));
    await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 2 }));
    await expect(page.getByRole('main').locator('article a').first()).toHaveText(second.videos[0]!.title);
    await expect(page).toHaveTitle(/page 2/);
    await pages.getByRole('link', { name: `Page ${second.pages}`, exact: true }).click();
    await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: second.pages }));
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await expect(page.getByRole('main').locator('article')).not.toHaveCount(0);
  });

  test('returns on Back to the place it was left at', async ({ page }) => {
    await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
    const tile = page.getByRole('main').locator('article').nth(30);
    await tile.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(600);
    await tile.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/videos\//);
    // The listing has a heading too, and stays until the video's page is made.
    await expect(page.locator('video')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('main').locator('article')).toHaveCount(LISTING_PAGE_SIZE);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 4);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 4);
  });

  test('accepts an address without its last slash and shows the listed form', async ({ page }) => {
    await page.goto('/latest-updates/2');
    await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 2 }));
    await expect(page.getByRole('main').locator('article')).toHaveCount(LISTING_PAGE_SIZE);
  });

  // Which addresses those are: `tests/site/web.test.ts` and `tests/unit/renderer/listing.test.tsx`.
  test('says so when an address cannot be', async ({ page, problems }) => {
    problems.expect(/status of (400|404)/);
    await page.goto('/latest-updates/9999999/');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no page 9,999,999' })).toBeVisible();
  });
});
