import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../../support/planted-tree.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const WHO = 'uploader';
const REASON = '荒らし <b>spam</b>';

/** A command of the operator beside the site that runs. */
async function command(data: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/site/app/server.mjs', ...args, '--data', data], {
    cwd: ROOT,
  });
}

async function signIn(page: Page, [name, password]: readonly [string, string]) {
  await page.getByLabel(name).fill(WHO);
  const field = page.getByLabel(password, { exact: true });
  await field.fill('demo-pass-18');
  await field.press('Enter');
}
const EN = ['User name or e-mail address', 'Password'] as const;
const JA = ['ユーザー名またはメールアドレス', 'パスワード'] as const;

test('a ban signs a member out where they are, and says on a page until when and why', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 40[13]/);
  await signInAs(page, site.origin, WHO);
  const stream = page.waitForRequest(/\/api\/events\.php/);
  await page.goto('/settings/account/');
  await stream;
  await expect(page.getByText(`Now: ${WHO}@demo.invalid`)).toBeVisible();
  try {
    await command(site.data, 'ban', WHO, '--until', '2099-01-31', '--reason', REASON);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toBeVisible();
    await signIn(page, EN);
    await expect(page).toHaveURL('/login/');
    await expect(dialog).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, name: 'Account blocked' });
    await expect(heading).toBeFocused();
    const main = page.getByRole('main');
    await expect(main.getByText('This account is blocked until 31 January 2099.')).toBeVisible();
    await expect(main.getByText(`Reason: ${REASON}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 768, 1_280, 1_600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `ban-en-${width}`);
    }
    await main.getByRole('link', { name: 'Write to us' }).press('Enter');
    await expect(page).toHaveURL('/information/#support');
    await expect(page.getByRole('button', { name: 'Write to us' })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    await main.getByRole('link', { name: 'Back to signing in' }).press('Enter');
    await expect(heading).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    await signIn(page, JA);
    await expect(page.getByRole('heading', { level: 1, name: 'アカウント停止中' })).toBeFocused();
    await expect(page.getByText('このアカウントは2099年1月31日まで停止されています。')).toBeVisible();
    for (const width of [320, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await picture(page, `ban-ja-${width}`);
    }
  } finally {
    await command(site.data, 'unban', WHO);
  }
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'ログインに戻る' }).click();
  await signIn(page, JA);
  await expect(page).not.toHaveURL('/login/');
});
