import {
  BLOCK_TURNS,
  countOf,
  hasBit,
  noBits,
  offsetsOf,
  readBits,
  setBit,
  wordAt,
  type Bits,
} from './blocks.ts';
import { textOf } from './packed-text.ts';

/** Of a bit a turn. */
const BITS_LENGTH = BLOCK_TURNS / 16;

/**
 * Turns of a block as a record holds them, in a text (packed-text.ts): few one by one, a character each, as long as that
 * is shorter than sixteen to a character. Versions before 5 had arrays of both.
 */
export type PackedTurns = string | Uint16Array<ArrayBuffer> | Bits;

const NONE: PackedTurns = '';

/** `null`: none. */
export function packTurns(bits: Bits): string | null {
  const count = countOf(bits);
  if (count === 0) return null;
  return count < BITS_LENGTH ? textOf(offsetsOf(bits)) : textOf(halvesOf(bits));
}

/** None where the record is damaged. */
export function readPacked(stored: unknown): PackedTurns {
  if (typeof stored === 'string') return stored.length <= BITS_LENGTH ? stored : NONE;
  if (stored instanceof Uint16Array) return stored as PackedTurns;
  return stored instanceof Uint32Array ? readBits(stored) : NONE;
}

/** None where the record is damaged. */
export function unpackTurns(stored: unknown): Bits {
  const turns = readPacked(stored);
  return turns instanceof Uint32Array ? turns : joinInto(noBits(), [turns]);
}

/**
 * Leaves in `bits`, which may hold anything, what all have; there is at least one. No new piece of memory for each step:
 * it would have the browser stop and tidy up in the middle of a search.
 */
export function shareInto(bits: Bits, [first = NONE, ...others]: readonly PackedTurns[]): Bits {
  bits.fill(0);
  joinInto(bits, [first]);
  for (const other of others) {
    if (other instanceof Uint32Array)
      for (let at = 0; at < bits.length; at += 1) bits[at] = wordAt(bits, at) & wordAt(other, at);
    else if (other.length === BITS_LENGTH && typeof other === 'string')
      for (let at = 0; at < bits.length; at += 1) bits[at] = wordAt(bits, at) & wordIn(other, at);
    else {
      const shared = offsetsIn(other).filter((offset) => hasBit(bits, offset));
      bits.fill(0);
      for (const offset of shared) setBit(bits, offset, true);
    }
  }
  return bits;
}

/** Adds to `bits` what any has. */
export function joinInto(bits: Bits, all: readonly PackedTurns[]): Bits {
  for (const turns of all)
    if (turns instanceof Uint32Array)
      for (let at = 0; at < bits.length; at += 1) bits[at] = wordAt(bits, at) | wordAt(turns, at);
    else if (turns.length === BITS_LENGTH && typeof turns === 'string')
      for (let at = 0; at < bits.length; at += 1) bits[at] = wordAt(bits, at) | wordIn(turns, at);
    else for (const offset of offsetsIn(turns)) setBit(bits, offset, true);
  return bits;
}

function wordIn(turns: string, at: number): number {
  return turns.charCodeAt(2 * at) | (turns.charCodeAt(2 * at + 1) << 16);
}

function halvesOf(bits: Bits): readonly number[] {
  return Array.from(
    { length: BITS_LENGTH },
    (_none, at) => (wordAt(bits, at >>> 1) >>> (16 * (at & 1))) & 0xffff,
  );
}

/** By characters: an iterator would join some two of them. */
function offsetsIn(turns: string | Uint16Array): readonly number[] {
  if (typeof turns !== 'string') return [...turns];
  return Array.from({ length: turns.length }, (_none, at) => turns.charCodeAt(at));
}
