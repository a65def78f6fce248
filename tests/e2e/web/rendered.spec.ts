import type { BrowserContext, Page } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { agree } from '../support/consents.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const PATH = '/latest-updates/1/';
// By element: two of sixty are hidden below the widest class.
const tiles = (page: Page) => page.locator('main article');

/** Holds the page's scripts back until `release`. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Opens a page whose frame the site has made: one that has just started, or has no time, sends a page without, and it
 * makes a new one each minute. Asked for beside the browser until it is there, then opened; where a minute ended
 * between the two, once more.
 */
async function openRendered(page: Page, path = PATH): Promise<void> {
  const read = async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  await expect(async () => {
    await expect.poll(read).toContain('<article');
    await page.goto(path, { waitUntil: 'commit' });
    // All of it has come, before any script has run.
    await expect(tiles(page)).toHaveCount(60, { timeout: 15_000 });
  }).toPass({ timeout: 240_000 });
}

/** Counts from now on how often something is set on `<html>`: each time has every style of the page made again. */
async function countRootChanges(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { changes: 0 };
    const seen = new MutationObserver((all) => (count.changes += all.length));
    seen.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] });
    return count;
  });
  return () => counted.evaluate(({ changes }) => changes);
}

test('sixty tiles are seen, in the chosen language and theme, before a line of script has run; scripts make none again', async ({
  context,
  page,
  site,
}) => {
  await context.addCookies([
    { name: 'lang', value: 'ja', url: site.origin },
    { name: 'theme', value: 'light', url: site.origin },
  ]);
  // Chosen on an earlier visit: what the cookies say, the page knows as well.
  await chosen(context, site.origin, { language: 'ja', theme: 'light' });
  const release = await holdScripts(context);
  await openRendered(page);
  await expect(tiles(page).first().locator('img')).toBeVisible();
  await expect(page.locator('html[lang=ja][data-theme=light]')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
  await page.evaluate(() => document.querySelector('main article')?.setAttribute('data-first', ''));
  const rootChanges = await countRootChanges(page);
  release();
  await untilHydrated(page);
  expect(await rootChanges()).toBe(0);
  await page.getByRole('button', { name: '設定' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('main article[data-first]')).toHaveCount(1);
});

test('the control: what was made for another language is made again, in the visitor’s own', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('yoru.settings', JSON.stringify({ language: 'ja' })));
  const release = await holdScripts(context);
  await openRendered(page);
  await page.evaluate(() => document.querySelector('main article')?.setAttribute('data-first', ''));
  const rootChanges = await countRootChanges(page);
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await rootChanges()).toBe(1);
  await expect(page.locator('main article[data-first]')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(60);
});

test('without scripts a visitor can still look around', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await agree(context, site.origin, CONSENTS);
  const page = await context.newPage();
  await openRendered(page);
  // A page that scripts make says what to load by script; the html of the server says it itself.
  await expect(tiles(page).locator('img[sizes][srcset][src]')).toHaveCount(60);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await expect(page).toHaveURL(/\/latest-updates\/2\/$/);
  await openRendered(page, '/latest-updates/2/');
  await context.close();
});

// Days and names are the device's own; the html was made without knowing where it is.
test.describe('far away', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'ja-JP' });

  test('a page comes to life without a complaint', async ({ page }) => {
    for (const path of ['/models/1/', '/member/2/info/1/', '/top-country/1/', '/channel/1/']) {
      await page.goto(path);
      await page.getByRole('button', { name: '設定' }).hover();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
