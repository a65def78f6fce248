/**
 * Turns order the visits, as wall clocks go back. They come in blocks: what is kept of a block (which turns have a
 * visit, where its words are) is one record each, so a million visits are sixteen records and no walk: reading costs by
 * the record more than by the byte.
 */
const BLOCK_BITS = 16;
export const BLOCK_TURNS = 1 << BLOCK_BITS;

export const blockOf = (turn: number): number => turn >>> BLOCK_BITS;
export const offsetOf = (turn: number): number => turn & (BLOCK_TURNS - 1);
export const turnOf = (block: number, offset: number): number => block * BLOCK_TURNS + offset;

/** One bit a turn of a block. */
export type Bits = Uint32Array<ArrayBuffer>;

export const noBits = (): Bits => new Uint32Array(BLOCK_TURNS / 32);

/** Bits as a record holds them; none where the record is damaged. */
export function readBits(stored: unknown): Bits {
  const isWhole = stored instanceof Uint32Array && stored.length === BLOCK_TURNS / 32;
  return isWhole ? (stored as Bits) : noBits();
}

/** Thirty-two bits, a signed number as what comes of them is: engines give a quick loop up that meets both kinds. */
export const wordAt = (bits: Bits, at: number): number => (bits[at] ?? 0) | 0;

export function setBit(bits: Bits, offset: number, isOn: boolean): void {
  const mask = 1 << (offset & 31);
  const word = wordAt(bits, offset >>> 5);
  bits[offset >>> 5] = isOn ? word | mask : word & ~mask;
}

export const hasBit = (bits: Bits, offset: number): boolean =>
  (wordAt(bits, offset >>> 5) & (1 << (offset & 31))) !== 0;

export function countOf(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesOf(wordAt(bits, at));
  return count;
}

/** Offsets of the bits that are set, the highest first. */
export function offsetsOf(bits: Bits): readonly number[] {
  const found: number[] = [];
  for (let at = bits.length - 1; at >= 0; at -= 1) {
    let word = wordAt(bits, at);
    while (word !== 0) {
      const high = 31 - Math.clz32(word);
      found.push(at * 32 + high);
      word &= ~(1 << high);
    }
  }
  return found;
}

/** How many bits of a word are set. */
export function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
