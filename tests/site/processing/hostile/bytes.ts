import { constants, deflateSync } from 'node:zlib';

export const u8 = (...numbers: readonly number[]) => Buffer.from(numbers);
export const text = (word: string) => Buffer.from(word, 'latin1');
export const zeros = (length: number) => Buffer.alloc(length);
export const bytes = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);

export function u16(...numbers: readonly number[]): Buffer {
  const made = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) made.writeUInt16BE(number, at * 2);
  return made;
}

export function u32(...numbers: readonly number[]): Buffer {
  const made = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) made.writeUInt32BE(number, at * 4);
  return made;
}

/** Little-endian, as in RIFF. */
export function le32(...numbers: readonly number[]): Buffer {
  return u32(...numbers).swap32();
}

/** Writes `part` over a copy, so many bytes behind the nth place of a word. */
export function over(film: Buffer, word: string, behind: number, part: Uint8Array, nth = 0): Buffer {
  const made = Buffer.from(film);
  let at = made.indexOf(word, 0, 'latin1');
  for (let more = nth; more > 0; more -= 1) at = made.indexOf(word, at + 1, 'latin1');
  if (at < 0) throw new Error(`the sample has no ${word}`);
  made.set(part, at + behind);
  return made;
}

/** The same word everywhere. */
export function renamed(film: Buffer, from: string, to: string): Buffer {
  return Buffer.from(film.toString('latin1').replaceAll(from, to), 'latin1');
}

const MEBIBYTE = 1024 ** 2;
/** Largest prime below 2^16, of zlib's checksum. */
const ADLER = 65_521;

/** So many mebibytes of zeros as zlib packs them: one of them packed, again and again, as packing all takes seconds. */
export function packedZeros(mebibytes: number): Buffer {
  const one = deflateSync(zeros(MEBIBYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: mebibytes }, () => one.subarray(2));
  const sum = u16((mebibytes * MEBIBYTE) % ADLER, 1);
  return bytes(one.subarray(0, 2), ...blocks, u8(3, 0), sum);
}
