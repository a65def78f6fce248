import { crc32 } from 'node:zlib';

/** Types of pictures that people send; the word is also the suffix they are kept under. */
export type PictureType = 'jpg' | 'png' | 'gif' | 'webp';

/** Longest side, pixels: what a decoder could be made to allocate has an end. */
const SIDE_MAX = 16_384;

/**
 * The type of a picture by what it holds, from the first byte to the last mark; `null`: it is no whole picture of a type
 * we know, whatever its name says. Its pixels are not decoded.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readers = { jpg: jpegSize, png: pngSize, gif: gifSize, webp: webpSize } as const;
  for (const [type, read] of Object.entries(readers)) {
    const size = read(buffer);
    if (size && size.every((side) => side >= 1 && side <= SIDE_MAX)) return type as PictureType;
  }
  return null;
}

/** Width and height; `null`: not of that type, or cut. */
type Size = readonly [width: number, height: number] | null;

const startsWith = (buffer: Buffer, text: string) => buffer.toString('latin1', 0, text.length) === text;

function pngSize(buffer: Buffer): Size {
  if (!startsWith(buffer, '\x89PNG\r\n\x1a\n')) return null;
  let size: Size = null;
  for (let at = 8; at + 12 <= buffer.length;) {
    const end = at + 12 + buffer.readUInt32BE(at);
    if (end > buffer.length || crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4))
      return null;
    const name = buffer.toString('latin1', at + 4, at + 8);
    if (at === 8) {
      if (name !== 'IHDR' || end !== 33) return null;
      size = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
    }
    if (name === 'IEND') return end === buffer.length ? size : null;
    at = end;
  }
  return null;
}

/** Frames that hold a size; C4, C8 and CC between them do not. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Cameras add things after the end, so the end is only looked for. */
function jpegSize(buffer: Buffer): Size {
  if (!startsWith(buffer, '\xff\xd8\xff')) return null;
  let size: Size = null;
  for (let at = 2; at + 4 <= buffer.length && buffer[at] === 0xff;) {
    const mark = buffer.readUInt8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === 0xd9) return null;
    if (mark === 0xda) return buffer.indexOf('\xff\xd9', at, 'latin1') > 0 ? size : null;
    if (isFrame(mark) && at + 9 <= buffer.length)
      size = [buffer.readUInt16BE(at + 7), buffer.readUInt16BE(at + 5)];
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return null;
}

function gifSize(buffer: Buffer): Size {
  if (!startsWith(buffer, 'GIF87a') && !startsWith(buffer, 'GIF89a')) return null;
  if (buffer.length < 14 || buffer.at(-1) !== 0x3b) return null;
  return [buffer.readUInt16LE(6), buffer.readUInt16LE(8)];
}

function webpSize(buffer: Buffer): Size {
  if (!startsWith(buffer, 'RIFF') || buffer.length < 30 || buffer.readUInt32LE(4) + 8 !== buffer.length)
    return null;
  const first = buffer.readUInt32LE(16);
  if (first < 10 || 20 + first > buffer.length) return null;
  const kind = buffer.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return [buffer.readUIntLE(24, 3) + 1, buffer.readUIntLE(27, 3) + 1];
  if (kind === 'WEBPVP8L' && buffer[20] === 0x2f) {
    const bits = buffer.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  const isLossy = kind === 'WEBPVP8 ' && buffer.readUIntBE(23, 3) === 0x9d012a;
  return isLossy ? [buffer.readUInt16LE(26) & 0x3fff, buffer.readUInt16LE(28) & 0x3fff] : null;
}
