import type { Page } from '@playwright/test';
import { clock } from '../../../src/shared/format/duration.ts';
import { to } from '../../../src/shared/routes.ts';
import { picture } from '../support/picture.ts';
import {
  chooseOtherQuality,
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

const second = async (page: Page) => (await stateOf(page)).second;

/** Plays a video in its middle and leaves it there, as the history then knows; gives the second. */
async function playTheMiddle(page: Page): Promise<number> {
  await playsPast(page, 0.2);
  await page.keyboard.press('5');
  return pausesPast(page, (await halfOf(page)) + 0.5);
}

const halfOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.duration / 2);

/** Stops videos of pages loaded from now on where they first play, and gives that second. */
async function stopAtFirst(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'playing',
      ({ target }) => {
        const element = target as HTMLVideoElement;
        element.pause();
        element.dataset['first'] = String(element.currentTime);
      },
      { capture: true, once: true },
    );
  });
  return async () => Number(await page.locator('video[data-first]').getAttribute('data-first'));
}

test('a video is one view, asks where to go on when it was left in its middle, and its tile shows how far it was watched', async ({
  page,
  site,
}) => {
  const { address, title, id } = await videoInQualities(site.origin);
  const main = page.getByRole('main');
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stat_dev.php')) events.push(request.postData() ?? '');
  });
  const views: string[] = [];
  await page.route('**/api/input.php', async (route) => {
    views.push(route.request().postData() ?? '');
    await route.fulfill({ json: { ok: true } });
  });
  // Noted in the page: by the time a test hears of it, the video has gone on.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...ask) => {
      const [element] = document.getElementsByTagName('video');
      const [to] = ask;
      const address = to instanceof Request ? to.url : to.toString();
      if (address.includes('/api/input.php') && element)
        element.dataset['toldAt'] = String(element.currentTime / Math.min(10, element.duration * 0.3));
      return fetch(...ask);
    };
  });
  await page.goto(address);

  await test.step('a view is counted once, and nobody who has not allowed statistics sends them', async () => {
    await playsPast(page, 0.5);
    await withoutEnd(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('>');
    await expect.poll(() => views.length, { timeout: 120_000 }).toBe(1);
    expect(Object.fromEntries(new URLSearchParams(views[0]))).toMatchObject({ act: 'view', video_id: id });
    expect(Number(await video(page).getAttribute('data-told-at'))).toBeGreaterThanOrEqual(1);
    await page.keyboard.press('k');
    await page.keyboard.press('0');
    await expect.poll(() => second(page)).toBe(0);
    await page.keyboard.press('k');
    await playsPast(page, 11);
    expect(views).toHaveLength(1);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('<');
    expect(events).toEqual([]);
  });

  await test.step('after a reload it asks, and goes on', async () => {
    const left = await playTheMiddle(page);
    // Ten seconds watched take the question away.
    const first = await stopAtFirst(page);
    await page.reload();
    expect(await first()).toBeLessThan(left - 5);
    await page.getByRole('button', { name: /^Continue at 0:\d\d$/ }).click();
    await expect(page.locator('.video-js')).toBeFocused();
    await pausesPast(page, Math.floor(left) - 0.5);
    await expect(page.getByRole('button', { name: 'From the start' })).toHaveCount(0);
    await link('Latest').click();
    const tile = main.getByRole('article').filter({ hasText: title });
    await expect(tile.first()).toContainText(/Watched [4-7]\d%/);
    await link('History').click();
    await expect(main).toContainText(/Stopped at 0:\d\d of/);
  });

  await test.step('a place looked for while it is paused is where it was left, by a link and by a reload', async () => {
    const openAgain = async () => {
      await main.getByRole('link', { name: title, exact: true }).first().click();
      await pausesPast(page, 0.2);
      await page.getByRole('button', { name: 'From the start' }).click();
    };
    await openAgain();
    const half = await halfOf(page);
    await page.keyboard.press('7');
    await expect.poll(() => second(page)).toBeGreaterThan(half);
    await link('History').click();
    await expect(main).toContainText(`Stopped at ${clock(half * 1.4)} of`);
    await openAgain();
    await page.keyboard.press('5');
    await expect.poll(() => second(page)).toBe(half);
    await page.reload();
    await link('History').click();
    await expect(main).toContainText(`Stopped at ${clock(half)} of`);
  });
});

test('asked to, it goes on without a question; statistics, speed and quality are as they were chosen', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { resume: 'always', sendStatistics: true });
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stat_dev.php')) events.push(request.postData() ?? '');
  });
  const { title, address } = await videoInQualities(site.origin);

  await test.step('who went back to the beginning stays there, wherever the address had led', async () => {
    await page.goto(`${address}?t=9`);
    await pausesPast(page, 9.2);
    // A busy machine may stall it before.
    await expect.poll(() => events.filter((event) => event !== 'event=stall')).toEqual(['event=start']);
    await page.keyboard.press('0');
    await expect.poll(() => second(page)).toBe(0);
    const before = (await stateOf(page)).address;
    await chooseOtherQuality(page);
    await expect.poll(async () => (await stateOf(page)).address).not.toBe(before);
    // The button of the qualities has the focus; keys that mean nothing to it are the player's.
    await page.keyboard.press('k');
    expect(await pausesPast(page, 0.2)).toBeLessThan(6);
  });

  await test.step('without a question, unless the address says where to start', async () => {
    await page.keyboard.press('k');
    const left = await playTheMiddle(page);
    await page.goto(`${address}?t=5s`);
    expect(await pausesPast(page, 5.2)).toBeLessThan(left - 2);
    await page.keyboard.press('k');
    // What is seen now takes the place of what was left: leave it late once more.
    await playTheMiddle(page);
    await page.goto(address);
    await playsPast(page, Math.floor(left) - 1);
    await expect(page.getByRole('button', { name: /^Continue at/ })).toHaveCount(0);
  });

  await test.step('speed and quality are stored for good', async () => {
    await page.getByRole('link', { name: 'Latest', exact: true }).first().click();
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
    await link.click();
    await playsPast(page, 0.2);
    await withoutEnd(page);
    const { height: before } = await stateOf(page);
    await pressControl(page, /^Playback speed/);
    await page.getByRole('menuitemradio', { name: /^1.25x/ }).press('Enter');
    await expect.poll(async () => (await stateOf(page)).rate).toBe(1.25);
    const height = parseInt(await chooseOtherQuality(page), 10);
    expect(height).not.toBe(before);
    await expect.poll(async () => (await stateOf(page)).height).toBe(height);
    // Another file of the video goes on as fast.
    expect((await stateOf(page)).rate).toBe(1.25);
    // The screen is left before the element says that it goes faster.
    await page.keyboard.press('>');
    await page.goBack();
    await link.click();
    await playsPast(page, 0);
    expect((await stateOf(page)).rate).toBe(1.5);
    await page.close();
    const later = await context.newPage();
    await later.goto(address);
    await playsPast(later, 0);
    expect(await stateOf(later)).toMatchObject({ rate: 1.5, height });
  });
});

test("a small phone's player has room for what comes next, in both languages", async ({ page, site }) => {
  // The longest title there may be.
  await page.route('**/api/json/videos_related2/**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { videos: object[] };
    const title = { title: 'Rain and trains '.repeat(6), title_jp: '雨の夜の電車'.repeat(16) };
    await route.fulfill({
      json: { ...answer, videos: answer.videos.map((each) => ({ ...each, ...title })) },
    });
  });
  const tile = await videoInQualities(site.origin);
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  for (const [language, now] of [
    ['en', 'Play now'],
    ['ja', '今すぐ再生'],
  ] as const)
    await test.step(language, async () => {
      if (language === 'ja') {
        await page.goBack();
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator(`main a[href^="${tile.address}"]`).first().click();
      await playsPast(page, 0.2);
      if (language === 'en') for (let step = 0; step < 3; step += 1) await page.keyboard.press('>');
      // Out of sight it does not count: nothing starts while it is measured.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.keyboard.press('9');
      const button = page.getByRole('button', { name: now });
      await expect(button).toBeVisible();
      const frame = (await page.locator('.video-js').boundingBox())!;
      for (const part of [button, page.locator('.vjs-overlay [role=status]').first()]) {
        const { y, height } = (await part.boundingBox())!;
        expect(y).toBeGreaterThanOrEqual(frame.y);
        expect(y + height).toBeLessThanOrEqual(frame.y + frame.height);
      }
      // The bar below is one row.
      const rows = await page
        .locator('.vjs-control-bar > button:visible')
        .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
      expect(new Set(rows).size).toBe(1);
      await picture(page.locator('.video-js'), `next-320-${language}`);
    });
});
