import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { picture } from '../support/picture.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

// Scroll bars that take room, as on most desktops; Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Colours of the window at some places, as it is shown. */
async function coloursAt(page: Page, places: readonly (readonly [number, number])[]) {
  const shot = await page.screenshot();
  // A page of its own: that of the site may look at no picture it has not asked for.
  const other = await page.context().newPage();
  const colours = await other.evaluate(
    async ([png, at]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return at.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
    },
    [shot.toString('base64'), places] as const,
  );
  await other.close();
  return colours;
}

/** What never ends, as the place of what has not come, is waited for by nobody. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );

/** The page's ground beside what it shows, and the place of the scroll bar, both halfway down. */
async function groundAndBar(page: Page) {
  const { width, height } = page.viewportSize()!;
  const inside = await page.evaluate(() => document.documentElement.offsetWidth);
  expect(width - inside, 'the scroll bar takes room').toBeGreaterThan(5);
  const [ground, bar] = await coloursAt(page, [
    [inside - 2, height / 2],
    [(inside + width) >> 1, height / 2],
  ]);
  return { ground: ground!, bar: bar! };
}

test('a dialog dims the whole window, and nothing moves below it, in each theme', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { theme: 'light' });
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('article').first().waitFor();
  const place = () => page.locator('main article').first().boundingBox();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await settled(page);
    for (const [width, name] of [
      [1280, 'sheet'],
      [375, 'sheet'],
      [375, 'drawer'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const before = await place();
      const { ground: plain } = await groundAndBar(page);
      if (name === 'drawer') await page.getByRole('button', { name: 'Open the menu' }).click();
      else await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await settled(page);
      await picture(page, `scrim-${name}-${width}-${theme}`);
      const { ground, bar } = await groundAndBar(page);
      expect(ground, 'dimmed').not.toEqual(plain);
      // Beside a window as wide as this the ground has something of its shadow.
      const differences = bar.map((value, at) => Math.abs(value - ground[at]!));
      expect(Math.max(...differences), `${name} at ${width}: ${bar} beside ${ground}`).toBeLessThanOrEqual(5);
      expect(await place()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await settled(page);
      expect((await groundAndBar(page)).ground).toEqual(plain);
    }
  }
});

test('a photo has the whole window dark around it', async ({ page, context, site }) => {
  await chosen(context, site.origin, { theme: 'light' });
  await page.goto(to('albums', { page: 1 }));
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('main').locator('a[href*="#photo-"]').first().click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  const { bar } = await groundAndBar(page);
  expect(bar).toEqual([0, 0, 0]);
});
