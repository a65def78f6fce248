import { afterEach, expect, it, vi } from 'vitest';
import {
  isSilenced,
  takeFirstKeys,
  wasStopped,
} from '../../../../src/renderer/features/player/started-video.ts';
import { startFirstVideo } from '../../../../src/renderer/features/player/first-video.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/entities/settings.ts';

afterEach(() => {
  takeFirstKeys();
  document.body.replaceChildren();
});

/** The video in the site's html; `refusals` attempts to play are refused. */
function placeVideo(refusals = 0) {
  const frame = document.createElement('div');
  frame.dataset['player'] = '';
  const media = document.createElement('video');
  let isPaused = true;
  Object.defineProperty(media, 'paused', { get: () => isPaused });
  const play = vi.fn(() => {
    if (play.mock.calls.length <= refusals) return Promise.reject(new DOMException('', 'NotAllowedError'));
    isPaused = false;
    return Promise.resolve();
  });
  const pause = () => (isPaused = true);
  frame.append(Object.assign(media, { play, pause, controls: true }));
  document.body.append(frame);
  return { media, play };
}

const start = (settings: Partial<Settings>) => startFirstVideo({ ...DEFAULT_SETTINGS, ...settings });

it('plays at once, as loud and as fast as the last one', () => {
  const { media, play } = placeVideo();
  start({ volume: 0.3, muted: true, rate: 1.5 });
  expect([play.mock.calls.length, media.volume, media.muted, media.playbackRate]).toEqual([
    1,
    0.3,
    true,
    1.5,
  ]);
});

it.each([{ autoplay: false }, { resume: 'always' }, { qualityHeight: 360 }] as const)(
  'leaves to its player what starts otherwise, or not by itself: %o',
  (settings) => {
    const { play } = placeVideo();
    start(settings);
    expect(play).not.toHaveBeenCalled();
  },
);

it('leaves as it is what was pressed on the browser’s own controls: stopped, quiet and slow', () => {
  const { media, play } = placeVideo();
  Object.defineProperty(media, 'readyState', { value: 1 });
  Object.assign(media, { volume: 0.2, playbackRate: 0.75 });
  start({ volume: 0.9, muted: true, rate: 1.5 });
  expect(play).not.toHaveBeenCalled();
  expect([media.volume, media.muted, media.playbackRate]).toEqual([0.2, false, 0.75]);
  expect([media.controls, wasStopped(media)]).toEqual([false, true]);
});

it('plays without sound where that was switched off before it began', () => {
  const { media, play } = placeVideo();
  media.muted = true;
  start({ volume: 0.9, muted: false });
  expect([play.mock.calls.length, media.muted]).toEqual([1, true]);
});

function press(key: string, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

it('is stopped by a press on it and by space, which scrolls nothing, before its page is hydrated', () => {
  const { media } = placeVideo();
  start({});
  expect([media.controls, media.paused, wasStopped(media)]).toEqual([false, false, false]);
  media.click();
  expect([media.paused, wasStopped(media)]).toEqual([true, true]);
  expect(press(' ').defaultPrevented).toBe(true);
  expect([media.paused, wasStopped(media)]).toEqual([false, false]);
  press(' ');
  expect([media.paused, wasStopped(media)]).toEqual([true, true]);
  expect(wasStopped(document.createElement('video')), 'another video').toBe(false);
});

it('keeps all other keys for its player, in their order, until it takes them', () => {
  placeVideo();
  start({});
  const field = document.body.appendChild(document.createElement('input'));
  const pressed = [press('l'), press(' ', field), press('f')];
  expect(pressed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false]);
  expect(takeFirstKeys()).toEqual(pressed);
  press('j');
  expect(takeFirstKeys()).toEqual([]);
});

it('leaves the keys of a page without a video alone', () => {
  start({});
  expect([press(' ').defaultPrevented, takeFirstKeys()]).toEqual([false, []]);
});

it('plays without sound where the browser refuses it, until somebody switches it on', async () => {
  const { media, play } = placeVideo(1);
  start({});
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  expect([media.muted, isSilenced(media)]).toEqual([true, true]);
  media.muted = false;
  expect(isSilenced(media)).toBe(false);
  media.muted = true;
  expect(isSilenced(media), 'a choice of the visitor').toBe(false);
});

it('is as it was where the browser refuses everything', async () => {
  const { media, play } = placeVideo(2);
  start({});
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  await vi.waitFor(() =>
    expect([media.muted, media.paused, isSilenced(media)]).toEqual([false, true, false]),
  );
});
