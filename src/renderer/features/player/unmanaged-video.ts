import type { VideoControls } from './control-video.ts';
import { isSilenced, wasStopped } from './started-video.ts';
import { dropVideo } from './preloaded-video.ts';
import { audibleVolume } from './volume-memory.ts';

/** A video element on the stage that has no controls yet. */
export interface UnmanagedVideo {
  readonly media: HTMLVideoElement;
  readonly controls: VideoControls;
  /** Whether a picture is shown. */
  hasNoError(): boolean;
  /** Gives it the browser's own controls, where ours cannot be loaded. */
  showControls(): void;
  /** Hands it to its player; returns whether the visitor stopped it: then nothing else may start it. */
  release(): boolean;
  /** Ends it. */
  drop(): void;
}

/**
 * Lets presses on the picture stop and play a video that plays before its controls are loaded, and keys control it
 * (`use-keys.ts`).
 * @param on `onSound` is called when it has become louder, quieter or silent
 */
export function driveUnmanagedVideo(
  media: HTMLVideoElement,
  on: { onSound: (media: HTMLVideoElement) => void; onRate: (controls: VideoControls) => void },
): UnmanagedVideo {
  const listening = new AbortController();
  const { signal } = listening;
  const controls = controlsOf(media);
  // Paused by keys, by press or by the system; not a video that the browser refused to play, which never ran.
  let isHeld = wasStopped(media);
  media.onclick = () => {
    if (media.controls) return;
    if (media.paused) void controls.play();
    else media.pause();
  };
  media.addEventListener('play', () => (isHeld = false), { signal });
  media.addEventListener('pause', () => (isHeld = !media.ended), { signal });
  media.addEventListener('volumechange', () => isSilenced(media) || on.onSound(media), { signal });
  media.addEventListener('ratechange', () => on.onRate(controls), { signal });
  const stop = () => {
    listening.abort();
    media.onclick = null;
  };
  return {
    media,
    controls,
    hasNoError: () => !media.error && media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    showControls: () => (media.controls = true),
    release() {
      stop();
      media.controls = false;
      // Its player has a name, and learns the page's language.
      media.removeAttribute('aria-label');
      return isHeld && media.paused;
    },
    drop() {
      stop();
      dropVideo(media);
    },
  };
}

/** An element's own abilities, in the form of a player's. */
function controlsOf(media: HTMLVideoElement): VideoControls {
  const seek = (second: number) => (media.currentTime = second);
  return {
    isPlaying: () => !media.paused,
    play: () =>
      media.play().then(
        () => 'playing',
        // Refused, or an error: its player finds out and reports it.
        () => 'interrupted',
      ),
    pause: () => media.pause(),
    toggleMuted() {
      media.muted = media.volume > 0 && !media.muted;
      if (media.volume === 0) media.volume = audibleVolume();
    },
    skip: (by) => seek(Math.min(media.duration || Infinity, Math.max(0, media.currentTime + by))),
    seek,
    duration: () => media.duration || 0,
    volume: () => media.volume,
    setVolume: (volume) => (media.volume = Math.min(1, Math.max(0, volume))),
    setMuted: (muted) => (media.muted = muted),
    rate: () => media.playbackRate,
    setRate: (rate) => Object.assign(media, { defaultPlaybackRate: rate, playbackRate: rate }),
  };
}
