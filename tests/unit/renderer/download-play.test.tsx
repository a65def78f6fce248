import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const film = aDownload(3, { state: 'done' });

/** The screen with one finished file. */
async function open(): Promise<void> {
  page = await openPage('/downloads/', {
    info: { can },
    handlers: { downloads: downloadHandlers({ list: () => [film] }) },
  });
}

/** Plays it in the page. */
async function play(): Promise<HTMLVideoElement> {
  await page.click(await page.until(() => findNamed(page.root, 'button', `Play ${film.title}`)));
  return page.until(() => document.querySelector<HTMLVideoElement>('[role=dialog] video'));
}

test('finished files play in the page from the address the host gives', async () => {
  await open();
  const video = await play();
  expect(video.getAttribute('src')).toBe('app://yoru/play/1');
});

test('they play as loud and as fast as the player of the site, which takes over what is changed', async () => {
  await open();
  page.emit.settings.changed({ ...page.settings(), volume: 0.3, muted: true });
  const video = await play();
  expect([video.volume, video.muted, video.playbackRate]).toEqual([0.3, true, 1]);
  await page.press(document.activeElement!, 'm');
  expect(video.muted).toBe(false);
  video.volume = 0.5;
  video.playbackRate = 1.5;
  video.dispatchEvent(new Event('volumechange'));
  await page.until(() => page.settings().volume === 0.5);
  expect(page.settings().muted).toBe(false);
  await page.click(named(document, '[role=dialog] button', 'Close'));
  await page.until(() => !document.querySelector('[role=dialog] video'));
  const again = await play();
  expect([again.volume, again.muted, again.playbackRate]).toEqual([0.5, false, 1.5]);
  again.playbackRate = 1;
});

test('those that cannot be played say so in the window, which asks again', async () => {
  let isRead = false;
  page = await openPage('/downloads/', {
    info: { can },
    handlers: {
      downloads: downloadHandlers({
        list: () => [film],
        playAddress: () => {
          if (!isRead) throw new AppError({ code: 'storage_failed' });
          return 'app://yoru/play/1';
        },
      }),
    },
  });
  await page.click(await page.until(() => findNamed(page.root, 'button', `Play ${film.title}`)));
  const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
  const isSaid = () => dialog.textContent?.includes('This device could not store or read the data.');
  await page.until(isSaid);
  isRead = true;
  await page.click(named(dialog, 'button', 'Try again'));
  const video = await page.until(() => dialog.querySelector('video'));
  video.dispatchEvent(new Event('error'));
  // The file is there and is read: what is in it is of no use, and another is to be had.
  await page.until(() => dialog.textContent?.includes('The file cannot be played'));
  expect(isSaid()).toBe(false);
  const link = named(dialog, 'a', 'Open the video’s page');
  expect(link.getAttribute('href')).toContain(`/videos/${film.videoId}/`);
  await page.click(named(dialog, 'button', 'Try again'));
  await page.until(() => dialog.querySelector('video'));
});

test('they are visits when they are played: kept, gone on from, with the screen awake', async () => {
  const noted: unknown[] = [];
  const note = (input: unknown) => void noted.push(input);
  const { videoId, durationSeconds, title } = aDownload(3);
  page = await openPage('/downloads/', {
    info: { can },
    handlers: {
      downloads: downloadHandlers({ list: () => [film] }),
      shell: { openExternal: () => undefined, keepAwake: note },
      history: {
        list: () => ({ entries: [], totalCount: 0, keptCount: 0, pages: 0 }),
        ...{ add: note, progress: note, remove: () => undefined, clear: () => undefined },
        marks: () => [{ videoId, durationSeconds, positionSeconds: 100, isWatched: false }],
      },
    },
  });
  const video = await play();
  expect(noted[0]).toMatchObject({ type: 'video', videoId, title });
  await page.until(() => video.currentTime === 100);
  video.dispatchEvent(new Event('playing'));
  for (const second of [100, 101]) {
    video.currentTime = second;
    video.dispatchEvent(new Event('timeupdate'));
  }
  video.dispatchEvent(new Event('pause'));
  await page.until(() => noted.length >= 4);
  expect(noted.slice(1)).toEqual(
    expect.arrayContaining([true, false, { videoId, positionSeconds: 101, isWatched: false }]),
  );
});
