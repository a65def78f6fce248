import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('a comment is replied to and its author blocked from its menu, in both languages and at 320 px', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/most-commented/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const item = page.locator('#comments ol').first().getByRole('article').first();
  const name = await item.getByRole('link').first().innerText();
  const field = item.getByRole('textbox', { name: `Reply to ${name}` });
  await item.getByRole('button', { name: `Reply to ${name}` }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Thank you, a calm night.');
  await expect(field).toHaveValue('Thank you, a calm night.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  const thread = page.locator('#comments ol').first().locator(':scope > li').first();
  const reply = thread.getByRole('article', { name: 'Thank you, a calm night.' });
  await expect(reply).toBeVisible();
  await expect(reply).toHaveAccessibleName(new RegExp(`in reply to ${name} Thank you`));
  await expect(page.getByText('Reply sent.')).toBeVisible();
  await page.goto(`${page.url().split('#')[0]}#comment-999999`);
  await expect(page.getByText('The comment you are looking for is not here any more.')).toBeVisible();

  await item.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog', { name: `Block ${name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await picture(page, 'comment-block-320');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(item.getByRole('button', { name: 'More about this comment' })).toBeFocused();

  await page.getByRole('button', { name: '日本語' }).click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await item.getByRole('button', { name: 'このコメントのメニュー' }).click();
  await expect(page.getByRole('menuitem', { name: 'ブロック' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(page, 'comment-menu-320-ja');

  await page.goto('/my_messages/inbox/2/');
  await expect(page.getByRole('main').getByRole('button', { name: 'ブロック' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
