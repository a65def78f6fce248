import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { nthVideo } from '../support/player.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

interface Counted {
  readonly counted: { readonly presses: number };
}

/** Notices are dialogs too, without a heading. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const openReport = (page: Page) => page.getByRole('button', { name: /^(Report|報告)$/ }).click();
const switchLanguage = (page: Page) => page.getByRole('button', { name: /^(日本語|English)$/ }).click();

/** The dialog lies within the window at every width. */
async function fits(page: Page) {
  for (const width of [375, 800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const box = (await dialog(page).boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width, box.y >= 0, box.y + box.height <= 800]).toEqual(
      Array(4).fill(true),
    );
  }
}

const reportsIn = (data: string) => {
  const sqlite = new Database(path.join(data, 'site.db'), { readonly: true });
  const rows = sqlite.prepare('SELECT subject, email, message, ref, file_key FROM report ORDER BY id').all();
  sqlite.close();
  return rows as Record<string, string | null>[];
};

/** A photograph of the night, as a file of that name. */
async function photo(name: string): Promise<string> {
  const file = test.info().outputPath(name);
  await sharp({ create: { width: 640, height: 360, channels: 3, background: '#101830' } })
    .jpeg()
    .toFile(file);
  return file;
}

test('a video is reported with a picture, by a visitor after a check and by a member with three presses', async ({
  page,
  site,
  problems,
}) => {
  // The picture that is none.
  problems.expect(/status of 400/);
  const { address, title } = await nthVideo(site.origin, 0);
  await page.goto(address);
  await openReport(page);
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Report this video' })).toBeVisible();
  await expect(form.getByText(title)).toBeVisible();
  await expect(form.getByText('Checked: not a robot')).toBeVisible();
  await fits(page);

  // Sent as it is: every error beside its field, the focus on the first.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expect(form.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one.');
  await expect(form.getByLabel('Your message')).toHaveAccessibleDescription('This field is required!');
  expect(await violations(page)).toEqual([]);

  await form.getByRole('radio', { name: 'Copyright' }).check();
  await form.getByLabel('Your e-mail address').fill('hana');
  await form.getByLabel('Your message').fill('The photograph at the end is mine.');
  const note = path.join(test.info().outputDir, 'note.jpg');
  const mine = await photo('mine.jpg');
  await writeFile(note, '<svg/>');
  await form.locator('input[type=file]').setInputFiles(note);
  await form.getByLabel('Your message').press('Tab');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Your e-mail address')).toHaveAccessibleDescription(
    'Email entered incorrectly',
  );
  await form.getByLabel('Your e-mail address').fill('hana@mail.example');
  await form.getByRole('button', { name: 'Send' }).click();
  // What is in a file only the site can tell.
  const add = form.getByRole('button', { name: /Picture/ });
  await expect(add).toHaveAccessibleDescription(/We cannot read this picture/);
  await expect(add).toBeFocused();
  await form.getByRole('button', { name: 'Remove the picture' }).click();
  const picker = page.waitForEvent('filechooser');
  await add.click();
  await (await picker).setFiles(mine);
  await expect(form.getByText('mine.jpg')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Follow this report' })).toHaveAttribute(
    'href',
    /^\/ticket\/#[\w-]{43}$/,
  );
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeFocused();

  const row = reportsIn(site.data).at(-1)!;
  expect(row).toMatchObject({
    subject: 'copyright',
    email: 'hana@mail.example',
    message: 'The photograph at the end is mine.',
    ref: address,
  });
  const key = row['file_key']!;
  // Encoded again by the site.
  const stored = await sharp(path.join(site.data, 'reports', key.slice(0, 2), key)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 640, height: 360 });
  expect((await page.request.get(`/media/p/${key}`)).status()).toBe(404);

  await switchLanguage(page);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await openReport(page);
  await expect(form.getByText('確認済み')).toBeVisible();
  await fits(page);
  expect(await violations(page)).toEqual([]);

  await signInAs(page, site.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const own = (await nthVideo(site.origin, 1)).address;
  await page.goto(own);
  for (const words of [
    { subject: 'スパム・誤解を招く内容', send: '送信', sent: /ご連絡ありがとうございます/ },
    { subject: 'Spam or misleading', send: 'Send', sent: /We have received/ },
  ]) {
    await page.evaluate(() => {
      const counted = { presses: 0 };
      Object.assign(globalThis, { counted });
      document.addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    });
    await openReport(page);
    await expect(form.locator('input[type=email]')).toHaveValue('demo@demo.invalid');
    await expect(form.getByRole('status')).toHaveCount(0);
    // All of it is in sight: nobody scrolls.
    for (const { width, height } of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize({ width, height });
      await expect(form.getByText(words.subject)).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole('button', { name: words.send, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await form.getByText(words.subject).click();
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as Counted).counted.presses)).toBe(3);
    expect(reportsIn(site.data).at(-1)).toMatchObject({
      subject: 'spam',
      email: 'demo@demo.invalid',
      message: '',
      ref: own,
    });
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await switchLanguage(page);
  }
  expect(asked).not.toContain('/api/captcha.php');
});
