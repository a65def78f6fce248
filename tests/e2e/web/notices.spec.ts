import type { Locator } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/network-test.ts';

async function boxOf(part: Locator) {
  const box = (await part.boundingBox())!;
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test.describe('on a first visit', () => {
  test.use({ consents: ['age'] });

  test('no notice lies over another or over the way up, at any width', async ({ page, problems }) => {
    problems.expect(/Failed to load resource/);
    await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
    const cookies = page.locator('[data-cookie-notice]');
    await expect(cookies).toBeVisible();
    // What has no code is a toast, and the notice that the site cannot be reached stays.
    await page.route(/\/assets\/(SettingsMenu|probe-site)-/, (route) => route.abort());
    await page.getByRole('button', { name: 'Settings' }).click();
    const parts = {
      toast: page.locator('[data-type=error]').first(),
      cookies,
      offline: page.locator('[data-offline-notice]'),
      up: page.locator('[data-scroll-top]'),
    };
    await expect(parts.toast).toBeVisible();
    // Its time waits for who is there.
    await page.keyboard.press('F6');
    const names = Object.keys(parts) as (keyof typeof parts)[];
    const found: string[] = [];
    for (const width of [320, 390, 767, 768, 1024, 1199, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 4_000));
      for (const name of names) await expect(parts[name]).toBeVisible();
      for (const [at, one] of names.entries())
        for (const other of names.slice(at + 1))
          if (await overlap(parts[one], parts[other])) found.push(`${width}: ${one} and ${other}`);
    }
    expect(found).toEqual([]);
  });
});
