import { COUNTS, VISITS, type HistoryTransaction } from './history-database.ts';
import { chunkOf, positionsIn } from './title-texts.ts';

const KEY = 'visits';

/** The number of visits in each chunk, so that any page is found without reading those before it. */
export interface VisitCounts {
  /** Chunks with visits, newest first. */
  readonly chunks: ReadonlyMap<number, number>;
  readonly total: number;
  /** Changes with every change of visits or titles, in any tab; `null` without a record. */
  readonly mark: number | null;
}

/** Counts all visits if the record is missing or damaged. */
export async function readCounts(transaction: HistoryTransaction): Promise<VisitCounts> {
  const { chunks, mark } = ((await transaction.objectStore(COUNTS).get(KEY)) ?? {}) as Record<
    string,
    unknown
  >;
  if (chunks instanceof Map && typeof mark === 'number') return countsOf(chunks as Map<number, number>, mark);
  const counted = new Map<number, number>();
  for (const position of await transaction.objectStore(VISITS).getAllKeys())
    counted.set(chunkOf(position), (counted.get(chunkOf(position)) ?? 0) + 1);
  return countsOf(counted, null);
}

function countsOf(chunks: ReadonlyMap<number, number>, mark: number | null): VisitCounts {
  const newest = [...chunks].filter(([, count]) => count > 0).sort(([one], [other]) => other - one);
  return { chunks: new Map(newest), total: newest.reduce((sum, [, count]) => sum + count, 0), mark };
}

/** @param changed counts of the changed chunks */
export async function writeCounts(
  transaction: HistoryTransaction<'readwrite'>,
  changed: ReadonlyMap<number, number>,
): Promise<void> {
  const { chunks } = countsOf(new Map([...(await readCounts(transaction)).chunks, ...changed]), null);
  await transaction.objectStore(COUNTS).put({ chunks, mark: Math.random() }, KEY);
}

/** A slice of all positions, newest first. */
export async function slicePositions(
  transaction: HistoryTransaction,
  { chunks }: VisitCounts,
  start: number,
  size: number,
): Promise<readonly number[]> {
  const found: number[] = [];
  let skipped = start;
  for (const [chunk, count] of chunks) {
    if (found.length >= size) break;
    if (skipped < count) {
      const positions = await transaction.objectStore(VISITS).getAllKeys(positionsIn(chunk));
      found.push(...positions.reverse().slice(skipped, skipped + size - found.length));
    }
    skipped = Math.max(0, skipped - count);
  }
  return found;
}
