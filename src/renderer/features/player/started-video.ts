import { firstVideo } from './first-video.ts';

// What the entry need not have of the video that it starts.

/** Whether the browser allowed its picture but not its sound. */
export function isSilenced(media: HTMLVideoElement): boolean {
  if (firstVideo.silenced !== media) return false;
  if (!media.muted) firstVideo.silenced = false;
  return media.muted;
}

/** Whether a press has stopped it before its page was hydrated. */
export function wasStopped(media: HTMLVideoElement): boolean {
  return firstVideo.stopped === media;
}

/** The keys pressed before its page was hydrated, in their order; later ones are the caller's. */
export function takeFirstKeys(): readonly KeyboardEvent[] {
  document.onkeydown = null;
  return firstVideo.keys.splice(0);
}
