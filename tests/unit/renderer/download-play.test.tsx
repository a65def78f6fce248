import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let isEngineHere = true;
vi.mock('../../../src/renderer/features/player/load-engine.ts', () => ({
  loadEngine: () =>
    isEngineHere ? import('./support/bare-engine.ts') : Promise.reject(new AppError({ code: 'offline' })),
}));

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
  return page.until(() => document.querySelector<HTMLVideoElement>('[role=dialog] video[src]'));
}

test('finished files play in the page from the address the host gives', async () => {
  await open();
  const video = await play();
  expect(video.getAttribute('src')).toBe('app://yoru/play/1');
});

test('they have the keys of the player, and the focus that goes with them', async () => {
  await open();
  const video = await play();
  const player = video.parentElement!;
  await page.until(() => document.activeElement === player);
  for (const [key, second] of [
    ['l', 10],
    ['ArrowRight', 15],
    ['j', 5],
    ['5', 100],
  ] as const) {
    await page.press(player, key);
    expect([key, video.currentTime]).toEqual([key, second]);
  }
  await page.press(player, '>');
  expect(video.playbackRate).toBe(1.25);
  await page.press(player, '<');
  // On the cross too, whose Space is its own.
  const cross = named(document, '[role=dialog] button', 'Close');
  await page.press(cross, 'ArrowLeft');
  expect(video.currentTime).toBe(95);
  await page.press(player, '?');
  const sheet = await page.until(() => findNamed(document, '[role=dialog] h2', 'Keyboard shortcuts'));
  await page.press(sheet, 'ArrowLeft');
  expect(video.currentTime).toBe(95);
  await page.click(named(sheet.closest('[role=dialog]')!, 'button', 'Close'));
  await page.until(() => !findNamed(document, '[role=dialog] h2', 'Keyboard shortcuts'));
  expect(document.contains(video)).toBe(true);
});

test('an Escape that leaves full screen leaves the film', async () => {
  await open();
  const video = await play();
  const full = vi.fn<() => Element | null>(() => video.parentElement);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: full });
  try {
    await page.press(video.parentElement!, 'Escape');
    expect(document.contains(video)).toBe(true);
    full.mockReturnValue(null);
    await page.press(video.parentElement!, 'Escape');
    await page.until(() => !document.contains(video));
  } finally {
    Reflect.deleteProperty(document, 'fullscreenElement');
  }
});

test('without the code of the player they say so, and play once it can be had', async () => {
  isEngineHere = false;
  await open();
  await page.click(await page.until(() => findNamed(page.root, 'button', `Play ${film.title}`)));
  const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
  await page.until(() => findNamed(dialog, 'button', 'Try again'));
  isEngineHere = true;
  await page.click(named(dialog, 'button', 'Try again'));
  await page.until(() => dialog.querySelector('video[src]'));
  expect(findNamed(dialog, 'button', 'Try again')).toBeUndefined();
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
  for (const name of ['volumechange', 'ratechange']) video.dispatchEvent(new Event(name));
  await page.until(() => page.settings().volume === 0.5);
  expect(page.settings()).toMatchObject({ muted: false, rate: 1.5 });
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
  const video = await page.until(() => dialog.querySelector<HTMLVideoElement>('video[src]'));
  video.dispatchEvent(new Event('error'));
  // The file is there and is read: what is in it is useless, and another is to be had.
  await page.until(() => dialog.textContent?.includes('The file cannot be played'));
  expect(isSaid()).toBe(false);
  const link = named(dialog, 'a', 'Open the video’s page');
  expect(link.getAttribute('href')).toContain(`/videos/${film.videoId}/`);
  await page.click(named(dialog, 'button', 'Try again'));
  await page.until(() => dialog.querySelector('video'));
});

test('playing one is a visit: it is stored and resumed, and the screen stays awake', async () => {
  const noted: unknown[] = [];
  const note = (input: unknown) => void noted.push(input);
  const { videoId, durationSeconds, title } = aDownload(3);
  page = await openPage('/downloads/', {
    info: { can },
    handlers: {
      downloads: downloadHandlers({ list: () => [film] }),
      shell: { openExternal: () => undefined, keepAwake: note },
      history: {
        list: () => ({ entries: [], totalCount: 0, storedCount: 0, pages: 0 }),
        add: note,
        progress: note,
        remove: note,
        restore: note,
        clear: note,
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
