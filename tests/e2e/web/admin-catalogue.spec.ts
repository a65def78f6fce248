import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { agree } from '../support/consents.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

// Its own: what is set here others would see.
let own: RunningSite;
test.beforeAll(async () => {
  own = await startSite();
});
test.afterAll(() => own[Symbol.asyncDispose]());

const LIST = '/moderation/?tab=admin&list=';

/** What a list shows under a name. */
const itemOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .filter({ hasText: text });

/** Nothing is wider than the screen, in both languages' usual sizes. */
async function look(page: Page, name: string) {
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#46709a' } })
    .jpeg()
    .toBuffer();

test.beforeEach(async ({ page, context }) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
});

test('an admin adds a group, chooses it for a channel, and cannot remove it while it is used', async ({
  page,
  problems,
}) => {
  // A cover that is too small.
  problems.expect(/status of 400/);
  await page.goto(`${own.origin}${LIST}groups`);
  await expect(itemOf(page, '/').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Word in the address').fill('quiet-nights');
  await form.getByLabel('English title').fill('Quiet nights');
  await form.getByLabel('Japanese title', { exact: true }).fill('静かな夜');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Number in the order')).toBeFocused();
  await form.getByLabel('Number in the order').fill('0');
  await look(page, 'admin-groups-en');
  await page.keyboard.press('Enter');
  await expect(itemOf(page, 'Quiet nights / 静かな夜')).toBeVisible();

  await page.goto(`${own.origin}${LIST}channels`);
  const channel = page.getByRole('main').locator('li').filter({ hasText: 'Edit' }).first();
  await channel.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Group').selectOption({ label: 'Quiet nights' });
  await form.getByLabel('Cover', { exact: true }).setInputFiles({
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(600, 200),
  });
  await expect(form.getByRole('alert')).toContainText('at least 1,250 × 250 pixels');
  await form.getByLabel('Cover', { exact: true }).setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(1_500, 300),
  });
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByRole('img', { name: 'Cover' })).toBeVisible();
  await look(page, 'admin-channel-en');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto(`${own.origin}${LIST}groups`);
  await expect(itemOf(page, 'Quiet nights')).toContainText('1 use');
  await expect(itemOf(page, 'Quiet nights').getByRole('button', { name: /^Remove/ })).toBeDisabled();
  await page.getByRole('button', { name: '日本語' }).click();
  await itemOf(page, 'Quiet nights').getByRole('button', { name: /^編集/ }).click();
  await look(page, 'admin-groups-ja');
});

test('an admin gives a model facts and a picture, merges it, and has all of it back', async ({ page }) => {
  await page.goto(`${own.origin}${LIST}models`);
  const model = page.getByRole('main').locator('li').filter({ hasText: 'Edit' }).first();
  const name = (await model.locator('strong').textContent()) ?? '';
  const dir = /[a-z][a-z0-9-]+/.exec((await model.locator('strong + span').textContent()) ?? '')?.[0] ?? '';
  const uses = (await model.locator('strong + span').textContent()) ?? '';
  await model.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Height, cm').fill('90');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Height, cm')).toBeFocused();
  await expect(form.getByText('From 100 to 250.')).toBeVisible();
  await form.getByLabel('Height, cm').fill('171');
  await form.getByLabel('Hair').selectOption({ label: 'Redhead' });
  await form.getByLabel('Other names').fill('Rain girl\n雨子');
  await form.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(900, 1_200),
  });
  const shown = form.getByRole('img', { name: 'Picture' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);
  await look(page, 'admin-model-en');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`${own.origin}/models/${dir}/`);
  await expect(page.getByRole('main')).toContainText('171 cm');
  await expect(page.getByRole('main')).toContainText('雨子');

  await page.goto(`${own.origin}${LIST}models`);
  await itemOf(page, name)
    .getByRole('button', { name: /^Merge/ })
    .click();
  await page.getByLabel('Into').selectOption({ index: 1 });
  await itemOf(page, name).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged.')).toBeVisible();
  await expect(itemOf(page, name)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Removed ones' }).click();
  const removed = page.getByRole('region', { name: 'Removed ones' });
  await expect(removed).toContainText(name);
  await look(page, 'admin-removed-en');
  await removed.getByRole('button', { name: `Bring back: ${name}` }).click();
  await expect(page.getByText('The earlier version is back.')).toBeVisible();
  await expect(removed).toContainText('can be brought back here');
  await expect(itemOf(page, name)).toContainText(uses);

  await page.getByRole('button', { name: '日本語' }).click();
  await itemOf(page, name).getByRole('button', { name: /^編集/ }).click();
  await form.getByRole('button', { name: '画像を削除: 画像' }).click();
  await expect(form.getByLabel('画像', { exact: true })).toBeFocused();
  await expect(form.getByText('画像なし')).toBeVisible();
  await look(page, 'admin-model-ja');
});
