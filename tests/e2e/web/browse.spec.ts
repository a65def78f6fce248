import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { chosen } from '../support/screens.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/web-test.ts';

const main = (page: Page) => page.getByRole('main');
const tiles = (page: Page) => main(page).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const trains = to('category', { object_id: 'trains', page: 1 });

test('categories lead to their videos, in the order chosen by keyboard', async ({ page, site }) => {
  const { categories } = await siteApi(site.origin).run('categories', {
    gender: 'str',
    section: 'all',
    lang: 'en',
  });
  await page.goto(to('categories'));
  const titles = main(page).getByRole('listitem').locator('a > span:nth-of-type(1)');
  const byCount = categories.toSorted((a, b) => b.totalVideos - a.totalVideos).map(({ title }) => title);
  await expect(titles).toHaveText(byCount);
  await expect(main(page).locator('img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('combobox', { name: 'Sort' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(titles).toHaveText(byCount.toSorted((a, b) => a.localeCompare(b, 'en')));
  await expect(page).toHaveURL(`${to('categories')}?sort=alphabet`);
  await main(page)
    .getByRole('link', { name: /^Trains/ })
    .click();
  await expect(page).toHaveURL(trains);
  await expect(heading(page)).toHaveText('Trains');
  // The heading, or the region it comes in while its code is on the way.
  await expect(page.locator('main:focus, h1:focus')).toHaveCount(1);
  const total = categories.find(({ dir }) => dir === 'trains')!.totalVideos;
  await expect(main(page)).toContainText(`${total} videos`);
  await expect(tiles(page)).toHaveCount(60);
  // The keys' code comes right after the page.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(total - 60, { timeout: 2_000 });
  }).toPass();
});

test('countries are named in the language and lead to their videos', async ({ page, context, site }) => {
  await chosen(context, site.origin, { language: 'ja' });
  await page.goto(to('countries', { page: 1 }));
  await expect(heading(page)).toHaveText('国別ランキング');
  await main(page).getByRole('link', { name: '日本' }).click();
  await expect(page).toHaveURL(to('country', { country: 'jp', page: 1 }));
  await expect(heading(page)).toHaveText('日本の動画');
  await expect(page).toHaveTitle('日本の動画 · Yoru');
  await expect(tiles(page)).toHaveCount(60);
});

// Which others are none: `tests/site/web.test.ts`.
test('a page of a category beyond its last is the 404 screen', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  expect((await page.goto(to('category', { object_id: 'trains', page: 9 })))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('There is no page 9');
});

test('what cannot be had says so, and Retry brings it', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED|Failed to load resource/);
  await page.goto(to('index'));
  await tiles(page).first().waitFor();
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        document.body.toggleAttribute(
          'data-retried',
          target instanceof Element && !!target.closest('main button'),
        );
      },
      true,
    ),
  );
  // Until the press: the page also tries again by itself.
  await page.route(/\/api\/json\/(categories|category|countries)\//, async (route) =>
    (await page.locator('body[data-retried]').count()) > 0 ? route.continue() : route.abort(),
  );
  for (const [name, sign] of [
    ['Categories', 'Trains'],
    ['Countries', 'Japan'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('link', { name: sign })).toBeVisible();
  }
});

test('filters are worked and taken away by keyboard, and the focus stays with them', async ({ page }) => {
  await page.goto(to('category', { object_id: 'trains', page: 2 }));
  await tiles(page).first().waitFor();
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
  await page.goto(`${trains}?date=year`);
  await expect(main(page).getByRole('status')).toContainText('“Added”');
});

test('on phones filters fold away; what is chosen stays in sight', async ({ page }) => {
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
});

test('Back is at the very tile at once, without a call; so is a reload', async ({ page }) => {
  await page.goto(`${trains}?sort=longest`);
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
  const [phone, desk, tall] = [
    { width: 375, height: 800 },
    { width: 1280, height: 800 },
    { width: 1600, height: 1600 },
  ];
  // Screens of one make have a size between them; the index, which is like no other, has each.
  for (const [address, ...sizes] of [
    [to('index'), phone, desk, tall],
    [to('listing', { sort: 'latest-updates', page: 1 }), desk],
    [`${to('listing', { sort: 'top-rated', page: 1 })}?date=month`, phone],
    [to('categories'), phone, tall],
    [trains, desk],
    [to('countries', { page: 1 }), phone],
    [to('country', { country: 'jp', page: 1 }), tall],
  ] as const) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(address);
      await main(page).getByRole('listitem').first().waitFor();
      await page.waitForLoadState('load');
      expect([address, size, await shifts()]).toEqual([address, size, []]);
    }
  }
});
