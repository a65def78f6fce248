import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/shared/filters/enums.ts';
import { nthVideo, playsPast, stateOf, video } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Holds the page's scripts back until `release`. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/*.js', async (route) => {
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
    await video(page).focus();
    await page.keyboard.press(' ');
    await playsPast(page, 0.2);
    const reported = await reports(page);
    release();
    await expect(page.locator('.video-js')).toHaveClass(/vjs-shown/);
    await playsPast(page, 1);
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
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ENGINE, async (route) => {
    await held;
    await route.continue();
  });
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
