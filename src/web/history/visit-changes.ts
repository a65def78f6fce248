import { TITLES, VISITS, type HistoryTransaction } from './history-database.ts';
import { chunkOf, positionsIn, titleTexts } from './title-texts.ts';
import { writeCounts } from './visit-counts.ts';
import { recordOf, type VisitRow } from './visit-rows.ts';

export interface VisitChanges {
  /** Positions. */
  readonly removed?: readonly number[];
  readonly added?: readonly VisitRow[];
}

/** Changes visits with their titles and counts in one transaction. */
export async function changeVisits(
  transaction: HistoryTransaction<'readwrite'>,
  { removed = [], added = [] }: VisitChanges,
): Promise<void> {
  const visits = transaction.objectStore(VISITS);
  await Promise.all([
    ...removed.map(async (position) => visits.delete(position)),
    ...added.map(async (row) => visits.put(recordOf(row))),
  ]);
  const positions = [...removed, ...added.map(({ position }) => position)];
  await rebuildChunks(transaction, [...new Set(positions.map(chunkOf))]);
}

/** Makes the titles and counts of some chunks again from their visits. */
export async function rebuildChunks(
  transaction: HistoryTransaction<'readwrite'>,
  chunks: readonly number[],
): Promise<void> {
  const titles = transaction.objectStore(TITLES);
  const counts = await Promise.all(
    chunks.map(async (chunk): Promise<[number, number]> => {
      const records = await transaction.objectStore(VISITS).getAll(positionsIn(chunk));
      for (const text of Object.values(titleTexts(chunk, records)))
        await (records.length > 0 ? titles.put(text) : titles.delete([text.kind, chunk]));
      return [chunk, records.length];
    }),
  );
  await writeCounts(transaction, new Map(counts));
}
