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

test('a profile is filled in and shown, and a field that is emptied goes', async ({ page, site }) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/settings/profile/');
  const about = page.getByLabel('About me');
  await about.fill('<img src=x onerror=alert(1)> & moss');
  await page.getByLabel('City').fill('札幌');
  await page.getByLabel('Gender').selectOption({ label: 'Trans' });
  await page.getByLabel('Country').selectOption({ label: 'Japan' });
  await page.getByLabel('Date of birth').fill('2020-02-02');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Members must be 18 or older.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await looks(page, 'settings-profile');
  await page.getByLabel('Date of birth').fill('1990-05-06');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My page' }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)> & moss')).toBeVisible();
  await expect(page.getByText('札幌, Japan')).toBeVisible();
  await page.goto('/settings/profile/');
  await expect(page.getByLabel('City')).toHaveValue('札幌');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('a cover is cut with keys alone; one that is too small is refused before it is sent', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/settings/profile/');
  const picker = page.locator('input[type="file"]').nth(1);
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible();
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
  await page.goto('/settings/profile/');
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await expect(page.getByText('Picture removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove cover' })).toHaveCount(0);
});

test('audiences are chosen by keys, and the history is stored, left and cleared', async ({ page, site }) => {
  await signInAs(page, site.origin, 'admin');
  await page.goto('/settings/privacy/');
  const wall = page.getByRole('group', { name: 'Wall' });
  await wall.getByRole('radio', { name: 'Members' }).press('Space');
  await expect(wall.getByRole('radio', { name: 'Members' })).toBeChecked();
  await page.getByRole('switch', { name: 'Keep my viewing history on the site' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Keep my viewing history on the site' })).toBeChecked();
  await page.reload();
  await expect(wall.getByRole('radio', { name: 'Members' })).toBeChecked();
  await looks(page, 'settings-privacy');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('History cleared.')).toBeVisible();
  // The dialog's own may still be on its way out.
  const region = page.getByRole('region', { name: 'History on the site' });
  await expect(region.getByRole('button', { name: 'Clear history' })).toBeFocused();
});
