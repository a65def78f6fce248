import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OwnAlbum } from '../../../src/shared/entities/own-album.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** A photograph of noise, which does not pack: it takes a while to send. */
const noise = (name: string) =>
  sharp(randomBytes(1_300 * 600 * 3), { raw: { width: 1_300, height: 600, channels: 3 } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

/** As long as an editor's row and a photo's bar must break it. */
const CAPTION = 'The old bridge, seen from the harbour wall on the first cold evening of the year';

/** Never scrolls sideways. */
async function fits(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}

test('an editor says how far a photo is sent; it and the album fit every window, captions and all', async ({
  page,
  context,
  site,
  problems,
}) => {
  // The picture that is none.
  problems.expect(/status of 400/);
  await signInAs(page, site.origin);
  const headers = { origin: site.origin };
  const made = await page.request.post(`${site.origin}/api/album_edit.php`, {
    ...{ form: { act: '1', title_en: 'Bridges', title_ja: '川辺の夜' }, headers },
  });
  const { album_id: id } = (await made.json()) as { album_id: string };
  await page.goto(`/album/${id}/#edit`);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await speed(400_000);
  await page
    .getByLabel('Choose pictures')
    .last()
    .setInputFiles([
      await noise('noise.png'),
      { name: 'night3.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
  const rows = page.getByRole('list', { name: 'Pictures on their way' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'noise.png' });
  await expect(row).toContainText(/Sending [1-9]\d? %/);
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/);
  await speed(-1);
  await expect(page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(rows).toHaveCount(1);
  const caption = page.getByLabel('Caption of photo 1 (English)');
  await caption.fill(CAPTION);
  const saved = page.waitForResponse(/album_edit\.php/);
  await caption.blur();
  await saved;
  await fits(page, 'album-edit', [320, 768, 1280, 1600]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('川辺の夜');
  await fits(page, 'album-edit-ja', [320, 1280]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('main')).toContainText('In review');
  const own = await page.request.get(`${site.origin}/api/json/album_edit/0/${id}.json`);
  const { album } = (await own.json()) as OwnAlbum;
  // No page goes on asking in the name of a member who is gone.
  await page.goto('about:blank');
  await signInAs(page, site.origin, 'moderator');
  const item = await page.request.get(`${site.origin}/api/moderation/item/0/${album.id}.json`);
  const { hash } = (await item.json()) as { hash: string };
  const form = { id: album.id, version: album.version, hash, verdict: 'approve' };
  const decided = await page.request.post(`${site.origin}/api/moderation/decide.php`, { form, headers });
  expect(decided.status()).toBe(200);
  await context.clearCookies({ name: 'yoru' });
  await page.goto(`/album/${id}/`);
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('link');
  await expect(photo).toContainText('The old bridge');
  await fits(page, 'captions', [320, 768, 1280, 1600]);
  expect(await violations(page)).toEqual([]);
  await photo.click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img', { name: /^The old bridge/ })).toBeVisible();
  await fits(page, 'caption-lightbox', [320, 1280]);
  expect(await violations(page)).toEqual([]);
  await lightbox.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Report this photo' })).toBeVisible();
  await fits(page, 'report-photo', [320, 1280]);
  expect(await violations(page)).toEqual([]);
});
