import type { VideoId } from '../../../shared/ids.ts';

/** How long a video waits for its player, milliseconds: the navigation may have failed. */
const PATIENCE_MS = 5_000;

/** Events that an element has sent at each `readyState`. */
const LOAD_EVENTS = ['loadstart', 'loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough'] as const;

/** Volume and speed for a video, as the visitor left the last one. */
export interface PlaybackPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
}

interface PreloadedVideo {
  readonly id: VideoId;
  readonly media: HTMLVideoElement;
  readonly address: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

let started: PreloadedVideo | null = null;

/**
 * Loads a video before there is a player for it. The browser needs as long to open its address as the scripts need to
 * render its page (goal G14), and both can happen at once.
 */
export function preloadVideo(id: VideoId, address: string): void {
  if (started?.address === address) return;
  dropPreloaded();
  const media = document.createElement('video');
  media.preload = 'auto';
  media.src = address;
  passOver(media, address);
  started = { id, media, address, timer: setTimeout(dropPreloaded, PATIENCE_MS) };
}

/** The element of a video, for the one player that takes it; `null`: it was not started, or it cannot be loaded. */
export function takePreloaded(id: VideoId): HTMLVideoElement | null {
  if (started?.id !== id) return null;
  clearTimeout(started.timer);
  const { media } = started;
  started = null;
  return media.error ? null : media;
}

/** How long controls wait for pictures, milliseconds. */
const AHEAD_MS = 300;

/**
 * Puts the element where its player will be, and plays it: picture and sound do not wait for the controls. Resolves when
 * it plays, cannot, or takes long. Never rejects.
 */
export function showPreloaded(
  media: HTMLVideoElement,
  stage: HTMLElement,
  { volume, muted, rate }: PlaybackPreferences,
): Promise<unknown> {
  Object.assign(media, { playsInline: true, volume, muted, defaultPlaybackRate: rate, playbackRate: rate });
  stage.append(media);
  return untilPlaying(media);
}

/** Resolves when it plays, cannot, or takes long. Never rejects. */
export function untilPlaying(media: HTMLVideoElement): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, AHEAD_MS));
  // Refused, or an error: its player finds out, and reports it.
  return Promise.race([media.play().catch(() => undefined), late]);
}

/** Ends a video that is not needed. Without its address it holds no connection. */
export function dropVideo(media: HTMLVideoElement): void {
  media.remove();
  media.removeAttribute('src');
  media.load();
}

function dropPreloaded(): void {
  const media = started && takePreloaded(started.id);
  if (media) dropVideo(media);
}

/**
 * A player sets the address of its element, and the browser would start again. The first time this is skipped
 * if the element has that address, and earlier events are sent again for the player.
 */
function passOver(media: HTMLVideoElement, address: string): void {
  Object.defineProperty(media, 'src', {
    configurable: true,
    get: () => address,
    set(given: string) {
      Reflect.deleteProperty(media, 'src');
      if (media.error || !isAt(media, given, address)) media.src = given;
      else queueMicrotask(() => tellAgain(media));
    },
  });
}

/** Whether it has an address already, and is at the second in its fragment where it has one. */
function isAt({ currentTime }: HTMLVideoElement, given: string, address: string): boolean {
  const [wanted, present] = [given, address].map((each) => new URL(each, location.href));
  const second = wanted?.hash.replace('#t=', '');
  if (wanted) wanted.hash = '';
  return wanted?.href === present?.href && (!second || Math.abs(Number(second) - currentTime) < 1);
}

/**
 * The video element that came with the site's html, for its player: playing already, or waiting for a press. `null`:
 * there is none, or it cannot be loaded.
 */
export function takeFirst(stage: HTMLElement): HTMLVideoElement | null {
  const media = stage.querySelector('video');
  if (!media) return null;
  if (media.error || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE || media.currentSrc === '') {
    dropVideo(media);
    return null;
  }
  passOver(media, media.currentSrc);
  // The choice is made, and the player reads them again.
  media.replaceChildren();
  media.preload = 'auto';
  return media;
}

/** Whether it is playing. */
export function isPlaying({ paused, readyState }: HTMLVideoElement): boolean {
  return !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}

function tellAgain(media: HTMLVideoElement): void {
  const events: string[] = LOAD_EVENTS.slice(0, 1 + media.readyState);
  if (!media.paused) events.push('play');
  if (isPlaying(media)) events.push('playing');
  for (const name of events) media.dispatchEvent(new Event(name));
}
