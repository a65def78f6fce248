import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/web-test.ts';

const main = (page: Page) => page.getByRole('main');
const tiles = (page: Page) => main(page).getByRole('article');
const trains = to('category', { object_id: 'trains', page: 1 });

test('filters are worked by keys and fold away on phones; Back is at the very tile at once, so is a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${trains}?type=hd`);
  await tiles(page).first().waitFor();
  const fold = page.getByRole('button', { name: 'Filters 1 chosen' });
  const shown = async () =>
    Promise.all(
      ['Sort', 'Added', 'Kind', 'Length'].map((name) => page.getByRole('combobox', { name }).isVisible()),
    );
  expect(await shown()).toEqual([true, false, true, false]);
  await fold.click();
  expect(await shown()).toEqual([true, true, true, true]);
  await fold.click();
  await page.getByRole('link', { name: 'Remove the filter Kind' }).press('Enter');
  await expect.poll(shown).toEqual([true, false, false, false]);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 720 });
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.focus();
  await kind.press('H');
  await expect(page).toHaveURL(`${trains}?type=hd`);
  await expect(kind).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Remove the filter Kind' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(trains);
  await expect(kind).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${trains}?type=hd`);
  await expect(kind).toHaveValue('hd');
  await page.goForward();
  await expect(page).toHaveURL(trains);
  await expect(tiles(page)).toHaveCount(60);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  const newest = (await tiles(page).first().textContent()) ?? '';
  await sort.press('L');
  await expect(page).toHaveURL(`${trains}?sort=longest`);
  await expect(tiles(page).first()).not.toHaveText(newest);
  await expect(sort).toBeFocused();
  const tile = tiles(page).nth(44);
  await tile.scrollIntoViewIfNeeded();
  const address = (await tile.getByRole('link').first().getAttribute('href'))!;
  const link = main(page).locator(`a[href="${address}"]`);
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Laid out by now, and stored in the scroll memory by the last scroll.
  await page.mouse.wheel(0, 90);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = await top();
  await link.click();
  await expect(page).toHaveURL(address);
  // The listing has a heading too, and stays until the video's page is made.
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), 'another page starts at its top').toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(page).toHaveURL(`${trains}?sort=longest`);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(asked.filter((path) => /\/(videos2|category)\//.test(path))).toEqual([]);
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('longest');
});

test('nothing moves on any listing while it comes', async ({ page }) => {
  const shifts = await watchShifts(page);
  const [phone, moderation, tall] = [
    { width: 375, height: 800 },
    { width: 1280, height: 800 },
    { width: 1600, height: 1600 },
  ];
  // Screens of one make have a size between them; the index, which is like no other, has each.
  for (const [address, ...sizes] of [
    [to('index'), phone, moderation, tall],
    [to('listing', { sort: 'latest-updates', page: 1 }), moderation],
    [`${to('listing', { sort: 'top-rated', page: 1 })}?date=month`, phone],
    [to('categories'), phone, tall],
    [trains, moderation],
    [to('countries', { page: 1 }), phone],
    [to('country', { country: 'jp', page: 1 }), tall],
  ] as const) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(address);
      await main(page).getByRole('listitem').first().waitFor();
      await page.waitForLoadState('load');
      expect([address, size, await shifts()]).toEqual([address, size, []]);
      if (!address.endsWith('/latest-updates/1/')) continue;
      // Two of the 60 are for wide screens alone.
      const hidden = () =>
        main(page)
          .locator('article')
          .evaluateAll((all) => all.flatMap((tile, at) => (tile.checkVisibility() ? [] : [at])));
      expect(await hidden()).toEqual([40, 41]);
      await page.setViewportSize({ width: 1800, height: 900 });
      expect(await hidden()).toEqual([]);
    }
  }
});
