import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { loseSession, signInAs } from '../support/sign-in.ts';
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
  await page.goto('/upload/');
  await expect(page.getByText('Sign in to upload videos.')).toBeVisible();
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

test('what is written of a video goes to review without being saved first', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  await page.getByRole('main').getByRole('link', { name: 'Overnight snow on the market street' }).click();
  const categories = page.getByRole('group', { name: /^Categories/ });
  const checked = categories.getByRole('checkbox', { checked: true });
  await expect(checked.first()).toBeVisible();
  while ((await checked.count()) > 0) await checked.first().uncheck();
  const review = page.getByRole('button', { name: 'Send for review' });
  await page.getByLabel('Title (English)').fill('Overnight snow, again');
  await page.getByRole('textbox', { name: 'Tags' }).fill('snow, winter');
  await review.click();
  await expect(page.getByText('Please choose a category.')).toBeInViewport();
  await categories.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await review.click();
  await expect(page.getByRole('main')).toContainText('In review');
  // Where the eyes are, with what comes next and by when.
  const sent = page.getByRole('region', { name: 'Sent for review' });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect(sent).toContainText(/Expected by|depends on how much is waiting/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overnight snow, again');
  expect(await violations(page)).toEqual([]);
});

test('files that are dropped anywhere go to the screen of uploads; a link that is dropped leads nowhere', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin);
  await page.goto('/community/1/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  /** Drags over the page, and drops; whether the page took it over. */
  const drag = (kind: 'file' | 'link', name: 'dragover' | 'drop') =>
    page.evaluate(
      ([what, event]) => {
        const dataTransfer = new DataTransfer();
        if (what === 'file') dataTransfer.items.add(new File(['no video'], 'night.mp4'));
        else dataTransfer.setData('text/uri-list', 'https://example.org/');
        const options = { dataTransfer, bubbles: true, cancelable: true };
        return !document.querySelector('main')!.dispatchEvent(new DragEvent(event, options));
      },
      [kind, name] as const,
    );
  await expect.poll(() => drag('file', 'dragover')).toBe(true);
  await expect(page.getByText('Drop to upload')).toBeVisible();
  await picture(page, 'upload-drop');
  expect([await drag('link', 'dragover'), await drag('link', 'drop')]).toEqual([true, true]);
  await expect(page.getByText('Drop to upload')).toBeHidden();
  await expect(page).toHaveURL(/community/);
  await drag('file', 'drop');
  await expect(page).toHaveURL(/upload/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'night.mp4' })).toBeVisible();
});

test('staff sees what waits, with all it is judged by, and decides; to others there is no such place', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  await signInAs(page, site.origin);
  await page.goto('/moderation/');
  await expect(page).toHaveURL(/\/404\/$/);
  await loseSession(page);
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/moderation/?tab=queue');
  const first = page.getByRole('main').locator('section').getByRole('listitem').first().getByRole('link');
  await expect(first).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desk-queue');
  await first.click();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `desk-item-${width}`);
  }
  const decided = page.url();
  await page.getByLabel('Reason').first().selectOption('misleading_words');
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByText('Decided.')).toBeVisible();
  // The next one is there; what was decided says so.
  await expect(page).not.toHaveURL(decided);
  await page.goto(decided);
  await expect(page.getByRole('main')).toContainText('Changes asked');
});
