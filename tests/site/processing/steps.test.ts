import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { printDistance } from '../../../src/site/publishing/processing/steps/d-hash.ts';
import { PICTURES, TILE, tilesOf } from '../../../src/site/publishing/processing/steps/picture-plan.ts';
import { takeFrames } from '../../../src/site/publishing/processing/steps/pictures.ts';
import { rendition } from '../../../src/site/publishing/processing/steps/rendition.ts';
import { RUNGS, rungsOf, sizeIn } from '../../../src/site/publishing/processing/steps/rungs.ts';
import { stream } from '../../../src/site/publishing/processing/steps/stream.ts';
import { drawFrames } from '../../../src/site/publishing/processing/workers/frames-thread.ts';
import { checkFile, demoClip, makeClip, openBox, scratchFolder, shown } from './clips.ts';

const folder = scratchFolder();
const box = await openBox(folder);
const H264 = '-c:v libx264 -preset ultrafast -c:a aac';
const CLIP = await demoClip(join(folder, 'one.mp4'), 'clip-07', 5);
const OTHER = await demoClip(join(folder, 'other.mp4'), 'clip-03', 5);
const LOWEST = RUNGS[0] ?? { height: 360, bits: 0 };

function outOf(name: string): string {
  const out = join(folder, `out-${name}`);
  mkdirSync(out, { recursive: true });
  return out;
}

/** Writes the matrix of a quarter into the track's header of an MP4. */
function layOnItsSide(path: string): void {
  const bytes = readFileSync(path);
  const matrix = bytes.indexOf('tkhd') + 44;
  const quarter = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000];
  for (const [at, value] of quarter.entries()) bytes.writeInt32BE(value, matrix + at * 4);
  writeFileSync(path, bytes);
}

async function picturesOf(input: string, name: string) {
  const source = await checkFile(box, input);
  const out = outOf(name);
  const { plan, ...frames } = await takeFrames({ box, input, out }, { source });
  const drawn = await drawFrames({ ...frames, tileCount: plan.tiles, out });
  return { ...drawn, plan, frameCount: frames.frameCount };
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;
const clip = picturesOf(CLIP, 'clip');

describe('renditions', () => {
  const samples: Readonly<Record<string, { make: string; size: string; sound?: boolean; shown: object }>> = {
    'odd, with six channels': { make: `${H264} -ac 6`, size: '386x217', shown: { width: 386, height: 216 } },
    'on its side, silent': {
      make: '-c:v libx264 -preset ultrafast',
      size: '192x96',
      sound: false,
      shown: { width: 96, height: 192 },
    },
    'of pixels that are not square': {
      make: `${H264} -vf setsar=2/1`,
      size: '96x96',
      shown: { width: 192, height: 96 },
    },
    'of high dynamic range': {
      make: '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -x265-params log-level=none -c:a aac',
      size: '128x72',
      shown: { width: 128, height: 72 },
    },
  };
  for (const [name, { make, size, sound = true, shown: wanted }] of Object.entries(samples))
    test(`play everywhere: ${name}`, async () => {
      // H.264 cannot have odd sides with subsampled colour.
      const pixels = size === '386x217' ? '-pix_fmt yuv444p -profile:v high444' : '';
      const input = await makeClip(join(folder, `${basename(name)}.mp4`), `${make} ${pixels}`, {
        size,
        sound,
      });
      if (name.startsWith('on its side')) layOnItsSide(input);
      const source = await checkFile(box, input);
      const shares: number[] = [];
      const onProgress = (share: number) => shares.push(share);
      const made = await rendition({ box, input, out: outOf(name) }, { rung: LOWEST, source, onProgress });
      expect(made).toMatchObject(wanted);
      const { streams, format } = await shown(made.path);
      expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...wanted });
      expect(streams[0]?.['color_transfer'] ?? 'none').not.toBe('smpte2084');
      const sounds = sound ? [{ codec_name: 'aac', channels: 2 }] : [];
      expect(streams.slice(1)).toMatchObject(sounds);
      expect(Math.abs(Number(format.duration) - 2)).toBeLessThan(0.3);
      const bytes = readFileSync(made.path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      expect(shares.at(-1)).toBeGreaterThan(0.5);
    });

  test('are offered up to the source', () => {
    const heights = (width: number, height: number) => rungsOf({ width, height }).map((rung) => rung.height);
    expect(heights(1920, 1080)).toEqual([360, 480, 720, 1080]);
    expect(heights(1080, 1920)).toEqual([360, 480, 720, 1080]);
    expect(heights(1280, 719)).toEqual([360, 480]);
    expect(heights(100, 100)).toEqual([360]);
    const top = RUNGS.at(-1) ?? LOWEST;
    expect(sizeIn(top, { width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
    expect(sizeIn(LOWEST, { width: 101, height: 51 })).toEqual({ width: 102, height: 52 });
  });

  test('hold nothing of the file but picture and sound', async () => {
    const input = await makeClip(
      join(folder, 'words.mp4'),
      `${H264} -metadata title=Hidden -metadata comment=Hidden`,
    );
    expect(readFileSync(input).includes('Hidden')).toBe(true);
    const source = await checkFile(box, input);
    const made = await rendition({ box, input, out: outOf('words') }, { rung: LOWEST, source });
    expect(readFileSync(made.path).includes('Hidden')).toBe(false);
  });
});

describe('pictures', () => {
  test('are twelve, with a storyboard and a colour', async () => {
    const { pictures, plan, storyboard } = await clip;
    expect(pictures).toHaveLength(PICTURES);
    for (const { files, colour } of pictures) {
      expect(files.map(({ width }) => width)).toEqual([320, 640]);
      expect(colour).toMatch(/^#[\da-f]{6}$/);
    }
    const first = await sharp(pictures[0]?.files[1]?.path).metadata();
    expect(first).toMatchObject({ format: 'webp', width: 640, height: 360 });
    const sprite = await sharp(storyboard).metadata();
    const columns = Math.min(10, plan.tiles);
    expect(sprite).toMatchObject({
      format: 'webp',
      width: columns * TILE.width,
      height: Math.ceil(plan.tiles / columns) * TILE.height,
    });
  });

  test('of three frames are twelve too', async () => {
    const input = await makeClip(join(folder, 'three.mp4'), H264, { seconds: 0.3, sound: false });
    const { pictures, frameCount, plan } = await picturesOf(input, 'three');
    expect([pictures.length, frameCount, plan.tiles]).toEqual([12, 3, 1]);
    // The last is repeated, in files of its own: each is stored under its own name.
    const contents = (at: number) => pictures[at]?.files.map(({ path }) => readFileSync(path, 'base64'));
    const [, , third, ...repeated] = pictures;
    for (const at of repeated.keys()) expect(contents(at + 3)).toEqual(contents(2));
    expect(contents(1)).not.toEqual(contents(2));
    for (const { colour, prints } of repeated)
      expect([colour, prints]).toEqual([third?.colour, third?.prints]);
    expect(new Set(pictures.flatMap(({ files }) => files.map(({ path }) => path))).size).toBe(24);
  });

  test('of a long film are further from each other', () => {
    expect(tilesOf(24)).toEqual({ tiles: 12, everyMs: 2_000 });
    expect(tilesOf(3_600)).toEqual({ tiles: 150, everyMs: 24_000 });
    expect(tilesOf(0.01)).toEqual({ tiles: 1, everyMs: 2_000 });
  });

  test('are not made of a file whose end cannot be decoded', async () => {
    const input = await makeClip(join(folder, 'damaged.mp4'), `${H264} -g 5 -movflags +faststart`, {
      seconds: 20,
    });
    const source = await checkFile(box, input);
    const bytes = readFileSync(input).length;
    const damaged = join(folder, 'damaged-end.mp4');
    copyFileSync(input, damaged);
    const file = openSync(damaged, 'r+');
    writeSync(file, Buffer.alloc(Math.floor(bytes * 0.6)), 0, undefined, Math.floor(bytes * 0.4));
    closeSync(file);
    const take = (path: string, name: string) =>
      takeFrames({ box, input: path, out: outOf(name) }, { source });
    await expect(take(damaged, 'damaged')).rejects.toMatchObject({ code: 'video_corrupted_file' });
    expect((await take(input, 'undamaged')).plan.tiles).toBe(10);
  });
});

test('prints outlive a new encoding and a mirror, and tell others from it', async () => {
  const source = await checkFile(box, CLIP);
  const small = { height: 360 as const, bits: 150_000 };
  const made = await rendition({ box, input: CLIP, out: outOf('prints') }, { rung: small, source });
  const [one, two, other] = await Promise.all([
    clip,
    picturesOf(made.path, 'prints-2'),
    picturesOf(OTHER, 'prints-3'),
  ]);
  const near = (from: Pictures, to: Pictures, which: 0 | 1) =>
    from.pictures.filter(({ prints }, at) => {
      const [print, against] = [prints?.[which], to.pictures[at]?.prints?.[which]];
      return print && against && printDistance(Buffer.from(print, 'hex'), Buffer.from(against, 'hex')) <= 8;
    }).length;
  expect(near(one, two, 0)).toBeGreaterThanOrEqual(10);
  expect(near(one, two, 1)).toBeGreaterThanOrEqual(10);
  expect(near(one, other, 0)).toBeLessThan(4);
});

test('a stream is one file whose ranges follow each other', async () => {
  const source = await checkFile(box, CLIP);
  const packed = await stream({ box, input: CLIP, out: outOf('stream') }, source.seconds, 360);
  let at = packed.head.start + packed.head.bytes;
  for (const { start, bytes } of packed.segments) {
    expect(start).toBe(at);
    at += bytes;
  }
  expect(at).toBe(packed.bytes);
  const length = packed.segments.reduce((sum, { seconds }) => sum + seconds, 0);
  expect(Math.abs(length - source.seconds)).toBeLessThan(0.5);
  const { format } = await shown(packed.path);
  expect(Math.abs(Number(format.duration) - source.seconds)).toBeLessThan(0.5);
});
