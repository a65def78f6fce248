import { nthVideo, playsPast, withoutEnd } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

test('on a phone Back closes what is open, and the film plays on', async ({ page, site }) => {
  const { address } = await nthVideo(site.origin, 0);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/latest-updates/1/');
  await page.goto(address);
  await playsPast(page, 0.2);
  await withoutEnd(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this video' });
  await expect(share).toBeVisible();
  await page.goBack();
  await expect(share).toBeHidden();
  await expect(page).toHaveURL(address);
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/latest-updates/1/');
});
