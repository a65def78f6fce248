/** A photo's transform on the stage: scaled around the stage's middle, then moved. Pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whole photo, as large as fits. */
export const FIT: View = { scale: 1, x: 0, y: 0 };

const MOST = 6;

/** Factor of one press of a key or a button. */
export const STEP = 1.5;

/** Scale of a double click on a photo that fits. */
export const CLOSE_UP = 2.5;

/** Size of a photo that just fits a stage. */
export function fitted(photo: Size, stage: Size): Size {
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/**
 * Scales around a point, which stays where it is.
 * @param factor of the present scale
 * @param at from the middle of the stage
 * @param photo its size where it fits
 */
export function zoomAt(view: View, factor: number, at: Point, photo: Size, stage: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  const moved = { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
  return clamped(moved, photo, stage);
}

export function panBy(view: View, by: Point, photo: Size, stage: Size): View {
  return clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, photo, stage);
}

/** No further than the photo's edges, and in the middle where it is smaller than the stage. */
function clamped({ scale, x, y }: View, photo: Size, stage: Size): View {
  const across = Math.max(0, (photo.width * scale - stage.width) / 2);
  const down = Math.max(0, (photo.height * scale - stage.height) / 2);
  return { scale, x: within(x, across), y: within(y, down) };
}

function within(value: number, most: number): number {
  // Avoids negative zero.
  return Math.min(most, Math.max(-most, value)) || 0;
}
