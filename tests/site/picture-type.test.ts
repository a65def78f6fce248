import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureType } from '../../src/site/reports/services/picture-type.ts';
import { damaged, picture } from './report-calls.ts';

const kinds = [
  ['jpg', 'jpeg', {}],
  ['jpg', 'jpeg', { progressive: true }],
  ['png', 'png', {}],
  ['png', 'png', { palette: true }],
  ['gif', 'gif', {}],
  ['webp', 'webp', {}],
  ['webp', 'webp', { lossless: true }],
] as const;

describe.each(kinds)('%s (%s %o)', (type, format, options) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await picture(format, options);
  });

  test('is known by what it holds', () => expect(pictureType(bytes)).toBe(type));

  test('is none when it is cut anywhere', () => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(pictureType(bytes.subarray(0, length))).toBeNull();
  });

  test('is none when another begins it', () => {
    expect(pictureType(Buffer.concat([Buffer.from('<svg/>'), bytes]))).toBeNull();
  });
});

test('a picture with more behind it: of a camera’s type it is one, of a PNG not', async () => {
  const more = Buffer.from('<script>');
  expect(pictureType(Buffer.concat([await picture('jpeg'), more]))).toBe('jpg');
  expect(pictureType(Buffer.concat([await picture('png'), more]))).toBeNull();
  expect(pictureType(Buffer.concat([await picture('webp'), more]))).toBeNull();
});

test('a picture too wide to be one', async () => {
  const gif = await picture('gif');
  gif.writeUInt16LE(16_385, 6);
  expect(pictureType(gif)).toBeNull();
  gif.writeUInt16LE(16_384, 6);
  expect(pictureType(gif)).toBe('gif');
});

test('whatever the bytes: an answer, never a fault', async () => {
  const starts = await Promise.all(kinds.map(([, format, options]) => picture(format, options)));
  fc.assert(
    fc.property(fc.oneof(damaged(starts), fc.uint8Array({ maxLength: 200 })), (bytes) => {
      expect([null, 'jpg', 'png', 'gif', 'webp']).toContain(pictureType(bytes));
    }),
    { numRuns: 5_000 },
  );
});
