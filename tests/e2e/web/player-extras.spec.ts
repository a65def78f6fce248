import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import {
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

/** Videos with captions; every video of the demo has a storyboard. */
async function videosWithCaptions(origin: string, most: number) {
  const client = siteApi(origin);
  const { videos } = await client.run('videos.list', latest());
  const found = [];
  for (const [place, { id }] of videos.entries()) {
    const { captions } = await client.run('video.file', { video_id: id });
    if (captions.length > 0) found.push(await nthVideo(origin, place));
    if (found.length === most) return found;
  }
  throw new Error(`the demo world has no ${most} videos with captions`);
}

/** Texts over the picture, by the browser's own count. */
const captionsShown = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap((track) => [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  );

const openMenu = (page: Page, name = /^Player menu/) => pressControl(page, name);

test('captions are chosen by menu and by key, stay above the bar, and go along with the speed, also over a reload', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/media/c/') && fetched.push(request.url()));
  const [first, second] = await videosWithCaptions(site.origin, 2);
  const listing = page.getByRole('heading', { level: 1, name: /^Latest/ });
  const open = async ({ title }: { readonly title: string }) => {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await playsPast(page, 0.2);
    await withoutEnd(page);
  };
  const rate = async () => (await stateOf(page)).rate;
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await open(first!);

  await test.step('by key and by menu', async () => {
    expect(await captionsShown(page)).toEqual([]);
    expect(fetched).toEqual([]);
    await page.keyboard.press('c');
    await expect.poll(() => captionsShown(page)).not.toEqual([]);
    expect(fetched).toHaveLength(1);
    await openMenu(page);
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await picture(page, 'player-menu-en');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Off' }).click();
    await expect.poll(() => captionsShown(page)).toEqual([]);
    // The menu has the keys for as long as it is open.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('c');
    await expect.poll(() => captionsShown(page)).not.toEqual([]);
  });

  await test.step('they keep to the lines above the bar when the picture changes its size', async () => {
    const lines = () =>
      video(page).evaluate((element: HTMLVideoElement) =>
        [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap((track) => [...(track.cues ?? [])].map((cue) => Number((cue as VTTCue).line))),
      );
    await pausesPast(page, 0.2);
    for (const [width, isRight] of [
      [375, (last: number) => last <= -6],
      [1280, (last: number) => last >= -4],
      [375, (last: number) => last <= -6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => isRight(Math.max(...(await lines())))).toBe(true);
      await picture(page, `captions-${width}-en`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('on they are for the next video, and after a reload, as fast', async () => {
    await page.keyboard.press('>');
    await expect.poll(rate).toBe(1.25);
    await page.goBack();
    await expect(listing).toBeVisible();
    await open(second!);
    await expect.poll(() => captionsShown(page)).not.toEqual([]);
    expect(await rate()).toBe(1.25);
    await page.reload();
    await playsPast(page, 0.2);
    await withoutEnd(page);
    await expect.poll(() => captionsShown(page)).not.toEqual([]);
    expect(await rate()).toBe(1.25);
  });

  await test.step('off they are switched like the first time, and stay so', async () => {
    await page.keyboard.press('c');
    await page.keyboard.press('<');
    await expect.poll(rate).toBe(1);
    await expect.poll(() => captionsShown(page)).toEqual([]);
    await page.reload();
    await playsPast(page, 0.2);
    expect([await rate(), await captionsShown(page)]).toEqual([1, []]);
  });
});

test('the seek bar shows a picture, frames are stepped through, menus and the list of keys close and come back', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { language: 'en', theme: 'dark' });
  await page.goto((await videoInQualities(site.origin)).address);
  const isPaused = async () => (await stateOf(page)).isPaused;

  await test.step('the seek bar shows a picture of the place under the pointer', async () => {
    await pausesPast(page, 0.2);
    await withoutEnd(page);
    const { x = 0, y = 0, width = 0 } = (await page.locator('.vjs-progress-holder').boundingBox()) ?? {};
    const preview = page.locator('.vjs-seek-overlay [style*="background-image"]');
    const place = () => preview.evaluate((element) => getComputedStyle(element).backgroundPosition);
    const loaded = page.waitForResponse((response) => response.url().includes('.webp') && response.ok());
    await page.mouse.move(x + 2, y + 12);
    await expect.poll(place).toBe('0px 0px');
    await loaded;
    await page.mouse.move(x + width * 0.7, y + 12);
    await expect.poll(place).not.toBe('0px 0px');
    await picture(page, 'player-preview-en');
    await page.mouse.move(x, y - 200);
    await expect(preview).toHaveCount(0);
  });

  await test.step('a paused video is stepped through by frames, whatever the layout of the keys', async () => {
    const { second: before } = await stateOf(page);
    await page.keyboard.press('k');
    await playsPast(page, before + 0.3);
    const key = (init: { key: string; code: string; keyCode?: number; isComposing?: boolean }) =>
      page.evaluate(
        (event) =>
          void document.body.dispatchEvent(
            new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }),
          ),
        init,
      );
    // An input method at work, in either way browsers tell.
    await key({ key: 'k', code: 'KeyK', isComposing: true });
    await key({ key: 'Process', code: 'KeyK', keyCode: 229 });
    expect(await isPaused()).toBe(false);
    // Kana input: the key writes の and lies where k lies.
    await key({ key: 'の', code: 'KeyK' });
    await expect.poll(isPaused).toBe(true);
    const { second } = await stateOf(page);
    await page.keyboard.press('.');
    await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(second + 1 / 30, 2);
    await page.keyboard.press(',');
    await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(second, 2);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(false);
  });

  const english = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of [/^Playback speed/, /^Quality/])
    await test.step(`Escape closes a menu and is back on its button: ${name.source.slice(1)}`, async () => {
      await pressControl(page, name);
      // The pointer over it keeps it open too.
      await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name })).toBeFocused();
      await expect(page.getByRole('menuitemradio')).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(english).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name })).toBeFocused();
    });

  await test.step('the list of keys from the menu, which has the focus again', async () => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await expect(english).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(english).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Player menu/ })).toBeFocused();
  });

  await test.step('the list of keys in full screen and outside of it, in any order', async () => {
    const isInFullScreen = () =>
      english.evaluate((element) => document.fullscreenElement?.contains(element) ?? false);
    const openSheet = async (inFullScreen: boolean) => {
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(inFullScreen);
      await page.keyboard.press('?');
      await expect(english).toBeVisible();
      expect(await isInFullScreen()).toBe(inFullScreen);
    };
    const closeSheet = async () => {
      await english.getByRole('button', { name: 'Close' }).click();
      await expect(english).toHaveCount(0);
    };
    await page.getByRole('heading', { level: 1 }).focus();
    await openSheet(false);
    await closeSheet();
    await page.keyboard.press('f');
    await openSheet(true);
    await picture(page, 'shortcuts-full');
    // Told late of the screen it was opened in, it stays.
    await page.evaluate(() => document.dispatchEvent(new Event('fullscreenchange')));
    await closeSheet();
    await openSheet(true);
    // Escape leaves a full screen before the page hears of it.
    await page.evaluate(() => document.exitFullscreen());
    await expect(english).toHaveCount(0);
    await openSheet(false);
    await closeSheet();
  });

  for (const [language, title, menu] of [
    ['en', 'Keyboard shortcuts', /^Player menu/],
    ['ja', 'キーボードショートカット', /^プレーヤーのメニュー/],
  ] as const)
    await test.step(`? lists the keys: ${language}`, async () => {
      if (language === 'ja') {
        await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const sheet = page.getByRole('dialog', { name: title });
      await page.getByRole('combobox').first().focus();
      await page.keyboard.press('?');
      await expect(sheet).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('Shift+Slash');
      await expect(sheet).toBeVisible();
      if (language === 'ja') expect(await violations(page)).toEqual([]);
      await picture(page, `shortcuts-${language}`);
      await page.keyboard.press('k');
      expect(await isPaused()).toBe(false);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await openMenu(page, menu);
      await page.getByRole('menuitem', { name: title }).click();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });
});
