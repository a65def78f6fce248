import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createPictures } from '../../src/site/catalog/pictures/services/pictures.ts';
import { hugePng, picture, pngPart } from './report-calls.ts';

const pictures = createPictures();
afterAll(() => pictures.close());

const CANARY = 'Nowhere Street 7';
const FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const;

const noted = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CANARY} --></x:xmpmeta>`);

describe.each(FORMATS)('%s', (format) => {
  test('becomes WebP of the same size', async () => {
    const made = await pictures.reencode(await picture(format));
    expect(await sharp(made!).metadata()).toMatchObject({ format: 'webp', width: 24, height: 16 });
  });

  test('is none without its second half', async () => {
    const bytes = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer();
    expect(await pictures.reencode(bytes)).not.toBeNull();
    expect(await pictures.reencode(bytes.subarray(0, bytes.length / 2))).toBeNull();
  });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'of a %s no note is left, and what was turned is upright',
  async (format) => {
    const bytes = await noted().toFormat(format).toBuffer();
    // The control: they are there.
    expect(bytes.includes('Street')).toBe(true);
    const made = Buffer.from((await pictures.reencode(bytes))!);
    expect([made.includes('Street'), (await sharp(made).metadata()).exif]).toEqual([false, undefined]);
    expect(await sharp(made).metadata()).toMatchObject({ width: 48, height: 64 });
  },
);

test('a large one is made smaller', async () => {
  const create = { width: 6_000, height: 3_000, channels: 3, background: '#102030' } as const;
  const made = await pictures.reencode(await sharp({ create }).jpeg().toBuffer());
  expect(await sharp(made!).metadata()).toMatchObject({ width: 4_096, height: 2_048 });
});

test('more than wait in line are refused for now', async () => {
  const bytes = await picture('jpeg');
  const ends = await Promise.allSettled(Array.from({ length: 60 }, () => pictures.reencode(bytes)));
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  for (const end of refused) expect(end).toHaveProperty('reason.code', 'unavailable');
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['a text', () => Buffer.from('no picture')],
  [
    'a drawing that could read other files',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  ],
  [
    'a type that nobody sends',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .tiff()
        .toBuffer(),
  ],
  ['a PNG of more than 40 megapixels in a few bytes', () => hugePng(8_000, 8_000)],
])('%s is refused', async (_name, make) => {
  expect(await pictures.reencode(await make())).toBeNull();
});

test('pictures of a million empty parts take the serving thread no time', async () => {
  const crafted = await Promise.all([crowdedJpeg(), crowdedPng()]);
  const before = process.threadCpuUsage();
  const made = await Promise.all(crafted.map((bytes) => pictures.reencode(bytes)));
  const { user, system } = process.threadCpuUsage(before);
  expect(made).toHaveLength(2);
  // Walking through one here took more than a second of processor time (the reader before this one: 1 to 4.5 s).
  expect((user + system) / 1_000).toBeLessThan(500);
});

/** 5 MB, nearly all of it empty comments. */
async function crowdedJpeg(): Promise<Buffer> {
  const bytes = await picture('jpeg');
  const part = Buffer.of(0xff, 0xfe, 0, 2);
  return Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.concat(Array.from({ length: 1_250_000 }, () => part)),
    bytes.subarray(2),
  ]);
}

async function crowdedPng(): Promise<Buffer> {
  const bytes = await picture('png');
  const part = pngPart('teXt', Buffer.alloc(0));
  return Buffer.concat([
    bytes.subarray(0, 33),
    Buffer.concat(Array.from({ length: 400_000 }, () => part)),
    bytes.subarray(33),
  ]);
}
