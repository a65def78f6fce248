import sharp from 'sharp';
import { cropSize, isInside, middleOf, type Area, type Size } from './crop-area.ts';

/** Most pixels of a picture (specification 7: report): this limits a decoder's memory. */
const PIXELS_MAX = 40_000_000;
/** Longest side of a stored picture, pixels: enough to read a screenshot. */
const SIDE_MAX = 4_096;
/** `effort` 2 of 6: half the time of the default for slightly more bytes. */
const WEBP = { quality: 90, effort: 2 } as const;
const PHOTO = { quality: 82, effort: 2 } as const;
/**
 * Stops after this time, seconds, so that a crafted picture cannot run forever; a picture of 40 megapixels takes two or
 * three.
 */
const TIMEOUT = 10;
const INPUT = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;

/**
 * Loaders of accepted formats. libvips also has loaders of documents and text, which untrusted files must not reach.
 */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
// Each picture comes once, so no cache is needed, and one processor is enough.
sharp.cache(false);
sharp.concurrency(1);

interface Sent {
  readonly bytes: Uint8Array;
}

/**
 * Re-encodes a picture from its pixels: upright, WebP, the first image of several, at most 4,096 pixels a side, without
 * any other data of the file.
 * @returns `null`: not a complete JPEG, PNG, GIF or WebP, more than 40 megapixels, or too slow
 */
export async function reencode({ bytes }: Sent): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, INPUT)
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT })
      .toBuffer();
  } catch {
    return null;
  }
}

export interface CropRequest {
  /** In the upright picture; `null`: the largest middle area with the ratio of `most`. */
  readonly area: Area | null;
  /** Least size of the picture, and of the area. */
  readonly least: Size;
  /** Ratio and largest size of the result. */
  readonly most: Size;
}

/** `outside`: the area is not inside the picture. */
export type CropRefusal = 'file_invalid_type' | 'invalid_image_size' | 'outside';

/** Re-encodes a part of a picture; never enlarges it. */
export async function crop({
  bytes,
  area,
  least,
  most,
}: CropRequest & Sent): Promise<Uint8Array | CropRefusal> {
  const isTooSmall = ({ width, height }: Size) => width < least.width || height < least.height;
  try {
    const { autoOrient: whole } = await sharp(bytes, INPUT).metadata();
    if (isTooSmall(whole)) return 'invalid_image_size';
    const chosen = area ?? middleOf(whole, most);
    if (!isInside(chosen, whole)) return 'outside';
    if (isTooSmall(chosen)) return 'invalid_image_size';
    return await sharp(bytes, INPUT)
      .autoOrient()
      .extract({ left: chosen.x, top: chosen.y, width: chosen.width, height: chosen.height })
      .resize({ ...cropSize(chosen, most), fit: 'cover' })
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT })
      .toBuffer();
  } catch {
    return 'file_invalid_type';
  }
}

export interface PhotoSizes {
  /** Longest sides of the two results. */
  readonly large: number;
  readonly small: number;
}

export interface MadePhoto {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  /** Sizes of the large result and of the original, both upright. */
  readonly size: Size;
  readonly sent: Size;
  /** `#rrggbb`, the background until it has loaded. */
  readonly color: string;
}

/** Re-encodes a photo in two sizes; never enlarges it. @returns `null` as `reencode` */
export async function photo({ bytes, large, small }: PhotoSizes & Sent): Promise<MadePhoto | null> {
  const inside = (side: number) => ({
    ...({ width: side, height: side, fit: 'inside', withoutEnlargement: true } as const),
  });
  try {
    const { autoOrient } = await sharp(bytes, INPUT).metadata();
    const whole = await sharp(bytes, INPUT)
      .autoOrient()
      .resize(inside(large))
      .webp(PHOTO)
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true });
    // Made from the large result, which takes a tenth of the work.
    const little = await sharp(whole.data).resize(inside(small)).webp(PHOTO).toBuffer();
    const { data } = await sharp(little)
      .flatten({ background: '#000' })
      .resize({ width: 1, height: 1, fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = whole.info;
    return {
      large: whole.data,
      small: little,
      size: { width, height },
      sent: autoOrient,
      color: `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    };
  } catch {
    return null;
  }
}
