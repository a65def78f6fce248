export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Shapes of pictures, and the least that may be cut out of one, pixels. */
export interface CropRule {
  readonly aspect: number;
  readonly least: Size;
  /** Least of the whole picture, where that is another. */
  readonly picture?: Size;
}

const ZOOM_MAX = 4;

/** How far a picture may be zoomed in before less is left than the least. */
export function maxZoom({ width, height }: Size, { aspect, least }: CropRule): number {
  const widest = Math.min(width, height * aspect);
  return Math.max(1, Math.min(ZOOM_MAX, widest / least.width));
}

/** An area in whole pixels, inside the picture and not smaller than the least, whatever rounding made of it. */
export function wholeArea(area: Area, picture: Size, { least }: CropRule): Area {
  const width = Math.min(picture.width, Math.max(least.width, Math.round(area.width)));
  const height = Math.min(picture.height, Math.max(least.height, Math.round(area.height)));
  return {
    x: Math.max(0, Math.min(Math.round(area.x), picture.width - width)),
    y: Math.max(0, Math.min(Math.round(area.y), picture.height - height)),
    width,
    height,
  };
}

export const isTooSmall = ({ width, height }: Size, { least, picture = least }: CropRule) =>
  width < picture.width || height < picture.height;
