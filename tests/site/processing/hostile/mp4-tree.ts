import { bytes, text, u32 } from './bytes.ts';

/** A box of an MP4: those that hold boxes have `inside`, the others `data`. */
export interface Box {
  readonly type: string;
  data: Buffer;
  readonly inside: Box[];
}

const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts'];

/** A box as bytes. */
export const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const inside = bytes(...parts);
  return bytes(u32(inside.length + 8), text(type), inside);
};
/** One with a version and flags, both 0. */
export const full = (type: string, ...parts: readonly Uint8Array[]) => box(type, u32(0), ...parts);
/** A box of another, as it is written. */
export const leaf = (made: Buffer): Box => ({
  type: made.toString('latin1', 4, 8),
  data: made.subarray(8),
  inside: [],
});

function read(film: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= film.length;) {
    const size = film.readUInt32BE(at);
    const one = leaf(film.subarray(at, at + size));
    boxes.push(HOLDERS.includes(one.type) ? { ...one, inside: read(one.data) } : one);
    at += size;
  }
  return boxes;
}

const write = ({ type, data, inside }: Box): Buffer =>
  inside.length > 0 ? box(type, ...inside.map(write)) : box(type, data);

/** The first box of a type, at any depth. */
export function find(boxes: readonly Box[], type: string): Box {
  for (const one of boxes) {
    if (one.type === type) return one;
    try {
      return find(one.inside, type);
    } catch {
      // In one of the next.
    }
  }
  throw new Error(`no ${type}`);
}

/** A film whose index comes last, with its boxes changed; those of the film's own track are the first of their types. */
export function rewritten(film: Buffer, change: (moov: Box, first: (type: string) => Box) => void): Buffer {
  const boxes = read(film);
  change(find(boxes, 'moov'), (type) => find(boxes, type));
  return bytes(...boxes.map(write));
}
