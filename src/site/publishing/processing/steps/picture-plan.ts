/** The pictures a member chooses from. */
export const PICTURES = 12;
/** Widths a picture is stored in; the largest only of a source that is as wide. */
export const WIDTHS = [320, 640, 1280] as const;
/** Size of the frames that pictures are drawn from: no larger than a small video needs. */
export function frameSize(width: number): { readonly width: number; readonly height: number } {
  return width < 1280 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
}
/** A frame of the storyboard. */
export const TILE = { width: 160, height: 90 } as const;
export const COLUMNS = 10;

/** A sprite of more is no longer quick to load. */
const TILES_MAX = 150;
const LEAST_MS = 2_000;

export interface Tiles {
  readonly tiles: number;
  readonly everyMs: number;
}

/** Frames of the storyboard of a video: every two seconds, of a long one rarer. */
export function tilesOf(seconds: number): Tiles {
  const ms = Math.max(1, Math.round(seconds * 1000));
  const everyMs = Math.max(LEAST_MS, Math.ceil(ms / TILES_MAX / 1000) * 1000);
  return { tiles: Math.max(1, Math.ceil(ms / everyMs)), everyMs };
}
