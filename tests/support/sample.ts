import { createHash, randomBytes } from 'node:crypto';

/** A file that exists nowhere but can be read anywhere: as large as wanted, no two blocks alike. */
export interface Sample {
  readonly bytes: number;
  readonly sha256: string;
  /** Strong validator. */
  readonly etag: string;
  /** Bytes from `start` up to `end`, without it. */
  slice(start: number, end: number): Buffer;
}

const BLOCK = 64 * 1024;

/** @param hole bytes at the beginning that are all 0, and need no room on a disk */
export function makeSample(bytes: number, hole = 0): Sample {
  if (hole > 0) return withHole(hole, makeSample(bytes - hole));
  const noise = randomBytes(BLOCK);
  const block = (at: number) => {
    const made = Buffer.from(noise);
    made.writeDoubleLE(at, 0);
    return made;
  };
  const slice = (start: number, end: number): Buffer => {
    const parts: Buffer[] = [];
    for (let at = start; at < end;) {
      const first = at % BLOCK;
      const part = block(Math.floor(at / BLOCK)).subarray(first, Math.min(BLOCK, first + end - at));
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts);
  };
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += BLOCK) hash.update(slice(at, Math.min(at + BLOCK, bytes)));
  const sha256 = hash.digest('hex');
  return { bytes, sha256, etag: `"${sha256.slice(0, 16)}"`, slice };
}

function withHole(hole: number, rest: Sample): Sample {
  const bytes = hole + rest.bytes;
  const slice = (start: number, end: number) =>
    Buffer.concat([
      Buffer.alloc(Math.max(0, Math.min(hole, end) - start)),
      rest.slice(Math.max(0, start - hole), Math.max(0, end - hole)),
    ]);
  const hash = createHash('sha256');
  const zeros = Buffer.alloc(16 * BLOCK);
  for (let at = 0; at < hole; at += zeros.length) hash.update(zeros.subarray(0, hole - at));
  const sha256 = hash.update(rest.slice(0, rest.bytes)).digest('hex');
  return { bytes, sha256, etag: `"${sha256.slice(0, 16)}"`, slice };
}
