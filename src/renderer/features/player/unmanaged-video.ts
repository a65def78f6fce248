import { isSilenced } from './first-video.ts';
import { dropVideo } from './preloaded-video.ts';
import { actionOf, targetOf } from './keys.ts';
import { audibleVolume } from './volume-memory.ts';

/** A video element on the stage that has no controls yet. */
export interface UnmanagedVideo {
  readonly media: HTMLVideoElement;
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
 * Lets the keys of the page and presses on the picture stop, play and mute a video that plays before its controls are
 * loaded. All other keys wait for the player.
 * @param onSound called when it has become louder, quieter or silent
 */
export function driveUnmanagedVideo(
  media: HTMLVideoElement,
  onSound: (media: HTMLVideoElement) => void,
): UnmanagedVideo {
  const listening = new AbortController();
  const { signal } = listening;
  // Paused by keys, by press or by the system; not a video that the browser refused to play, which never ran.
  let isHeld = false;
  const toggle = () => {
    isHeld = !media.paused;
    if (isHeld) media.pause();
    // Refused, or an error: its player finds out and reports it.
    else media.play().catch(() => undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    const action = actionOf(event, targetOf(event.target, media));
    if (action?.do === 'toggle') toggle();
    else if (action?.do === 'mute') toggleMuted(media);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', handleKey, { signal });
  media.addEventListener('click', () => media.controls || toggle(), { signal });
  media.addEventListener('play', () => (isHeld = false), { signal });
  media.addEventListener('pause', () => (isHeld = !media.ended), { signal });
  media.addEventListener('volumechange', () => isSilenced(media) || onSound(media), { signal });
  return {
    media,
    hasNoError: () => !media.error && media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    showControls: () => (media.controls = true),
    release() {
      listening.abort();
      media.controls = false;
      // Its player has a name, and learns the page's language.
      media.removeAttribute('aria-label');
      return isHeld && media.paused;
    },
    drop() {
      listening.abort();
      dropVideo(media);
    },
  };
}

/** As the player's button does: at volume 0 the last volume is restored. */
function toggleMuted(media: HTMLVideoElement): void {
  media.muted = media.volume > 0 && !media.muted;
  if (media.volume === 0) media.volume = audibleVolume();
}
