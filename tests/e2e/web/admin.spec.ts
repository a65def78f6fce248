import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const LIST = '/moderation/?tab=admin&list=';
/** Of these lists the first item is opened in its form. */
const FORMS = ['categories', 'groups', 'channels', 'models', 'settings'] as const;
const OTHERS = ['adverts', 'texts', 'proposed', 'members', 'jobs', 'health'] as const;

/** Nothing is wider than the screen. */
async function fits(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `admin-${name}-${width}`);
  }
}

test('the administration fits every screen and has no barrier', async ({ page, site }) => {
  await signInAs(page, site.origin, 'admin');
  const main = page.getByRole('main');
  await page.goto(`${LIST}categories`);
  await page.getByRole('button', { name: '日本語' }).click();
  const lists = page.getByRole('navigation', { name: '管理の一覧' });
  await expect(lists).toBeVisible();
  for (const list of [...FORMS, ...OTHERS]) {
    const link = lists.locator(`a[href$="list=${list}"]`);
    await link.click();
    // Until then the list before is shown.
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(main.locator('section[aria-busy=false]')).toHaveCount(1);
    const content = list === 'jobs' ? page.getByText('待機中') : main.locator('li button, dd');
    await expect(content.first()).toBeAttached();
    if (FORMS.some((each) => each === list)) {
      await main.getByRole('button', { name: /^編集/ }).first().click();
      await expect(page.getByRole('form')).toBeVisible();
    }
    expect(await violations(page), list).toEqual([]);
    await fits(page, `${list}-ja`, [320, 1280]);
    if (!FORMS.some((each) => each === list)) continue;
    // What is open stays so.
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await fits(page, `${list}-en`, [320, 768, 1280, 1600]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(lists).toBeVisible();
  }
});
