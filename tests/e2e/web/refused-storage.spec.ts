import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { nthVideo, playsPast } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const visits = 'This device does not let Yoru keep a viewing history.';
const tiles = 'main article';

// Such a browser sends no cookie either.
test.use({ consents: [] });

test('a browser that refuses all storage shows the site, says so once, and keeps visits for the page', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  const { title } = await nthVideo(site.origin, 0);
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  // Nothing says that they were here before: gate and cookie notice are asked again, for this page.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enter' }).click();
  await expect(notices(page).getByText(visits)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await playsPast(page, 0.2);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('contentinfo').getByRole('link', { name: '履歴' }).click();
  await expect(page.locator(tiles)).toHaveCount(1);
  // The page says it lastingly, not the notice alone.
  await expect(page.getByRole('main')).toContainText('この端末では視聴履歴を保存できません。');
});
