import { to } from '../../../src/shared/routes.ts';
import { contrastOf } from '../support/contrast.ts';
import { picture } from '../support/picture.ts';
import { nthVideo, pausesPast } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const LATEST = to('listing', { sort: 'latest-updates', page: 1 });

test('no text is smaller than 12 px, in a narrow window and in a wide one', async ({ page, site }) => {
  const { address } = await nthVideo(site.origin, 0);
  const small: unknown[] = [];
  for (const at of [to('index'), LATEST, to('models', { page: 1 }), to('channels', { page: 1 }), address]) {
    await page.goto(at);
    await page.getByRole('main').getByRole('link').first().waitFor();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) =>
            [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
          )
          .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12)
          .map((each) => `${each.className} ${getComputedStyle(each).fontSize}`),
      );
      small.push(...found.map((each) => `${at} at ${width} ${each}`));
    }
  }
  expect(small).toEqual([]);
});

test('ratings say high, middle and low by colours that can be read, in each theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LATEST);
  const rating = page.getByRole('main').locator('[data-level]').first();
  await rating.waitFor();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const colours = new Set<string>();
    for (const level of ['high', 'middle', 'low']) {
      // Whatever the demo's first one is.
      const colour = await rating.evaluate((element: HTMLElement, wanted) => {
        element.dataset['level'] = wanted;
        return getComputedStyle(element).color;
      }, level);
      colours.add(colour);
      expect(await contrastOf(rating), `${theme} ${level}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(colours.size).toBe(3);
  }
});

test('the player can be seen where the system sets its colours, light or dark', async ({ page, site }) => {
  await page.goto((await nthVideo(site.origin, 0)).address);
  await pausesPast(page, 0.2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.locator('.video-js').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await picture(page, `player-forced-${colorScheme}`);
    // Nothing of the film below may show through.
    const bar = page.locator('.vjs-control-bar');
    await expect(bar).toHaveCSS(
      'background-color',
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)',
    );
    const icons = page.locator('.vjs-control-bar .vjs-button svg:visible');
    const count = await icons.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) expect(await contrastOf(icons.nth(at))).toBeGreaterThanOrEqual(4.5);
    const drawn = await page.evaluate(() => {
      const ground = (selector: string, part?: string) =>
        getComputedStyle(document.querySelector(selector)!, part).backgroundColor;
      return [ground('.vjs-control-bar'), ground('.vjs-slider', '::before'), ground('.vjs-play-progress')];
    });
    expect(new Set(drawn).size, 'bar, its line and what was played').toBe(3);
  }
});
