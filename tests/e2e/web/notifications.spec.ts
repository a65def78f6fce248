import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|通知)/ });

test('what another member does is in the bell at once; read in one tab, it is read in all', async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, site.origin);
  await page.goto('/information/');
  await expect(bell(page)).toBeVisible();
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: site.origin, storageState });
  // Who signs in with a session of somebody else's ends that.
  await context.clearCookies({ name: 'yoru' });
  const other = await context.newPage();
  await signInAs(other, site.origin, 'admin');
  const asked = await other.request.post('/api/input.php', {
    form: { act: 'comm', section: 'add', on: 'wall', object_id: '1', msg: 'A calm night to you.' },
    headers: { origin: site.origin },
  });
  expect(asked.status()).toBe(200);
  // Live: the page is not asked for again.
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  await bell(page).press('Enter');
  const item = page.getByRole('menuitem', { name: 'admin wrote on your wall' });
  await expect(item).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'notifications-menu-en');
  const second = await page.context().newPage();
  await second.goto('/notifications/1/');
  const row = second.getByRole('main').getByRole('listitem').filter({ hasText: 'admin wrote on your wall' });
  await expect(row.getByText('Unread')).toBeAttached();
  await item.press('Enter');
  await expect(page).toHaveURL(/\/member\/1\/wall\//);
  await expect(row.getByText('Unread')).toHaveCount(0);
  await row.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(await violations(second)).toEqual([]);
  for (const width of [320, 768, 1280, 1600]) {
    await second.setViewportSize({ width, height: 800 });
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(second, `notifications-${width}`);
  }
  // At 320 the words have the width, and would not beside their buttons.
  await second.setViewportSize({ width: 320, height: 800 });
  const widths = () =>
    second
      .getByRole('main')
      .getByRole('listitem')
      .locator('[dir=auto]:has(time)')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width / innerWidth));
  expect((await widths()).length).toBeGreaterThan(0);
  expect(Math.min(...(await widths()))).toBeGreaterThanOrEqual(0.6);
  await second
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((rows) => {
      for (const row of rows as HTMLElement[]) {
        row.style.flexWrap = 'nowrap';
        for (const link of row.querySelectorAll('a')) link.style.flex = '1';
      }
    });
  expect(Math.min(...(await widths()))).toBeLessThan(0.6);
  await second.goto('/settings/notifications/');
  await expect(second.getByRole('main').getByText(/desktop/i)).toHaveCount(0);
  const wall = second.getByRole('checkbox', { name: 'My wall: Mail' });
  const mails = second.getByRole('switch', { name: 'Mails' });
  await expect(wall).toBeChecked();
  for (const isOn of [false, true]) {
    await mails.click();
    await expect(wall).toBeChecked({ checked: isOn });
    await expect(mails).toBeChecked({ checked: isOn });
  }
  const likes = second.getByRole('checkbox', { name: 'Likes: Site' });
  await likes.click();
  await expect(likes).not.toBeChecked();
  await second.reload();
  await expect(likes).not.toBeChecked();
  await expect(second.getByRole('checkbox', { name: 'Likes: Mail' })).toBeDisabled();
  expect(await violations(second)).toEqual([]);
  await second.setViewportSize({ width: 320, height: 800 });
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(second, 'notification-settings-320');
  await second.setViewportSize({ width: 1280, height: 800 });
  await second.getByRole('button', { name: '日本語' }).click();
  await expect(second.getByRole('checkbox', { name: '高評価: サイト' })).not.toBeChecked();
  await picture(second, 'notification-settings-ja');
  await second.setViewportSize({ width: 320, height: 800 });
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});

test('what was muted from a row is in the settings, and unmuted there it comes again', async ({
  page,
  browser,
  site,
}) => {
  // Member 3 of the demo.
  await signInAs(page, site.origin, 'moderator');
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await signInAs(other, site.origin, 'uploader');
  const write = () =>
    other.request.post('/api/input.php', {
      form: {
        act: 'comm',
        section: 'add',
        on: 'wall',
        object_id: '3',
        msg: `Calm ${Math.random()}`,
      },
      headers: { origin: site.origin },
    });
  expect((await write()).status()).toBe(200);
  await page.goto('/notifications/1/');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'wrote on your wall' });
  await row.getByRole('button', { name: 'No more notifications about this' }).click();
  await expect(row).toHaveCount(0);
  expect((await write()).status()).toBe(200);
  await expect(row).toHaveCount(0);
  await page.goto('/settings/notifications/');
  const muted = page.getByRole('region', { name: 'Muted' });
  await expect(muted.getByRole('listitem')).toHaveText(/^moderatorWhat is written on this wallUnmute$/);
  await expect(muted.getByRole('link', { name: 'moderator' })).toHaveAttribute('href', /\/wall\//);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await muted.getByRole('listitem').scrollIntoViewIfNeeded();
  await picture(page, 'muted-320');
  await page.setViewportSize({ width: 1280, height: 800 });
  const unmute = muted.getByRole('button', { name: 'Unmute moderator' });
  await unmute.click();
  await expect(muted.getByText('Nothing is muted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await unmute.click();
  await expect(muted.getByText('Nothing is muted')).toBeVisible();
  expect((await write()).status()).toBe(200);
  await page.goto('/notifications/1/');
  await expect(row).toHaveCount(1);
  await context.close();
});
