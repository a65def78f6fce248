import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { pausesPast, pressControl, stateOf, video, videoInQualities, withoutEnd } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const isPaused = async (page: Page) => (await stateOf(page)).isPaused;
const volume = async (page: Page) => Number((await stateOf(page)).volume.toFixed(2));

/** A still film that can be heard: browsers allow the sound after a click. */
async function openPaused(page: Page, origin: string): Promise<void> {
  const { title } = await videoInQualities(origin);
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await pausesPast(page, 0.2);
  await withoutEnd(page);
  expect((await stateOf(page)).isMuted).toBe(false);
}

/** The keys play and pause, whatever has the focus. */
async function spaceToggles(page: Page): Promise<void> {
  const before = await isPaused(page);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(!before);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(before);
}

test('keys are the player’s where a control was only clicked, its own where Tab has led; M gives the last volume back', async ({
  page,
  site,
}) => {
  await openPaused(page, site.origin);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await pressControl(page, /^Full screen/);
  await expect.poll(isFull).toBe(true);
  await spaceToggles(page);
  expect(await isFull()).toBe(true);
  await pressControl(page, /^Leave full screen/);
  await expect.poll(isFull).toBe(false);

  await pressControl(page, /^Mute/);
  await spaceToggles(page);
  expect((await stateOf(page)).isMuted).toBe(true);
  await pressControl(page, /^Unmute/);

  await pressControl(page, /^Playback speed/);
  await page.getByRole('menuitemradio', { name: /^1\.5/ }).click();
  await spaceToggles(page);
  expect((await stateOf(page)).rate).toBe(1.5);
  await expect(page.getByRole('menuitemradio', { name: /^1\.5/ })).toBeHidden();

  await page.getByRole('slider', { name: 'Position' }).click();
  const { second } = await stateOf(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => volume(page)).toBe(0.95);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(second - 5, 1);
  await page.getByRole('button', { name: /^Mute/ }).hover();
  // It opens slowly; a pointer that goes there sooner leaves it.
  await page
    .locator('.vjs-volume-panel')
    .evaluate((panel) => Promise.all(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await page.getByRole('slider', { name: 'Volume' }).click();
  const loud = await volume(page);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => volume(page)).toBeCloseTo(loud + 0.05, 2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(second, 1);
  await test.step('keys are a control’s own where Tab has led to it', async () => {
    await video(page).evaluate((element: HTMLVideoElement) => (element.volume = 1));
    await pressControl(page, /^Mute/);
    await expect.poll(async () => (await stateOf(page)).isMuted).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await stateOf(page)).isMuted).toBe(false);
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeFocused();
    // As far as the player's own keys.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => volume(page)).toBe(0.95);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => volume(page)).toBe(0.9);
  });

  await test.step('M gives back the last volume that was heard, as the button does', async () => {
    await page.locator('.video-js').focus();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => volume(page)).toBe(0);
    const isHeard = async () => (await volume(page)) > 0 && !(await stateOf(page)).isMuted;
    await page.keyboard.press('m');
    await expect.poll(isHeard).toBe(true);
    await page.keyboard.press('m');
    await expect.poll(isHeard).toBe(false);
    await page.keyboard.press('m');
    await expect.poll(isHeard).toBe(true);
  });
});
