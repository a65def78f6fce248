import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Opens the first page of the latest videos. */
async function openLatest(page: Page): Promise<void> {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('article').first().waitFor();
}

test('where the page is scrolled to: header, way back to the top, reload and another address', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await test.step('the header stays in view below desktop width only', async () => {
    const top = () =>
      page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));
    await page.setViewportSize({ width: 800, height: 700 });
    await openLatest(page);
    for (const [width, isStuck] of [
      [800, true],
      [1280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => scrollTo(0, 900));
      await expect.poll(async () => (await top()) === 0).toBe(isStuck);
    }
  });
  await test.step('the way back to the top appears after 500 px and takes the focus along', async () => {
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 480));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 900));
    await button.click();
    await expect.poll(scrolled).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('an address opened again starts at its top, a reload where it was left', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.mouse.wheel(0, 1500);
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await page.goto(to('listing', { sort: 'latest-updates', page: 2 }));
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(await scrolled()).toBe(0);
  });
});

// The drawer: `tests/unit/renderer/overlays.test.tsx`, and on a phone `overlays.spec.ts`.
test('of links that do not all fit the one that is shown is in sight', async ({ page, site }) => {
  await signInAs(page, site.origin, 'admin');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [address, row, link] of [
    ['/settings/notifications/', 'Settings', 'Notifications'],
    ['/moderation/?tab=admin', 'Moderation', 'Administration'],
  ] as const) {
    await page.goto(address);
    const shown = page.getByRole('navigation', { name: row }).getByRole('link', { name: link });
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});
