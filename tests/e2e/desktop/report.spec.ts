import path from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { picture } from '../support/picture.ts';
import { watchProblems } from '../support/problems.ts';
import { expect, openLatest, pathOf, test, tiles } from './desktop-test.ts';

test('a report with its picture goes through main and lies on the site’s disk', async ({ start, site }) => {
  const { page } = await start();
  const problems = watchProblems(page);
  const image = test.info().outputPath('mine.png');
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#101830' } })
    .png()
    .toFile(image);
  await openLatest(page);
  await tiles(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Copyright' }).check();
  await form.getByLabel('Your e-mail address').fill('hana@mail.example');
  await form.getByLabel('Your message').fill('夜の写真は私のものです。');
  await form.locator('input[type=file]').setInputFiles(image);
  await expect(form.getByText('mine.png')).toBeVisible();
  await expect(form.getByText('Checked: not a robot')).toBeVisible();
  await picture(page, 'desktop-report-en');
  const ref = pathOf(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
  expect(problems.unexpected()).toEqual([]);

  const sqlite = new Database(path.join(site.data, 'site.db'), { readonly: true });
  const row = sqlite.prepare('SELECT * FROM report ORDER BY id DESC LIMIT 1').get() as Record<string, string>;
  sqlite.close();
  const { email, message } = row;
  expect([email, message, row['ref']]).toEqual(['hana@mail.example', '夜の写真は私のものです。', ref]);
  const key = row['file_key']!;
  // Encoded again by the site.
  const stored = await sharp(path.join(site.data, 'reports', key.slice(0, 2), key)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 320, height: 180 });
});
