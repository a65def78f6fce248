import type { Page } from '@playwright/test';
import { picture } from '../support/picture.ts';
import { playsPast, stateOf, video, videoInQualities } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

test.use({ hasTouch: true, viewport: { width: 375, height: 720 } });

const sign = (page: Page) => page.locator('.vjs-overlay [data-side]');
const isActive = (page: Page) => page.locator('.video-js.vjs-user-active').count();

/**
 * Taps the picture, so many times in a row and this share of its width from its left. The times of the taps are told
 * to the browser: a busy machine would make single ones of them.
 */
async function tap(page: Page, share: number, times: number): Promise<void> {
  const { x, y, width, height } = (await video(page).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width * share, y: y + height / 3 }];
  const start = Date.now() / 1000;
  for (let nth = 0; nth < times; nth += 1) {
    const timestamp = start + nth * 0.15;
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.05,
    });
  }
  await client.detach();
}

/** A video paused at a second, its controls as they are after a while. */
async function standingAt(page: Page, address: string, second: number): Promise<void> {
  await page.goto(address);
  await playsPast(page, 0.2);
  await page.keyboard.press('k');
  await video(page).evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), second);
  await expect.poll(async () => (await stateOf(page)).second).toBe(second);
  await expect.poll(() => isActive(page)).toBe(0);
}

test('double taps on the sides skip ten seconds, each further one as many; others skip nothing', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { language: 'ja' });
  const { address } = await videoInQualities(site.origin);
  await standingAt(page, address, 1);
  const second = async () => (await stateOf(page)).second;
  await tap(page, 0.85, 3);
  await expect(sign(page)).toHaveText('20 秒');
  await picture(page, 'player-tap-375-ja');
  await expect.poll(second).toBe(21);
  await expect(sign(page)).toHaveCount(0);
  await tap(page, 0.1, 2);
  await expect(sign(page)).toHaveText('10 秒');
  await expect.poll(second).toBe(11);
  expect((await stateOf(page)).isPaused).toBe(true);
  await test.step('a single tap, and two on the middle, show and hide the controls and skip nothing', async () => {
    await expect(sign(page)).toHaveCount(0);
    await expect.poll(() => isActive(page)).toBe(0);
    await tap(page, 0.9, 1);
    await expect.poll(() => isActive(page)).toBe(1);
    await tap(page, 0.5, 2);
    await page.waitForTimeout(500);
    expect(await isActive(page)).toBe(1);
    await expect(sign(page)).toHaveCount(0);
    expect(await second()).toBe(11);
  });
});
