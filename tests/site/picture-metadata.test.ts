import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutMetadata } from '../../src/site/reports/services/picture-metadata.ts';
import { pictureType, type PictureType } from '../../src/site/reports/services/picture-type.ts';
import { damaged, picture } from './report-calls.ts';

const CANARY = 'Nowhere Street 7';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${CANARY}"/></rdf:RDF></x:xmpmeta>`;

const bare = (bytes: Uint8Array) => Buffer.from(withoutMetadata(bytes, pictureType(bytes)!));

/** What a decoder makes of it, as it lies and as it is seen. */
const seen = async (bytes: Uint8Array) => ({
  pixels: await sharp(bytes).raw().toBuffer(),
  upright: await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true }),
  profile: (await sharp(bytes).metadata()).icc,
});

/** Noise, so that its data has bytes like marks; turned, with a profile, and with notes of the two usual kinds. */
const noted = () =>
  sharp({
    create: {
      ...{ width: 64, height: 48, channels: 3, background: '#204060' },
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: CANARY, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
    })
    .withXmp(XMP);

const kinds: readonly (readonly [PictureType, () => Promise<Buffer>])[] = [
  ['jpg', () => noted().jpeg().toBuffer()],
  ['jpg', () => noted().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['png', () => noted().png().toBuffer()],
  ['webp', () => noted().webp({ lossless: true }).toBuffer()],
  ['webp', () => noted().webp().toBuffer()],
];

describe.each(kinds)('%s %#', (type, make) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await make();
  });

  test('loses its notes and nothing else', async () => {
    // The control: they are there.
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif?.includes(CANARY), xmp?.includes(CANARY)]).toEqual([true, true]);
    const left = bare(bytes);
    expect(left.includes('Street')).toBe(false);
    expect(pictureType(left)).toBe(type);
    if (type === 'webp') expect([bytes.readUInt8(20) & 0x0c, left.readUInt8(20) & 0x0c]).toEqual([0x0c, 0]);
    const after = await sharp(left).metadata();
    expect([after.xmp, after.exif?.length ?? 0]).toEqual([undefined, type === 'jpg' ? 32 : 0]);
    const [was, is] = [await seen(bytes), await seen(left)];
    expect(is.pixels.equals(was.pixels)).toBe(true);
    expect(is.profile).toEqual(was.profile);
    // Cameras write which side is up into a JPEG's notes: that one is kept.
    if (type === 'jpg') expect(is.upright).toEqual(was.upright);
  });

  test('is left alone from then on', () => expect(bare(bare(bytes)).equals(bare(bytes))).toBe(true));
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s without notes stays as it is, to the bit',
  async (format) => {
    const bytes = await picture(format, {});
    expect(bare(bytes).equals(bytes)).toBe(true);
  },
);

test('of a JPEG: comments, other programs’ notes, small copies of it, and what lies behind its end', async () => {
  const bytes = await picture('jpeg', {});
  const note = (mark: number, text: string) =>
    Buffer.concat([Buffer.of(0xff, mark, 0, text.length + 2), Buffer.from(text, 'latin1')]);
  const notes = [
    note(0xfe, CANARY),
    note(0xed, CANARY),
    note(0xf5, CANARY),
    note(0xe2, `MPF\0${CANARY}`),
    note(0xe0, `JFXX\0${CANARY}`),
    note(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02${CANARY}`),
  ];
  const all = [bytes.subarray(0, 2), ...notes, bytes.subarray(2), Buffer.from(CANARY)];
  expect(bare(Buffer.concat(all)).equals(bytes)).toBe(true);
});

test.each([1, 3, 6, 8])('of a JPEG turned by %i, in either order of bytes', async (turned) => {
  const bytes = await sharp(await picture('jpeg', {}))
    .withMetadata({ orientation: turned })
    .toBuffer();
  expect((await sharp(bare(bytes)).metadata()).orientation).toBe(turned);
  // Ours is in the other order, and read again.
  expect((await sharp(bare(bare(bytes))).metadata()).orientation).toBe(turned);
});

test('of a PNG and a WebP: notes of a kind nobody has thought of yet', async () => {
  const text = Buffer.from(CANARY);
  const length = (big: boolean) => {
    const four = Buffer.alloc(4);
    return (big ? four.writeUInt32BE(text.length) : four.writeUInt32LE(text.length), four);
  };
  const png = await picture('png', {});
  const named = Buffer.concat([Buffer.from('caBX'), text]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  const chunk = Buffer.concat([length(true), named, sum]);
  const noted = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  expect([pictureType(noted), bare(noted).equals(png)]).toEqual(['png', true]);
  const webp = await picture('webp', {});
  const more = Buffer.concat([webp, Buffer.from('C2PA'), length(false), text]);
  more.writeUInt32LE(more.length - 8, 4);
  expect([pictureType(more), bare(more).equals(webp)]).toEqual(['webp', true]);
});

test('of a GIF: comments and programs’ words, but not how often it begins again', async () => {
  const frames = await Promise.all(
    ['#200000', '#002000'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer();
  const at = 13 + 3 * 2 ** ((bytes.readUInt8(10) & 7) + 1);
  const block = Buffer.from([CANARY.length, ...Buffer.from(CANARY), 0]);
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe), block]);
  const program = Buffer.concat([Buffer.of(0x21, 0xff, 11), Buffer.from('XMP DataXMP'), block]);
  const full = Buffer.concat([bytes.subarray(0, at), comment, program, bytes.subarray(at)]);
  // Behind an end, with another one behind it.
  expect(bare(Buffer.concat([full, Buffer.from(`${CANARY};`)])).equals(bytes)).toBe(true);
  expect(bare(full).equals(bytes)).toBe(true);
  expect(await sharp(bare(full), { animated: true }).metadata()).toMatchObject({ loop: 3, pages: 2 });
});

test('whatever a picture holds: never a fault, and a picture of its type and size comes out', async () => {
  const starts = await Promise.all(kinds.map(([, make]) => make()).concat(picture('gif', {})));
  let tried = 0;
  fc.assert(
    fc.property(damaged(starts), (bytes) => {
      const type = pictureType(bytes);
      if (type === null) return;
      tried += 1;
      expect(pictureType(withoutMetadata(bytes, type))).toBe(type);
    }),
    { numRuns: 2_000 },
  );
  expect(tried).toBeGreaterThan(200);
});
