import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('the feed fits every window; its tiles offer watch later and the lists to pointer and keys', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin);
  await page.goto('/feed/1/');
  // Both are in the demo.
  await expect(page.getByRole('heading', { name: /new videos since your last visit/ })).toBeVisible();
  for (const width of [320, 768, 1600, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `feed-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  const tile = page.getByRole('main').getByRole('article').nth(2);
  const title = (await tile.getByRole('link').first().getAttribute('title')) ?? '';
  await tile.hover();
  const later = tile.getByRole('button', { name: `Watch ${title} later` });
  await later.click();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await picture(page, 'tile-actions');
  await later.click();
  await expect(later).toHaveAttribute('aria-pressed', 'false');
  const next = page.getByRole('main').getByRole('article').nth(3);
  await page.mouse.move(0, 0);
  await next.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to' });
  await expect(dialog.getByRole('checkbox', { name: 'Favourites' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(next.getByRole('button', { name: /^Add .* to a list$/ })).toBeFocused();
});
