import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { playsPast, stateOf, videoInQualities, withoutEnd } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

interface Keyed {
  readonly mediaKeys: Map<string, MediaSessionActionHandler>;
}

/** Keeps what the page gives the browser to call: no test can press a real media key. */
const keepHandlers = (page: Page) =>
  page.addInitScript(() => {
    const mediaKeys: Keyed['mediaKeys'] = new Map();
    Object.assign(globalThis, { mediaKeys });
    const set = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      set.call(this, action, handler);
      if (handler) mediaKeys.set(action, handler);
      else mediaKeys.delete(action);
    };
  });

const press = (page: Page, action: MediaSessionAction) =>
  page.evaluate((name) => (globalThis as unknown as Keyed).mediaKeys.get(name)?.({ action: name }), action);

const handled = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as Keyed).mediaKeys.keys()].toSorted());

/** What lock screen and media keys show. */
const reported = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      title: metadata?.title,
      artist: metadata?.artist,
      artwork: metadata?.artwork.length,
      playbackState,
    };
  });

test('the system learns that something plays, its keys steer it, a picture in picture goes on; titles by choice', async ({
  page,
  context,
  site,
}) => {
  await keepHandlers(page);
  const { address, title } = await videoInQualities(site.origin);
  await page.goto(address);
  await test.step('neither what nor where', async () => {
    await playsPast(page, 0.2);
    // Its player comes a moment later than its picture.
    await expect
      .poll(() => reported(page))
      .toEqual({ title: 'Video', artist: '', artwork: 0, playbackState: 'playing' });
  });

  await test.step('media keys pause, skip and lead on to the next video', async () => {
    await expect
      .poll(() => handled(page))
      .toEqual(['nexttrack', 'pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
    await press(page, 'pause');
    await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
    expect((await reported(page)).playbackState).toBe('paused');
    const { second } = await stateOf(page);
    await press(page, 'seekforward');
    await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(second + 10, 1);
    await press(page, 'seekbackward');
    await press(page, 'seekbackward');
    await expect.poll(async () => (await stateOf(page)).second).toBe(0);
    await press(page, 'nexttrack');
    await expect(page).toHaveURL(/\?fr=\d+&rp=1$/);
    await playsPast(page, 0.2);
  });

  await test.step('a picture in picture goes on beside the page, and comes back', async () => {
    await withoutEnd(page);
    const isInPicture = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('i');
    await expect.poll(isInPicture).toBe('VIDEO');
    const { second } = await stateOf(page);
    await playsPast(page, second + 0.5);
    await page.keyboard.press('i');
    await expect.poll(isInPicture).toBeNull();
    await playsPast(page, second + 0.8);
    // Leaving the video leaves nothing of it on the screen, nor to the keys.
    await page.keyboard.press('i');
    await expect.poll(isInPicture).toBe('VIDEO');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(to('index'));
    await expect.poll(isInPicture).toBeNull();
    await expect.poll(() => handled(page)).toEqual([]);
  });

  await test.step('title, uploader and picture by those who want that', async () => {
    await page.evaluate(() => localStorage.clear());
    await chosen(context, site.origin, { tellSystemTitles: true });
    await page.goto(address);
    await playsPast(page, 0.2);
    await expect.poll(() => reported(page)).toMatchObject({ title, artwork: 1, playbackState: 'playing' });
    const { artist } = await reported(page);
    await expect(page.getByRole('main')).toContainText(artist!);
  });
});
