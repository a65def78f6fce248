import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { dHash, GRID } from '../steps/d-hash.ts';
import { COLUMNS, PICTURES, TILE, WIDTHS } from '../steps/picture-plan.ts';

export interface FramesJob {
  readonly frames: string;
  readonly frameCount: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly tiles: string;
  readonly tileCount: number;
  /** Folder of the pictures. */
  readonly out: string;
}

export interface DrawnPicture {
  readonly files: readonly { readonly width: number; readonly path: string }[];
  /** `#rrggbb` */
  readonly colour: string;
  /** Hex of 8 bytes each, of the frame and of its mirror image; `null`: a frame without features. */
  readonly prints: readonly [string, string] | null;
}

export interface DrawnFrames {
  readonly pictures: readonly DrawnPicture[];
  readonly storyboard: string;
}

sharp.cache(false);
sharp.concurrency(1);

const WEBP = { quality: 80, effort: 3 } as const;
const SPRITE = { quality: 50, effort: 3 } as const;
/** Grey and black frames differ by less than this. */
const FLAT = 4;

/**
 * Draws pictures and the storyboard's sprite from raw pixels. If a video has fewer frames, its last one is repeated: its
 * files are copied, which is faster than drawing it again.
 */
export async function drawFrames(job: FramesJob): Promise<DrawnFrames> {
  const frames = await open(job.frames, 'r');
  try {
    const size = job.size.width * job.size.height * 3;
    const pictures: DrawnPicture[] = [];
    for (let at = 0; at < PICTURES; at += 1) {
      const last = pictures.at(-1);
      if (last && at >= job.frameCount) {
        pictures.push(await copyPicture(last, at, job));
        continue;
      }
      const pixels = Buffer.alloc(size);
      await frames.read(pixels, 0, size, size * at);
      pictures.push(await drawPicture(pixels, at, job));
    }
    return { pictures, storyboard: await drawSprite(job) };
  } finally {
    await frames.close();
  }
}

const pathOf = (out: string, at: number, width: number) => join(out, `picture-${at + 1}-${width}.webp`);

async function copyPicture(picture: DrawnPicture, at: number, { out }: FramesJob): Promise<DrawnPicture> {
  const copies = picture.files.map(async ({ width, path: from }) => {
    const path = pathOf(out, at, width);
    await copyFile(from, path);
    return { width, path };
  });
  return { ...picture, files: await Promise.all(copies) };
}

async function drawPicture(pixels: Buffer, at: number, { out, size }: FramesJob): Promise<DrawnPicture> {
  const image = () => sharp(pixels, { raw: { ...size, channels: 3 } });
  const files = WIDTHS.filter((each) => each <= size.width).map((each) => ({
    width: each,
    path: pathOf(out, at, each),
  }));
  for (const { width: each, path } of files) await image().resize(each).webp(WEBP).toFile(path);
  const [red = 0, green = 0, blue = 0] = await image().resize(1, 1).raw().toBuffer();
  const grey = await image().greyscale().resize(GRID.width, GRID.height, { fit: 'fill' }).raw().toBuffer();
  const { channels } = await image().greyscale().stats();
  const isFlat = (channels[0]?.stdev ?? 0) < FLAT;
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return {
    files,
    colour: `#${hex(red)}${hex(green)}${hex(blue)}`,
    prints: isFlat ? null : [dHash(grey), dHash(grey, true)],
  };
}

async function drawSprite({ tiles, tileCount, out }: FramesJob): Promise<string> {
  const size = TILE.width * TILE.height * 3;
  const columns = Math.min(COLUMNS, tileCount);
  const file = await open(tiles, 'r');
  try {
    const pixels = Buffer.alloc(size * tileCount);
    await file.read(pixels, 0, pixels.length, 0);
    const parts = Array.from({ length: tileCount }, (_none, at) => ({
      input: pixels.subarray(at * size, (at + 1) * size),
      raw: { ...TILE, channels: 3 as const },
      left: (at % columns) * TILE.width,
      top: Math.floor(at / columns) * TILE.height,
    }));
    const path = join(out, 'storyboard.webp');
    const whole = {
      width: columns * TILE.width,
      height: Math.ceil(tileCount / columns) * TILE.height,
      channels: 3 as const,
      background: '#000',
    };
    await sharp({ create: whole }).composite(parts).webp(SPRITE).toFile(path);
    return path;
  } finally {
    await file.close();
  }
}
