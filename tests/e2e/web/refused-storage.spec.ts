import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { nthVideo, playsPast } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const visits = 'This device does not let Yoru keep a viewing history.';
const tiles = 'main article';

// Such a browser sends no cookie either.
test.describe('who keeps nothing', () => {
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
});

test('damaged settings become defaults one by one, and that is said once', async ({ page }) => {
  const reset = 'Some settings could not be read and are back to their defaults.';
  await page.goto(to('index'));
  await page.evaluate(() => localStorage.setItem('yoru.settings', '{"theme":"light","volume":"loud"'));
  await page.reload();
  await expect(notices(page).getByText(reset)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('yoru.settings', '{"theme":"light","volume":"loud"}'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(notices(page).getByText(reset)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText(reset)).toHaveCount(0);
});

test('rows of a damaged history are passed over', async ({ page, site }) => {
  const [first, second] = [await nthVideo(site.origin, 0), await nthVideo(site.origin, 1)];
  for (const [at, { address, title }] of [first, second].entries()) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Inside the page: leaving the document at once could leave before the visit is written.
    await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
    await expect(page.locator(tiles)).toHaveCount(at + 1);
  }
  await page.evaluate(
    (videoId) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('visits', 'readwrite');
          const visits = transaction.objectStore('visits');
          const reading = visits.index('videoId').get(videoId);
          reading.onsuccess = () => visits.put({ ...(reading.result as object), title: 7 });
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(new Error('not written'));
        };
      }),
    first.id as string,
  );
  await page.reload();
  await expect(page.locator(tiles)).toHaveCount(1);
  await expect(page.locator(tiles)).toContainText(second.title);
  // Seen again, it is whole again.
  await page.goto(first.address);
  // A page that is left before it has its video was no visit.
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'History' }).click();
  await expect(page.locator(tiles)).toHaveCount(2);
});

test('a visit in one tab shows in another', async ({ page, context, site }) => {
  const { address, title } = await nthVideo(site.origin, 1);
  await page.goto(to('history', { page: 1 }));
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto(new URL(address, site.origin).href);
  await expect(page.locator(tiles)).toContainText(title);
  await other.close();
});
