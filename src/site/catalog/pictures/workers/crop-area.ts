export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels; the origin is the upper left corner. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** The largest area with this ratio in the middle of a picture. */
export function middleOf({ width, height }: Size, shape: Size): Area {
  const ratio = shape.width / shape.height;
  const size = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return { ...size, x: Math.floor((width - size.width) / 2), y: Math.floor((height - size.height) / 2) };
}

export function isInside({ x, y, width, height }: Area, whole: Size): boolean {
  return width > 0 && height > 0 && x + width <= whole.width && y + height <= whole.height;
}

/** Size of the result: the ratio of `most`, as large as the area allows. */
export function cropSize({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, width / most.width, height / most.height);
  return {
    width: Math.max(1, Math.round(most.width * scale)),
    height: Math.max(1, Math.round(most.height * scale)),
  };
}
