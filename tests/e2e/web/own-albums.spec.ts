import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const night = (name: string, width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

test('a member makes an album, adds photos, puts them in order, and deletes it', async ({
  page,
  site,
  problems,
}) => {
  // The picture that is none; and the editor hears of the deletion before its page is left.
  problems.expect(/status of 40[04]/);
  await signInAs(page, site.origin);
  await page.goto('/upload/');
  await page.getByRole('button', { name: 'New album' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make album' }).click();
  await expect(dialog.getByText('Please give a title in one language at least.')).toBeVisible();
  await dialog.getByLabel('Title (English)').fill('Nights by the river');
  await dialog.getByLabel('Title (Japanese)').fill('川辺の夜');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make album' }).click();
  await expect(page).toHaveURL(/\/album\/\d+\/#edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nights by the river');
  await page
    .getByLabel('Choose pictures')
    .last()
    .setInputFiles([
      await night('night10.jpg', 1_600, 900, '#135'),
      { name: 'night3.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await night('night2.jpg', 800, 600, '#531'),
      await night('night9.jpg', 1_400, 1_000, '#351'),
    ]);
  const photos = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
  await expect(photos).toHaveCount(3);
  // The names decide: 2, 9, 10; the one that is no picture says so, and stops nothing.
  const waiting = page.getByRole('list', { name: 'Pictures on their way' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('night3.jpg');
  await expect(waiting.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Take out night3.jpg' }).click();
  await expect(photos.nth(0)).toContainText('For a cover at least 1250 × 250 pixels');
  const pictures = () =>
    photos.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('?')[0]));
  const before = await pictures();
  await page.getByRole('button', { name: 'Move photo 1 down' }).click();
  await expect.poll(pictures).toEqual([before[1], before[0], before[2]]);
  await page.getByRole('radio', { name: 'Photo 3 as cover' }).click();
  await expect(page.getByText('Cover saved.')).toBeVisible();
  await page.getByLabel('Caption of photo 1 (English)').fill('The bridge');
  await page.getByLabel('Caption of photo 1 (English)').blur();
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `album-edit-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByRole('button', { name: 'Make public' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('main')).toContainText('In review');
  await page.reload();
  await expect(page.getByLabel('Caption of photo 1 (English)')).toHaveValue('The bridge');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('川辺の夜');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `album-edit-ja-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'このアルバムを削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
  await expect(page).toHaveURL(/\/upload\/$/);
  await expect(page.getByText('アルバムを削除しました。')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('川辺の夜');
});
