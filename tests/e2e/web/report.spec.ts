import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { to } from '../../../src/shared/routes.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

interface Counted {
  readonly counted: { readonly presses: number };
}

/** Notices are dialogs too, without a heading. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const openReport = (page: Page) => page.getByRole('button', { name: 'Report', exact: true }).click();
const checked = (page: Page) => expect(dialog(page).getByText('Checked: not a robot')).toBeVisible();

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

test('a video is reported with a picture, and the report is on the site’s disk', async ({
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
  await checked(page);

  // Sent as it is: every error beside its field, the focus on the first.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expect(form.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one.');
  await expect(form.getByLabel('Your message')).toHaveAccessibleDescription('This field is required!');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'report-faults');

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
  await picture(page, 'report-filled');
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
});

test('what was typed outlives a closed dialog, a lost network and a refusal, and is sent once', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource|net::ERR/);
  await page.goto(`${to('information')}#support`);
  await page.getByRole('button', { name: 'Write to us' }).click();
  const form = dialog(page);
  await checked(page);
  await form.getByRole('radio', { name: 'Something else' }).check();
  await form.getByLabel('Your e-mail address').fill('ren@mail.example');
  await form.getByLabel('Your message').fill('ありがとう');
  await expect(form.getByText('1,495 characters left')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Write to us' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Your message')).toHaveValue('ありがとう');
  await checked(page);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('cannot be reached');
  await page.context().setOffline(false);
  await expect(form.getByLabel('Your message')).toHaveValue('ありがとう');
  await picture(page, 'report-offline');
  const before = reportsIn(site.data).length;
  await form.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(reportsIn(site.data).slice(before)).toEqual([
    { subject: 'general', email: 'ren@mail.example', message: 'ありがとう', ref: null, file_key: null },
  ]);
  await page.getByRole('button', { name: 'Write to us' }).click();
  await expect(form.getByLabel('Your message')).toHaveValue('');
  await expect(form.getByLabel('Your e-mail address')).toHaveValue('');
});

test('a proof that somebody used is made again unseen; a check that fails says so and can be tried again', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await page.goto(`${to('information')}#support`);
  let isDown = true;
  await page.route('**/api/captcha.php?*', (route) =>
    isDown ? route.fulfill({ status: 429, json: { code: 'too_many_requests' } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Write to us' }).click();
  const form = dialog(page);
  await expect(form.getByText('The check for robots did not work.')).toBeVisible();
  await picture(page, 'report-check-failed');
  isDown = false;
  await form.getByRole('button', { name: 'Try again' }).click();
  await checked(page);
  await form.getByRole('radio', { name: 'Something else' }).check();
  await form.getByLabel('Your e-mail address').fill('ren@mail.example');
  await form.getByLabel('Your message').fill('Hello.');
  // The site took it, and the answer was lost: the proof is spent.
  let lost = 0;
  await page.route('**/api/report.php', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
});

for (const [language, words] of [
  ['en', { report: 'Report', subject: 'Spam or misleading', send: 'Send', sent: /We have received/ }],
  [
    'ja',
    { report: '報告', subject: 'スパム・誤解を招く内容', send: '送信', sent: /ご連絡ありがとうございます/ },
  ],
] as const) {
  test(`a member reports spam with three presses (${language})`, async ({ page, context, site }) => {
    await chosen(context, site.origin, { language });
    await signInAs(page, site.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { address } = await nthVideo(site.origin, 1);
    await page.goto(address);
    await page.evaluate(() => {
      const counted = { presses: 0 };
      Object.assign(globalThis, { counted });
      document.addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    });
    await page.getByRole('button', { name: words.report, exact: true }).click();
    const form = dialog(page);
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
    await picture(page, `report-member-${language}`);
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as Counted).counted.presses)).toBe(3);
    expect(asked).not.toContain('/api/captcha.php');
    expect(reportsIn(site.data).at(-1)).toMatchObject({
      subject: 'spam',
      email: 'demo@demo.invalid',
      message: '',
      ref: address,
    });
  });
}

test('the control: a visitor is asked for their address and a proof, a member for words where they are needed', async ({
  page,
  site,
}) => {
  const { address } = await nthVideo(site.origin, 1);
  await page.goto(address);
  await openReport(page);
  await checked(page);
  await dialog(page).getByText('Spam or misleading').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByLabel('Your e-mail address')).toHaveAccessibleDescription(
    'This field is required!',
  );
  await signInAs(page, site.origin);
  await page.goto(address);
  await openReport(page);
  await dialog(page).getByText('Violence or other forbidden content').click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByLabel('Your message')).toHaveAccessibleDescription(
    'This field is required!',
  );
});

test('a member writes to us with the address filled in, and nothing to prove', async ({ page, site }) => {
  await signInAs(page, site.origin);
  await page.goto(`${to('information')}#contact`);
  const form = page.getByRole('main').locator('form');
  await expect(form.getByLabel('Your e-mail address')).toHaveValue('demo@demo.invalid');
  await form.getByRole('radio', { name: 'My account' }).check();
  await form.getByLabel('Your e-mail address').fill('elsewhere@mail.example');
  await form.getByLabel('Your message').fill('How do I change my name?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
  expect(reportsIn(site.data).at(-1)).toMatchObject({ email: 'elsewhere@mail.example', ref: null });
});

for (const [language, theme, widths] of [
  ['en', 'light', [800, 1920]],
  ['ja', 'dark', [375, 1280]],
] as const) {
  test(`the form fits its screen (${language}, ${theme})`, async ({ page, context, site }) => {
    await chosen(context, site.origin, { language, theme });
    // The least work there is to prove: what is looked at is the form.
    await page.route('**/api/captcha.php?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, cost: 1 } });
    });
    await page.goto((await nthVideo(site.origin, 0)).address);
    await page.getByRole('button', { name: language === 'en' ? 'Report' : '報告', exact: true }).click();
    await expect(dialog(page).getByRole('status')).toContainText(language === 'en' ? 'Checked' : '確認済み');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const box = (await dialog(page).boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= width, box.y >= 0, box.y + box.height <= 800]).toEqual(
        Array(4).fill(true),
      );
      await picture(page, `report-${language}-${theme}-${width}`);
    }
    expect(await violations(page)).toEqual([]);
  });
}
