import { BLOCK_TURNS, countOf, noBits, offsetsOf, readBits, setBit, type Bits } from './blocks.ts';

/** Offsets in two bytes each, while they are shorter than a bit a turn. */
const OFFSETS_MAX = BLOCK_TURNS / 16;

/** Turns of a block as a record holds them: few one by one, many as bits. */
export type PackedTurns = Uint16Array<ArrayBuffer> | Bits;

/** `null`: none. */
export function packTurns(bits: Bits): PackedTurns | null {
  const count = countOf(bits);
  if (count === 0) return null;
  return count > OFFSETS_MAX ? bits : new Uint16Array(offsetsOf(bits));
}

/** None where the record is damaged. */
export function unpackTurns(stored: unknown): Bits {
  if (!(stored instanceof Uint16Array)) return readBits(stored);
  const bits = noBits();
  for (const offset of stored) setBit(bits, offset, true);
  return bits;
}
