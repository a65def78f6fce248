import type { Page } from '@playwright/test';
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
const LISTS = [
  ...['settings', 'models', 'channels', 'adverts', 'texts', 'proposed', 'members', 'jobs', 'health'],
] as const;

/** What a list shows under a name. */
const itemOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .filter({ hasText: text });

test('an admin changes a category in both languages, undoes it, and two at once hear of each other', async ({
  page,
  context,
}) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  await page.goto(`${own.origin}${LIST}categories`);
  const item = itemOf(page, 'trains');
  await expect(item).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'admin-categories');

  const second = await context.newPage();
  await second.goto(`${own.origin}${LIST}categories`);
  const theirs = itemOf(second, 'trains');
  await theirs.getByRole('button', { name: /^Edit/ }).click();
  await second.getByLabel('English title').fill('Night trains');

  await item.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('English title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('English title')).toBeFocused();
  await page.getByLabel('English title').fill('Trains by night');
  await page.getByLabel('Japanese title').fill('夜の列車');
  await page.reload();
  await expect(page.getByLabel('English title')).toHaveValue('Trains by night');
  await expect(page.getByLabel('Japanese title')).toHaveValue('夜の列車');
  // Another list holds nothing of it.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('form').getByLabel('English title').first()).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `admin-form-${width}`);
  }
  await page.getByLabel('Japanese title').press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(item).toContainText('Trains by night / 夜の列車');
  // What was saved is no draft any more.
  await page.reload();
  await expect(item).toBeVisible();
  await expect(page.getByLabel('English title')).toHaveCount(0);

  // A draft that was started before somebody else saved is not their version after a reload either.
  await second.reload();
  await expect(second.getByLabel('English title')).toHaveValue('Night trains');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert')).toContainText('Somebody else saved this first.');
  await expect(second.getByRole('alert')).toContainText('Trains by night');
  // What was typed is still there.
  await expect(second.getByLabel('English title')).toHaveValue('Night trains');
  await picture(second, 'admin-conflict');
  await second.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect(theirs).toContainText('Night trains');
  await theirs.getByRole('button', { name: /^Undo/ }).click();
  await expect(theirs).toContainText('Trains by night / 夜の列車');
  await theirs.getByRole('button', { name: /^History/ }).click();
  await expect(theirs).toContainText('Before the first change');
  await picture(second, 'admin-history');

  const seen = async (language: string) =>
    await (await page.request.get(`${own.origin}/api/json/category/0/str.trains.${language}.json`)).text();
  expect(await seen('en')).toContain('Trains by night');
  expect(await seen('ja')).toContain('夜の列車');

  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('navigation', { name: '管理の一覧' })).toBeVisible();
  for (const list of LISTS) {
    await page.goto(`${own.origin}${LIST}${list}`);
    const content =
      list === 'jobs' ? page.getByText('待機中') : page.getByRole('main').locator('li button, dd');
    await expect(content.first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `admin-${list}-ja-${width}`);
    }
  }
});

test('settings are in groups, with what they count, what they may be and their defaults', async ({
  page,
  context,
}) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  await page.goto(`${own.origin}${LIST}settings`);
  for (const group of ['Accounts', 'Uploads and albums', 'Moderation', 'Site'])
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
  const item = itemOf(page, 'How long unfinished uploads are stored');
  await expect(item).toContainText('7 days · Default');
  await item.getByRole('button', { name: /^Edit/ }).click();
  await expect(item).toContainText('From 3 days to 90 days. Default: 7 days.');
  const value = item.getByRole('textbox');
  await value.fill('2');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await value.fill('14');
  expect(await violations(page)).toEqual([]);
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText('14 days · Default: 7 days');
  await item.getByRole('button', { name: /^Undo/ }).click();
  await expect(item).toContainText('7 days · Default');

  await page.getByRole('button', { name: '日本語' }).click();
  const theirs = itemOf(page, '未完了のアップロードの保存期間');
  await theirs.getByRole('button', { name: /^編集/ }).click();
  await expect(theirs).toContainText('3日〜90日');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `admin-setting-form-ja-${width}`);
  }
});

test('an admin gives a role and bans a member, after the password once more', async ({ page, context }) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  await page.goto(`${own.origin}${LIST}members`);
  await page.getByRole('searchbox', { name: 'Name begins with' }).fill('demo');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Role: demo' }).selectOption('uploader');
  await page.getByRole('button', { name: 'Set role: demo' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Ban: demo' }).click();
  await page.getByRole('form', { name: 'Ban' }).getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reason').fill('Spam');
  await picture(page, 'admin-ban');
  await page.getByRole('form', { name: 'Ban' }).getByRole('button', { name: 'Ban' }).click();
  await expect(itemOf(page, 'demo')).toContainText('Banned for good: Spam');
  await page.getByRole('button', { name: 'Lift the ban: demo' }).click();
  await expect(itemOf(page, 'demo')).toContainText('Active');
});

test('to a moderator the administration is not there', async ({ page, context }) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'moderator');
  await page.goto(`${own.origin}${LIST}settings`);
  await expect(page).toHaveURL(/\/404\/$/);
});
