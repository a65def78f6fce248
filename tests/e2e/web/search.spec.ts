import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const results = (words: string) => `${to('search', { page: 1 })}?s=${encodeURIComponent(words)}`;
const box = (page: Page, name: string | RegExp = /^(Search|検索)$/) => page.getByRole('combobox', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A screen that asks for nothing of its own. */
const QUIET = to('confirm');
const tiles = (page: Page) => page.getByRole('main').locator('article');

// The first search starts what answers it, which on a busy machine takes longer than a search may.
test.beforeEach(async ({ site }) => {
  const answer = async () => (await fetch(`${site.origin}/api/suggester.php?c=light`)).status;
  await expect.poll(answer, { timeout: 120_000 }).toBe(200);
});

test('Japanese on a phone: arrows open and close, an input method is left alone, and long words break', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await chosen(context, site.origin, { language: 'ja' });
  await page.goto(QUIET);
  await heading(page).waitFor();
  await expect(box(page)).toBeHidden();
  const opener = page.getByRole('button', { name: '検索を開く' });
  await opener.click();
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: '検索を閉じる' }).click();
  await expect(box(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(box(page)).toBeFocused();

  const browser = await context.newCDPSession(page);
  const composed = { selectionStart: 4, selectionEnd: 4 };
  await browser.send('Input.imeSetComposition', { text: 'とうだい', ...composed });
  const enter = { windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' };
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect(page).toHaveURL(QUIET);
  await browser.send('Input.insertText', { text: '灯台' });
  await expect(box(page)).toHaveValue('灯台');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(results('灯台'));
  await expect(heading(page)).toHaveText('「灯台」の検索結果');
  await expect(tiles(page).first()).toContainText('灯台');
  await expect(box(page)).toBeHidden();
  // A word as long as no window breaks in the heading, and under what was not found or is too long.
  for (const length of [60, 180]) {
    await page.goto(results('w'.repeat(length)));
    await expect(heading(page)).toContainText('w'.repeat(length));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
