import { expect, type Locator, type Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';

/** What the video element says of itself. */
export interface PlayerState {
  readonly second: number;
  readonly width: number;
  readonly height: number;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly rate: number;
  readonly address: string;
}

export const video = (page: Page): Locator => page.locator('video');

export function stateOf(page: Page): Promise<PlayerState> {
  return video(page).evaluate((element: HTMLVideoElement) => ({
    second: element.currentTime,
    width: element.videoWidth,
    height: element.videoHeight,
    isPaused: element.paused,
    isMuted: element.muted,
    volume: element.volume,
    rate: element.playbackRate,
    address: element.currentSrc,
  }));
}

/** Resolves once pictures are shown and the time runs past `second`; looked at in the page, which has no way to go. */
export async function playsPast(page: Page, second: number): Promise<void> {
  await page.waitForFunction(
    (past) => {
      const element = document.querySelector('video');
      return element !== null && element.videoWidth > 0 && !element.paused && element.currentTime > past;
    },
    second,
    { polling: 100, timeout: 120_000 },
  );
}

/**
 * Stops a video once it plays past `second`, and returns the second it is at. Done in the page: by the time a test
 * hears of a second, the video has gone on for who knows how long.
 */
export async function pausesPast(page: Page, second: number): Promise<number> {
  // Its player too is here, for the keys that follow.
  await page.locator('.video-js').waitFor();
  await playsPast(page, 0);
  return video(page).evaluate(
    (element: HTMLVideoElement, past) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (element.currentTime <= past) return;
          element.removeEventListener('timeupdate', look);
          element.pause();
          // A player that has just come may play it once more.
          const again = () => element.pause();
          element.addEventListener('play', again);
          setTimeout(() => {
            element.removeEventListener('play', again);
            resolve(element.currentTime);
          }, 500);
        };
        element.addEventListener('timeupdate', look);
      }),
    second,
  );
}

/** Lets a video start over at its end: nothing takes its place, however long a test is at it. */
export async function withoutEnd(page: Page): Promise<void> {
  await video(page).evaluate((element: HTMLVideoElement) => (element.loop = true));
}

/** A video of the latest listing, by its place there. */
export async function nthVideo(origin: string, place: number) {
  const { videos } = await siteApi(origin).run('videos.list', latest());
  const tile = videos[place];
  if (!tile) throw new Error(`the demo world has no video at ${place}`);
  return { ...tile, address: to('video', { video_id: tile.id, dir: tile.dir }) };
}

/** A longer video of the latest listing in more than one quality. */
export async function videoInQualities(origin: string) {
  const client = siteApi(origin);
  const { videos } = await client.run('videos.list', latest());
  for (const tile of videos.filter(({ durationSeconds }) => durationSeconds >= 24)) {
    const { files } = await client.run('video.file', { video_id: tile.id });
    if (files.length > 1) return { ...tile, address: to('video', { video_id: tile.id, dir: tile.dir }) };
  }
  throw new Error('the demo world has no video in two qualities');
}

/** Presses one of the player's buttons as a hand does: the mouse moves, the controls come, the button is hit. */
export async function pressControl(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await video(page).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 3);
    await page.mouse.move(x + width / 2 + 9, y + height / 3 + 9);
    await page.getByRole('button', { name }).click({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** Chooses the quality that is not playing and gives its label. */
export async function chooseOtherQuality(page: Page): Promise<string> {
  await pressControl(page, /^Quality/);
  const other = page.getByRole('menuitemradio', { checked: false }).filter({ hasText: /\d+p/ }).first();
  const label = (await other.innerText()).trim();
  await other.press('Enter');
  return label;
}
