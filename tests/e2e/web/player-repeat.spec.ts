import type { Page } from '@playwright/test';
import {
  pausesPast,
  playsPast,
  pressControl,
  stateOf,
  video,
  videoInQualities,
  withoutEnd,
} from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const openMenu = (page: Page) => pressControl(page, /^Player menu/);

test('a part between two seconds repeats until it is cleared or left; one shorter than half a second is none', async ({
  page,
  site,
}) => {
  await page.goto((await videoInQualities(site.origin)).address);
  await test.step('too short', async () => {
    await pausesPast(page, 0.2);
    await page.keyboard.press('0');
    await expect.poll(async () => (await stateOf(page)).second).toBe(0);
    await page.keyboard.press(']');
    await page.keyboard.press('k');
    await playsPast(page, 1);
  });
  await page.keyboard.press('[');
  const start = (await stateOf(page)).second;
  await playsPast(page, start + 1);
  await page.keyboard.press(']');
  const rounds = await video(page).evaluate(
    (element: HTMLVideoElement) =>
      new Promise<number[]>((resolve) => {
        const all: number[] = [];
        element.addEventListener('seeked', () => all.push(element.currentTime) === 2 && resolve(all));
      }),
  );
  // The player, and the test a moment later, each looked at the time.
  for (const round of rounds) expect(round).toBeLessThanOrEqual(start);
  expect(Math.abs(rounds[0]! - rounds[1]!)).toBeLessThan(1);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Stop repeating the part' }).press('Enter');
  await playsPast(page, start + 3);
  await test.step('a part repeats no more once the visitor went out of it, by bar and by key', async () => {
    await withoutEnd(page);
    const part = page.locator('.vjs-seek-overlay > [style*="inline-size"]');
    const repeatHere = async () => {
      const { second } = await stateOf(page);
      await page.keyboard.press('[');
      await playsPast(page, second + 1);
      await page.keyboard.press(']');
      await expect(part).toBeVisible();
    };
    await repeatHere();
    await expect(async () => {
      // The bar comes with a movement of the mouse, and takes no press before.
      const { x, y, width, height } = (await video(page).boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 3);
      await page.mouse.move(x + width / 2 + 9, y + height / 3 + 9);
      await page.locator('.vjs-progress-holder').click({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await expect(part).toHaveCount(0);
    const half = await video(page).evaluate((element: HTMLVideoElement) => element.duration / 2);
    await playsPast(page, half + 0.3);
    await repeatHere();
    await page.keyboard.press('2');
    await expect(part).toHaveCount(0);
    await repeatHere();
    await page.keyboard.press('\\');
    await expect(part).toHaveCount(0);
  });
});
