import type { Page } from '@playwright/test';
import { expect, test } from '../support/web-test.ts';

const LIST = '/latest-updates/1/';
const html = (page: Page) => page.locator('html');

test.use({ locale: 'en-GB' });

test('an address in Japanese is Japanese from the first byte on, until another is chosen, now and on the way back', async ({
  page,
}) => {
  const channels = page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'チャンネル' });
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
  await channels.click();
  await expect(page).toHaveURL('/channels/1/');
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  expect(await page.evaluate(() => localStorage.getItem('yoru.settings'))).toBeNull();
  await page.goBack();
  await expect(page.locator('main article').nth(20)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 600));
  // Not by a pointer, for which the header would come into view.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).dispatchEvent('click');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(LIST);
  expect(await page.evaluate(() => scrollY), 'nothing moves').toBeGreaterThan(100);
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'en');

  // An address is no choice for the next one: what was chosen holds there.
  await page.goto(`${LIST}?lang=ja`);
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  await page.goto(LIST);
  await expect(html(page)).toHaveAttribute('lang', 'en');

  // The control: a step of the history from before the choice says the other language until one is back there.
  await page.goto(`${LIST}?duration=2&lang=ja`);
  await channels.click();
  await expect(page).toHaveURL('/channels/1/');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?duration=2`);
  await expect(html(page)).toHaveAttribute('lang', 'en');
});
