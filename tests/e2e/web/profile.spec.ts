import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const WIDTHS = [320, 768, 1_280, 1_600];

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();

async function looks(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
  expect(await violations(page)).toEqual([]);
}

test('a cover is cut with keys alone; one that is too small is refused before it is sent', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/settings/profile/');
  const picker = page.locator('input[type="file"]').nth(1);
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible();
  await looks(page, 'settings-profile');
  await picker.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await flat(1_249, 250) });
  await expect(page.getByText('The picture must be at least 1250 × 250 pixels.')).toBeVisible();
  await picker.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await flat(2_600, 1_300) });
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeEnabled();
  await looks(page, 'crop-cover');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('group', { name: /Part of the picture/ }).press('ArrowUp');
  await dialog.getByRole('button', { name: 'Use picture' }).press('Enter');
  await expect(page.getByText('Picture saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeFocused();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My page' }).click();
  const cover = page.locator('main img[width="1250"]');
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(1_250);
  await looks(page, 'member-cover');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await expect(page.getByText('Picture removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove cover' })).toHaveCount(0);
});
