import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Never scrolls sideways. */
async function fits(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}

test('chosen uploads, statistics and what is sent for review fit every window, and what matters is in sight', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  const list = page.getByRole('list', { name: 'Your uploads' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('published');
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Published' })).toHaveCount(0);
  for (const at of [0, 1]) await list.getByRole('checkbox').nth(at).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await fits(page, 'own-uploads', [320, 768, 1280, 1600]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Make 2 uploads private?');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await list.getByRole('listitem').last().getByRole('link').click();
  const stats = page.getByRole('region', { name: 'Statistics' });
  await stats.getByLabel('Period').selectOption('all');
  await expect(stats.getByRole('img', { name: /^Views from / })).toBeVisible();
  await stats.getByText('Show as a table').click();
  await fits(page, 'upload-stats', [320, 768, 1280, 1600]);
  expect(await violations(page)).toEqual([]);
  await page.goBack();

  await page.getByRole('main').getByRole('link', { name: 'Overnight snow on the market street' }).click();
  const categories = page.getByRole('group', { name: /^Categories/ });
  const checked = categories.getByRole('checkbox', { checked: true });
  await expect(checked.first()).toBeVisible();
  while ((await checked.count()) > 0) await checked.first().uncheck();
  const review = page.getByRole('button', { name: 'Send for review' });
  await review.click();
  await expect(page.getByText('Please choose a category.')).toBeInViewport();
  await categories.getByRole('checkbox').first().check();
  await review.click();
  // Where the eyes are.
  const sent = page.getByRole('region', { name: 'Sent for review' });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
});
