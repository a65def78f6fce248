import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('an uploader sees by day what a video got, as a chart and as a table', async ({ page, site }) => {
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('published');
  await page.getByRole('main').getByRole('listitem').last().getByRole('link').click();
  const stats = page.getByRole('region', { name: 'Statistics' });
  await stats.getByLabel('Period').selectOption('all');
  await expect(stats.getByRole('img', { name: /^Views from / })).toBeVisible();
  await stats.getByText('Show as a table').click();
  await expect(stats.getByRole('row').last()).toContainText('In all');
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await stats.scrollIntoViewIfNeeded();
    await picture(page, `upload-stats-${width}`);
  }
  await stats.getByRole('button', { name: /^Comments/ }).click();
  await expect(stats.getByRole('img', { name: /^Comments from / })).toBeVisible();
  await page.getByRole('button', { name: '日本語' }).click();
  const heading = page.getByRole('heading', { name: '統計' });
  await expect(
    page
      .getByRole('img', { name: /までの視聴回数|までのコメント/ })
      .or(page.getByText('この期間の記録はありません。')),
  ).toBeVisible();
  await heading.evaluate((element) => element.scrollIntoView());
  await picture(page, 'upload-stats-ja');
  await page.setViewportSize({ width: 320, height: 900 });
  await heading.evaluate((element) => element.scrollIntoView());
  await picture(page, 'upload-stats-ja-320');
});
