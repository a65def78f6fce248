import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const results = (words: string) => `${to('search', { page: 1 })}?s=${encodeURIComponent(words)}`;
const box = (page: Page, name: string | RegExp = /^(Search|検索)$/) => page.getByRole('combobox', { name });
const list = (page: Page) => page.getByRole('grid');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A screen that asks for nothing of its own. */
const QUIET = to('confirm');
const tiles = (page: Page) => page.getByRole('main').locator('article');

// The first search starts what answers it, which on a busy machine takes longer than a search may.
test.beforeEach(async ({ site }) => {
  const answer = async () => (await fetch(`${site.origin}/api/suggester.php?c=light`)).status;
  await expect.poll(answer, { timeout: 120_000 }).toBe(200);
});

test('searching by keyboard alone: results by kind, filters that keep the words, Back', async ({ page }) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await tiles(page).first().waitFor();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('ab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('at least 3 letters');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('kirihama');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(results('kirihama'));
  await expect(heading(page)).toHaveText('Search: kirihama');
  // The reader starts at the results, or at the main region while their code is on its way.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(MAIN|H1)$/);
  await expect(tiles(page).first()).toContainText('Kirihama');
  // What the demo world has; counted at once they may still be coming in.
  const found = 20;
  await expect(tiles(page)).toHaveCount(found);

  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Longest' });
  await expect(page).toHaveURL(`${results('kirihama')}&sort=longest`);
  await expect(tiles(page)).toHaveCount(found);
  await main.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'HD' });
  await expect(page).toHaveURL(`${results('kirihama')}&sort=longest&type=hd`);
  await expect(tiles(page)).not.toHaveCount(found);
  await page.reload();
  await expect(box(page)).toHaveValue('kirihama');
  await main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(results('kirihama'));
  await expect(tiles(page)).toHaveCount(found);

  await page.goto(results('rin'));
  const kinds = main.getByRole('navigation', { name: 'Results by kind' });
  await kinds.getByRole('link', { name: /^Models/ }).click();
  await expect(page).toHaveURL(`${results('rin')}#models`);
  await main.getByRole('link', { name: 'Rin Yoinagi' }).click();
  await expect(heading(page)).toHaveText(/Rin Yoinagi/);
  await page.goBack();
  await expect(main.getByRole('link', { name: 'Rin Yoinagi' })).toBeVisible();
});

test('suggestions while typing: one request a pause, no stale ones, the last searches removable', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/suggester.php'))
      asked.push(new URL(request.url()).searchParams.get('c') ?? '');
  });
  await page.clock.install();
  await page.goto(QUIET);
  await heading(page).waitFor();
  for (const words of ['harbour', '霧浜', 'fog', 'moon']) {
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(heading(page)).toHaveText(`Search: ${words}`);
  }
  await page.goto(QUIET);
  await heading(page).waitFor();
  await box(page).click();
  const last = list(page).getByRole('rowgroup', { name: 'Last searches' }).getByRole('row');
  await expect(last).toHaveText(['moon', 'fog', '霧浜']);
  await list(page).getByRole('button', { name: 'Remove the search “fog”' }).click();
  await expect(last).toHaveText(['moon', '霧浜', 'harbour']);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await box(page).click();
  await page.getByRole('contentinfo').click({ position: { x: 4, y: 4 } });
  await expect(list(page)).toHaveCount(0);

  asked.length = 0;
  await box(page).click();
  await test.step('a pause is one that the page sees, however slow the hand', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.type('lightho');
    await expect(box(page)).toHaveValue('lightho');
    expect(asked).toEqual([]);
    await page.clock.resume();
  });
  const categories = list(page).getByRole('rowgroup', { name: 'Categories' });
  await expect(categories.getByRole('row')).toHaveText([/^Lighthouses/]);
  expect(asked).toEqual(['lightho']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to('category', { object_id: 'lighthouses', page: 1 }));
});

test('Japanese on a phone: arrows open and close, an input method is left alone', async ({
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
  const kana = page.waitForURL(results('とうだい'));
  await page.goto(results('とうだい'));
  await kana;
  await expect(tiles(page).first()).toContainText('灯台');
});

test('a misspelt search, one that finds nothing, one that is none, and a site that fails', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(results('lightouse'));
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(
    'Nothing was found for “lightouse”. These are results for “lighthouse”.',
  );
  await expect(tiles(page).first()).toContainText(/lighthouse/i);
  await page.goto(results('zzzqqqzzz'));
  await expect(main).toContainText('Nothing was found');
  await page.goto(results('a'));
  await expect(main).toContainText('That is too short');
  problems.expect(/404/);
  await page.goto(`${to('search', { page: 99 })}?s=kirihama`);
  await expect(page).toHaveURL(to('notFound'));

  problems.expect(/503/);
  await using proxy = await startFaultProxy(site.origin);
  await page.goto(`${proxy.origin}${QUIET}`);
  await heading(page).waitFor();
  const body = '{"ok":false,"success":false,"error":"unavailable","code":"unavailable"}';
  proxy.break(/^\/api\/videos/, { kind: 'answer', status: 503, type: 'application/json', body });
  await box(page).fill('kirihama');
  await box(page).press('Enter');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  proxy.heal();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toContainText('Kirihama');
});

test('a word as long as no window breaks in the heading and under what was not found', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const length of [60, 180]) {
      await page.goto(results('w'.repeat(length)));
      await expect(heading(page)).toContainText('w'.repeat(length));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
