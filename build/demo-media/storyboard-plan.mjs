/** Shape of the storyboards: a frame's size in pixels, frames in a row, and the time between two. */
export const STORYBOARD = { width: 160, height: 90, columns: 5, everySeconds: 2 };

/** Frames of a clip of that length. */
export function tilesOf(seconds) {
  return Math.ceil(seconds / STORYBOARD.everySeconds);
}

/** Clips that have captions, `captions/{id}.{language}.vtt`; those are written by hand. */
export const CAPTIONED = { 'clip-01': ['en', 'ja'], 'clip-02': ['en', 'ja'] };
