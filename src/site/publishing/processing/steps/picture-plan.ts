/** Number of pictures that a member can choose from. */
export const PICTURES = 12;
/** Widths of stored pictures; the largest only if the source is that wide. */
export const WIDTHS = [320, 640, 1280] as const;
/** Size of the frames that pictures are drawn from; smaller for a small video. */
export function frameSize(width: number): { readonly width: number; readonly height: number } {
  return width < 1280 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
}
/** Size of a frame in the storyboard. */
export const TILE = { width: 160, height: 90 } as const;
export const COLUMNS = 10;

/** A sprite with more frames loads slowly. */
const TILES_MAX = 150;
const LEAST_MS = 2_000;

export interface Tiles {
  readonly tiles: number;
  readonly everyMs: number;
}

/** Frames of a video's storyboard: one every two seconds, fewer for a long video. */
export function tilesOf(seconds: number): Tiles {
  const ms = Math.max(1, Math.round(seconds * 1000));
  const everyMs = Math.max(LEAST_MS, Math.ceil(ms / TILES_MAX / 1000) * 1000);
  return { tiles: Math.max(1, Math.ceil(ms / everyMs)), everyMs };
}
