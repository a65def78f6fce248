import { countOf, offsetsOf, readBits, turnOf, type Bits } from './blocks.ts';
import { TURNS } from './history-database.ts';
import { answerOf } from './requests.ts';
import type { Turns } from './timely-turns.ts';

/** Where the sum of all blocks is kept: below their numbers. */
const SUM = -1;
const blocksOnly = () => IDBKeyRange.lowerBound(0);

/** Which turns have a visit. */
export interface KeptTurns extends Turns {
  /** Another one after every change of visits and words; `null` where no page has written one yet. */
  readonly mark: number | null;
}

/** Reads how many there are, and of a slice its blocks: no counting, no stepping over pages. */
export async function readTurns(transaction: IDBTransaction): Promise<KeptTurns> {
  const store = transaction.objectStore(TURNS);
  const { counts, mark } = readSum(await answerOf<unknown>(store.get(SUM))) ?? {
    counts: countsOf(await answerOf<unknown[]>(store.getAll(blocksOnly()))),
    mark: null,
  };
  const newest = [...counts].sort(([one], [other]) => other - one);
  return {
    count: newest.reduce((sum, [, count]) => sum + count, 0),
    mark,
    async slice(start, size) {
      const found: number[] = [];
      let left = start;
      for (const [block, count] of newest) {
        if (left < count && found.length < size) {
          const bits = bitsOf(await answerOf<unknown>(store.get(block)));
          const offsets = offsetsOf(bits).slice(left, left + size - found.length);
          found.push(...offsets.map((offset) => turnOf(block, offset)));
        }
        left = Math.max(0, left - count);
      }
      return found;
    },
  };
}

/**
 * Writes the sum anew, in a transaction that has asked for all other changes of the store.
 * @param changed counts of blocks that change; told until the store has answered
 */
export function writeSum(store: IDBObjectStore, changed: ReadonlyMap<number, number>): void {
  const put = (counts: Map<number, number>) => {
    for (const [block, count] of counts) if (count === 0) counts.delete(block);
    store.put({ block: SUM, counts, mark: Math.random() });
  };
  const reading = store.get(SUM);
  reading.onsuccess = () => {
    const before = readSum(reading.result);
    if (before) return put(new Map([...before.counts, ...changed]));
    // Of version 4, which had none.
    const counting = store.getAll(blocksOnly());
    counting.onsuccess = () => put(countsOf(counting.result as unknown[]));
  };
}

interface Sum {
  readonly counts: ReadonlyMap<number, number>;
  readonly mark: number;
}

/** `null`: there is none, or it is damaged. */
function readSum(record: unknown): Sum | null {
  const { counts, mark } = (record ?? {}) as { readonly [Name in keyof Sum]?: unknown };
  return counts instanceof Map && typeof mark === 'number' ? { counts, mark } : null;
}

function countsOf(records: readonly unknown[]): Map<number, number> {
  return new Map(
    records.map((record) => [(record as { readonly block: number }).block, countOf(bitsOf(record))]),
  );
}

/** Of a block's record. */
export function bitsOf(record: unknown): Bits {
  return readBits(((record ?? {}) as { readonly bits?: unknown }).bits);
}
