import { countOf, offsetsOf, readBits, turnOf, type Bits } from './blocks.ts';
import { TURNS } from './history-database.ts';
import { answerOf } from './requests.ts';

/** Which turns have a visit, newest block first. */
export interface KeptTurns {
  readonly count: number;
  /** So many turns from a place on, newest first; fewer at the end. */
  slice(start: number, size: number): readonly number[];
}

/** Reads a bit a turn, 125 KB of a million visits: no counting, no stepping over pages. */
export async function readTurns(transaction: IDBTransaction): Promise<KeptTurns> {
  const blocks = (await answerOf<unknown[]>(transaction.objectStore(TURNS).getAll()))
    .map(readBlock)
    .reverse();
  return {
    count: blocks.reduce((sum, { count }) => sum + count, 0),
    slice(start, size) {
      const found: number[] = [];
      let left = start;
      for (const { block, bits, count } of blocks) {
        if (left < count && found.length < size) {
          const offsets = offsetsOf(bits).slice(left, left + size - found.length);
          found.push(...offsets.map((offset) => turnOf(block, offset)));
        }
        left = Math.max(0, left - count);
      }
      return found;
    },
  };
}

interface Block {
  readonly block: number;
  readonly bits: Bits;
  readonly count: number;
}

function readBlock(record: unknown): Block {
  const { block, bits } = record as { readonly block: number; readonly bits: unknown };
  const read = readBits(bits);
  return { block, bits: read, count: countOf(read) };
}
