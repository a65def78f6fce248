import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';
import { ROOT } from '../../support/planted-tree.ts';

/** A film of a second more than the shortest that is taken. */
async function longFilm(file: string): Promise<Buffer> {
  const words = '-v error -y -f lavfi -i testsrc=s=64x48:r=1:d=601 -c:v libx264 -pix_fmt yuv420p';
  await promisify(execFile)('ffmpeg', [...words.split(' '), file]);
  return readFile(file);
}

const DEMO = path.join(ROOT, 'resources/demo');

test('a video is judged before its first byte, declared item by item, and sent', async ({ page, site }) => {
  await signInAs(page, site.origin);
  await page.goto('/upload/');
  const chooser = page.getByLabel('Choose files').last();
  await expect(page.getByText('Drop videos here')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const buffer = await longFilm(test.info().outputPath('long.mp4'));
  const short = await readFile(path.join(DEMO, 'clips/clip-01-360.mp4'));
  await chooser.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') },
    { name: 'night walk.mp4', mimeType: 'video/mp4', buffer },
    { name: 'short.mp4', mimeType: 'video/mp4', buffer: short },
  ]);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'notes.txt' })).toContainText('This type cannot be used');
  await expect(rows.filter({ hasText: 'night walk.mp4' })).toContainText('Latin letters and digits only');
  await expect(page.getByRole('button', { name: 'Start upload' })).toBeDisabled();
  await expect(rows.filter({ hasText: 'short.mp4' })).toContainText('At least 10 minutes are needed.');
  await page.getByRole('radio', { name: /^Only here/ }).check();
  await expect(rows.filter({ hasText: 'short.mp4' })).toContainText('At least 6 minutes are needed.');
  for (const name of ['notes.txt', 'short.mp4'])
    await rows.filter({ hasText: name }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use nightwalk.mp4' }).click();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect(page.getByText('Please confirm each point.')).toBeVisible();
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `upload-chosen-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  for (const box of await page
    .getByRole('group', { name: /^I confirm/ })
    .getByRole('checkbox')
    .all())
    await box.check();
  const [last] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Start upload' }).click(),
  ]);
  expect(await last.headerValue('repr-digest')).toBe(
    `sha-256=:${createHash('sha256').update(buffer).digest('base64')}:`,
  );
  const sent = rows.filter({ hasText: 'night walk' });
  await expect(page.getByRole('region', { name: 'Upload', exact: true })).toBeFocused();
  await expect(sent).toBeInViewport();
  await expect(sent).toContainText(/Received|Checking|Converting|Failed/);
  await picture(page, 'upload-sent');
  await sent.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'upload-item');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: 'これまでの経過' })).toBeVisible();
  await picture(page, 'upload-item-ja');
});
