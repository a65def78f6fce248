import sharp from 'sharp';

/** Most pixels of a picture (specification 7: report): what a decoder can be made to allocate has an end. */
const PIXELS_MAX = 40_000_000;
/** Longest side of what is stored, pixels: enough to read a screen by. */
const SIDE_MAX = 4_096;
/** `effort` 2 of 6: half the time of the default for a few more bytes. */
const WEBP = { quality: 90, effort: 2 } as const;
/** A crafted picture ends after this time, seconds; one of 40 megapixels takes two or three. */
const TIMEOUT = 10;

/** Readers of what people send; libvips has others, of documents and of text, which nobody outside may reach. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
// A picture comes once: nothing to remember, and one processor is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture made anew from its pixels: upright, WebP, the first image of several, at most 4,096 pixels a side, without
 * anything else the file held.
 * @returns `null`: no whole JPEG, PNG, GIF or WebP, of more than 40 megapixels, or one that takes too long
 */
export async function reencode(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT })
      .toBuffer();
  } catch {
    return null;
  }
}
