import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/shared/filters/enums.ts';
import { nthVideo, playsPast, stateOf, video, videoInQualities, withoutEnd } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Holds scripts back until `release`. */
async function holdScripts(context: BrowserContext, which: string | RegExp = '**/*.js'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a video's page as the site has rendered it; one that has just started, or has no time, sends it without. */
async function openRendered(page: Page, path: string): Promise<void> {
  const read = async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  await expect(async () => {
    await expect.poll(read).toContain('<video');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(video(page)).toHaveCount(1, { timeout: 15_000 });
  }).toPass({ timeout: 240_000 });
}

const opacity = (page: Page) => video(page).evaluate((film) => getComputedStyle(film).opacity);

/** Names of what the element reports from now on. */
const reports = (page: Page) =>
  video(page).evaluateHandle((film: HTMLVideoElement) => {
    film.dataset['first'] = '';
    const names: string[] = [];
    for (const name of ['emptied', 'pause', 'seeking']) film.addEventListener(name, () => names.push(name));
    return names;
  });

for (const language of LANGUAGES) {
  test(`a press plays a video before any script has run, and its player goes on with it: ${language}`, async ({
    context,
    page,
    site,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: site.origin }]);
    await chosen(context, site.origin, { language, autoplay: false });
    const { address, title, titleJa } = await nthVideo(site.origin, 2);
    const release = await holdScripts(context);
    await openRendered(page, address);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    expect([title, titleJa]).toContain(name);
    await expect(video(page)).toHaveAccessibleName(name);
    await expect(page.locator('[data-player] img')).toBeVisible();
    expect(await stateOf(page)).toMatchObject({ isPaused: true, second: 0 });
    expect(await opacity(page), 'controls that are about to go').toBe('0');
    await video(page).focus();
    expect(await opacity(page)).toBe('1');
    await page.keyboard.press(' ');
    await playsPast(page, 0.2);
    const reported = await reports(page);
    release();
    await expect(page.locator('.video-js')).toHaveClass(/vjs-shown/);
    await playsPast(page, 1);
    await expect(page.locator('.video-js')).toBeFocused();
    await expect(page.locator('.video-js video[data-first]')).toHaveCount(1);
    expect(await reported.jsonValue(), 'started over').toEqual([]);
    await page.keyboard.press('k');
    await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
  });
}

test('unless it starts by itself it waits for a press, also when its player is here', async ({
  context,
  page,
  site,
}) => {
  await chosen(context, site.origin, { autoplay: false });
  const { address } = await nthVideo(site.origin, 2);
  await openRendered(page, address);
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  expect(await stateOf(page)).toMatchObject({ isPaused: true, second: 0 });
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await playsPast(page, 0.3);
});

const ENGINE = /\/assets\/engine-.*\.js$/;

test('it plays as the visitor left the last one before its engine is here', async ({
  context,
  page,
  site,
}) => {
  await chosen(context, site.origin, { volume: 0.4, rate: 1.5 });
  const { address } = await nthVideo(site.origin, 2);
  const release = await holdScripts(context, ENGINE);
  await openRendered(page, address);
  await playsPast(page, 0.3);
  await expect(page.locator('.video-js')).toHaveCount(0);
  expect(await stateOf(page)).toMatchObject({ volume: 0.4, rate: 1.5 });
  const reported = await reports(page);
  release();
  await expect(page.locator('.video-js')).toHaveClass(/vjs-shown/);
  await playsPast(page, 1);
  expect(await reported.jsonValue()).toEqual([]);
  expect(await stateOf(page)).toMatchObject({ volume: 0.4, rate: 1.5 });
});

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** The second of a paused video. */
const second = async (page: Page) => (await stateOf(page)).second;

test('keys pressed before its page is hydrated are carried out, those of its player when that comes', async ({
  context,
  page,
  site,
}) => {
  const { address } = await videoInQualities(site.origin);
  // The entry, which plays it, does not wait for the others.
  const release = await holdScripts(context, /\/assets\/(?!index-).*\.js$/);
  await openRendered(page, address);
  await playsPast(page, 0.3);
  await page.keyboard.press(' ');
  await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
  // The browser may have refused its sound.
  const { second: before, isMuted } = await stateOf(page);
  for (const key of ['l', '>', 'm', 'f']) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await stateOf(page)).toMatchObject({ second: before, isMuted });
  release();
  await expect.poll(() => second(page)).toBeCloseTo(before + 10, 1);
  await expect.poll(() => isFull(page)).toBe(true);
  expect(await stateOf(page)).toMatchObject({ isPaused: true, isMuted: !isMuted, rate: 1.25 });
});

test('all keys work before its engine is here, which leaves it as they have', async ({
  context,
  page,
  site,
}) => {
  const { address, durationSeconds } = await videoInQualities(site.origin);
  const release = await holdScripts(context, ENGINE);
  await openRendered(page, address);
  await playsPast(page, 0.3);
  await withoutEnd(page);
  const isWide = () => page.evaluate(() => document.documentElement.dataset['theatre']);
  // Its page is hydrated.
  await expect(async () => {
    await page.keyboard.press('t');
    expect(await isWide()).toBe('true');
  }).toPass();
  await page.keyboard.press('k');
  await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
  await page.keyboard.press('5');
  await expect.poll(() => second(page)).toBeCloseTo(durationSeconds / 2, 0);
  const middle = await second(page);
  for (const [key, moved] of [
    ['ArrowRight', 5],
    ['j', -5],
    ['.', -5 + 1 / 30],
    ['ArrowLeft', -10 + 1 / 30],
    ['l', 1 / 30],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => second(page), key).toBeCloseTo(middle + moved, 2);
  }
  await page.keyboard.press('>');
  await page.keyboard.press('>');
  await page.keyboard.press('<');
  await video(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('f');
  const left = { isPaused: true, isMuted: false, rate: 1.25, volume: 0.95 };
  expect(await stateOf(page)).toMatchObject(left);
  await expect(page.locator('.video-js')).toHaveCount(0);
  release();
  await expect.poll(() => isFull(page)).toBe(true);
  // Its qualities are there: it has its address.
  await expect(page.locator('.vjs-quality-value')).not.toBeEmpty();
  expect(await stateOf(page)).toMatchObject(left);
  expect(await second(page)).toBeCloseTo(middle + 1 / 30, 2);
  await test.step('and so is the next one', async () => {
    await page.keyboard.press('f');
    await expect.poll(() => isFull(page)).toBe(false);
    await page.reload();
    await playsPast(page, 0.3);
    expect(await stateOf(page)).toMatchObject({ rate: 1.25, volume: 0.95 });
  });
});

test('without its scripts it is shown with the browser’s controls', async ({
  context,
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const { address } = await nthVideo(site.origin, 2);
  await context.route('**/*.js', (route) => route.abort());
  await openRendered(page, address);
  // Without the wait.
  await video(page).evaluate((film) => film.getAnimations().forEach((animation) => animation.finish()));
  expect(await opacity(page)).toBe('1');
  await expect(video(page)).toHaveAttribute('controls', '');
  await video(page).click();
  await page.keyboard.press(' ');
  await playsPast(page, 0.2);
});

test.describe('in a browser that runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is shown with the browser’s controls at once', async ({ page, site }) => {
    const { address } = await nthVideo(site.origin, 2);
    await openRendered(page, address);
    expect(await opacity(page)).toBe('1');
    await expect(video(page)).toHaveAttribute('controls', '');
    await video(page).click();
    await page.keyboard.press(' ');
    await expect.poll(async () => (await stateOf(page)).second).toBeGreaterThan(0.2);
  });
});
