import { violations } from '../support/axe.ts';
import { compose } from '../support/compose.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const WORD = '0:01 とても静かな夜です';

test('a comment is written with an input method, its time is gone to; one has an address, a menu and room', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (/act=comm.*section=add/.test(body)) sent.push(body);
  });
  await page.goto('/most-commented/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const items = page.locator('#comments ol').first().getByRole('article');
  const field = page.getByLabel('Write a comment');
  await compose(page, field, WORD);
  await expect(field).toHaveValue(WORD);
  // The control: the same key, with no word to take.
  await field.press('Enter');
  await expect(field).toHaveValue('');
  expect(sent).toHaveLength(1);
  const own = items.filter({ hasText: 'とても静かな夜です' });
  await own.getByRole('button', { name: '0:01' }).click();
  const film = page.locator('video').first();
  await expect
    .poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime))
    .toBeGreaterThanOrEqual(1);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'commenting-own');

  const link = (await items.last().locator('a[href*="#comment-"]').getAttribute('href')) ?? '';
  const text = await items.last().locator('p[dir=auto]').innerText();
  await page.goto(link);
  const linked = page.locator(link.slice(link.indexOf('#')));
  await expect(linked).toContainText(text);
  await expect(linked).toBeInViewport();
  await linked.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
  await page.keyboard.press('Escape');

  const other = items.filter({ hasNotText: WORD }).first();
  await page.setViewportSize({ width: 320, height: 700 });
  await other.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'comment-block-320');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await other.getByRole('button', { name: 'このコメントのメニュー' }).click();
  await expect(page.getByRole('menuitem', { name: 'ブロック' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(page, 'comment-menu-320-ja');
});
