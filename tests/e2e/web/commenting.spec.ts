import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const FIELD = 'Write a comment';
const TEXT = 'The lights at 0:01 are lovely.';

const signIn = async (page: Page) => {
  await page.getByLabel('User name or e-mail address').fill('demo');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('demo-pass-18');
  await password.press('Enter');
};
const items = (page: Page) => page.locator('#comments ol').first().getByRole('article');

test('a visitor writes, signs in and sends; the author edits and deletes it by keys', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 40[01]/);
  const { address } = await nthVideo(site.origin, 3);
  await page.goto(address);
  const field = page.getByLabel(FIELD);
  await field.fill('four');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('At least 5 characters, please.');
  await field.fill(TEXT);
  await field.press('Shift+Enter');
  await field.press('Backspace');
  await field.press('Enter');
  await signIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toHaveValue(TEXT);
  await page.reload();
  await expect(field).toHaveValue(TEXT);
  const heading = page.getByRole('heading', { name: /^\d+ comments?$/ });
  const before = parseInt(await heading.innerText(), 10);
  await field.press('Enter');
  await expect(page.getByText('Comment sent.')).toBeVisible();
  await expect(heading).toHaveText(new RegExp(`^${before + 1} comment`));
  await expect(field).toHaveValue('');
  const own = items(page).first();
  await expect(own).toContainText(TEXT);
  await expect(own.getByRole('button', { name: '0 likes' })).toBeDisabled();
  await own.getByRole('button', { name: '0:01' }).click();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'commenting-own');

  const menu = own.getByRole('button', { name: 'More about this comment' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const edit = page.getByLabel('Your comment');
  await expect(edit).toBeFocused();
  await edit.fill('The lights are calm.');
  await edit.press('Enter');
  await expect(own).toContainText('edited');
  await expect(own).toContainText('The lights are calm.');
  // Another page of the site, and back: the shared answer is older.
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(own).toContainText('The lights are calm.');

  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment deleted.')).toBeVisible();
  await expect(page.getByText('The lights are calm.')).toHaveCount(0);
  await expect(field).toBeFocused();
});
