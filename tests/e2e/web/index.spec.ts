import type { Locator } from '@playwright/test';
import { INDEX_LISTING_SIZE, INDEX_SECTION_SIZE, SIDEBAR_COUNT } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

// What it shows and where that leads: `tests/unit/renderer/site-screens.test.tsx`.
test('the main page: its sliders, its lists below the fold, and its sidebar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(to('index'));
  await test.step('a slider moves by a visible width; ends have no button leading past them', async () => {
    // At once instead of smoothly: a button that goes while a click is on its way cannot be clicked.
    const section = page.getByRole('region', { name: 'New videos', exact: true });
    const [previous, next] = [
      section.getByRole('button', { name: 'Show previous' }),
      section.getByRole('button', { name: 'Show more' }),
    ];
    await expect(next).toBeVisible();
    await expect(previous).toBeHidden();
    const inView = () =>
      section.locator('article').evaluateAll((all) => {
        const row = all[0]!.closest('ul')!.getBoundingClientRect();
        return all.flatMap((tile, at) => {
          const { left, right } = tile.getBoundingClientRect();
          return left >= row.left - 2 && right <= row.right + 2 ? [at] : [];
        });
      });
    await expect.poll(async () => (await inView())[0]).toBe(0);
    const shown = await inView();
    await next.click();
    await expect(previous).toBeVisible();
    await expect.poll(async () => (await inView())[0]).toBe(shown.length);
    const clickToEnd = async (button: Locator, last: number) => {
      for (let click = 0; click < 30 && (await button.isVisible()); click += 1) {
        const before = String(await inView());
        await button.click();
        await expect.poll(async () => String(await inView())).not.toBe(before);
        await expect
          .poll(async () => (await inView()).includes(last) === (await button.isHidden()))
          .toBe(true);
      }
    };
    await clickToEnd(next, INDEX_SECTION_SIZE - 1);
    expect((await inView()).at(-1)).toBe(INDEX_SECTION_SIZE - 1);
    await clickToEnd(previous, 0);
    expect((await inView())[0]).toBe(0);
  });
  await test.step('what comes near goes on: no video twice, two hidden below 1800 px', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/videos2/') && asked.push(request.url())));
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    for (const [slider, more] of [
      ['New videos', 'More new videos'],
      ['Popular videos', 'More popular videos'],
    ] as const) {
      const before = asked.length;
      await region(more).scrollIntoViewIfNeeded();
      const links = region(more).locator('article :is(h2, h3) a');
      await expect(links).toHaveCount(INDEX_LISTING_SIZE);
      expect(asked.length - before).toBeLessThanOrEqual(2);
      const hrefs = (all: Element[]) => all.map((link) => link.getAttribute('href'));
      const both = [
        ...(await region(slider).locator('article :is(h2, h3) a').evaluateAll(hrefs)),
        ...(await links.evaluateAll(hrefs)),
      ];
      expect(new Set(both).size).toBe(INDEX_SECTION_SIZE + INDEX_LISTING_SIZE);
      const hidden = () =>
        region(more)
          .locator('article')
          .evaluateAll((all) => all.flatMap((tile, at) => (tile.checkVisibility() ? [] : [at])));
      expect(await hidden()).toEqual([40, 41]);
      await page.setViewportSize({ width: 1800, height: 900 });
      expect(await hidden()).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
  await test.step('the sidebar holds 120 entries here and 88 elsewhere, each a link', async () => {
    const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('listitem')).toHaveCount(SIDEBAR_COUNT.index);
    await expect(sidebar.getByRole('link')).toHaveCount(SIDEBAR_COUNT.index);
    await sidebar.getByRole('link', { name: 'Top rated' }).click();
    await expect(sidebar.getByRole('listitem')).toHaveCount(SIDEBAR_COUNT.videos);
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Top rated');
    await sidebar.getByRole('link', { name: /^Trains/ }).click();
    await expect(page).toHaveURL(to('category', { object_id: 'trains', page: 1 }));
  });
});
