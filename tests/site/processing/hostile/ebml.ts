import { bytes, text, u8 } from './bytes.ts';

/** An element of Matroska: its id in hex, its size in eight bytes. */
export function element(id: string, ...parts: readonly Uint8Array[]): Buffer {
  const inside = bytes(...parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inside.length) | (1n << 56n));
  return bytes(Buffer.from(id, 'hex'), size, inside);
}
/** One whose size is not its own. */
export const unsized = (id: string, size: string, ...parts: readonly Uint8Array[]): Buffer =>
  bytes(Buffer.from(id, 'hex'), Buffer.from(size, 'hex'), ...parts);

export const HEAD = element(
  '1a45dfa3',
  element('4282', text('matroska')),
  element('4287', u8(4)),
  element('4285', u8(2)),
);
export const SEGMENT = '18538067';
const INFO = element('1549a966', element('2ad7b1', u8(15, 66, 64)));

/** A segment with one film of VP8, 64 x 64, and what its track says more. */
export function matroska(cluster: Buffer, ...more: readonly Buffer[]): Buffer {
  const size = element('e0', element('b0', u8(64)), element('ba', u8(64)));
  const track = [
    element('d7', u8(1)),
    element('73c5', u8(1)),
    element('83', u8(1)),
    element('86', text('V_VP8')),
  ];
  const tracks = element('1654ae6b', element('ae', ...track, size, ...more));
  return bytes(HEAD, element(SEGMENT, INFO, tracks, cluster));
}
/** A cluster at 0 with frames of the track, each a millisecond behind the one before. */
export const cluster = (...frames: readonly Uint8Array[]): Buffer =>
  element(
    '1f43b675',
    element('e7', u8(0)),
    ...frames.map((frame, at) => element('a3', u8(0x81, at >> 8, at & 0xff, 0x80), frame)),
  );
