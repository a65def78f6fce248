/** A print is made from a grey frame of this size. */
export const GRID = { width: 9, height: 8 } as const;

/**
 * A print of a picture that stays similar after re-encoding: for each pixel of the grid, whether its right neighbour is
 * brighter.
 * @param grey pixels of `GRID`, a byte each
 * @param isMirrored makes the print of the mirrored picture
 * @returns hex of 8 bytes
 */
export function dHash(grey: Uint8Array, isMirrored = false): string {
  let bits = 0n;
  for (let y = 0; y < GRID.height; y += 1) {
    for (let x = 0; x < GRID.width - 1; x += 1) {
      const from = isMirrored ? GRID.width - 1 - x : x;
      const to = isMirrored ? from - 1 : from + 1;
      const isBrighter = (grey[y * GRID.width + to] ?? 0) > (grey[y * GRID.width + from] ?? 0);
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** Number of 1 bits in each byte value. */
const ONES = Uint8Array.from({ length: 256 }, (_none, byte) => byte.toString(2).replaceAll('0', '').length);

/**
 * Number of different bits of two prints, 0 to 64; about five for one picture encoded twice.
 * @param one 8 bytes, like `other`
 */
export function printDistance(one: Uint8Array, other: Uint8Array): number {
  let differing = 0;
  for (let at = 0; at < 8; at += 1) differing += ONES[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? 0;
  return differing;
}
