import type { Page } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { expect, test } from '../support/web-test.ts';

const LIST = '/latest-updates/1/';
const html = (page: Page) => page.locator('html');
const switchTo = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name }).click();

test.use({ locale: 'en-GB' });

test('an address in Japanese is Japanese from the first byte on, and stays as it was rendered', async ({
  page,
}) => {
  const read = async () => (await page.request.get(`${LIST}?lang=ja`)).text();
  await expect.poll(read).toContain('<article');
  await page.addInitScript(() =>
    new MutationObserver((_all, observer) => {
      const tile = document.querySelector('html[lang=ja] main article');
      tile?.setAttribute('data-first', '');
      if (tile) observer.disconnect();
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(`${LIST}?lang=ja`);
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  await expect(page.locator('main article[data-first]')).toHaveCount(1);
  expect(new URL(page.url()).search).toBe('?lang=ja');
  // It holds for the visit, and is no choice.
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'チャンネル' }).click();
  await expect(page).toHaveURL('/channels/1/');
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  expect(await page.evaluate(() => localStorage.getItem('yoru.settings'))).toBeNull();
  await page.goto(LIST);
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('a language that is chosen is the address’s no more, now and on the way back', async ({ page }) => {
  await page.goto(`${LIST}?duration=2&lang=ja`);
  await page.evaluate(() => scrollTo(0, 600));
  // Not by a pointer, for which the header would come into view.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).dispatchEvent('click');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(`${LIST}?duration=2`);
  expect(await page.evaluate(() => scrollY), 'nothing moves').toBeGreaterThan(100);
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'en');

  // The control: a step of the history from before the choice says the other language until one is back there.
  await page.goto('/models/1/?lang=ja');
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'チャンネル' }).click();
  await expect(page).toHaveURL('/channels/1/');
  await switchTo(page, 'English');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page).toHaveURL('/models/1/');
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('an address that names the language in use keeps it', async ({ page }) => {
  await page.goto(`${LIST}?lang=en`);
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await switchTo(page, '日本語');
  await expect(page).toHaveURL(LIST);
  await switchTo(page, 'English');
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test.describe('before the age gate', () => {
  test.use({ consents: CONSENTS.filter((consent) => consent !== 'age') });

  test('its words are in the language of the address', async ({ page }) => {
    await page.goto(`${LIST}?lang=ja`);
    await expect(html(page)).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '入場する' })).toBeFocused();
    await expect(page.locator('main article')).toHaveCount(0);
    // A list of pages is no page: it is the same before the gate.
    const [gated, index] = await Promise.all([
      page.request.get('/sitemap.xml'),
      page.request.get('/robots.txt'),
    ]);
    expect(await gated.text()).toContain('<sitemapindex');
    expect(await index.text()).toContain(`${new URL(page.url()).origin}/sitemap.xml`);
  });
});
