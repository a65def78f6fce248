import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** What is shown has room in both languages, and its colours have contrast. */
async function fits(page: Page, name: string): Promise<void> {
  for (const isSecond of [false, true]) {
    const html = page.locator('html');
    const before = (await html.getAttribute('lang')) ?? '';
    const other = page.getByRole('banner').getByRole('button', { name: /^(?:English|日本語)$/ });
    if (isSecond) {
      await other.click();
      await expect(html).not.toHaveAttribute('lang', before);
    }
    const language = await html.getAttribute('lang');
    for (const width of [320, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `${name}-${language}-${width}`);
    }
    expect(await violations(page)).toEqual([]);
  }
}

test('a report has room where it is followed and where it is answered', async ({ page, site }) => {
  const { address } = await nthVideo(site.origin, 1);
  await page.goto(address);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  await form.getByRole('radio', { name: 'I am, or somebody is, shown without consent' }).check();
  await form.getByLabel('Your e-mail address').fill('en@mail.example');
  await form.getByLabel('Your message').fill('<img src=x onerror="alert(1)"> {{site}}');
  await picture(page, 'report-statement');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('link', { name: 'Follow this report' }).click();
  await expect(page.getByText('<img src=x onerror="alert(1)"> {{site}}')).toBeVisible();
  await fits(page, 'ticket');

  await signInAs(page, site.origin, 'moderator');
  await page.goto('/moderation/?tab=cases&case=4');
  const text = page.getByLabel(/^(?:Standard text|定型文)/);
  await text.selectOption('received');
  await expect(page.getByRole('group', { name: /^(?:Preview|プレビュー)$/ })).toBeVisible();
  await fits(page, 'case');
});
