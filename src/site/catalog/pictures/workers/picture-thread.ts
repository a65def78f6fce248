import sharp from 'sharp';
import { cropSize, isInside, middleOf, type Area, type Size } from './crop-area.ts';

/** Most pixels of a picture (specification 7: report): what a decoder can be made to allocate has an end. */
const PIXELS_MAX = 40_000_000;
/** Longest side of what is stored, pixels: enough to read a screen by. */
const SIDE_MAX = 4_096;
/** `effort` 2 of 6: half the time of the default for a few more bytes. */
const WEBP = { quality: 90, effort: 2 } as const;
const PHOTO = { quality: 82, effort: 2 } as const;
/** A crafted picture ends after this time, seconds; one of 40 megapixels takes two or three. */
const TIMEOUT = 10;
const INPUT = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;

/** Readers of what people send; libvips has others, of documents and of text, which nobody outside may reach. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
// A picture comes once: nothing to remember, and one processor is enough.
sharp.cache(false);
sharp.concurrency(1);

interface Sent {
  readonly bytes: Uint8Array;
}

/**
 * A picture re-encoded from its pixels: upright, WebP, the first image of several, at most 4,096 pixels a side, without
 * anything else the file held.
 * @returns `null`: no whole JPEG, PNG, GIF or WebP, of more than 40 megapixels, or one that takes too long
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
  /** Of the upright picture; `null`: as much of its middle as has the shape of `most`. */
  readonly area: Area | null;
  /** Least size of the picture, and of the area. */
  readonly least: Size;
  /** Shape of the result, and its largest size. */
  readonly most: Size;
}

/** `outside`: the area is not inside the picture. */
export type CropRefusal = 'file_invalid_type' | 'invalid_image_size' | 'outside';

/** A part of a picture, re-encoded like a whole one, never larger than it is there. */
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
  /** Of the large one, and of what was sent, upright. */
  readonly size: Size;
  readonly sent: Size;
  /** `#rrggbb`, behind it until it has loaded. */
  readonly color: string;
}

/** A photo re-encoded in two sizes, never larger than it is. @returns `null` as `reencode` */
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
    // Of what was made, which is a tenth of the work.
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
