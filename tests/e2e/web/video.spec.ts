import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { violations } from '../support/axe.ts';
import {
  chooseOtherQuality,
  nthVideo,
  pausesPast,
  playsPast,
  pressControl,
  stateOf,
  video,
  videoInQualities,
  withoutEnd,
} from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const engine = /\/assets\/engine-[^/]+\.js$/;

test('a video that is chosen in a listing plays with its sound; its code comes with it alone; Back ends it', async ({
  page,
  site,
}) => {
  const { title } = await nthVideo(site.origin, 3);
  const fetched: string[] = [];
  page.on('request', (request) => engine.test(request.url()) && fetched.push(request.url()));
  const latest = to('listing', { sort: 'latest-updates', page: 1 });
  for (const address of [to('index'), to('history', { page: 1 }), latest]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(fetched).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await playsPast(page, 0.3);
  expect(new Set(fetched).size).toBe(1);
  expect((await stateOf(page)).isMuted).toBe(false);
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0);
  await test.step('Back leaves nothing playing and Forward plays again', async () => {
    await page.goBack();
    await expect(page).toHaveURL(latest);
    await expect(video(page)).toHaveCount(0);
    await page.goForward();
    await playsPast(page, 0.3);
  });
});

test('where the browser allows no sound the picture comes first and the sound on request', async ({
  page,
  site,
}) => {
  const { address } = await nthVideo(site.origin, 0);
  // Whatever a test evaluates counts as a visitor's click, so the page itself tells that it has tried.
  await page.addInitScript(() => addEventListener('playing', () => console.debug('playing'), true));
  const playing = page.waitForEvent('console', (message) => message.text() === 'playing');
  await page.goto(address, { waitUntil: 'commit' });
  await playing;
  expect((await stateOf(page)).isMuted).toBe(true);
  await page.getByRole('button', { name: 'Tap for sound' }).click();
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0);
  expect((await stateOf(page)).isMuted).toBe(false);
});

test('a video plays, keys drive the player wherever the focus rests, and the volume is remembered', async ({
  page,
  site,
}) => {
  await page.goto((await nthVideo(site.origin, 0)).address);
  await test.step('the time runs and there is a picture', async () => {
    await playsPast(page, 0.8);
    const { width, height } = await stateOf(page);
    expect([width > 0, height > 0]).toEqual([true, true]);
  });
  await withoutEnd(page);
  await test.step('keys with a modifier and keys of an open menu are left alone', async () => {
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Alt+k');
    await pressControl(page, /^Playback speed/);
    await page.getByRole('menuitemradio', { name: /^1x/ }).press('k');
    expect((await stateOf(page)).isPaused).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemradio').first()).toBeHidden();
    await page.getByRole('heading', { level: 1 }).focus();
  });
  await test.step('keys', () => driveByKeys(page));
  await test.step('the volume', async () => {
    if ((await stateOf(page)).isMuted) await page.keyboard.press('m');
    await page.getByRole('slider', { name: 'Volume' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    const { volume } = await stateOf(page);
    expect(volume).toBeLessThan(0.95);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('yoru.settings') ?? '{}') as unknown))
      .toMatchObject({ volume: Math.round(volume * 100) / 100, muted: false });
    await page.goto((await nthVideo(site.origin, 1)).address);
    await playsPast(page, 0);
    expect((await stateOf(page)).volume).toBeCloseTo(volume, 2);
  });
});

async function driveByKeys(page: Page): Promise<void> {
  await page.keyboard.press('k');
  await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
  await page.keyboard.press('5');
  const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(duration / 2, 0);
  const half = (await stateOf(page)).second;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(half - 5, 0);
  await page.keyboard.press('l');
  await expect.poll(async () => (await stateOf(page)).second).toBeGreaterThan(half);
  await page.keyboard.press('>');
  await expect.poll(async () => (await stateOf(page)).rate).toBe(1.25);
  await page.keyboard.press('<');
  await expect.poll(async () => (await stateOf(page)).rate).toBe(1);
  // Quicker than the element can tell of the first.
  await page.evaluate(() => {
    for (const key of ['>', '>', '<', '>'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  expect((await stateOf(page)).rate).toBe(1.5);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('<');
  await expect.poll(async () => (await stateOf(page)).rate).toBe(1);
  const wasMuted = (await stateOf(page)).isMuted;
  await page.keyboard.press('m');
  await expect.poll(async () => (await stateOf(page)).isMuted).toBe(!wasMuted);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.keyboard.press('0');
  await page.keyboard.press(' ');
  await playsPast(page, 0.2);
}

test('another quality goes on at the same second, and its open menu has no barrier', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { theme: 'light' });
  await page.goto((await videoInQualities(site.origin)).address);
  await playsPast(page, 2);
  await withoutEnd(page);
  const before = await stateOf(page);
  const label = await chooseOtherQuality(page);
  await expect.poll(async () => (await stateOf(page)).address).not.toBe(before.address);
  await playsPast(page, before.second);
  const after = await stateOf(page);
  expect(after.height).not.toBe(before.height);
  await expect(page.locator('.vjs-quality-value')).toHaveText(label);
  await pausesPast(page, after.second);
  await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
  await pressControl(page, /^画質/);
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
