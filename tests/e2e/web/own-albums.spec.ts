import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import type { OwnAlbum } from '../../../src/shared/entities/own-album.ts';
import { modelFilters } from '../../../src/shared/filters/models.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { modelsInput } from '../../../src/shared/screens/models.ts';
import { siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { agree } from '../support/consents.ts';
import { picture } from '../support/picture.ts';
import { chosen } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const night = (name: string, width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

/** A photograph of noise, which does not pack: it takes a while to send. */
const noise = (name: string) =>
  sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

/** A new album of the member who is signed in, in its editor. */
async function newAlbum(page: Page, title: string): Promise<void> {
  await page.goto('/upload/');
  await page.getByRole('button', { name: 'New album' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title (English)').fill(title);
  await dialog.getByRole('button', { name: 'Make album' }).click();
  await expect(page).toHaveURL(/\/album\/\d+\/#edit$/);
}

/** Has staff approve the album that its member's page shows. */
async function approve(page: Page, staff: Page, origin: string): Promise<void> {
  const id = /album\/(\d+)/.exec(page.url())![1]!;
  const own = await page.request.get(`${origin}/api/json/album_edit/0/${id}.json`);
  const { album } = (await own.json()) as OwnAlbum;
  const item = await staff.request.get(`${origin}/api/moderation/item/0/${album.id}.json`);
  const { hash } = (await item.json()) as { hash: string };
  const decided = await staff.request.post(`${origin}/api/moderation/decide.php`, {
    form: { id: album.id!, version: album.version, hash, verdict: 'approve' },
    headers: { origin },
  });
  expect(decided.status()).toBe(200);
}

const order = (page: Page) => page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');

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
  await page.getByRole('button', { name: 'Remove night3.jpg' }).click();
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

test('an editor says how far a photo is sent, finds models by name, and what another window has changed', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, site.origin);
  await newAlbum(page, 'Slow nights');
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
    .setInputFiles([await noise('noise.png')]);
  const row = page.getByRole('list', { name: 'Pictures on their way' }).getByRole('listitem');
  await expect(row).toContainText(/Sending [1-9]\d? %/);
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/);
  await picture(page, 'album-sending');
  await speed(-1);
  await expect(order(page)).toHaveCount(1);
  await expect(row).toHaveCount(0);

  const { values } = readFilters(modelFilters, new URLSearchParams());
  const { models } = await siteApi(site.origin).run('models.list', modelsInput(1, values, 'en'));
  const { title } = models[0]!;
  const box = page.getByRole('combobox', { name: 'Models' });
  await box.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'album-models');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // What this window has changed itself is no news to it.
  const news = page.getByText('This album was changed elsewhere.');
  await expect(news).toHaveCount(0);

  // A caption raises the version as words do.
  await page.getByLabel('Caption of photo 1 (English)').fill('A wall of snow');
  const saved = page.waitForResponse(/album_edit\.php/);
  await page.getByLabel('Caption of photo 1 (English)').blur();
  await saved;
  const read = page.waitForResponse(/json\/album_edit\//);
  await page.getByRole('button', { name: 'Make private' }).click();
  await read;
  await expect(page.getByRole('button', { name: 'Make public' })).toBeVisible();
  await expect(news).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Title (English)').fill('Slower nights');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(news).toBeVisible();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Slower nights');
  await expect(other.getByText('This album was changed elsewhere.')).toHaveCount(0);
  await other.close();
});

test('a caption is seen by visitors, and a photo that one of them reports is on the desk', async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, site.origin);
  await newAlbum(page, 'Bridges');
  const files = [
    await night('1.jpg', 1_600, 900, '#135'),
    await night('2.jpg', 900, 1_200, '#531'),
    await night('3.jpg', 1_400, 1_000, '#351'),
  ];
  await page.getByLabel('Choose pictures').last().setInputFiles(files);
  await expect(order(page)).toHaveCount(3);
  for (const [number, language, words] of [
    [1, 'English', 'The old bridge, seen from the harbour wall on the first cold evening of the year'],
    [1, 'Japanese', '古い橋'],
    [2, 'Japanese', '夜の港'],
  ] as const) {
    const field = page.getByLabel(`Caption of photo ${number} (${language})`);
    await field.fill(words);
    const saved = page.waitForResponse(/album_edit\.php/);
    await field.blur();
    await saved;
  }
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('main')).toContainText('In review');
  const address = page.url().split('#')[0]!;

  const desk = await browser.newContext();
  await agree(desk, site.origin, CONSENTS);
  const staff = await desk.newPage();
  await signInAs(staff, site.origin, 'moderator');
  await approve(page, staff, site.origin);

  const open = async (language: 'en' | 'ja') => {
    const context = await browser.newContext();
    await agree(context, site.origin, CONSENTS);
    await chosen(context, site.origin, { language });
    return context.newPage();
  };
  let visitor = await open('ja');
  for (const language of ['ja', 'en'] as const) {
    if (language === 'en') {
      await visitor.context().close();
      visitor = await open(language);
    }
    await visitor.goto(address);
    const links = visitor
      .getByRole('main')
      .getByRole('list')
      .getByRole('link', { name: /photo|写真/ });
    await expect(links).toHaveCount(3);
    await expect(links.nth(0)).toContainText(language === 'en' ? 'The old bridge' : '古い橋');
    await expect(links.nth(1)).toContainText('夜の港');
    await expect(links.nth(2)).toHaveText('');
    for (const width of [320, 768, 1280, 1600]) {
      await visitor.setViewportSize({ width, height: 800 });
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(visitor, `captions-${language}-${width}`);
    }
    expect(await violations(visitor)).toEqual([]);
    await links.nth(0).click();
    const lightbox = visitor.getByRole('dialog').first();
    await expect(
      lightbox.getByRole('img', { name: language === 'en' ? /^The old bridge/ : /^古い橋/ }),
    ).toBeVisible();
    for (const width of [320, 1280]) {
      await visitor.setViewportSize({ width, height: 800 });
      await picture(visitor, `caption-lightbox-${language}-${width}`);
    }
    expect(await violations(visitor)).toEqual([]);
  }

  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(/#photo-2$/);
  await visitor.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  const form = visitor.getByRole('dialog', { name: 'Report this photo' });
  await expect(form).toContainText('夜の港, photo 2 of 3');
  await expect(form.getByText('Checked: not a robot')).toBeVisible();
  for (const width of [320, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await picture(visitor, `report-photo-${width}`);
  }
  expect(await violations(visitor)).toEqual([]);
  // Keys of the form are not those of the photos below it.
  await form.getByLabel('Your message').fill('This is my harbour.');
  for (const key of ['Home', 'End', 'ArrowLeft']) await visitor.keyboard.press(key);
  await expect(visitor).toHaveURL(/#photo-2$/);
  await form.getByRole('radio', { name: 'Copyright' }).check();
  await form.getByLabel('Your e-mail address').fill('hana@mail.example');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('link', { name: 'Follow this report' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(
    visitor.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }),
  ).toBeFocused();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);

  await staff.goto(`${site.origin}/moderation/?tab=cases`);
  await staff
    .getByRole('main')
    .getByRole('link', { name: /Bridges/ })
    .click();
  await expect(staff.getByText('This is my harbour.')).toBeVisible();
  await expect(staff.getByRole('main').locator('a[href$="#photo-2"]')).toHaveCount(1);
  await visitor.context().close();
  await desk.close();
});
