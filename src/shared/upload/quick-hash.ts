const MIB = 1024 * 1024;
const SAMPLE = 64 * 1024;
const SAMPLES = 16;

/** A part of a file: from `start` to before `end`. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/**
 * The parts of a file that the quick hash reads: its first and last MiB, and 16 samples between them. Small files are
 * read whole.
 */
export function quickHashParts(bytes: number): readonly FilePart[] {
  if (bytes <= 2 * MIB + SAMPLES * SAMPLE) return [{ start: 0, end: bytes }];
  const middle = bytes - 2 * MIB - SAMPLE;
  const samples = Array.from({ length: SAMPLES }, (_none, at) => {
    const start = MIB + Math.floor((middle * at) / (SAMPLES - 1));
    return { start, end: start + SAMPLE };
  });
  return [{ start: 0, end: MIB }, ...samples, { start: bytes - MIB, end: bytes }];
}

/**
 * A hint of a file's identity, hexadecimal: SHA-256 of the size (eight bytes, big-endian) and the parts. Only the
 * hash of the whole file decides.
 * @param read returns the bytes of a part
 * @param digest SHA-256
 */
export async function quickHash(
  bytes: number,
  read: (part: FilePart) => Promise<Uint8Array>,
  digest: (all: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<string> {
  const parts: Uint8Array[] = [];
  for (const part of quickHashParts(bytes)) parts.push(await read(part));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 8));
  new DataView(all.buffer).setBigUint64(0, BigInt(bytes));
  let at = 8;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const hash = new Uint8Array(await digest(all));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
