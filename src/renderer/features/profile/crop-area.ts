export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Aspect ratios of pictures, and the smallest crop, pixels. */
export interface CropRule {
  readonly aspect: number;
  readonly least: Size;
  /** Smallest whole picture, if that differs. */
  readonly picture?: Size;
}

const ZOOM_MAX = 4;

/** The highest zoom at which the crop is not below the smallest one. */
export function maxZoom({ width, height }: Size, { aspect, least }: CropRule): number {
  const widest = Math.min(width, height * aspect);
  return Math.max(1, Math.min(ZOOM_MAX, widest / least.width));
}

/** An area in whole pixels, inside the picture and not below the smallest crop, corrected after rounding. */
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
