import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type {
  HistoryRequest,
  HistoryEntry,
  HistoryPage,
  HistoryRange,
} from '../../shared/entities/history.ts';
import { historyTerms } from '../../shared/history-match.ts';
import { findPositions } from './find-positions.ts';
import { BY_TIME, VISITS, type HistoryTransaction } from './history-database.ts';
import type { SearchCache } from './search-cache.ts';
import { readCounts, slicePositions, type VisitCounts } from './visit-counts.ts';
import { positionOf, readRow } from './visit-rows.ts';

/** One page of the visits in IndexedDB. */
export async function listVisits(
  transaction: HistoryTransaction,
  ask: HistoryRequest,
  cache: SearchCache,
): Promise<HistoryPage> {
  const start = (ask.page - 1) * HISTORY_PAGE_SIZE;
  const counts = await readCounts(transaction);
  const found = cache.get(ask, counts.mark) ?? (await search(transaction, ask, counts));
  if (found) cache.set(ask, counts.mark, found);
  const positions =
    found?.slice(start, start + HISTORY_PAGE_SIZE) ??
    (await slicePositions(transaction, counts, start, HISTORY_PAGE_SIZE));
  const totalCount = found?.length ?? counts.total;
  return {
    entries: await readEntries(transaction, positions),
    totalCount,
    pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
    storedCount: counts.total,
  };
}

/** Positions, newest first; `null`: all. */
async function search(
  transaction: HistoryTransaction,
  ask: HistoryRequest,
  counts: VisitCounts,
): Promise<readonly number[] | null> {
  const [terms, times] = [historyTerms(ask.search), timeRange(ask)];
  const timely = times && (await transaction.objectStore(VISITS).index(BY_TIME).getAllKeys(times));
  if (!terms) return timely && timely.sort((one, other) => other - one);
  if (terms.length === 0) return [];
  const within = timely && new Set(timely);
  return findPositions(transaction, { terms, chunks: [...counts.chunks.keys()], within });
}

/** Most rows read per wanted one; beyond that, reading each separately is faster. */
const SPARSE = 4;

/** In one request if the positions are close, as on most pages. */
async function readEntries(
  transaction: HistoryTransaction,
  positions: readonly number[],
): Promise<HistoryEntry[]> {
  const visits = transaction.objectStore(VISITS);
  const [oldest, newest] = [Math.min(...positions), Math.max(...positions)];
  const isClose = positions.length > 0 && newest - oldest < positions.length * SPARSE;
  const records = isClose
    ? await visits.getAll(IDBKeyRange.bound(oldest, newest))
    : await Promise.all(positions.map((position) => visits.get(position)));
  const byPosition = new Map(records.map((record) => [positionOf(record), record]));
  return positions.flatMap((position) => readRow(byPosition.get(position))).map(({ entry }) => entry);
}

/** Stored instants have one form, so their order is that of their texts. `null`: no limit. */
export function timeRange(range: Pick<HistoryRange, 'from' | 'until'>): IDBKeyRange | null {
  const [from, until] = [range.from, range.until].map((at) => at && new Date(at).toISOString());
  if (from !== undefined && until !== undefined)
    return from < until ? IDBKeyRange.bound(from, until, false, true) : IDBKeyRange.upperBound('');
  if (from !== undefined) return IDBKeyRange.lowerBound(from);
  return until === undefined ? null : IDBKeyRange.upperBound(until, true);
}
