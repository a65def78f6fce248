import type { Page, Request } from '@playwright/test';
import { compose } from '../support/compose.ts';
import { nthVideo } from '../support/player.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const COMMENT = 'とても静かな夜です';
const FIELD = 'Write a comment';

/** Bodies of the calls that send `act`, or a message, from now on. */
function sendsOf(page: Page, part: string): readonly string[] {
  const bodies: string[] = [];
  page.on('request', (request: Request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (body.includes(part)) bodies.push(body);
  });
  return bodies;
}

test('an Enter that takes a Japanese word sends nothing: comments, walls, and what is edited', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  const { address } = await nthVideo(site.origin, 5);
  const sent = sendsOf(page, 'act=comm');
  const writes = () => sent.filter((body) => /section=(?:add|edit)/.test(body)).length;
  for (const [index, place] of [address, '/member/5/wall/1/'].entries()) {
    await page.goto(place);
    const field = page.getByLabel(FIELD);
    await compose(page, field, COMMENT);
    await expect(field).toHaveValue(COMMENT);
    // The control: the same key, with no word to take.
    await field.press('Enter');
    await expect(page.getByText('Comment sent.')).toBeVisible();
    await expect(field).toHaveValue('');
    expect(writes()).toBe(index + 1);
  }
  await page.goto(address);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const own = page.locator('#comments').getByRole('article').filter({ hasText: COMMENT });
  await own.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByLabel('Your comment');
  await edit.fill('');
  await compose(page, edit, 'もう一度書きます');
  await expect(edit).toHaveValue('もう一度書きます');
  await edit.press('Enter');
  await expect(page.getByText('もう一度書きます')).toBeVisible();
  expect(writes()).toBe(3);
});

test('an Enter that takes a Japanese word sends nothing: messages, playlists, profiles', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  const messages = sendsOf(page, 'section=add');
  await page.goto('/member/6/');
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Your message' });
  await compose(page, message, 'こんばんは');
  await expect(message).toHaveValue('こんばんは');
  await message.press('Enter');
  await expect(page.getByText('Message sent.')).toBeVisible();
  expect(messages.length).toBe(1);

  await page.goto('/latest-updates/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to' });
  await dialog.getByRole('button', { name: 'New playlist' }).click();
  const title = dialog.getByLabel('Title');
  await compose(page, title, '雨の夜');
  await expect(title).toHaveValue('雨の夜');
  const missing = dialog.getByText('This field is required!');
  await expect(missing).toHaveCount(0);
  await title.press('Enter');
  await expect(missing).toBeVisible();

  await page.goto('/settings/profile/');
  const profiles = sendsOf(page, 'act=edit');
  const city = page.getByLabel('City');
  await city.fill('');
  await compose(page, city, '札幌');
  await expect(city).toHaveValue('札幌');
  await city.press('Enter');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  expect(profiles.length).toBe(1);
});
