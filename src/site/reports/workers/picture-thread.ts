import sharp from 'sharp';

/** Most pixels of a picture (specification 7: report): what a decoder can be made to allocate has an end. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 90;

/** Readers of what people send; libvips has others, of documents and of text, which nobody outside may reach. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
// A picture comes once: nothing to remember, and one processor is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture made anew from its pixels: upright, WebP, the first image of several, without anything else the file held.
 * @returns `null`: no whole JPEG, PNG, GIF or WebP, or of more than 40 megapixels
 */
export async function reencode(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
