import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

const html = (page: Page) => page.locator('html');
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a language is stored although its texts are still on their way, changes nothing else, and reaches other tabs', async ({
  page,
  context,
}) => {
  const texts = /\/assets\/ja-[^/]*\.js$/;
  const other = await context.newPage();
  await other.goto(to('information'));
  await expect(html(other)).toHaveAttribute('lang', 'en');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(to('information'));
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  await page.route(texts, (route) => held.then(() => route.continue()), { times: 1 });

  await test.step('of two that are pressed in order the last holds', async () => {
    const asked = page.waitForRequest(texts);
    const arrived = page.waitForResponse(texts);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await asked;
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    free();
    await arrived;
    // As long as the screen's data may keep a press waiting, and more.
    await page.waitForTimeout(1_000);
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'en');
  });

  await test.step('it is stored when the page is left meanwhile', async () => {
    const asked = page.waitForRequest(texts);
    // Never let go: the page that asks is left.
    await page.route(texts, () => undefined, { times: 1 });
    await page.getByRole('button', { name: '日本語' }).click();
    await asked;
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'ja');
    await expect(html(other)).toHaveAttribute('lang', 'ja');
  });

  for (const [address, name, language] of [
    [to('information'), 'English', 'en'],
    [to('categories'), '日本語', 'ja'],
  ] as const)
    await test.step(`it leaves ${address} as it is: no skeleton, no place lost`, async () => {
      if (address !== to('information')) await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await page.mouse.wheel(0, 2_000);
      const heights = await page.evaluateHandle(() => {
        const seen = new Set<number>();
        new ResizeObserver(() => seen.add(document.body.scrollHeight)).observe(document.body);
        return seen;
      });
      const before = await page.evaluate(() => document.body.scrollHeight);
      await page.getByRole('button', { name }).click();
      await expect(html(page)).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      // Japanese runs a little shorter or longer; a skeleton or an empty screen is far from it.
      const least = await heights.evaluate((seen) => Math.min(...seen));
      expect(least).toBeGreaterThan(before * 0.9);
    });
});

test('the theme stays after a reload without a flash, and may be the device’s; its menu fits a narrow window', async ({
  page,
}) => {
  await page.goto(to('information'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dark = await background(page);
  await choose(page, 'Settings', 'Light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => background(page)).not.toBe(dark);
  const light = await background(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await background(page)).toBe(light);
  await test.step('"Same as the device" follows the device', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(light);
    await choose(page, 'Settings', 'Same as the device');
    await expect.poll(() => background(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(page)).toBe(light);
  });

  await page.setViewportSize({ width: 360, height: 700 });
  const menu = page.getByRole('menu');
  const isInside = () => menu.evaluate((shown) => shown.getBoundingClientRect().right <= innerWidth);
  for (const [name, chosen] of [
    ['Settings', '日本語'],
    ['設定', 'English'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await menu.waitFor();
    expect(await isInside()).toBe(true);
    const opened = await menu.elementHandle();
    await menu.getByRole('menuitemradio', { name: chosen, exact: true }).click();
    await expect(menu.getByRole('menuitemradio', { name: chosen, exact: true })).toBeChecked();
    await expect.poll(isInside).toBe(true);
    // Its texts of the other language were here first: it never went.
    expect(await opened?.evaluate((shown) => shown.isConnected)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});
