import type { Settings } from '../../../shared/entities/settings.ts';

type Manner = Pick<Settings, 'autoplay' | 'muted' | 'qualityHeight' | 'rate' | 'resume' | 'volume'>;

interface FirstVideo {
  /** The keys pressed since it is here, in their order. */
  readonly keys: KeyboardEvent[];
  /** The video, if a press has stopped it: nothing else may start it. */
  stopped?: HTMLVideoElement | false;
  /** The video, if it is without sound because the browser refused it, which no visitor chose. */
  silenced?: HTMLVideoElement | false;
}

/** What has become of the video in the site's html (`started-video.ts`). */
export const firstVideo: FirstVideo = { keys: [] };

/**
 * Plays the video in the site's html, before its page is hydrated and its player is here: as the visitor left the last
 * one. Only one that starts at its beginning in the site's own quality; the player does the others. Never throws.
 */
export function startFirstVideo(settings: Manner): void {
  const { autoplay, resume, qualityHeight, volume, muted, rate } = settings;
  const media = document.querySelector<HTMLVideoElement>('[data-player] video');
  if (!media) return;
  // What was pressed on the browser's own controls, which are for a page without scripts, stays as it is.
  const isStarted = media.readyState > 0;
  if (!isStarted && !media.muted && media.volume === 1)
    Object.assign(media, { volume, muted, defaultPlaybackRate: rate, playbackRate: rate });
  media.controls = false;
  firstVideo.stopped = isStarted && media.paused && media;
  // Properties, which the player replaces.
  media.onclick = () => {
    firstVideo.stopped = !media.paused && media;
    if (media.paused) void play(media);
    else media.pause();
  };
  document.onkeydown = (event) => {
    if (event.key === ' ' && event.target === document.body) {
      event.preventDefault();
      media.click();
    } else firstVideo.keys.push(event);
  };
  if (autoplay && resume !== 'always' && qualityHeight === null && !isStarted && media.paused)
    void play(media);
}

async function play(media: HTMLVideoElement): Promise<void> {
  try {
    await media.play();
  } catch (thrown) {
    if ((thrown as DOMException).name !== 'NotAllowedError' || media.muted || !media.paused) return;
    firstVideo.silenced = media;
    media.muted = true;
    // Refused without sound too, or an error: its player finds out and reports it.
    await media.play().catch(() => (media.muted = firstVideo.silenced = false));
  }
}
