import { afterEach, expect, it, vi } from 'vitest';
import { controlVideo } from '../../../../src/renderer/features/player/control-video.ts';
import type { PlayerAction } from '../../../../src/renderer/features/player/keys.ts';
import { driveUnmanagedVideo } from '../../../../src/renderer/features/player/unmanaged-video.ts';
import { noteSound } from '../../../../src/renderer/features/player/volume-memory.ts';

const STORED = { volume: 1, muted: false };
const SECONDS = 80;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A video without a player, and what it reports. */
function bareVideo(state: Partial<HTMLVideoElement> = {}) {
  const media = document.createElement('video');
  for (const [name, value] of Object.entries({
    duration: Number.NaN,
    paused: true,
    currentTime: 0,
    ...state,
  }))
    Object.defineProperty(media, name, { value, writable: true });
  const notified = { onSound: vi.fn(), onRate: vi.fn() };
  const film = driveUnmanagedVideo(media, notified);
  ends.push(film.drop);
  return { media, notified, press: (action: PlayerAction) => controlVideo(film.controls, action, SECONDS) };
}

it('is heard again by M at volume 0, as loud as the last time', () => {
  noteSound({ volume: 0.35, muted: false }, STORED);
  noteSound({ volume: 0, muted: false }, STORED);
  const { media, press } = bareVideo({ volume: 0 });
  const sounds = [1, 2, 3].map(() => {
    press({ do: 'mute' });
    return [media.volume, media.muted];
  });
  expect(sounds).toEqual([
    [0.35, false],
    [0.35, true],
    [0.35, false],
  ]);
});

it.each<[PlayerAction, from: number, to: number]>([
  [{ do: 'skip', by: 10 }, 20, 30],
  [{ do: 'skip', by: -10 }, 4, 0],
  [{ do: 'skip', by: 10 }, 55, 60],
  [{ do: 'part', at: 0.5 }, 4, 30],
])('moves as its player would: %o from %d', (action, currentTime, second) => {
  const { media, press } = bareVideo({ currentTime, duration: 60 });
  expect([press(action), media.currentTime]).toEqual([true, second]);
});

it('is moved by what the page knows of its duration until its first bytes are here', () => {
  const { media, press } = bareVideo();
  press({ do: 'part', at: 0.25 });
  expect(media.currentTime).toBe(20);
  press({ do: 'skip', by: 5 });
  expect(media.currentTime).toBe(25);
});

it('is moved by a frame only while it is paused', () => {
  const [paused, playing] = [bareVideo({ paused: true }), bareVideo({ paused: false })];
  for (const { press } of [paused, playing]) press({ do: 'step', by: 1 });
  expect([paused.media.currentTime, playing.media.currentTime]).toEqual([1 / 30, 0]);
});

it('becomes louder within its bounds, and is heard again by that', () => {
  const { media, press, notified } = bareVideo({ volume: 0.97, muted: true });
  press({ do: 'volume', by: 0.05 });
  expect([media.volume, media.muted]).toEqual([1, false]);
  media.dispatchEvent(new Event('volumechange'));
  expect(notified.onSound).toHaveBeenCalledWith(media);
});

it('has the speeds of its player, which are reported', () => {
  const { media, press, notified } = bareVideo({ playbackRate: 1.5, defaultPlaybackRate: 1.5 });
  press({ do: 'rate', by: 1 });
  press({ do: 'rate', by: 1 });
  expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([2, 2]);
  media.dispatchEvent(new Event('ratechange'));
  expect(notified.onRate.mock.calls.map(([video]) => (video as { rate: () => number }).rate())).toEqual([2]);
});

it('leaves to its player what needs one', () => {
  const { press } = bareVideo();
  const left = ['fullscreen', 'pictureInPicture', 'captions', 'loopStart', 'theatre', 'next'] as const;
  expect(left.map((name) => press({ do: name }))).toEqual(left.map(() => false));
});
