import type { Locator, Page } from '@playwright/test';
import {
  nthVideo,
  pausesPast,
  playsPast,
  pressControl,
  video,
  videoInQualities,
  withoutEnd,
} from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const speeds = (page: Page) => page.getByRole('menuitemradio', { name: /^[\d.]+x/ });

/** Whether a press on the middle of an element falls on it and on nothing that lies over it. */
const isHit = (place: Locator) =>
  place.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [412, 915],
] as const)
  test(`every speed can be pressed in a window of ${width} by ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await page.goto((await nthVideo(site.origin, 0)).address);
    await playsPast(page, 0.2);
    await withoutEnd(page);
    await pressControl(page, /^Playback speed/);
    await expect(speeds(page)).toHaveCount(6);
    for (const speed of await speeds(page).all()) expect(await isHit(speed)).toBe(true);
    await speeds(page).filter({ hasText: '1.5x' }).click();
    await expect
      .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate))
      .toBe(1.5);
  });

test('the question where to go on does not lie on an open menu', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { address } = await videoInQualities(site.origin);
  await page.goto(address);
  await pausesPast(page, 11);
  await page.reload();
  await playsPast(page, 0.2);
  await expect(page.getByRole('button', { name: /^Continue at/ })).toBeVisible();
  await pressControl(page, /^Playback speed/);
  for (const speed of await speeds(page).all()) expect(await isHit(speed)).toBe(true);
});

test('menus open on what is chosen: Enter twice changes nothing', async ({ page, site }) => {
  await page.goto((await nthVideo(site.origin, 0)).address);
  await playsPast(page, 0.2);
  await withoutEnd(page);
  await page.getByRole('button', { name: /^Playback speed/ }).focus();
  await page.keyboard.press('Enter');
  await expect(speeds(page).filter({ hasText: /^1x/ })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1);
});

for (const [width, height] of [
  [740, 360],
  [667, 375],
  [844, 390],
] as const)
  test(`a phone that lies on its side, ${width} by ${height}, shows the whole player`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto((await nthVideo(site.origin, 0)).address);
    await playsPast(page, 0.2);
    const box = (await page.locator('.video-js').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.width).toBeGreaterThan(width / 2);
  });
