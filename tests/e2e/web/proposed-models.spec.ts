import type { Page } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { agree } from '../support/consents.ts';
import { picture } from '../support/picture.ts';
import { loseSession, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

// Its own: what is decided here others would see.
let own: RunningSite;
test.beforeAll(async () => {
  own = await startSite();
});
test.afterAll(() => own[Symbol.asyncDispose]());

const LIST = '/moderation/?tab=admin&list=proposed';

async function looked(page: Page, name: string) {
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}

test('an admin adds a proposed name as a model, recognises another, refuses a third; their uploader reads it', async ({
  page,
  context,
  problems,
}) => {
  // A date of birth that is refused.
  problems.expect(/status of 400/);
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  await page.goto(`${own.origin}/moderation/`);
  await page.getByRole('link', { name: '3 proposed models to decide about' }).click();
  const rows = page.getByRole('main').locator('li', { has: page.getByRole('button') });
  await expect(rows).toHaveCount(3);
  const first = rows.filter({ hasText: /hazukawa/i });
  await expect(first).toContainText('in 2 submissions');
  await looked(page, 'proposed-en');

  await first.getByRole('button', { name: /^Add as a model/ }).click();
  const form = page.getByRole('form', { name: 'Add as a model' });
  await expect(form.getByLabel('Word in the address')).toHaveValue('mio-hazukawa');
  await form.getByLabel('Date of birth').fill('2020-01-01');
  await form.getByRole('button', { name: 'Add as a model' }).click();
  await expect(form.getByLabel('Date of birth')).toBeFocused();
  await expect(form.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true');
  await looked(page, 'proposed-adopt-en');
  // What was typed is there after a reload.
  await form.getByLabel('Japanese title', { exact: true }).fill('葉月川みお');
  await page.reload();
  await first.getByRole('button', { name: /^Add as a model/ }).click();
  await expect(form.getByLabel('Japanese title', { exact: true })).toHaveValue('葉月川みお');
  await form.getByLabel('Date of birth').fill('1995-01-01');
  await form.getByRole('button', { name: 'Add as a model' }).click();
  await expect(page.getByText('Added as a model.')).toBeVisible();
  await expect(rows).toHaveCount(2);

  const second = rows.filter({ hasText: 'Usagizaka' });
  await second.getByRole('button', { name: /^An existing model/ }).click();
  await second.getByRole('searchbox').fill('mio haz');
  await second.getByRole('button', { name: 'Find' }).click();
  await second.getByLabel('Which model').selectOption({ label: 'Mio Hazukawa / 葉月川みお (mio-hazukawa)' });
  await looked(page, 'proposed-existing-en');
  await second.getByRole('button', { name: 'It is this model' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Refuse/ }).click();
  await expect(page.getByText('No names are here.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Added');
  await page.getByRole('link', { name: 'Mio Hazukawa: added as Mio Hazukawa' }).click();
  await expect(page.getByRole('heading', { name: 'Mio Hazukawa' })).toBeVisible();

  // At the desk, and for the uploader, in both languages.
  await page.goto(`${own.origin}${LIST}`);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Refused');
  const refused = rows.filter({ hasText: 'somebody on the pier' });
  const address = (await refused.getByRole('link').first().getAttribute('href')) ?? '';
  const id = /\d+/.exec(address)?.[0] ?? '';
  await refused.getByRole('link').first().click();
  await expect(page.getByText('somebody on the pier: not added')).toBeVisible();
  await looked(page, 'proposed-desk-en');
  await loseSession(page);
  await signInAs(page, own.origin, 'demo');
  await page.goto(`${own.origin}/upload/${id}/`);
  await expect(page.getByRole('link', { name: 'ＭＩＯ hazukawa: added as Mio Hazukawa' })).toBeVisible();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByText('somebody on the pier：登録されませんでした')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'ＭＩＯ hazukawa：「葉月川みお」として登録済み' }),
  ).toBeVisible();
  await looked(page, 'proposed-own-ja');
});

test('the list in Japanese', async ({ page, context }) => {
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin, 'admin');
  await page.goto(`${own.origin}${LIST}`);
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('combobox', { name: '表示' }).selectOption('却下');
  await expect(page.getByText('somebody on the pier')).toBeVisible();
  await looked(page, 'proposed-ja');
});
