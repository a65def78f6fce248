import type { Settings } from '../../../shared/entities/settings.ts';

type Manner = Pick<Settings, 'autoplay' | 'muted' | 'qualityHeight' | 'rate' | 'resume' | 'volume'>;

/** Videos without sound because the browser refused it, which no visitor chose. */
const silenced = new WeakSet<HTMLVideoElement>();

/**
 * Plays the video in the site's html, before its page is hydrated and its player is here: as the visitor left the last
 * one. Only one that starts at its beginning in the site's own quality; the player does the others. Never throws.
 */
export function startFirstVideo(settings: Manner): void {
  const { autoplay, resume, qualityHeight, volume, muted, rate } = settings;
  const media = document.querySelector<HTMLVideoElement>('[data-player] video');
  if (!media) return;
  // A press may have started it already.
  Object.assign(media, { volume, muted, defaultPlaybackRate: rate, playbackRate: rate });
  if (autoplay && resume !== 'always' && qualityHeight === null && media.paused) void play(media);
}

/** Whether the browser allowed its picture but not its sound. */
export function isSilenced(media: HTMLVideoElement): boolean {
  if (!media.muted) silenced.delete(media);
  return silenced.has(media);
}

async function play(media: HTMLVideoElement): Promise<void> {
  const isRefused = await media.play().then(
    () => false,
    (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'NotAllowedError',
  );
  if (!isRefused || media.muted || !media.paused) return;
  silenced.add(media);
  media.muted = true;
  // Refused without sound too, or an error: its player finds out and reports it.
  await media.play().catch(() => {
    media.muted = false;
    silenced.delete(media);
  });
}
