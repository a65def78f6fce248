import { bareJpeg } from './jpeg-metadata.ts';
import type { PictureType } from './picture-type.ts';

/**
 * A whole picture (picture-type.ts) without what cameras and programs write beside it: where and when it was taken, with
 * what and by whom, and a smaller copy of it. Its pixels and colours stay as they are, to the bit.
 */
export function withoutMetadata(bytes: Uint8Array, type: PictureType): Uint8Array<ArrayBuffer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint8Array.from(Buffer.concat(BARE[type](buffer)));
}

const BARE: Readonly<Record<PictureType, (buffer: Buffer) => readonly Uint8Array[]>> = {
  jpg: bareJpeg,
  png: barePng,
  gif: bareGif,
  webp: bareWebp,
};

/** What a PNG is seen by, films of them too. Kept by name, not left out by name: programs think of new notes. */
const PNG_SEEN: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
]);

function barePng(buffer: Buffer): readonly Uint8Array[] {
  const parts: Uint8Array[] = [buffer.subarray(0, 8)];
  for (let at = 8; at + 12 <= buffer.length;) {
    const end = at + 12 + buffer.readUInt32BE(at);
    if (PNG_SEEN.has(buffer.toString('latin1', at + 4, at + 8))) parts.push(buffer.subarray(at, end));
    at = end;
  }
  return parts;
}

const WEBP_SEEN: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the first part that say that there are notes. */
const WEBP_HAS_NOTES = 0x0c;

function bareWebp(buffer: Buffer): readonly Uint8Array[] {
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= buffer.length;) {
    const length = buffer.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const name = buffer.toString('latin1', at, at + 4);
    const part = Buffer.from(buffer.subarray(at, end));
    if (name === 'VP8X' && part.length > 8) part.writeUInt8(part.readUInt8(8) & ~WEBP_HAS_NOTES, 8);
    if (WEBP_SEEN.has(name)) parts.push(part);
    at = end;
  }
  const head = Buffer.from(buffer.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...parts];
}

const [GIF_EXTENSION, GIF_IMAGE, GIF_END] = [0x21, 0x2c, 0x3b];
const [GIF_COMMENT, GIF_PROGRAM] = [0xfe, 0xff];
/** Programs' words that belong to the picture: how often a film begins again. */
const GIF_PROGRAMS_KEPT: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

function bareGif(buffer: Buffer): readonly Uint8Array[] {
  const first = 13 + paletteLength(buffer.readUInt8(10));
  const parts: Uint8Array[] = [buffer.subarray(0, first)];
  let at = first;
  while (at + 10 < buffer.length) {
    const kind = buffer.readUInt8(at);
    if (kind !== GIF_EXTENSION && kind !== GIF_IMAGE) break;
    const head = kind === GIF_IMAGE ? 11 + paletteLength(buffer.readUInt8(at + 9)) : 2;
    const end = endOfBlocks(buffer, at + head);
    const mark = kind === GIF_EXTENSION ? buffer.readUInt8(at + 1) : null;
    const isKept =
      mark === GIF_PROGRAM
        ? GIF_PROGRAMS_KEPT.includes(buffer.toString('latin1', at + 3, at + 14))
        : mark !== GIF_COMMENT;
    if (isKept) parts.push(buffer.subarray(at, end));
    at = end;
  }
  // Nobody is shown what lies behind an end, or what is no part of a picture.
  return [...parts, Uint8Array.of(GIF_END)];
}

const paletteLength = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Behind blocks of up to 255 bytes each, the last of which is empty; never behind the picture's own end, its last byte. */
function endOfBlocks(buffer: Buffer, start: number): number {
  let at = start;
  while (at < buffer.length && buffer.readUInt8(at) > 0) at += 1 + buffer.readUInt8(at);
  return Math.min(buffer.length - 1, at + 1);
}
