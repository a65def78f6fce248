import type { Page } from '@playwright/test';
import { actorOf } from '../../support/actor.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { watchShifts } from '../support/shifts.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|通知)/ });
const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

test('read in one tab, it is read in all; at every width the words of a row have their room', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin);
  const other = await actorOf(site.origin, 'admin');
  await other.post('/api/input.php', {
    ...{ act: 'comm', section: 'add', on: 'wall', object_id: '1', msg: 'A calm night to you.' },
  });
  const shifts = await watchShifts(page);
  await page.goto('/information/');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  expect(await shifts(), 'the header keeps room for the bell').toEqual([]);
  const second = await page.context().newPage();
  await second.goto('/notifications/1/');
  const row = second.getByRole('main').getByRole('listitem').filter({ hasText: 'admin wrote on your wall' });
  await expect(row.getByText('Unread')).toBeAttached();
  await bell(page).press('Enter');
  const item = page.getByRole('menuitem', { name: 'admin wrote on your wall' });
  await expect(item).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'notifications-menu-en');
  await item.press('Enter');
  await expect(page).toHaveURL(/\/member\/1\/wall\//);
  await expect(row.getByText('Unread')).toHaveCount(0);
  await page.close();

  expect(await violations(second)).toEqual([]);
  for (const width of [1280, 768, 320]) await fits(second, width);
  await picture(second, 'notifications-320');
  // At 320 the words have the width, and would not beside their buttons.
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
      for (const each of rows as HTMLElement[]) {
        each.style.flexWrap = 'nowrap';
        for (const link of each.querySelectorAll('a')) link.style.flex = '1';
      }
    });
  expect(Math.min(...(await widths()))).toBeLessThan(0.6);
  await second.reload();
  await row.getByRole('button', { name: 'No more notifications about this' }).click();
  await expect(row).toHaveCount(0);

  await second.goto('/settings/notifications/');
  await expect(second.getByRole('region', { name: 'Muted' }).getByRole('listitem')).toHaveCount(1);
  await fits(second, 320);
  expect(await violations(second)).toEqual([]);
  await picture(second, 'notification-settings-320');
  await second.getByRole('button', { name: '日本語' }).click();
  await expect(second.getByRole('checkbox', { name: '高評価: サイト' })).toBeVisible();
  await fits(second, 320);
});
